import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../../platform/server/db/select.ts";
import { openItems } from "../../ledger/tables.ts";
import { clientCredits } from "../../payments/tables.ts";
import { users } from "../../team/tables.ts";
import type { keepCredit } from "../refund-contract.ts";

const selectCredits = () =>
  select({
    ...columnsWithout(clientCredits, "shopId", "branchId", "entryId", "reversedBy"),
    creator: users.name,
    creatorAr: users.nameAr,
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

export const creditAnswerOf = ({ creator, creatorAr, ...kept }: Credit): z.input<typeof keepCredit.answer> => ({
  ...kept,
  createdBy: { id: kept.createdBy, name: creator, nameAr: creatorAr },
});

export const findCredit = (db: Db, id: string) => db.read(byId, { id });
