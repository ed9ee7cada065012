import { madeFile } from "../../../platform/server/files/answers.ts";
import { type Call, serve, type Served } from "../../../platform/server/http/serve.ts";
import { registeredName } from "../../../platform/server/papers/letterhead.ts";
import { printedFile } from "../../../platform/server/papers/paper-files.ts";
import { xlsxType } from "../../../platform/server/sheets/xlsx.ts";
import { digitsOf } from "../../../platform/shared/money.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { letterheadOf, withPictures } from "../../base/media/letterhead-verbs.ts";
import { shopOf } from "../../base/shop/verbs.ts";
import * as contract from "./contract.ts";
import { returnAnswerOf, returnOf } from "./server/answers.ts";
import { addTaxCorrection, listTaxCorrections } from "./server/corrections.ts";
import { listTaxEntries } from "./server/entries.ts";
import { fileTaxReturn } from "./server/filing.ts";
import { filedReturnFile } from "./server/filed-paper.ts";
import { returnPaper } from "./server/pdf-data.ts";
import { addTaxPayment, listTaxPayments, reverseTaxPayment } from "./server/payments.ts";
import { listTaxPeriods, periodOver } from "./server/periods.ts";
import { changeTaxSettings, readTaxSettings } from "./server/settings.ts";
import { returnSheet } from "./server/sheet.ts";

const showTaxReturn = serve(contract.showTaxReturn, async (call) => returnAnswerOf(await readReturn(call)));

/** A filed return is printed once, then the paper is kept. */
const printTaxReturn = serve(contract.printTaxReturn, async (call) => {
  const { db, today, files, now } = call;
  const { computed, filing, filed } = await readReturn(call);
  if (filed) return filedReturnFile(db, filed, files);
  const letterhead = await letterheadOf(db, null);
  return printedFile(db, `vat-${computed.id}`, async () =>
    returnPaper(await withPictures(files, letterhead), { computed, filing }, { at: now, today }),
  );
});

const exportTaxReturn = serve(contract.exportTaxReturn, async (call) => {
  const { db, language, now } = call;
  const { computed, filing, filed } = await readReturn(call);
  const { currency, timeZone, ...seller } = filed?.letterhead ?? (await shopOf(db));
  const sheet = {
    computed,
    filing,
    shopName: registeredName(language, seller),
    currency,
    timeZone,
    digits: digitsOf(currency),
    language,
    at: new Date(filing?.filedAt ?? now),
  };
  return madeFile(() => returnSheet(sheet), { name: `vat-${computed.id}.xlsx`, type: xlsxType });
});

type Reading = Pick<Call<Route>, "db" | "shop" | "today"> & { query: { period?: string | undefined } };

const readReturn = async ({ db, query, shop, today }: Reading) =>
  returnOf(db, await periodOver(db, query.period, today), shop, today);

export const taxReturnHandlers: readonly Served[] = [
  listTaxPeriods,
  showTaxReturn,
  printTaxReturn,
  exportTaxReturn,
  listTaxEntries,
  fileTaxReturn,
  listTaxPayments,
  addTaxPayment,
  reverseTaxPayment,
  listTaxCorrections,
  addTaxCorrection,
  readTaxSettings,
  changeTaxSettings,
];
