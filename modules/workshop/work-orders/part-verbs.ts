import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { cast, select, shop } from "../../../platform/server/db/select.ts";
import { newId } from "../../../platform/server/ids.ts";
import { shortest, toThousandths } from "../../../platform/shared/money.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { quantityText } from "../../records/products/rules.ts";
import { onHandAt } from "../../records/products/stock-verbs.ts";
import { products } from "../../records/products/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vendors } from "../../records/vendors/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import { warrantyClaims } from "../warranties/tables.ts";
import { taskParts } from "./part-tables.ts";
import { workOrders, workOrderTasks } from "./tables.ts";
import { type StoredTask, withoutHold } from "./verbs.ts";

export type StoredPart = Row<typeof taskParts>;

type NewPart = Pick<StoredPart, "taskId" | "productId" | "quantity">;

/** Plans parts of tasks; of other products than parts nothing is planned. */
export const planParts = async (db: Db, parts: readonly NewPart[], by: By): Promise<void> => {
  const known = await db.findAll(products, [...new Set(parts.map(({ productId }) => productId))]);
  await writePlanned(
    db,
    parts.filter(({ productId }) => known.some(({ id, kind }) => id === productId && kind === "part")),
    by,
  );
};

type By = { userId: string; now: string };

/** As `planParts`, of products that are all known to be parts. */
export const writePlanned = (db: Db, parts: readonly NewPart[], { userId, now }: By) =>
  db.insertAll(
    taskParts,
    parts.map((part) => ({ id: newId(), ...part, createdBy: userId, createdAt: now })),
  );

/** Lifts the hold of a task that waits for this product, once no part of it is planned any more. Answers the task. */
export const liftAwaited = async (
  db: Db,
  { taskId, productId }: Pick<StoredPart, "taskId" | "productId">,
): Promise<StoredTask[]> => {
  const planned = sql`(select from ${taskParts} p where p.shop_id = ${workOrderTasks.shopId} and p.task_id = ${taskId}
    and p.product_id = ${productId} and p.issued_at is null)`;
  const lifted = await db.updateWhere(
    workOrderTasks,
    and(eq(workOrderTasks.id, taskId), eq(workOrderTasks.holdProductId, productId), sql`not exists ${planned}`)!,
    withoutHold,
  );
  if (lifted.length > 0) db.announce("vehicles");
  return lifted;
};

const selectParts = () =>
  select({
    id: taskParts.id,
    taskId: taskParts.taskId,
    productId: taskParts.productId,
    name: products.name,
    nameAr: products.nameAr,
    code: products.code,
    quantity: taskParts.quantity,
    returned: taskParts.returned,
    cost: taskParts.cost,
    issuedAt: taskParts.issuedAt,
    settledAs: taskParts.settledAs,
    settleReason: taskParts.settleReason,
    warrantyOf: warrantyClaims.invoiceLabel,
    orderedAt: taskParts.orderedAt,
    orderedBy: taskParts.orderedBy,
    ordererName: users.name,
    ordererNameAr: users.nameAr,
    orderedFromId: taskParts.orderedFromId,
    sellerName: vendors.name,
    sellerNameAr: vendors.nameAr,
    orderedFor: taskParts.orderedFor,
    trackedAt: products.trackedAt,
    onHand: cast(onHandAt(taskParts.productId, clientVehicles.branchId), "numeric"),
  })
    .from(taskParts)
    .innerJoin(workOrderTasks, eq(workOrderTasks.id, taskParts.taskId))
    .innerJoin(workOrders, eq(workOrders.id, workOrderTasks.workOrderId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, workOrders.clientVehicleId))
    .innerJoin(products, eq(products.id, taskParts.productId))
    .leftJoin(users, eq(users.id, taskParts.orderedBy))
    .leftJoin(vendors, eq(vendors.id, taskParts.orderedFromId))
    .leftJoin(warrantyClaims, eq(warrantyClaims.id, taskParts.warrantyClaimId));

const partsOfVisit = read("work-orders.parts-of-visit", (value: Values<{ clientVehicleId: string }>) =>
  selectParts()
    .where(eq(workOrders.clientVehicleId, value.clientVehicleId))
    .orderBy(asc(taskParts.taskId), asc(taskParts.id)),
);
const partById = read("work-orders.part", (value: Values<{ id: string }>) =>
  selectParts().where(eq(taskParts.id, value.id)),
);
/** `onHand` is what the branch of the visit has. */
export type PartOfVisit = RowOf<typeof partsOfVisit>;

/** The parts of all tasks of a visit, by task, in the order in which they were planned. */
export const readParts = (db: Db, clientVehicleId: string): Promise<PartOfVisit[]> =>
  db.read(partsOfVisit, { clientVehicleId });

/** A part of a task. Refuses `not-found`. */
export const readOnePart = async (db: Db, id: string): Promise<PartOfVisit> => {
  const [part] = await db.read(partById, { id });
  if (!part) throw refuse("not-found");
  return part;
};

/** The faults of the shop's work in progress; an empty list if there are none. */
export const verifyWork = (db: Db) => db.read(faultsFound);

const faultsFound = readByHand(
  "work-orders.verify",
  { problem: z.string(), subject: z.string().nullable() },
  () => sql`select * from verify_work(${shop})`,
);

/** What is not taken of a planned part stays planned, with its mark of being ordered. */
export const keepRestPlanned = async (db: Db, part: StoredPart, taken: string, now: string) => {
  const rest = toThousandths(shortest(part.quantity)) - toThousandths(taken);
  if (rest <= 0n) return;
  const { taskId, productId, createdBy, orderedAt, orderedBy, orderedFromId, orderedFor } = part;
  const ordered = { orderedAt, orderedBy, orderedFromId, orderedFor };
  const quantity = quantityText(rest);
  await db.insert(taskParts, { id: newId(), taskId, productId, quantity, ...ordered, createdBy, createdAt: now });
};
