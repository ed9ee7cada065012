import { eq } from "drizzle-orm";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { refuse as refuseVisit } from "../../visits/words.ts";
import * as contract from "../client-part-contract.ts";
import { clientParts } from "../part-tables.ts";
import { refuse } from "../words.ts";
import { readClientPart } from "../client-part-verbs.ts";
import { maxParts } from "../part-rules.ts";
import { lockOwnTask } from "./parts.ts";

const add = serveCreation(contract.addClientPart, {
  create: async (call) => {
    const { db, params, body, createdId, user, now, about } = call;
    const { task, visit } = await lockOwnTask(call, params.id);
    if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
    if (task.cancelledAt) throw refuse("task-state");
    const known = await db.list(clientParts, { where: eq(clientParts.taskId, task.id) });
    if (known.length >= maxParts) throw refuse("too-many-parts");
    await db.insert(clientParts, { id: createdId, taskId: task.id, ...body, createdBy: user.id, createdAt: now });
    db.announce("vehicles");
    about({ kind: "work-order-tasks", id: task.id, name: task.name });
    return readClientPart(db, createdId);
  },
  readAgain: ({ db, createdId }) => readClientPart(db, createdId),
});

const remove = serve(contract.removeClientPart, async (call) => {
  const { db, params, about } = call;
  const { task } = await lockOwnTask(call, params.id);
  const part = await db.lock(clientParts, params.partId);
  if (part.taskId !== task.id) throw refuseKernel("not-found");
  await db.remove(clientParts, part.id);
  db.announce("vehicles");
  about({ kind: "work-order-tasks", id: task.id, name: task.name });
});

export const clientPartHandlers: readonly Served[] = [add, remove];
