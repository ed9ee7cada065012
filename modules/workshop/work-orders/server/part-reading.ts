import type { Db } from "../../../../platform/server/db/database.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import type { TaskPart } from "../part-contract.ts";
import { inWork, isOnHand, partStateOf } from "../part-rules.ts";
import { type PartOfVisit, readOnePart, readParts, type StoredPart } from "../part-verbs.ts";
import { type Ordered, orderedMarkOf } from "../ordered-mark-verbs.ts";

export const readPart = async (db: Db, id: string): Promise<TaskPart> => partAnswerOf(await readOnePart(db, id));

type Shown = Pick<StoredPart, "id" | "taskId" | "quantity" | "returned" | "issuedAt" | "settledAs" | "settleReason"> &
  Pick<PartOfVisit, "productId" | "name" | "nameAr" | "code" | "trackedAt" | "onHand" | "warrantyOf"> &
  Ordered;

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
  warrantyOf: part.warrantyOf,
  ordered: orderedMarkOf(part),
  issuedAt: part.issuedAt,
});

/** The parts of a visit as its work order and its tasks show them. */
export const partsShown = async (db: Db, clientVehicleId: string): Promise<TaskPart[]> =>
  (await readParts(db, clientVehicleId)).map(partAnswerOf);
