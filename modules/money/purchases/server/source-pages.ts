import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import type { SourcePages } from "../../../../platform/server/kinds.ts";
import { documentsSettledBy } from "../../../books/ledger/source-verbs.ts";
import { vendorRefunds } from "../tables.ts";

const refunded = read("purchases.refunded", (value: Values<{ ids: readonly string[] }>) =>
  select({ id: vendorRefunds.id, vendorId: vendorRefunds.vendorId })
    .from(vendorRefunds)
    .where(isAnyOf(vendorRefunds.id, value.ids)),
);

export const purchaseSourcePages = {
  /** The vendor's page lists its refunds with their vouchers. */
  "vendor-refund": async (db, ids) =>
    (await db.read(refunded, { ids })).map(({ id, vendorId }) => ({ id, page: `/back/vendors/${vendorId}` })),
  "vendor-credit": async (db, ids) =>
    (await documentsSettledBy(db, "vendor-credit", ids)).flatMap(({ id, kind, documentId }) =>
      kind === "purchase" ? [{ id, page: `/back/purchases/${documentId}` }] : [],
    ),
} satisfies SourcePages;
