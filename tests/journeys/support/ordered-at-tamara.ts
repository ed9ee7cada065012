import type { Page } from "@playwright/test";
import { shopToday } from "../../support/shop-day.ts";
import { tamaraKeys } from "../../support/tamara.ts";
import type { Calls } from "./calls.ts";

/** An approved invoice of 1,150.00, and the link on which its client may split it at Tamara once the shop offers it. */
export const invoiceToSplit = async (calls: Calls, name: string) => {
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: name,
    client_contact_number: "+966551234567",
    license_plate: "7421 KNR",
  });
  const product = await calls.post("/api/products", { name: "Gearbox", price: "1000" });
  const draft = await calls.post("/api/client-invoices", {
    client_vehicle_id: vehicle.id,
    issued_at: shopToday(),
    addressed_to: name,
  });
  await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id });
  const invoice = await calls.post(`/back/client-invoices/${draft.id}/approve`);
  const link = await calls.post(`/api/client-invoices/${invoice.id}/links`);
  return { vehicle, invoice, link };
};

/** The same with an order at Tamara, and the acts there of its client and of Tamara. */
export const orderedAtTamara = async (page: Page, calls: Calls, name: string) => {
  await calls.put("/api/instalment-account", { mode: "live", is_offered: true, ...tamaraKeys });
  const { vehicle, invoice, link } = await invoiceToSplit(calls, name);
  const offer = `/api/public/links/${link.url.en.split("/").at(-1)}/instalments`;
  const { checkout_url: checkout } = await calls.post(offer, { email: "noura@example.com" });
  return {
    vehicle,
    invoice,
    atTamara: (act: string) => page.request.post(`${checkout}/${act}`),
    order: async () => (await calls.get(`/api/instalment-orders?invoice_id=${invoice.id}`)).data[0],
  };
};
