import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import * as contract from "../sublet-contract.ts";
import { isOpenTask, stateOf } from "../rules.ts";
import { workOrderTasks } from "../tables.ts";
import { withoutHold } from "../verbs.ts";
import { refuse } from "../words.ts";
import { stopTask } from "./clock.ts";
import { assertConfirmed, assertPossible } from "./holds.ts";
import { answerChanged, lockTask, manager, taskVersion } from "./tasks.ts";

const set = serve(contract.setSublet, async (call) => {
  const { db, params, body, may } = call;
  if (body.price !== undefined && !may("view-purchases")) throw refuseKernel("forbidden");
  const { task } = await lockTask(db, params.id);
  checkVersion(body.version, taskVersion(task));
  if (!isOpenTask(stateOf(task))) throw refuse("task-state");
  if (task.subletSentAt && task.subletVendorId !== body.vendorId) throw refuse("sublet-sent");
  await db.find(vendors, body.vendorId);
  await db.update(workOrderTasks, task.id, {
    subletVendorId: body.vendorId,
    subletDescription: body.description,
    subletExpectedOn: body.expectedOn ?? null,
    ...(body.price !== undefined && { subletPrice: body.price }),
  });
  return answerChanged(call, task);
});

const remove = serve(contract.removeSublet, async (call) => {
  const { db, params, about } = call;
  const { task } = await lockTask(db, params.id);
  if (!task.subletVendorId) throw refuse("task-state");
  if (task.subletSentAt) throw refuse("sublet-sent");
  await db.update(workOrderTasks, task.id, {
    subletVendorId: null,
    subletDescription: null,
    subletExpectedOn: null,
    subletPrice: null,
  });
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: task.name });
});

const send = serve(contract.sendSublet, async (call) => {
  const { db, params, body, user, now } = call;
  const { task, visit } = await lockTask(db, params.id);
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  if (!task.subletVendorId) throw refuse("task-state");
  if (task.subletSentAt && !task.subletBackAt) throw refuse("sublet-sent");
  assertPossible("send", task, manager(user));
  assertConfirmed("send", task, { isConfirmed: body.confirm ?? false });
  await stopTask(db, task.id, now, "held");
  await db.update(workOrderTasks, task.id, {
    subletSentAt: now,
    subletBackAt: null,
    begunAt: task.begunAt ?? now,
    ...withoutHold,
  });
  return answerChanged(call, task);
});

const takeBack = serve(contract.takeBackSublet, async (call) => {
  const { db, params, user, now } = call;
  const { task } = await lockTask(db, params.id);
  assertPossible("take-back", task, manager(user));
  await db.update(workOrderTasks, task.id, { subletBackAt: now });
  return answerChanged(call, task);
});

export const subletHandlers: readonly Served[] = [set, remove, send, takeBack];
