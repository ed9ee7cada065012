import type { Calls } from "./calls.ts";

/** A well-formed VAT number that the tax authority of the journeys does not know: documents with it are rejected. */
export const unknownVatNumber = "310284417600013";
export const knownVatNumber = "310284417600003";

/** The authority takes this password, and no other. */
export const oneTimePassword = "123456";

export const nationalAddress = {
  street: "King Fahd Road",
  building_number: "2322",
  district: "Al Olaya",
  city: "Riyadh",
  postal_code: "12222",
};

/** Completes the company's details and connects the shop to the tax authority. */
export const connectShop = async (calls: Calls) => {
  await calls.put("/api/shop", { vat_number: "310122393500003", cr_number: "1010010000", ...nationalAddress });
  await calls.post("/api/tax-device", { environment: "simulation", otp: oneTimePassword });
};

type Buyer = { client_name: string; license_plate: string } & Record<string, unknown>;

/** A draft of one line, dated today, of a client with these details. */
export const draftFor = async (calls: Calls, { client_name, license_plate, ...details }: Buyer) => {
  const vehicle = await calls.post("/api/client-vehicles", { client_name, license_plate });
  const { client } = await calls.get(`/api/client-vehicles/${vehicle.id}`);
  if (Object.keys(details).length > 0) await calls.put(`/api/clients/${client.id}`, details);
  const draft = await calls.post("/api/client-invoices", {
    client_vehicle_id: vehicle.id,
    issued_at: new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Riyadh" }).format(new Date()),
    addressed_to: client_name,
  });
  const product = await calls.post("/api/products", { name: `Oil ${license_plate}`, name_ar: "زيت", price: "100" });
  await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id });
  return draft.id as string;
};
