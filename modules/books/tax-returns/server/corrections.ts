import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { type Minor, percent, readable, sum, toDecimal } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { acceptsManualLines, partyKindOf } from "../../ledger/manual-rules.ts";
import type { NewTaxEntry } from "../../ledger/rules.ts";
import { accounts, books } from "../../ledger/tables.ts";
import { accountsByRole, checkPostingDate, listChart, post } from "../../ledger/verbs.ts";
import { entryWords } from "../../ledger/words.ts";
import { type VatRate, vatRateOn } from "../../../base/shop/rules.ts";
import { setVatRatesOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import * as contract from "../filing-contract.ts";
import { isCorrectable } from "../periods.ts";
import { correctionLines, isVatOf, mustBeAmended, owedMore } from "../rules.ts";
import { labelOf } from "../sources.ts";
import { taxCorrections } from "../tables.ts";
import { filingWords, periodName, refuse } from "../words.ts";
import { filedReturn } from "./frozen.ts";
import { limitOn } from "./periods.ts";

export const listTaxCorrections = serve(contract.listTaxCorrections, async ({ db, query, shop, today }) => {
  const [filed, limit] = await Promise.all([filedReturn(db, query.period), limitOn(db, shop.country, today)]);
  return correctionsOf(db, filed, limit);
});

/** Locks the books, so that two corrections cannot both stay below the limit. */
export const addTaxCorrection = serveCreation(contract.addTaxCorrection, {
  create: async (call) => {
    const { db, body, createdId: id, branch, user, shop, today, now, about } = call;
    const { direction, accountId, isAmendment, reason } = body;
    if (body.isVatOnly === body.base > 0n) throw refuseField("base", filingWords[body.isVatOnly ? "noBase" : "base"]);
    await db.lock(books, db.shopId);
    const filed = await filedReturn(db, body.period);
    const [limit, account, rates, roles] = await Promise.all([
      limitOn(db, shop.country, today),
      db.find(accounts, accountId),
      setVatRatesOf(db),
      accountsByRole(db, "output-vat", "input-vat", "vat-settlement"),
      checkPostingDate(db, today, today, "period"),
    ]);
    const { understated } = await correctionsOf(db, filed, limit);
    const sign = body.change === "more" ? 1n : -1n;
    const [base, vat] = [sign * body.base, sign * body.vat];
    if (!isCorrectable({ to: filed.endsOn }, today)) throw refuse("correction-too-late");
    const owed = understated + owedMore({ direction, vat });
    if (!isAmendment && owedMore({ direction, vat }) > 0n && mustBeAmended(owed, limit))
      throw amendReturn(filed.periodId, { owed, limit: limit! }, shop.digits);
    if (!isOtherSide(account)) throw refuseField("account_id", entryWords.onlyDocuments);

    const rate = rateOfCorrection(rates, filed, body, shop.digits);
    const entryId = newId();
    const tax: NewTaxEntry = {
      code: "S",
      direction,
      rate,
      base,
      vat,
      isNote: false,
      correctedPeriod: filed.beginsOn,
    };
    await post(
      db,
      [
        {
          id: entryId,
          branchId: branch.id,
          date: today,
          kind: "posting",
          sourceKind: "tax-correction",
          sourceId: id,
          sourceLabel: labelOf(filed.periodId),
          memo: reason,
          lines: correctionLines({ direction, vat, isAmendment }, accountId, roles),
          taxes: isAmendment ? [] : [tax],
        },
      ],
      now,
    );
    await db.insert(taxCorrections, {
      id,
      returnId: filed.id,
      direction,
      base,
      vat,
      rate,
      reason,
      accountId,
      entryId,
      amendedAt: isAmendment ? now : null,
      madeOn: today,
      createdBy: user.id,
      createdAt: now,
    });
    about({ kind: "tax-returns", id: filed.id, name: labelOf(filed.periodId) });
    return correctionOf(db, id);
  },
  readAgain: ({ db, createdId }) => correctionOf(db, createdId),
});

type Typed = { base: Minor; vat: Minor; isVatOnly: boolean };

/** The rate in force in the filed period with which the VAT is that of its base. */
const rateOfCorrection = (
  rates: readonly VatRate[],
  { beginsOn, endsOn }: { beginsOn: string; endsOn: string },
  { base, vat, isVatOnly }: Typed,
  digits: number,
) => {
  const [last, first] = [vatRateOn(rates, endsOn), vatRateOn(rates, beginsOn)];
  const rate = isVatOnly ? last : [last, first].find((each) => isVatOf({ base, vat }, each, digits));
  if (rate !== undefined) return rate;
  const amount = (minor: Minor) => isolated(readable(toDecimal(minor, digits)));
  const values = { rate: isolated(String(last / 100)), vat: amount(percent(base, last)) };
  throw refuseField("vat", filled(filingWords.notVatOfBase, values));
};

/** The refusal names the period to amend, what it would become and the limit. */
const amendReturn = (periodId: string, { owed, limit }: { owed: Minor; limit: Minor }, digits: number) => {
  const name = periodName(periodId);
  const amount = (minor: Minor) => isolated(readable(toDecimal(minor, digits)));
  const values = { owed: amount(owed), limit: amount(limit) };
  const sentence = {
    en: filled(filingWords.amendAs, { ...values, period: name.en }).en,
    ar: filled(filingWords.amendAs, { ...values, period: name.ar }).ar,
  };
  return refuse("amend-return", { errors: { vat: [sentence] } });
};

const correctionsOf = async (db: Db, { id }: { id: string }, limit: Minor | null) => {
  const [found, chart] = await Promise.all([db.read(correctionsRead, { returnId: id }), listChart(db)]);
  return {
    ...whole(found.map(answerOf)),
    understated: sum(found.filter(({ amendedAt }) => amendedAt === null).map(owedMore)),
    accounts: chart.filter((each) => isOtherSide(each) && each.archivedAt === null),
    limit,
  };
};

const correctionOf = async (db: Db, id: string) => {
  const { returnId } = await db.find(taxCorrections, id);
  const corrections = await db.read(correctionsRead, { returnId });
  return answerOf(corrections.find((correction) => correction.id === id)!);
};

/** VAT is corrected against an account that people post to, without a party. */
const isOtherSide = (account: Pick<Row<typeof accounts>, "code" | "role">) =>
  acceptsManualLines(account) && partyKindOf(account.role) === undefined;

const answerOf = ({ accountId, code, accountName, accountNameAr, creator, creatorAr, amendedAt, ...row }: Found) => ({
  ...row,
  isAmendment: amendedAt !== null,
  account: { id: accountId, code, name: accountName, nameAr: accountNameAr },
  createdBy: { name: creator, nameAr: creatorAr },
});

const c = alias(taxCorrections, "c");

const correctionsRead = read("tax-returns.corrections", (value: Values<{ returnId: string }>) =>
  select({
    id: c.id,
    madeOn: c.madeOn,
    direction: c.direction,
    base: c.base,
    vat: c.vat,
    reason: c.reason,
    amendedAt: c.amendedAt,
    accountId: c.accountId,
    code: accounts.code,
    accountName: accounts.name,
    accountNameAr: accounts.nameAr,
    creator: users.name,
    creatorAr: users.nameAr,
  })
    .from(c)
    .innerJoin(accounts, eq(accounts.id, c.accountId))
    .innerJoin(users, eq(users.id, c.createdBy))
    .where(eq(c.returnId, value.returnId))
    .orderBy(asc(c.madeOn), asc(c.id)),
);
type Found = RowOf<typeof correctionsRead>;
