import { shopToday } from "../support/shop-day.ts";
import type { Calls } from "../journeys/support/calls.ts";
import { requestBooking } from "../journeys/support/filled-calendar.ts";
import { addImport, addWebhook } from "../journeys/support/filled-shop.ts";
import type { ThingName, Things } from "../journeys/support/routes.ts";

type Known = Partial<Things>;

/** Makes what the demo shop has no example of, because its months are those of a usual workshop. */
export const completeDemo = async (calls: Calls, known: Known) => {
  for (const [name, make] of Object.entries(made)) if (!known[name as ThingName]) await make(calls, known);
};

/** In this order: a credit note is of an opening item. */
const made: Partial<Record<ThingName, (calls: Calls, known: Known) => Promise<unknown>>> = {
  requestedBooking: async (calls) => {
    const { address } = await calls.get("/api/booking-page");
    return requestBooking(calls, String(address.en).split("/").at(-1) ?? "", {
      name: "ناصر العجمي",
      wish: "فحص قبل الشراء",
    });
  },
  doneTask: async (calls) => {
    const { data } = await calls.get("/api/work-order-tasks");
    const task = data.find(({ state }: { state: string }) => state === "not-begun");
    return calls.post("/api/clock-events", { kind: "finish", task_id: task.id, confirm: true });
  },
  claim: (calls, known) => addClaim(calls, known.vehicle, known),
  withdrawnClaim: async (calls, known) => {
    const claim = await addClaim(calls, known.waitingVehicle, known);
    return calls.post(`/api/insurance-claims/${claim.id}/withdraw`, { reason: "العميل يدفع بنفسه" });
  },
  draftReturn: async (calls, { approvedInvoice }) => {
    const [item] = await itemsOf(calls, approvedInvoice);
    return calls.post(`/api/client-invoices/${approvedInvoice}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: item?.id, qty: "1" }],
    });
  },
  debitNote: async (calls, { approvedInvoice }) => {
    const [item] = await itemsOf(calls, approvedInvoice);
    return calls.post(`/api/client-invoices/${approvedInvoice}/debit-notes`, {
      reason: "correction",
      reason_text: "ساعة عمل لم تُحتسب",
      items: [{ client_invoice_item_id: item?.id, sub_total: "20" }],
    });
  },
  openingItem: async (calls, { client }) => {
    await calls.put("/api/opening-balances", { day: shopToday() });
    return calls.post("/api/opening-items", {
      kind: "client",
      party_id: client,
      number: "OLD-2071",
      date: "2024-03-05",
      amount: "1150",
      vat_declared: true,
      net: "2000",
      vat: "300",
      vat_rate: 15,
    });
  },
  openingCreditNote: async (calls) => {
    const { data } = await calls.get("/api/opening-items");
    return calls.post(`/api/opening-items/${data[0].id}/credit-notes`, {
      amount: "230",
      reason: "discount",
      reason_text: "خصم متفق عليه",
    });
  },
  openTransfer: (calls, { branch, product }) =>
    calls.post("/api/stock-transfers", { to_branch_id: branch, lines: [{ product_id: product, quantity: "1" }] }),
  openCount: async (calls, { product }) => {
    const { id } = await calls.post("/api/stock-counts", { reason: "جرد مفاجئ" });
    return calls.put(`/api/stock-counts/${id}/products/${product}`, { counted: "2" });
  },
  webhook: (calls) => addWebhook(calls, "ربط المحاسبة"),
  imported: (calls) => addImport(calls, { token: "العملاء.xlsx", user: "ناصر العجمي" }),
};

const addClaim = (calls: Calls, vehicle: string | undefined, { insurer }: Known) =>
  calls.post("/api/insurance-claims", { client_vehicle_id: vehicle, insurance_company_id: insurer });

const itemsOf = async (calls: Calls, invoice: string | undefined): Promise<{ id: string }[]> =>
  (await calls.get(`/api/client-invoices/${invoice}`)).items;
