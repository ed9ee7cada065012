import { newId } from "../../../platform/server/ids.ts";
import { newFileKey } from "../../../platform/server/files/store.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import type { Db } from "../../../platform/server/db/database.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { letterheadOf } from "../../media/server/logo.ts";
import { entryUrl } from "../../ledger/server/entries.ts";
import { books } from "../../ledger/tables.ts";
import { accountsByRole, post } from "../../ledger/verbs.ts";
import * as contract from "../filing-contract.ts";
import { taxPeriod } from "../periods.ts";
import { filingLines } from "../rules.ts";
import { labelOf } from "../sources.ts";
import { taxReturns } from "../tables.ts";
import { refuse } from "../words.ts";
import { returnAnswerOf, versionOfReturn } from "./answers.ts";
import { type ComputedReturn, computeReturn } from "./compute.ts";
import { freeze, thaw } from "./frozen.ts";
import { periodsOf } from "./periods.ts";

/** Locks the books first, so that a concurrent posting is in the return or refused. */
export const fileTaxReturn = serve(contract.fileTaxReturn, async (call) => {
  const { db, body, shop, user, today, now, about } = call;
  const id = newId();
  await db.lock(books, db.shopId);
  const period = await periodToFile(db, body.period, today);
  const [computed, letterhead] = await Promise.all([computeReturn(db, period, shop, today), letterheadOf(db)]);
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

/** The VAT of the period at the branch of the caller; null if there was none. */
const postFiling = async (
  { db, branch, now }: Pick<Call<Route>, "db" | "branch" | "now">,
  returnId: string,
  { id, to, ties }: ComputedReturn,
) => {
  const accounts = await accountsByRole(db, "output-vat", "input-vat", "vat-settlement");
  const [output, input] = ties;
  const lines = filingLines({ output: output!.ledger, input: input!.ledger }, accounts);
  if (lines.length === 0) return null;
  const entryId = newId();
  await post(
    db,
    [
      {
        id: entryId,
        branchId: branch.id,
        date: to,
        kind: "filing",
        sourceKind: "tax-return",
        sourceId: returnId,
        sourceLabel: labelOf(id),
        lines,
      },
    ],
    now,
  );
  return entryId;
};
