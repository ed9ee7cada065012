import { eq, inArray } from "drizzle-orm";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { shortest, toThousandths } from "../../../../platform/shared/money.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { quantityText } from "../../../records/products/rules.ts";
import { products } from "../../../records/products/tables.ts";
import { refuse as refuseProduct } from "../../../records/products/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import { warrantiesOf } from "../../warranties/verbs.ts";
import { warrantyFieldWords } from "../../warranties/words.ts";
import * as contract from "../part-contract.ts";
import { inWork, leftInWork, maxParts, partStateOf, type PartState } from "../part-rules.ts";
import { taskParts } from "../part-tables.ts";
import { keepRestPlanned, liftAwaited } from "../part-verbs.ts";
import { isOpenTask, stateOf } from "../rules.ts";
import { workOrderTasks } from "../tables.ts";
import { notifyOfParts, type StoredTask } from "../verbs.ts";
import { clockWords, refuse } from "../words.ts";
import { isOwn } from "./clock.ts";
import { readPart } from "./part-reading.ts";
import { postIssue, postOwnCost, postOwnCostUndone, postReturn } from "./part-postings.ts";
import { lockTask } from "./tasks.ts";

const add = serveCreation(contract.addTaskPart, {
  create: async (call) => {
    const { db, params, body, createdId, user, now } = call;
    const { workOrderTaskId = params.id, productId, quantity, isAwaited = false } = body;
    if (workOrderTaskId !== params.id) throw refuseField("work_order_task_id", clockWords.otherTask);
    const { task, visit } = await lockOwnTask(call, params.id);
    if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
    if (task.cancelledAt) throw refuse("task-state");
    const [product, known] = await Promise.all([
      db.find(products, productId),
      db.list(taskParts, { where: eq(taskParts.taskId, task.id) }),
    ]);
    if (product.archivedAt) throw refuseKernel("not-found");
    if (product.kind !== "part") throw refuseProduct("not-a-part");
    if (known.length >= maxParts) throw refuse("too-many-parts");
    if (isAwaited && (task.holdReason !== "part" || task.holdProductId !== null)) throw refuse("task-state");
    await db.insert(taskParts, {
      id: createdId,
      taskId: task.id,
      productId,
      quantity,
      createdBy: user.id,
      createdAt: now,
    });
    if (isAwaited) await db.update(workOrderTasks, task.id, { holdProductId: productId });
    return answerOf(call, task, createdId);
  },
  readAgain: ({ db, createdId }) => readPart(db, createdId),
});

const change = serve(contract.changeTaskPart, async (call) => {
  const { db, params, body } = call;
  const { task, part } = await lockPart(call, "planned");
  if (body.quantity !== undefined) await db.update(taskParts, part.id, { quantity: body.quantity });
  return answerOf(call, task, params.partId);
});

const remove = serve(contract.removeTaskPart, async (call) => {
  const { task, part } = await lockPart(call, "planned");
  await call.db.remove(taskParts, part.id);
  await liftAwaited(call.db, part);
  call.db.announce("vehicles");
  call.about({ kind: "work-order-tasks", id: task.id, name: task.name });
});

const issue = serve(contract.issueTaskPart, async (call) => {
  const { db, body, user, now } = call;
  const { task, visit, part } = await lockPart(call, "planned");
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  if (task.cancelledAt) throw refuse("task-state");
  const { quantity = shortest(part.quantity), confirm: confirmed = false } = body;
  if (toThousandths(quantity) > toThousandths(shortest(part.quantity))) throw refuse("more-than-planned");
  const { allowNegativeStock: allowed } = await shopOf(db);
  const cost = await postIssue(call, { task, part: { ...part, quantity } }, { allowed, confirmed });
  await keepRestPlanned(db, part, quantity, now);
  await db.update(taskParts, part.id, { quantity, cost, issuedAt: now, issuedBy: user.id });
  await notifyOfParts(db, await liftAwaited(db, part), user.id);
  return answerOf(call, task, part.id);
});

const giveBack = serve(contract.returnTaskPart, async (call) => {
  const { db, body } = call;
  const { task, part } = await lockPart(call, "issued");
  const { quantity = inWork(part) } = body;
  if (toThousandths(quantity) > leftInWork(part)) throw refuse("more-than-issued");
  const cost = await postReturn(call, { task, part }, { quantity, on: call.today });
  const returned = quantityText(toThousandths(shortest(part.returned)) + toThousandths(quantity));
  await db.update(taskParts, part.id, { returned, cost: part.cost - cost });
  return answerOf(call, task, part.id);
});

