import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { columnsWithout, json, select } from "../../../../platform/server/db/select.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { billingSources, pageOfBilled } from "../../payments/rules.ts";
import { clientCredits } from "../../payments/tables.ts";
import { users } from "../../../base/team/tables.ts";
import type { keepCredit } from "../refund-contract.ts";

const used = sql`(select jsonb_agg(jsonb_build_object('kind', u.source_kind, 'id', u.source_id, 'number', u.source_label, 'amount', u.amount::text) order by u.dated, u.id)
  from (select i.id, i.dated, i.source_kind, i.source_id, i.source_label, sum(a.amount) as amount
    from payment_allocations a join open_items i on i.shop_id = a.shop_id and i.id = a.open_item_id
    where a.shop_id = ${clientCredits.shopId} and a.credit_id = ${clientCredits.id} and a.undone_on is null
    group by i.shop_id, i.id) u)`;

const storedUses = z
  .array(z.object({ kind: z.enum(billingSources), id: z.string(), number: z.string(), amount: z.string() }))
  .nullable();

const selectCredits = () =>
  select({
    ...columnsWithout(clientCredits, "shopId", "branchId", "entryId", "reversedBy"),
    creator: users.name,
    creatorAr: users.nameAr,
    uses: json(used, storedUses),
  })
    .from(clientCredits)
    .innerJoin(users, eq(users.id, clientCredits.createdBy));

const byId = read("returns.credit", (value: Values<{ id: string }>) =>
  selectCredits().where(eq(clientCredits.id, value.id)),
);

const ofReturn = read("returns.credits", (value: Values<{ returnId: string }>) => {
  const owed = select({ id: openItems.id })
    .from(openItems)
    .where(and(eq(openItems.sourceKind, "return-invoice"), eq(openItems.sourceId, value.returnId)));
  return selectCredits().where(inArray(clientCredits.openItemId, owed)).orderBy(clientCredits.id);
});

export type Credit = RowOf<typeof byId>;

export const creditsOf = (db: Db, returnId: string): Promise<Credit[]> => db.read(ofReturn, { returnId });

export const creditAnswerOf = ({ creator, creatorAr, uses, ...kept }: Credit): z.input<typeof keepCredit.answer> => ({
  ...kept,
  uses: (uses ?? []).map(({ kind, id, number, amount }) => ({
    number,
    viewUrl: `${pageOfBilled[kind]}/${id}`,
    amount: BigInt(amount),
  })),
  createdBy: { id: kept.createdBy, name: creator, nameAr: creatorAr },
});

export const findCredit = (db: Db, id: string) => db.read(byId, { id });
