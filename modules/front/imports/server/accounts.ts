import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { type Minor, sum } from "../../../../platform/shared/money.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import {
  addToTrialBalance,
  checkOpeningDay,
  enteredOtherwise,
  lockOpening,
  readTrialRows,
  removeTrialLines,
  storedTrialLines,
} from "../../../money/opening-balances/trial-import-verbs.ts";
import { trialCode } from "../../../money/opening-balances/trial-rows.ts";
import type { Cells } from "../rules.ts";
import { type Carrier, type Import, type Judgement, nothingStored, type TypedRow } from "./carrier.ts";
import { addedThings, addNew, keysToStore, takenBackAtOnce } from "./things.ts";

type TrialLine = { accountId: string | null; amount: Minor };

/**
 * The trial balance of before. It posts nothing: the page of opening balances compares and posts it. Rows of several accounts
 * of the file for which one of ours was chosen are added up; two rows of the same account of the file are not.
 */
export const accountCarrier: Carrier<TrialLine> = {
  batch: 500,
  lock: lockOpening,
  check: (db, _of, { today }) => checkOpeningDay(db, today),
  judge: async (db, of, rows, { shop: { currency } }) => {
    const typed = rows.map(({ cells }) => cells);
    const read = await readTrialRows(db, typed, { currency, decimalComma: of.decimalComma });
    const judged = read.map(({ code, accountId, amount, errors }, at) => ({
      ...rows[at]!,
      ...nothingStored,
      // The second key, of no column, has rows judged again when one that is added to them changes.
      ...keysToStore({ account: accountInFile(typed[at]!, code), sum: code }),
      of: { accountId, amount },
      faults: errors,
      accountId,
      amount,
      mark: null,
    }));
    const stored = await linesBefore(db, of, judged);
    return judged.map((row) => {
      const before = row.accountId === null ? undefined : stored.get(row.accountId);
      if (before === undefined || row.faults.length > 0) return row;
      if (before.isSame) return { ...row, isKnown: true };
      return { ...row, faults: [enteredOtherwise(row.cells, before, currency)] };
    });
  },
  mended: (before, after) => {
    const oldAccount = before.oldAccount ?? before.account;
    return oldAccount === undefined || oldAccount === after.account ? after : { ...after, oldAccount };
  },
  write: async (db, _of, rows) => {
    let accountsAdded = 0;
    const { rows: carriedOut } = await addNew(db, rows, async (lines) => {
      const { ids, count } = await addToTrialBalance(
        db,
        lines.flatMap(({ accountId, amount }) => (accountId === null ? [] : [{ accountId, amount }])),
      );
      accountsAdded = count;
      return ids;
    });
    // The key stays, so that the same account of the file is not added later once more.
    const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
    return {
      rows: carriedOut.map((row) => ({ ...row, key: keyOf.get(row.id) ?? null })),
      added: { accountsAdded },
    };
  },
  undo: async (db, { id }) => {
    for (const ids of partsOf(await addedThings(db, id), takenBackAtOnce)) await removeTrialLines(db, ids);
  },
};

/** The code that the file has, and ours if another one was chosen. */
const accountInFile = ({ oldAccount }: Cells, code: string | null) => {
  if (code === null || oldAccount === undefined) return code;
  const old = trialCode(oldAccount) ?? oldAccount.trim();
  return old === code ? code : `${old} ${code}`;
};

/** The lines of these rows' accounts that this import did not add, and whether they are what all its rows say of the account. */
const linesBefore = async (db: Db, { id }: Import, judged: readonly (TypedRow & Judgement)[]) => {
  const accounts = [...new Set(judged.flatMap(({ accountId }) => accountId ?? []))];
  const [lines, others] = await Promise.all([
    storedTrialLines(db),
    db.read(othersRead, { id, accounts, ids: judged.map((row) => row.id) }),
  ]);
  const own = new Set(others.flatMap(({ thingId }) => thingId ?? []));
  const all = [...others, ...judged.filter(({ faults }) => faults.length === 0)].toSorted((a, b) => a.line - b.line);
  const rowsOf = groupedBy(all, (row) => row.accountId);
  return new Map(
    accounts.flatMap((accountId) => {
      const line = lines.get(accountId);
      if (!line || own.has(line.id)) return [];
      const first = groupedBy(rowsOf.get(accountId) ?? [], ({ key, id: rowId }) => key ?? rowId);
      const total = sum([...first.values()].map(([row]) => row!.amount ?? 0n));
      return [[accountId, { ...line, isSame: total === line.amount }] as const];
    }),
  );
};

const othersRead = readByHand(
  "imports.rows-of-accounts",
  {
    id: z.string(),
    line: z.int(),
    key: z.string().nullable(),
    accountId: z.string().nullable(),
    amount: z.bigint().nullable(),
    thingId: z.string().nullable(),
  },
  (value: Values<{ id: string; accounts: readonly string[]; ids: readonly string[] }>) => sql`
    select r.id, r.line, r.key, r.account_id, r.amount, r.thing_id from import_rows r
    where r.shop_id = ${ofShop} and r.import_id = ${value.id} and r.account_id = any(${value.accounts}::uuid[])
      and r.id <> all(${value.ids}::uuid[])`,
);
