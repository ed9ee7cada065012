import { newId } from "../../../../platform/server/ids.ts";
import { newFileKey } from "../../../../platform/server/files/store.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { letterheadOf } from "../../../base/media/letterhead-verbs.ts";
import { entryUrl } from "../../ledger/entry-url.ts";
import type { NewEntry } from "../../ledger/rules.ts";
import { books } from "../../ledger/tables.ts";
import { accountsByRole, assertNoCopy, post } from "../../ledger/verbs.ts";
import * as contract from "../filing-contract.ts";
import { taxPeriod } from "../periods.ts";
import { filingLines } from "../rules.ts";
import { labelOf } from "../sources.ts";
import { taxReturns } from "../tables.ts";
import { refuse } from "../words.ts";
import { returnAnswerOf, versionOfReturn } from "./answers.ts";
import { type ComputedReturn, computeReturn, movementOfVat } from "./compute.ts";
import { freeze, thaw } from "./frozen.ts";
import { periodsOf } from "./periods.ts";

/** Locks the books first, so that a concurrent posting is in the return or refused. */
export const fileTaxReturn = serve(contract.fileTaxReturn, async (call) => {
  const { db, body, shop, user, today, now, about } = call;
  const id = newId();
  await db.lock(books, db.shopId);
  const period = await periodToFile(db, body.period, today);
  const [computed, letterhead] = await Promise.all([computeReturn(db, period, shop, today), letterheadOf(db, null)]);
  checkVersion(body.version, versionOfReturn(computed));
  if (computed.ties.some(({ difference }) => difference !== 0n)) throw refuse("books-differ");
  if (computed.corrected.some(({ mustBeAmended }) => mustBeAmended)) throw refuse("amend-first");

  const entryId = await postFiling(call, id, computed);
  await db.update(books, db.shopId, { vatLockedThrough: period.to });
  const filing = {
    id,
    filedAt: now,
    filedBy: { name: user.name, nameAr: user.nameAr },
    reference: body.reference ?? null,
    entryUrl: entryId && entryUrl(entryId),
  };
  const filed = await db.insert(taxReturns, {
    id,
    periodId: period.id,
    beginsOn: period.from,
    endsOn: period.to,
    frozen: freeze({ computed, filing }),
    letterhead,
    pdfKey: newFileKey(db.shopId, "pdf"),
    net: computed.net,
    entryId,
    filedBy: user.id,
    filedAt: now,
  });
  about({ kind: "tax-returns", id, name: labelOf(period.id) });
  return returnAnswerOf(thaw(filed.frozen));
});

const periodToFile = async (db: Db, id: string, today: string) => {
  const { past, filed, toFile } = await periodsOf(db, today);
  const period = taxPeriod(id)!;
  if (period.to >= today) throw refuse("period-not-over");
  if (filed.has(id)) throw refuse("return-filed");
  if (toFile?.id !== id) throw refuse(past.some((each) => each.id === id) ? "file-in-order" : "not-your-period");
  return toFile;
};

/** Moves the VAT of the period, in each branch its own. Answers the first entry; null if there was no VAT. */
const postFiling = async (
  { db, now }: Pick<Call<Route>, "db" | "now">,
  returnId: string,
  { id, from, to }: ComputedReturn,
) => {
  const [accounts, moved] = await Promise.all([
    accountsByRole(db, "output-vat", "input-vat", "vat-settlement"),
    db.read(movementOfVat, { from, to }),
  ]);
  const entries = moved
    .map(({ branchId, ...vat }) => ({ branchId, lines: filingLines(vat, accounts) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ branchId, lines }, at): NewEntry => {
      const source = { sourceKind: "tax-return", sourceId: at === 0 ? returnId : newId() } as const;
      return { id: newId(), branchId, date: to, kind: "filing", ...source, sourceLabel: labelOf(id), lines };
    });
  if (entries.length === 0) {
    await assertNoCopy(db);
    return null;
  }
  await post(db, entries, now);
  return entries[0]!.id;
};
