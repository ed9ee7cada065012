import { shopToday } from "../../support/shop-day.ts";
import type { Calls } from "./calls.ts";

/** The draft of an invoice without items, of a new visit. */
export const draftInvoice = async (calls: Calls) => {
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
  return calls.post("/api/client-invoices", {
    client_vehicle_id: vehicle.id,
    issued_at: shopToday(),
    addressed_to: "Sara",
  });
};
