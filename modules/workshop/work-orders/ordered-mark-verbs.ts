import type { OrderedMark } from "./part-contract.ts";
import type { PartOfVisit } from "./part-verbs.ts";

export type Ordered = Pick<
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
