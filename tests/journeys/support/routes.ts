import { pages } from "../../../app/web/pages.ts";
import type { Page } from "../../../platform/web/pages.ts";
import type { FilledShop } from "./filled-shop.ts";

type Declared = { address: string; needs: string };

/** The addresses of all pages for these readers, with their permissions. */
export const declaredPages = (readers: Page["readers"]): Declared[] =>
  pages.filter((page) => page.readers === readers).map(({ path, needs }) => ({ address: path, needs: String(needs) }));

/** The declared address of a page, `/back/clients/$id` for `/back/clients/0190…`; undefined if there is none. */
export const declaredAddressOf = (path: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.address;

const parameter = /\$[a-z]+/gi;

/** An address without parameters stands before one that would match it too. */
const patterns = pages
  .map(({ path }) => ({ address: path, pattern: new RegExp(`^${path.replace(parameter, "[^/]+")}/?$`) }))
  .toSorted((a, b) => (a.address.match(parameter) ?? []).length - (b.address.match(parameter) ?? []).length);

/** An address with ids of this shop's records; records in different states give several addresses. */
export const filledIn = (address: string, shop: FilledShop): string[] => {
  if (!address.includes("$id")) return [address];
  const ids = things(shop)[address];
  if (!ids) throw new Error(`tests/journeys/support/routes.ts knows nothing to show at ${address}`);
  return ids.map((id) => address.replace("$id", id));
};

const things = (shop: FilledShop): Record<string, string[]> => ({
  "/back/vehicles/$id": [shop.vehicle, shop.archivedVehicle],
  "/back/vehicles/$id/edit": [shop.vehicle],
  "/back/vehicles/$id/merge": [shop.vehicle],
  "/back/vehicles/$id/part": [shop.vehicle],
  "/back/vehicles/$id/entry-card/new": [shop.cardlessVehicle],
  "/back/vehicles/$id/exit-inspection": [shop.vehicle, shop.waitingVehicle],
  "/back/entry-cards/$id": [shop.signedCard, shop.draftCard],
  "/back/entry-cards/$id/edit": [shop.draftCard],
  "/back/vehicle-diagnostics/$id": [shop.openDiagnostic, shop.endedDiagnostic],
  "/back/bookings/$id": [shop.requestedBooking, shop.booking],
  "/back/work-orders/$id": [shop.workOrder],
  "/back/work-order-tasks/$id": [shop.runningTask, shop.doneTask],
  "/back/estimates/$id": [shop.draftEstimate, shop.sentEstimate, shop.answeredEstimate],
  "/back/clients/$id": [shop.client],
  "/back/clients/$id/edit": [shop.client],
  "/back/clients/$id/personal-data": [shop.client],
  "/back/clients/$id/statement": [shop.client],
  "/back/insurance-companies/$id/statement": [shop.insurer],
  "/back/client-invoices/$id/share": [shop.draftInvoice, shop.approvedInvoice],
  "/back/client-invoices/$id": [shop.draftInvoice, shop.approvedInvoice, shop.claimInvoice],
  "/back/insurance-claims/$id": [shop.claim, shop.withdrawnClaim, shop.billedClaim],
  "/back/day-settlements/$id": [shop.settlement],
  "/back/accounts/$id": [shop.account],
  "/back/settings/branches/$id": [shop.branch],
  "/back/settings/branches/$id/numbers": [shop.branch],
  "/back/journal-entries/$id": [shop.entry],
  "/back/fixed-assets/$id": [shop.fixedAsset],
  "/back/client-invoices/$id/return-invoices/create": [shop.approvedInvoice],
  "/back/client-invoices/$id/debit-notes/create": [shop.draftInvoice, shop.approvedInvoice],
  "/back/debit-notes/$id": [shop.debitNote],
  "/back/opening-items/$id": [shop.openingItem],
  "/back/opening-items/$id/credit-notes/create": [shop.openingItem],
  "/back/opening-credit-notes/$id": [shop.openingCreditNote],
  "/back/return-invoices/$id": [shop.draftReturn, shop.approvedReturn],
  "/back/products/$id": [shop.product],
  "/back/stock-transfers/$id": [shop.openTransfer, shop.endedTransfer],
  "/back/stock-counts/$id": [shop.openCount, shop.postedCount],
  "/back/vendors/$id": [shop.vendor],
  "/back/purchase-returns/$id": [shop.purchaseReturn],
  "/back/purchase-orders/$id": [shop.draftOrder, shop.sentOrder],
  "/back/purchases/$id": [shop.draftPurchase, shop.postedPurchase],
  "/back/settings/roles/$id": [shop.role],
  "/back/settings/webhooks/$id": [shop.webhook],
  "/back/imports/$id": [shop.imported],
});
