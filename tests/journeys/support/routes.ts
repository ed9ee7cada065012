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

/** The site's pages, after the language. */
export const sitePages = [
  "",
  "/pricing",
  "/contact-us",
  "/contact-us/credits",
  "/contact-us/sent",
  "/blog",
  "/blog/tax-invoice",
  "/terms",
  "/agreement",
  "/nowhere",
];

/** Addresses that every reader may open and no manifest declares. */
export const undeclaredAddresses = ["/$lang/reset-password?token=abc", "/$lang/nowhere"];

/** What a page of one record is shown with; records in different states give several pages. */
const shownThings = {
  "/back/vehicles/$id": ["vehicle", "archivedVehicle"],
  "/back/vehicles/$id/edit": ["vehicle"],
  "/back/vehicles/$id/merge": ["vehicle"],
  "/back/vehicles/$id/part": ["vehicle"],
  "/back/vehicles/$id/entry-card/new": ["cardlessVehicle"],
  "/back/vehicles/$id/exit-inspection": ["vehicle", "waitingVehicle"],
  "/back/entry-cards/$id": ["signedCard", "draftCard"],
  "/back/entry-cards/$id/edit": ["draftCard"],
  "/back/vehicle-diagnostics/$id": ["openDiagnostic", "endedDiagnostic"],
  "/back/bookings/$id": ["requestedBooking", "booking"],
  "/back/work-orders/$id": ["workOrder"],
  "/back/work-order-tasks/$id": ["runningTask", "doneTask"],
  "/back/estimates/$id": ["draftEstimate", "sentEstimate", "answeredEstimate"],
  "/back/clients/$id": ["client"],
  "/back/clients/$id/edit": ["client"],
  "/back/clients/$id/personal-data": ["client"],
  "/back/clients/$id/statement": ["client"],
  "/back/insurance-companies/$id/statement": ["insurer"],
  "/back/client-invoices/$id/share": ["draftInvoice", "approvedInvoice"],
  "/back/client-invoices/$id": ["draftInvoice", "approvedInvoice", "claimInvoice"],
  "/back/insurance-claims/$id": ["claim", "withdrawnClaim", "billedClaim"],
  "/back/day-settlements/$id": ["settlement"],
  "/back/accounts/$id": ["account"],
  "/back/settings/branches/$id": ["branch"],
  "/back/settings/branches/$id/numbers": ["branch"],
  "/back/journal-entries/$id": ["entry"],
  "/back/fixed-assets/$id": ["fixedAsset"],
  "/back/commission/$id": ["commissionRun"],
  "/back/client-invoices/$id/return-invoices/create": ["approvedInvoice"],
  "/back/client-invoices/$id/debit-notes/create": ["draftInvoice", "approvedInvoice"],
  "/back/debit-notes/$id": ["debitNote"],
  "/back/opening-items/$id": ["openingItem"],
  "/back/opening-items/$id/credit-notes/create": ["openingItem"],
  "/back/opening-credit-notes/$id": ["openingCreditNote"],
  "/back/return-invoices/$id": ["draftReturn", "approvedReturn"],
  "/back/products/$id": ["product"],
  "/back/stock-transfers/$id": ["openTransfer", "endedTransfer"],
  "/back/stock-counts/$id": ["openCount", "postedCount"],
  "/back/vendors/$id": ["vendor"],
  "/back/purchase-returns/$id": ["purchaseReturn"],
  "/back/purchase-orders/$id": ["draftOrder", "sentOrder"],
  "/back/purchases/$id": ["draftPurchase", "postedPurchase"],
  "/back/settings/roles/$id": ["role"],
  "/back/settings/webhooks/$id": ["webhook"],
  "/back/imports/$id": ["imported"],
  "/back/reports/$id": ["profitReport", "waitingReport"],
} as const satisfies Record<string, readonly (keyof FilledShop)[]>;

export type ThingName = (typeof shownThings)[keyof typeof shownThings][number];

/** The ids of a shop's records. */
export type Things = Readonly<Record<ThingName, string>>;

export const thingNames: readonly ThingName[] = [...new Set(Object.values(shownThings).flat())];

/** An address with ids of this shop's records, and the name of the record in it; several for records in different states. */
export const filledWith = (address: string, things: Things): { address: string; thing?: ThingName }[] => {
  if (!address.includes("$id")) return [{ address }];
  const shown: Readonly<Record<string, readonly ThingName[]>> = shownThings;
  const names = shown[address];
  if (!names) throw new Error(`tests/journeys/support/routes.ts knows nothing to show at ${address}`);
  return names.map((thing) => ({ address: address.replace("$id", things[thing]), thing }));
};

export const filledIn = (address: string, things: Things): string[] =>
  filledWith(address, things).map((page) => page.address);
