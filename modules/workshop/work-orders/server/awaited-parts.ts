import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { products } from "../../../records/products/tables.ts";
import { refuse as refuseProduct } from "../../../records/products/words.ts";
import { maxParts } from "../part-rules.ts";
import { taskParts } from "../part-tables.ts";
import type { HoldReason } from "../rules.ts";
import type { StoredTask } from "../verbs.ts";
import { clockWords, refuse } from "../words.ts";

type Hold = {
  reason: HoldReason | null;
  note: string | null;
  productId: string | null;
  quantity: string | null;
  at: string;
  by: { id: string };
  /** Recorded afterwards, so nothing is refused that may have changed meanwhile. */
  isLate: boolean;
};

/** The planned parts of a task that are not issued. */
export const plannedPartsOf = (db: Db, taskId: string) =>
  db.list(taskParts, { where: and(eq(taskParts.taskId, taskId), isNull(taskParts.issuedAt)) });

/**
 * The product that a hold waits for; null if it names none. It is planned for the task unless it is already, so that the
 * missing parts list it. The task is locked. Refuses a hold for a part that does not say which.
 */
export const awaitedProduct = async (db: Db, task: StoredTask, hold: Hold): Promise<string | null> => {
  const { reason, note, productId, isLate } = hold;
  if (reason !== "part") return null;
  if (productId === null && (note !== null || isLate)) return null;
  const planned = await plannedPartsOf(db, task.id);
  if (productId === null) {
    if (planned.length === 0) throw refuseField("product_id", clockWords.whichPart);
    return null;
  }
  if (!planned.some((part) => part.productId === productId)) await planAwaited(db, task, { ...hold, productId });
  return productId;
};

const planAwaited = async (db: Db, { id: taskId }: StoredTask, hold: Hold & { productId: string }) => {
  const { productId, quantity, at, by, isLate } = hold;
  const [product, known] = await Promise.all([
    db.find(products, productId),
    db.list(taskParts, { where: eq(taskParts.taskId, taskId) }),
  ]);
  if (product.kind !== "part") throw refuseProduct("not-a-part");
  if (!isLate && product.archivedAt) throw refuseKernel("not-found");
  if (!isLate && known.length >= maxParts) throw refuse("too-many-parts");
  const part = { id: newId(), taskId, productId, quantity: quantity ?? "1", createdBy: by.id, createdAt: at };
  await db.insert(taskParts, part);
};
