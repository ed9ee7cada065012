import { afterAll, beforeEach, expect } from "vitest";
import { shopToday } from "./shop-day.ts";
import { startApi } from "./api.ts";
import { billing, succeeded } from "./billing.ts";
import { openTaxAuthority } from "./tax-authority.ts";

/** Saudi workshops and a strict tax authority on this machine, for one test file. */
export const openTaxedShops = async (options: Parameters<typeof openTaxAuthority>[0] = {}) => {
  const authority = await openTaxAuthority(options);
  afterAll(authority.close);
  const api = await startApi({ taxAuthorityUrl: authority.url });
  beforeEach(() => {
    Object.assign(authority, { isAway: false, losesAnswers: false, unknownVatNumber: undefined });
    authority.received.length = 0;
  });

  /** A workshop with complete company details that is not connected. */
  const workshop = async () => {
    const shop = await api.newShop();
    succeeded(await shop.put("/api/shop", company));
    const tools = billing(shop);
    const draft = async (buyer: object = {}, total = "115") => {
      const vehicle = await tools.vehicle();
      const { client } = (await shop.get(`/api/client-vehicles/${vehicle}`)).body;
      succeeded(await shop.put(`/api/clients/${client.id}`, buyer));
      const { id } = await tools.invoice(vehicle, { issued_at: today });
      await tools.item(id, { product_id: await tools.product(), grand_total: total });
      return id as string;
    };
    const invoiced = async (buyer: object = {}, total = "115") =>
      succeeded(await tools.approve(await draft(buyer, total))).body;
    const list = async (query = "") => (await shop.get(`/api/e-invoices${query}`)).body;
    const sent = () => expect.poll(async () => (await list()).counts.waiting, { timeout: 20_000 }).toBe(0);
    return { ...shop, ...tools, draft, invoiced, list, sent };
  };

  const connected = async () => {
    const shop = await workshop();
    succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" }));
    return shop;
  };

  return { api, authority, workshop, connected };
};

export const today = shopToday();

const address = {
  street: "King Fahd Road",
  building_number: "2322",
  district: "Al Olaya",
  city: "Riyadh",
  postal_code: "12222",
};

export const company = { vat_number: "310122393500003", cr_number: "1010010000", ...address };

/** A client with what a standard invoice needs. */
export const business = { buyer_kind: "business", vat_number: "310284417600013", ...address };
