import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { TaxCode } from "../../base/lines/rules.ts";
import { putBackEntry } from "./relief-rules.ts";
import { badDebtReliefs } from "./relief-tables.ts";
import type { NewEntry } from "./rules.ts";
import { postEntries } from "./server/posting.ts";

/**
 * Puts the VAT of reliefs back whose debt these entries change: a write-off that is reversed, because money came after
 * all, and a return of what was written off, which gives its VAT back itself. What stays written off can be relieved again.
 */
export const putBackReliefs = async (db: Db, entries: readonly NewEntry[], postedAt: string) => {
  const reversed = entries.filter(({ sourceKind, kind }) => sourceKind === "bad-debt" && kind === "reversal");
  const returned = entries.filter(({ sourceKind }) => sourceKind === "bad-debt-return");
  if (reversed.length === 0 && returned.length === 0) return;
  const found = await db.read(reliefsBehind, {
    writeOffs: reversed.flatMap(({ reversalOf }) => reversalOf ?? []),
    items: returned.flatMap(({ settles = [] }) => settles.map(({ openItemId }) => openItemId)),
  });
  const [last] = [...reversed, ...returned].toSorted((a, b) => b.date.localeCompare(a.date));
  await putBack(db, found, { date: last!.date, memo: last!.memo ?? "", postedAt });
};

type Found = RowOf<typeof reliefsBehind>;

/** Posts the opposite of reliefs, and marks them. Not before the day on which they were taken. */
export const putBack = async (
  db: Db,
  reliefs: readonly Found[],
  { date, memo, postedAt }: { date: string; memo: string; postedAt: string },
) => {
  if (reliefs.length === 0) return;
  const put = reliefs.map((relief) => ({ relief, id: newId(), on: date < relief.takenOn ? relief.takenOn : date }));
  await postEntries(
    db,
    put.map(({ relief, id, on }) =>
      putBackEntry({
        id,
        reliefId: relief.id,
        label: relief.label,
        branchId: relief.branchId,
        date: on,
        memo,
        groups: relief.groups.map(({ code, rate, base, vat }) => ({
          code: code as TaxCode,
          rate,
          base: BigInt(base),
          vat: BigInt(vat),
        })),
        outputVatAccountId: relief.outputVatAccountId,
        badDebtsAccountId: relief.badDebtsAccountId,
      }),
    ),
    postedAt,
  );
  await Promise.all(
    put.map(({ relief, id, on }) => db.update(badDebtReliefs, relief.id, { putBackOn: on, putBackId: id })),
  );
};

const reliefsBehind = readByHand(
  "ledger.reliefs-behind",
  {
    id: z.string(),
    label: z.string().nullable(),
    branchId: z.string(),
    takenOn: z.string(),
    groups: z.array(z.object({ code: z.string(), rate: z.int(), base: z.string(), vat: z.string() })),
    outputVatAccountId: z.string(),
    badDebtsAccountId: z.string(),
  },
  (value: Values<{ writeOffs: readonly string[]; items: readonly string[] }>) => sql`
    select r.id, e.source_label as label, e.branch_id, r.taken_on, r.groups,
      (select a.id from accounts a where a.shop_id = ${shop} and a.role = 'output-vat') as output_vat_account_id,
      (select a.id from accounts a where a.shop_id = ${shop} and a.role = 'bad-debts') as bad_debts_account_id
    from bad_debt_reliefs r join journal_entries e on e.shop_id = ${shop} and e.id = r.id
    where r.shop_id = ${shop} and r.put_back_on is null and (
      r.write_off_id = any(${value.writeOffs}::uuid[])
      or r.open_item_id in (
        select o.id from unnest(${value.items}::uuid[]) x(id)
        join open_items refund on refund.shop_id = ${shop} and refund.id = x.id
        cross join lateral items_of_invoice(${shop}, invoice_of_item(${shop}, refund.id)) o where o.party_id = refund.party_id))
    order by r.id`,
);

/** The reliefs of a write-off that stand. */
export const reliefsOf = (db: Db, writeOffId: string) => db.read(reliefsBehind, { writeOffs: [writeOffId], items: [] });
