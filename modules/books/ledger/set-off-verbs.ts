import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { datedAmounts, openPartsOf } from "./item-verbs.ts";
import type { NewEntry } from "./rules.ts";
import { setOffEntries } from "./set-off.ts";
import { accounts } from "./tables.ts";
import { postEntries } from "./server/posting.ts";

/** After what these entries reopened: a reversed payment, write-off, refund or entry by hand. */
export const setOffReopened = async (db: Db, entries: readonly NewEntry[], postedAt: string) => {
  const reopening = entries.filter(({ settles = [] }) => settles.some(({ amount }) => amount < 0n));
  if (reopening.length === 0) return;
  await setOff(db, {
    ids: reopening.flatMap(({ settles = [] }) => settles.map(({ openItemId }) => openItemId)),
    date: reopening
      .map(({ date }) => date)
      .toSorted()
      .at(-1)!,
    postedAt,
  });
};

type Changed = { ids: readonly string[]; /** Nothing is dated before it. */ date: string; postedAt: string };

/** Sets off what is open of the invoices of these items against what their returns owe the same party. */
export const setOff = async (db: Db, { ids, date, postedAt }: Changed) => {
  const items = await db.read(itemsToSetOff, { ids });
  if (!items.some(({ isRefund }) => isRefund)) return;
  const [badDebts] = await db.list(accounts, { where: eq(accounts.role, "bad-debts"), orderBy: [accounts.id] });
  const following = setOffEntries({
    items: items.map((item) => ({ ...item, open: openPartsOf(item) })),
    date,
    badDebtsAccountId: badDebts!.id,
    newId,
  });
  if (following.length > 0) await postEntries(db, following, postedAt);
};

const itemsToSetOff = readByHand(
  "ledger.items-to-set-off",
  {
    id: z.string(),
    invoiceId: z.string(),
    partyId: z.string(),
    accountId: z.string(),
    branchId: z.string(),
    label: z.string(),
    dated: z.string(),
    amount: z.bigint(),
    isRefund: z.boolean(),
    writtenOff: z.bigint(),
    takenBack: z.bigint(),
    takenBackOn: z.string().nullable(),
    settled: datedAmounts,
  },
  (value: Values<{ ids: readonly string[] }>) => sql`select * from items_to_set_off(${shop}, ${value.ids}::uuid[])`,
);
