import { and, asc, eq, isNotNull, isNull, or, type SQLWrapper } from "drizzle-orm";
import { select } from "../../../platform/server/db/select.ts";
import type { Call } from "../../../platform/server/http/serve.ts";
import { shortest, toThousandths } from "../../../platform/shared/money.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { quantityText } from "../../records/products/rules.ts";
import { leftInWork } from "./part-rules.ts";
import { taskParts } from "./part-tables.ts";
import { keepRestPlanned, liftAwaited, type StoredPart } from "./part-verbs.ts";
import { workOrders, workOrderTasks } from "./tables.ts";
import { postReturn } from "./server/part-postings.ts";

/** The parts of a visit that an invoice may sell: in the work or planned, not those planned for a cancelled task; a read is built of it. */
export const partsToSell = (visit: SQLWrapper) =>
  select({ id: taskParts.id, productId: taskParts.productId, taskId: taskParts.taskId, issuedAt: taskParts.issuedAt })
    .from(taskParts)
    .innerJoin(workOrderTasks, eq(workOrderTasks.id, taskParts.taskId))
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .where(
      and(
        eq(workOrders.clientVehicleId, visit),
        isNull(taskParts.settledAt),
        or(isNotNull(taskParts.issuedAt), isNull(workOrderTasks.cancelledAt)),
      ),
    )
    .orderBy(asc(taskParts.id));

type Part = { id: string; productId: string; taskId: string; issuedAt: string | null };

type Line = {
  productId: string | null;
  qty: string;
  /** Of the approved line that it invoices. */ taskId: string | null;
};

/**
 * The parts that an invoice sells leave the work or the plan of their tasks, so that the invoice issues them from stock like
 * all others, on its day, and nothing leaves the stock twice. The visit is locked. Answers whether any went back into stock.
 */
export const invoiceParts = async (
  call: Pick<Call<Route>, "db" | "branch" | "user" | "may" | "today" | "now">,
  parts: readonly Part[],
  { lines, on }: { lines: readonly Line[]; on: string },
): Promise<boolean> => {
  const { db } = call;
  const left = soldOf(lines);
  let isBack = false;
  for (const { id } of inOrderOfSale(parts, lines).filter(({ productId }) => left.has(productId))) {
    const part = await db.lock(taskParts, id);
    const wanted = left.get(part.productId) ?? 0n;
    const max = part.issuedAt === null ? toThousandths(shortest(part.quantity)) : leftInWork(part);
    const taken = wanted < max ? wanted : max;
    if (taken === 0n) continue;
    left.set(part.productId, wanted - taken);
    if (part.issuedAt === null) await markInvoiced(call, part, taken);
    else await takeOut(call, part, { taken, isAll: taken === max, on });
    isBack ||= part.issuedAt !== null;
  }
  return isBack;
};

/** Those of tasks that the invoice bills first, then those in the work, then those planned. */
const inOrderOfSale = (parts: readonly Part[], lines: readonly Line[]) => {
  const place = ({ productId, taskId, issuedAt }: Part) =>
    (lines.some((line) => line.productId === productId && line.taskId === taskId) ? 0 : 2) +
    (issuedAt === null ? 1 : 0);
  return parts.toSorted((first, second) => place(first) - place(second));
};

/** A planned part is issued by the invoice itself; what the invoice does not sell of it stays planned. */
const markInvoiced = async ({ db, user, now }: Parameters<typeof invoiceParts>[0], part: StoredPart, taken: bigint) => {
  const quantity = quantityText(taken);
  await keepRestPlanned(db, part, quantity, now);
  await db.update(taskParts, part.id, {
    quantity,
    returned: quantity,
    issuedAt: now,
    issuedBy: user.id,
    settledAt: now,
    settledAs: "invoiced",
  });
  await liftAwaited(db, part);
};

const takeOut = async (
  call: Parameters<typeof invoiceParts>[0],
  part: StoredPart,
  { taken, isAll, on }: { taken: bigint; isAll: boolean; on: string },
) => {
  const { db, now } = call;
  const task = await db.find(workOrderTasks, part.taskId);
  const cost = await postReturn(call, { task, part }, { quantity: quantityText(taken), on });
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
