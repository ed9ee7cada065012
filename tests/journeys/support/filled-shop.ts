import type { Language } from "../../../platform/shared/words.ts";
import type { Calls } from "./calls.ts";
import { fillCalendar } from "./filled-calendar.ts";
import { type Names, texts } from "./filled-names.ts";
import { fillOffers } from "./filled-offers.ts";
import { fillPapers } from "./filled-papers.ts";
import { fillVehicles } from "./filled-vehicles.ts";

/**
 * Fills a shop with one record for every page. Names and plates differ from the examples on empty pages.
 */
export const fillShop = async (calls: Calls, language: Language, names: Names = texts[language]) => {
  const vehicles = await fillVehicles(calls, names);
  const papers = await fillPapers(calls, names, vehicles);
  const role = await calls.post("/api/roles", { name: names.role, name_ar: names.role });
  await calls.post("/api/users", {
    name: names.user,
    name_ar: names.user,
    role_id: role.id,
    contact_number: "+966541112233",
  });
  await calls.post("/api/tokens", { name: names.token });
  const webhook = await addWebhook(calls, names.token);
  const imported = await addImport(calls, names);
  const offers = await fillOffers(calls, names, { ...vehicles, ...papers });
  const { vehicle, picture, runningTask } = vehicles;
  return {
    claimInvoice: String(offers.claimInvoice.id),
    billedClaim: String(offers.billedClaim.id),
    draftEstimate: offers.draftEstimate,
    sentEstimate: offers.sentEstimate,
    answeredEstimate: offers.answeredEstimate,
    claim: String(offers.claim.id),
    withdrawnClaim: String(offers.withdrawn.id),
    vehicle: String(vehicle.id),
    archivedVehicle: String(vehicles.archived.id),
    cardlessVehicle: String(vehicles.cardless.id),
    waitingVehicle: String(vehicles.waiting.id),
    client: String(vehicle.client_id),
    insurer: String(vehicles.insurer.id),
    signedCard: String(vehicles.signedCard.id),
    draftCard: String(vehicles.draftCard.id),
    endedDiagnostic: String(vehicles.endedDiagnostic.id),
    openDiagnostic: String(vehicles.openDiagnostic.id),
    ...(await fillCalendar(calls, { client: String(vehicle.client_id), names })),
    workOrder: String(runningTask.work_order_id),
    runningTask: String(runningTask.id),
    doneTask: String(vehicles.doneTask.id),
    approvedInvoice: String(papers.approved.id),
    draftInvoice: String(papers.draft.id),
    draftReturn: String(papers.draftReturn.id),
    approvedReturn: String(papers.approvedReturn.id),
    debitNote: String(papers.debitNote.id),
    openingItem: String(papers.openingItem.id),
    openingCreditNote: String(papers.openingCreditNote.id),
    payment: String(papers.payment.id),
    branch: String(papers.branch.id),
    settlement: String(papers.settlement.id),
    product: String(papers.product.id),
    account: String(papers.entry.lines[0].account.id),
    profitReport: "profit-by-client",
    waitingReport: "where-cars-wait",
    fixedAsset: String(papers.fixedAsset.id),
    commissionRun: String(papers.commissionRun.id),
    entry: String(papers.entry.id),
    openCount: String(papers.openCount.id),
    postedCount: String(papers.postedCount.id),
    openTransfer: String(papers.openTransfer.id),
    endedTransfer: String(papers.endedTransfer.id),
    vendor: String(papers.vendor.id),
    draftPurchase: String(papers.draftPurchase.id),
    postedPurchase: String(papers.postedPurchase.id),
    draftOrder: String(papers.draftOrder.id),
    sentOrder: String(papers.sentOrder.id),
    purchaseReturn: String(papers.purchaseReturn.id),
    role: String(role.id),
    webhook: String(webhook.id),
    imported: String(imported.id),
    picture: String(picture.url),
    thumbnail: String(picture.thumbnail_url),
    names,
  };
};

export type FilledShop = Awaited<ReturnType<typeof fillShop>>;

/** Nothing is called. */
export const addWebhook = async (calls: Calls, name: string) => {
  const webhook = await calls.post("/api/webhooks", {
    name,
    url: "https://hooks.example.com/warsha",
    events: ["vehicle.entered"],
  });
  await calls.post(`/api/webhooks/${webhook.id}/pause`, {});
  return webhook;
};

/** A file of two clients, the first with a faulty phone number. */
export const addImport = async (calls: Calls, { token, user }: Pick<Names, "token" | "user">) => {
  const imported = await calls.post("/api/imports", {
    file_name: token,
    columns: [
      { head: token, column: "name" },
      { head: "Cat.", column: null },
    ],
  });
  await calls.post(`/api/imports/${imported.id}/rows`, {
    rows: [
      { line: 2, name: user, phone: "12345" },
      { line: 3, name: user, phone: "+966541112233" },
    ],
  });
  return imported;
};
