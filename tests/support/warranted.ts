import type { ShopOwner } from "./api.ts";
import { billing, succeeded } from "./billing.ts";

/**
 * A vehicle with brake pads from an earlier visit, whose invoice of 2026-11-05 gives 90 days and 10,000 km, and its visit of
 * today. The pads have stock: eight at 60.00.
 */
export const warranted = async (shop: ShopOwner) => {
  const bill = billing(shop);
  const post = async (path: string, body: object = {}) => succeeded(await shop.post(path, body)).body;
  const plate = { license_plate: "7421 KNR" };
  const entered = { vehicle_entered_at: "2026-11-03T10:00", mileage: 40_000 };
  const first = await post("/api/client-vehicles", { ...plate, ...entered, client_name: "Noura" });
  const pads = await bill.product({ name: "Brake pads", kind: "part", price: "100" });
  const stock = { kind: "opening", quantity: "10", unit_cost: "60", date: "2026-11-01" };
  await post(`/api/products/${pads}/stock-movements`, stock);
  const draft = await bill.invoice(first.id, { issued_at: "2026-11-05" });
  const line = await bill.item(draft.id, { product_id: pads, qty: "2" });
  succeeded(await shop.put(`/api/client-invoices/${draft.id}`, { warranty_days: 90, warranty_km: 10_000 }));
  const earlier = succeeded(await bill.approve(draft.id)).body;
  await post(`/api/client-vehicles/${first.id}/exit-entry`, { vehicle_exited_at: "2026-11-06", confirm: true });
  const visit: string = (await post("/api/client-vehicles", { ...plate, client_id: first.client_id, mileage: 45_000 }))
    .id;
  /** Decides at the visit of today, and answers the warranty. */
  const decide = async (decision: "confirmed" | "rejected" = "confirmed", reason = "Worn early") =>
    succeeded(await shop.put(`/api/warranties/${line.id}`, { client_vehicle_id: visit, decision, reason })).body;
  const confirmed = async (): Promise<string> => (await decide()).decided.claim_id;
  const tryDecide = (decision: "confirmed" | "rejected") =>
    shop.put(`/api/warranties/${line.id}`, { client_vehicle_id: visit, decision, reason: "Bent" });
  /** The earlier line comes back whole. */
  const giveBack = () =>
    post(`/api/client-invoices/${earlier.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: line.id, qty: "2" }],
      approve: true,
    });
  /** An estimate of these lines at the visit of today, sent. */
  const sent = async (lines: readonly object[]) => {
    const { id } = await post("/api/estimates", { client_vehicle_id: visit });
    await post(`/api/estimates/${id}`, { lines });
    return post(`/api/estimates/${id}/send`);
  };
  const approveEstimate = async (id: string) => {
    const { lines, answers } = succeeded(await shop.get(`/api/estimates/${id}`)).body;
    return post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      name: "Noura",
      phone: "+966501234567",
      after: answers.length,
      answers: lines.map((each: { id: string }) => ({ key: each.id, answer: "yes" })),
    });
  };
  return {
    ...bill,
    post,
    pads,
    line,
    earlier,
    first: first.id as string,
    visit,
    decide,
    tryDecide,
    confirmed,
    giveBack,
    sent,
    approveEstimate,
  };
};