const bear = serve(contract.bearTaskPart, async (call) => {
  const { db, body, now } = call;
  const { reason, warrantyClaimId = null } = body;
  const { task, visit, part } = await lockPart(call, "issued");
  if (warrantyClaimId !== null && !(await warrantiesOf(db, [warrantyClaimId], visit.id)).get(warrantyClaimId))
    throw refuseField("warranty_claim_id", warrantyFieldWords.notConfirmed);
  await postOwnCost(call, { task, part }, { reason, warrantyClaimId });
  await db.update(taskParts, part.id, {
    settledAt: now,
    settledAs: "own-cost",
    settleReason: reason,
    warrantyClaimId,
  });
  return answerOf(call, task, part.id);
});

const undoBear = serve(contract.undoBearTaskPart, async (call) => {
  const { task, part } = await lockPart(call, "own-cost");
  await postOwnCostUndone(call, { task, part });
  await call.db.update(taskParts, part.id, {
    settledAt: null,
    settledAs: null,
    settleReason: null,
    warrantyClaimId: null,
  });
  return answerOf(call, task, part.id);
});

const markOrdered = serve(contract.markPartsOrdered, async ({ db, body, user, now, about }) => {
  const { vendorId = null, expectedOn = null } = body;
  const ids = [...new Set(body.parts)].toSorted();
  const known = await db.list(taskParts, { where: inArray(taskParts.id, ids) });
  if (known.length < ids.length) throw refuseKernel("not-found");
  // Tasks before their parts and each in one order, as everywhere, so that two calls never wait for each other.
  const taskIds = [...new Set(known.map(({ taskId }) => taskId))].toSorted();
  const tasks = await Promise.all(taskIds.map(async (id) => (await lockTask(db, id)).task));
  const parts = await Promise.all(ids.map((id) => db.lock(taskParts, id)));
  if (vendorId !== null) await db.find(vendors, vendorId);
  if (!tasks.every((task) => isOpenTask(stateOf(task)))) throw refuse("task-state");
  if (!parts.every((part) => partStateOf(part) === "planned")) throw refuse("part-state");
  const mark = { orderedAt: now, orderedBy: user.id, orderedFromId: vendorId, orderedFor: expectedOn };
  await db.updateWhere(taskParts, inArray(taskParts.id, ids), mark);
  db.announce("vehicles");
  about(...tasks.map(({ id, name }) => ({ kind: "work-order-tasks" as const, id, name })));
});

const notOrdered = { orderedAt: null, orderedBy: null, orderedFromId: null, orderedFor: null };

const unmarkOrdered = serve(contract.unmarkPartOrdered, async (call) => {
  const { db, params, about } = call;
  const { task } = await lockTask(db, params.id);
  const part = await lockIn(call, "planned");
  if (part.orderedAt === null) throw refuse("part-state");
  await db.update(taskParts, part.id, notOrdered);
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: task.name });
});

export const partHandlers: readonly Served[] = [
  add,
  change,
  remove,
  issue,
  giveBack,
  bear,
  undoBear,
  markOrdered,
  unmarkOrdered,
];

type Acting = Pick<Call<Route>, "db" | "user" | "may" | "about">;

/** Locks a task that the user may act on. Refuses `not-own-task` and `vehicle-archived`. */
export const lockOwnTask = async ({ db, user, may }: Acting, id: string) => {
  const locked = await lockTask(db, id);
  if (!may("manage-work-orders") && !(await isOwn(db, locked.task, user.id))) throw refuse("not-own-task");
  return locked;
};

type OfPart = { params: { id: string; partId: string } };

/** A part of a task that the user may act on, locked with its task, in this state. */
const lockPart = async (call: Acting & OfPart, state: PartState) => {
  const locked = await lockOwnTask(call, call.params.id);
  return { ...locked, part: await lockIn(call, state) };
};

const lockIn = async ({ db, params: { id, partId } }: Pick<Acting, "db"> & OfPart, state: PartState) => {
  const part = await db.lock(taskParts, partId);
  if (part.taskId !== id) throw refuseKernel("not-found");
  const found = partStateOf(part);
  if (found !== state) throw refuse(found === "invoiced" ? "part-invoiced" : "part-state");
  return part;
};

const answerOf = (call: Acting, task: StoredTask, partId: string) => {
  call.db.announce("vehicles");
  call.about({ kind: "work-order-tasks", id: task.id, name: task.name });
  return readPart(call.db, partId);
};
