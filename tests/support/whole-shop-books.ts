import { addDays } from "../../platform/shared/dates.ts";
import type { ShopOwner } from "./api.ts";
import { succeeded } from "./billing.ts";
import { samples } from "./sample-files.ts";
import { shopToday } from "./shop-day.ts";

/** The entry that writes an item of before off, with its paper. */
export const writtenOff = async ({ get, put, post, upload }: ShopOwner, number: string): Promise<string> => {
  succeeded(await put("/api/opening-balances", { day: addDays(shopToday(), -1) }));
  const { id: partyId } = succeeded(await post("/api/clients", { name: `Client of ${number}` })).body;
  const declared = { vat_declared: true, vat_rate: 15 };
  const owed = { kind: "client", party_id: partyId, number, date: "2024-01-05", amount: "115.00", ...declared };
  succeeded(await post("/api/opening-items", owed));
  const { data } = succeeded(await get("/api/overdue-items?limit=100")).body;
  const { id } = data.find(({ source }: { source: { label: string } }) => source.label === number);
  const entry = succeeded(await post(`/api/overdue-items/${id}/write-off`, { reason: "Closed" })).body.id;
  const paper = { name: "certificate.png", bytes: await samples.png() };
  succeeded(await upload(`/api/journal-entries/${entry}/media`, paper));
  return entry;
};

/** An item of before of which half was paid before, and its credit note, which owes 23.00 back. */
export const credited = async ({ put, post }: ShopOwner, number: string) => {
  succeeded(await put("/api/opening-balances", { day: addDays(shopToday(), -1) }));
  const { id: partyId } = succeeded(await post("/api/clients", { name: `Client of ${number}` })).body;
  const owed = { kind: "client", party_id: partyId, number, date: "2024-01-05", amount: "115.00" };
  const declared = { vat_declared: true, net: "200.00", vat: "30.00", vat_rate: 15 };
  const item: string = succeeded(await post("/api/opening-items", { ...owed, ...declared })).body.id;
  const body = { amount: "138.00", reason: "discount" };
  const note: string = succeeded(await post(`/api/opening-items/${item}/credit-notes`, body)).body.id;
  return { item, note };
};

/** What was written off, with the VAT of it taken back. */
export const relieved = async (owner: ShopOwner, number: string) => {
  const entry = await writtenOff(owner, number);
  const confirmed = ["vat-paid", "certificate"];
  succeeded(await owner.post(`/api/bad-debt-reliefs/${entry}/take`, { confirmed }));
  return entry;
};
