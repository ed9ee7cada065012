import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import type { DateOrder } from "../../books/bank-statements/file-dates.ts";
import { takeBackEntries } from "../../books/ledger/reversal-verbs.ts";
import { accountsByRole } from "../../books/ledger/verbs.ts";
import { takeBackPayment } from "../payments/reversing-verbs.ts";
import type { ItemColumn } from "./columns.ts";
import type { NewParty, OpeningKind } from "./kinds.ts";
import { checkRow } from "./row-rules.ts";
import { accountOfKind, signedAmount } from "./rules.ts";
import { openingDayOf, openingFacts } from "./server/facts.ts";
import { judgeItems, type JudgedItem, keyOfItem } from "./server/judging.ts";
import { addParties } from "./server/new-parties.ts";
import { postItems } from "./server/posting.ts";

export type ImportedItem = JudgedItem;

type Cells = Partial<Record<ItemColumn, string>>;

type ItemFile = {
  country: string;
  currency: string;
  dateOrder: DateOrder;
  decimalComma: boolean;
  /** Of rows without a kind. */
  kind: OpeningKind;
  today: string;
};

/**
 * Checks rows of a file as opening items, with what each adds to its account. Refuses `no-opening-day`, and a day that is
 * locked.
 */
export const judgeItemRows = async (db: Db, rows: readonly Cells[], { today, ...file }: ItemFile) => {
  const [{ day, periods }, roles] = await Promise.all([
    openingFacts(db, today),
    accountsByRole(db, ...Object.values(accountOfKind)),
  ]);
  const items = await judgeItems(
    db,
    rows.map((cells) => checkRow(cells, { ...file, day, periods })),
    { country: file.country, day },
  );
  return items.map((item) => ({
    item,
    key: keyOfItem(item),
    accountId: roles[accountOfKind[item.kind]],
    amount: signedAmount({ ...item, declaredVat: item.declared?.vat ?? 0n }),
  }));
};

/** Adds clients and vendors that a file names and that are not here. Answers how many. */
export const addNamedParties = (db: Db, named: readonly NewParty[]) => addParties(db, named);

type Entering = { branchId: string; user: { id: string; name: string; nameAr: string | null }; now: string };

/** Posts items on the day of the opening balances. Answers their ids, in order. */
export const enterItems = async (db: Db, items: readonly ImportedItem[], { branchId, user, now }: Entering) => {
  if (items.length === 0) return [];
  return postItems({ db, branch: { id: branchId }, user, now }, items, { day: await openingDayOf(db) });
};

type TakingBack = { userId: string; date: string; reason: string; now: string };

/** Reverses items of which nothing was made, as if they had not been entered; those reversed by hand stay as they are. */
export const takeBackItems = async (db: Db, ids: readonly string[], { userId, date, reason, now }: TakingBack) => {
  const found = (await db.read(enteredRead, { ids })).filter(({ isReversed }) => !isReversed);
  for (const { id, isPayment } of found)
    if (isPayment) await takeBackPayment({ db, user: { id: userId }, today: date, now }, id, reason);
  await takeBackEntries(
    db,
    found.flatMap(({ entryId }) => entryId ?? []),
    { date, reason, now },
  );
};

/** Of each item its entry: its own, that of the item which a cheque settled, none of a deposit. */
const enteredRead = readByHand(
  "opening-balances.entered",
  { id: z.string(), isPayment: z.boolean(), isReversed: z.boolean(), entryId: z.string().nullable() },
  (value: Values<{ ids: readonly string[] }>) => sql`
    select k.id, c.id is not null as is_payment,
      c.reversed_at is not null or exists (select from journal_entries r where r.shop_id = ${shop} and r.reversal_of = k.id) as is_reversed,
      case when c.id is null then k.id else (
        select i.source_id from payment_allocations a join open_items i on i.shop_id = ${shop} and i.id = a.open_item_id
        where a.shop_id = ${shop} and a.payment_id = c.id and i.source_kind = 'opening-item' limit 1) end as entry_id
    from unnest(${value.ids}::uuid[]) k(id) left join client_payments c on c.shop_id = ${shop} and c.id = k.id`,
);
