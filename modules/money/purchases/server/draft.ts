import type { Changes, Db } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import * as documents from "../../../records/documents/draft-verbs.ts";
import type { TotalledLine } from "../../../base/lines/rules.ts";
import { purchases } from "../tables.ts";
import { refuse } from "../words.ts";
import { type PurchaseRecord, type Purchase, readPurchase } from "./reading.ts";

export const lockPurchase = documents.documentLock("purchases.lock", purchases);

/** A draft that can be changed, locked until the transaction ends. Refuses `purchase-posted`. */
export const lockDraft = (db: Db, id: string): Promise<Purchase> =>
  documents.lockDraft(db, id, {
    lock: lockPurchase,
    readDocument: readPurchase,
    approved: () => refuse("purchase-posted"),
  });

type Searched = Pick<PurchaseRecord, "label" | "vendorNumber" | "vendorName" | "vendorNameAr">;

/** Writes changes of a locked draft, its lines' totals, and the next version; travels with the commit. */
export const saveDraft = (
  db: Db,
  facts: PurchaseRecord,
  lines: readonly TotalledLine[],
  changes: Changes<typeof purchases> & Partial<Searched> = {},
) => {
  const { vendorName, vendorNameAr, ...columns } = changes;
  db.updateHeld(purchases, facts, {
    ...columns,
    ...documents.draftTotals(facts, lines),
    searchText: purchaseSearchText({
      ...facts,
      ...columns,
      vendorName: vendorName ?? facts.vendorName,
      vendorNameAr: vendorName === undefined ? facts.vendorNameAr : (vendorNameAr ?? null),
    }),
  });
};

/** Searchable by our number, the vendor's and its names. */
export const purchaseSearchText = ({ label, vendorNumber, vendorName, vendorNameAr }: Searched) =>
  searchTextOf(label, vendorNumber, vendorName, vendorNameAr);
