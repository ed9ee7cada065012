import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { Settlement } from "../../../books/ledger/rules.ts";
import { paymentWarningWords } from "../words.ts";

const secured = readByHand(
  "payments.secured-orders",
  { openItemId: z.string(), number: z.string(), amount: z.bigint() },
  (value: Values<{ itemIds: readonly string[] }>) =>
    sql`select * from secured_orders(${shop}, ${value.itemIds}::uuid[])`,
);

export type SecuredOrder = RowOf<typeof secured>;

/** The orders by which a provider of instalments has secured these open items, with the numbers of their invoices. */
export const securedOrders = async (db: Db, items: readonly { id: string }[]): Promise<SecuredOrder[]> =>
  items.length === 0 ? [] : db.read(secured, { itemIds: items.map(({ id }) => id) });

type Asked = { settlements: readonly Settlement[]; orders: readonly SecuredOrder[]; digits: number };

/** Asks before open items are settled whose orders the changed balance cancels. `also`: what else there is to ask. */
export const askBefore = (
  { settlements, orders, digits }: Asked,
  also: { warnings?: Record<string, Pair>; extra?: Record<string, unknown> } = {},
) => {
  const secured = orders
    .filter((order) => settlements.some(({ openItemId }) => openItemId === order.openItemId))
    .map(({ number, amount }) => ({ number, amount: toDecimal(amount, digits) }));
  const warnings = {
    ...(secured.length > 0 && { "cancels-instalments": paymentWarningWords.cancelsInstalments }),
    ...also.warnings,
  };
  if (Object.keys(warnings).length > 0)
    throw needsConfirmation(warnings, { ...(secured.length > 0 && { secured }), ...also.extra });
};
