import type { Db } from "../../../platform/server/db/database.ts";
import { shortest } from "../../../platform/shared/money.ts";
import { products } from "../../products/tables.ts";
import type { TaskPart } from "../part-contract.ts";
import { inWork, isOnHand, partStateOf } from "../part-rules.ts";
import { taskParts } from "../part-tables.ts";
import { type PartOfVisit, readParts, type StoredPart } from "../part-verbs.ts";

export const readPart = async (db: Db, id: string): Promise<TaskPart> => {
  const part = await db.find(taskParts, id);
  const product = await db.find(products, part.productId);
  const { name, nameAr, code, trackedAt, onHand } = product;
  return partAnswerOf({ ...part, name, nameAr, code, trackedAt, onHand });
};

type Shown = Pick<StoredPart, "id" | "taskId" | "quantity" | "returned" | "issuedAt" | "settledAs" | "settleReason"> &
  Pick<PartOfVisit, "productId" | "name" | "nameAr" | "code" | "trackedAt" | "onHand">;

const partAnswerOf = (part: Shown): TaskPart => ({
  id: part.id,
  taskId: part.taskId,
  product: { id: part.productId, name: part.name, nameAr: part.nameAr, code: part.code },
  quantity: shortest(part.quantity),
  state: partStateOf(part),
  inWork: inWork(part),
  onHand: part.trackedAt === null ? null : shortest(part.onHand),
  isOnHand: isOnHand(part, part.quantity),
  reason: part.settleReason,
  issuedAt: part.issuedAt,
});

/** The parts of a visit as its work order and its tasks show them. */
export const partsShown = async (db: Db, clientVehicleId: string): Promise<TaskPart[]> =>
  (await readParts(db, clientVehicleId)).map(partAnswerOf);
