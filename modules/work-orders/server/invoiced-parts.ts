import { and, asc, eq, isNotNull, isNull, type SQLWrapper } from "drizzle-orm";
import { select } from "../../../platform/server/db/select.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import { shortest, toThousandths } from "../../../platform/shared/money.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { quantityText } from "../../products/rules.ts";
import { leftInWork } from "../part-rules.ts";
import { taskParts } from "../part-tables.ts";
import type { StoredPart } from "../part-verbs.ts";
import { workOrders, workOrderTasks } from "../tables.ts";
import { postReturn } from "./part-postings.ts";

/** The parts in the work of a visit, in the order in which they were planned; a read is built of it. */
export const partsInWork = (visit: SQLWrapper) =>
  select({ id: taskParts.id, productId: taskParts.productId })
    .from(taskParts)
    .innerJoin(workOrderTasks, eq(workOrderTasks.id, taskParts.taskId))
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .where(and(eq(workOrders.clientVehicleId, visit), isNotNull(taskParts.issuedAt), isNull(taskParts.settledAt)))
    .orderBy(asc(taskParts.id));

type Line = { productId: string | null; qty: string };

/**
 * Takes the parts that an invoice sells out of the work, so that the invoice issues them from stock like all others:
 * nothing leaves the stock twice. The visit is locked. Answers whether there were any.
 */
export const invoiceParts = async (
  call: Pick<Call<Route>, "db" | "branch" | "user" | "today" | "now">,
  parts: readonly { id: string; productId: string }[],
  lines: readonly Line[],
): Promise<boolean> => {
  const { db } = call;
  const left = soldOf(lines);
  const sold = parts.filter(({ productId }) => left.has(productId));
  for (const { id } of sold) {
    const part = await db.lock(taskParts, id);
    const [wanted, inWork] = [left.get(part.productId) ?? 0n, leftInWork(part)];
    const taken = wanted < inWork ? wanted : inWork;
    if (taken === 0n) continue;
    left.set(part.productId, wanted - taken);
    await takeOut(call, part, { taken, isAll: taken === inWork });
  }
  return sold.length > 0;
};

const takeOut = async (
  call: Parameters<typeof invoiceParts>[0],
  part: StoredPart,
  { taken, isAll }: { taken: bigint; isAll: boolean },
) => {
  const { db, now } = call;
  const task = await db.find(workOrderTasks, part.taskId);
  const cost = await postReturn(call, { task, part }, quantityText(taken));
  await db.update(taskParts, part.id, {
    returned: quantityText(toThousandths(shortest(part.returned)) + taken),
    cost: part.cost - cost,
    ...(isAll && { settledAt: now, settledAs: "invoiced" as const }),
  });
};

/** How much of each product the lines sell, in thousandths. */
const soldOf = (lines: readonly Line[]) => {
  const sold = new Map<string, bigint>();
  for (const { productId, qty } of lines)
    if (productId !== null) sold.set(productId, (sold.get(productId) ?? 0n) + toThousandths(shortest(qty)));
  return sold;
};
