import type { Db } from "../../../../platform/server/db/database.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import type { OrderedMark, TaskPart } from "../part-contract.ts";
import { inWork, isOnHand, partStateOf } from "../part-rules.ts";
import { type PartOfVisit, readOnePart, readParts, type StoredPart } from "../part-verbs.ts";

export const readPart = async (db: Db, id: string): Promise<TaskPart> => partAnswerOf(await readOnePart(db, id));

type Ordered = Pick<
  PartOfVisit,
  | "orderedAt"
  | "orderedBy"
  | "ordererName"
  | "ordererNameAr"
  | "orderedFromId"
  | "sellerName"
  | "sellerNameAr"
  | "orderedFor"
>;

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

/** Who marked a part as ordered, where and for when. */
export const orderedMarkOf = (part: Ordered): OrderedMark =>
  part.orderedAt === null || part.orderedBy === null
    ? null
    : {
        at: part.orderedAt,
        by: { id: part.orderedBy, name: part.ordererName ?? "", nameAr: part.ordererNameAr },
        vendor:
          part.orderedFromId === null
            ? null
            : { id: part.orderedFromId, name: part.sellerName ?? "", nameAr: part.sellerNameAr },
        expectedOn: part.orderedFor,
      };

/** The parts of a visit as its work order and its tasks show them. */
export const partsShown = async (db: Db, clientVehicleId: string): Promise<TaskPart[]> =>
  (await readParts(db, clientVehicleId)).map(partAnswerOf);
