import { asc, sql } from "drizzle-orm";
import { read, readByHand, type Values } from "../../../platform/server/db/read.ts";
import { z } from "zod";
import { isAnyOf, select, shop } from "../../../platform/server/db/select.ts";
import { type Db, databaseCode, type NewRow, type Row } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import { type Refusal, refuseField } from "../../../platform/shared/refusals.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { shops } from "../../base/shop/tables.ts";
import { nextCode } from "./chart-groups.ts";
import { accountsAddedLater, defaultChart } from "./chart.ts";
import type { AccountRole, NewEntry, PartyKind } from "./rules.ts";
import { type PostedEntry, postEntries } from "./server/posting.ts";
import { putBackReliefs } from "./relief-verbs.ts";
import { setOffReopened } from "./set-off-verbs.ts";
import { accounts, books, parties } from "./tables.ts";
import { accountWords, dateWords, refuse } from "./words.ts";

/** Opens a new shop's books: the default chart and the first state of the hash chain. Answers the accounts. */
export const openChart = async (db: Db): Promise<Row<typeof accounts>[]> => {
  await db.insert(books, { id: db.shopId });
  return db.insertAll(
    accounts,
    defaultChart.map((account): NewRow<typeof accounts> => ({ ...account })),
  );
};

/** Adds the accounts that the books of an earlier version lack, under their codes or the next free ones. */
export const addLackingAccounts = async (db: Db) => {
  const known = await listChart(db);
  const codes = known.map(({ code }) => code);
  for (const account of accountsAddedLater.filter(({ role }) => !known.some((each) => each.role === role))) {
    const code = codes.includes(account.code) ? nextCode(account.code.slice(0, 2), codes) : account.code;
    if (!code) continue;
    codes.push(code);
    await db.insert(accounts, { ...account, code });
  }
};

/** All accounts by code, archived ones too. */
export const listChart = (db: Db) => db.list(accounts, { orderBy: [asc(accounts.code), asc(accounts.id)] });

/** Adds the party of a new client, insurer or vendor, under the same id. */
export const addParty = (db: Db, party: { id: string; kind: PartyKind; name: string; nameAr?: string | null }) =>
  db.insert(parties, party);

export const addParties = (db: Db, added: { id: string; kind: PartyKind; name: string; nameAr?: string | null }[]) =>
  db.insertAll(parties, added);

export const renameParty = (db: Db, id: string, { name, nameAr = null }: { name: string; nameAr?: string | null }) =>
  db.update(parties, id, { name, nameAr });

/** Deletes parties to which nothing refers, after the rows of their kind. */
export const removeParties = (db: Db, ids: readonly string[]) =>
  db.query("ledger.remove-parties", "delete from parties where shop_id = $1 and id = any($2::uuid[])", [ids]);

/** Deletes a party after the row of its kind that has its id; refuses if anything refers to one of them. */
export const removeParty = async (
  db: Db,
  id: string,
  { row, inUse }: { row: () => Promise<unknown>; inUse: () => Refusal },
) => {
  try {
    await row();
    await db.remove(parties, id);
  } catch (error) {
    throw databaseCode(error) === "23503" ? inUse() : error;
  }
};

/** `postedAt` is never before that of the previous entry. */
export type Posted = PostedEntry;

/**
 * Posts entries in order, all or none, in one statement, and assigns the document numbers that they request.
 * Refuses `period-locked`, `vat-period-filed`, `day-counted`, `workshop-is-copy`, `already-posted`, `account-archived`, `amount-too-large`; an
 * entry that does not balance is a programming error and throws. The VAT relief of a debt whose write-off they change is put
 * back, and what they reopen of an invoice is set off against what its returns owe back, by entries of their own.
 */
export const post = async (db: Db, entries: readonly NewEntry[], postedAt: string): Promise<Posted[]> => {
  const posted = await postEntries(db, entries, postedAt);
  await putBackReliefs(db, entries, postedAt);
  await setOffReopened(db, entries, postedAt);
  return posted;
};

/** What `post` refuses in a copy of a shop, for what posts nothing. Refuses `workshop-is-copy`. */
export const assertNoCopy = async (db: Db): Promise<void> => {
  if ((await db.find(shops, db.shopId)).copySince !== null) throw refuse("workshop-is-copy");
};

export const accountsByRole = async <const Wanted extends AccountRole>(
  db: Db,
  ...roles: Wanted[]
): Promise<Record<Wanted, string>> => {
  const found = await db.read(accountsOfRoles, { roles });
  return Object.fromEntries(found.map(({ role, id }) => [role, id])) as Record<Wanted, string>;
};

const accountsOfRoles = read("ledger.accounts-by-role", (value: Values<{ roles: readonly AccountRole[] }>) =>
  select({ role: accounts.role, id: accounts.id }).from(accounts).where(isAnyOf(accounts.role, value.roles)),
);

/** Checks that this id is an income account to which an invoice can be posted. */
export const checkIncomeAccount = async (db: Db, id: string) => {
  const account = await db.find(accounts, id);
  assertIncome(account);
  return account;
};

/** The same check for a caller that has already read the account. */
export const assertIncome = ({ type, contra, archivedAt }: Row<typeof accounts>) => {
  if (type !== "income" || contra || archivedAt) throw refuseField("income_account_id", accountWords.notIncome);
};

/** Refuses an account to which a purchase cannot be posted. */
export const assertPurchase = ({ groupFlag, archivedAt }: Row<typeof accounts>) => {
  if (groupFlag === null || archivedAt) throw refuseField("expense_account_id", accountWords.notForPurchases);
};

/** Refuses a posting date that is in the future or in a locked period. */
export const checkPostingDay = (date: string, today: string, lockedThrough: string | null, field: string) => {
  if (date > today) throw refuseField(field, fieldKinds["in-future"]);
  if (lockedThrough !== null && date <= lockedThrough)
    throw refuseField(field, filled(dateWords.locked, { through: isolated(shortDate(lockedThrough)) }));
};

export const checkPostingDate = async (db: Db, date: string, today: string, field: string) =>
  checkPostingDay(date, today, (await db.find(books, db.shopId)).lockedThrough, field);

/** Nothing is posted to the account in the branch up to this day from now on; null undoes its last count. */
export const setCountedThrough = (db: Db, accountId: string, branchId: string, day: string | null) =>
  db.query(
    "ledger.set-counted-through",
    `with removed as (delete from account_counts where shop_id = $1 and account_id = $3 and branch_id = $4 and $5::date is null)
     insert into account_counts (shop_id, id, account_id, branch_id, counted_through) select $1, $2, $3, $4, $5::date where $5::date is not null
     on conflict (shop_id, account_id, branch_id) do update set counted_through = excluded.counted_through`,
    [newId(), accountId, branchId, day],
  );

/**
 * The faults of the shop's books (hash chain, balances, open items, tax entries against VAT accounts); an empty
 * list if there are none.
 */
export const verifyBooks = (db: Db) => db.read(problemsFound);

const problemsFound = readByHand(
  "ledger.verify",
  { problem: z.string(), subject: z.string().nullable() },
  () => sql`select * from verify_books(${shop})`,
);
