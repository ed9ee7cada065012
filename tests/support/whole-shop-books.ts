import { addDays } from "../../platform/shared/dates.ts";
import type { ShopOwner } from "./api.ts";
import { billing, creating, succeeded } from "./billing.ts";
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

/** The id of the account with this code. */
export const accountOf = async ({ get }: ShopOwner, code: string): Promise<string> =>
  succeeded(await get("/api/accounts")).body.data.find((account: { code: string }) => account.code === code).id;

/** The things of the books: an account, entries, the bank, a fixed asset, and a period that is filed and paid. */
export const bookedBy = async (owner: ShopOwner, vehicle: string) => {
  const idOf = creating(owner);
  const firstOf = async (path: string): Promise<string> => succeeded(await owner.get(path)).body.data[0].id;
  const account = await idOf("/api/accounts", { code: "6199", name: "Sundries", name_ar: "متفرقات" });
  const entry = await idOf("/api/journal-entries", {
    memo: "Sundries",
    lines: [
      { account_id: account, debit: "1.00" },
      { account_id: account, credit: "1.00" },
    ],
  });
  const owing = await idOf("/api/clients", { name: "Fahd" });
  await idOf("/api/journal-entries", {
    memo: "Owed since last year",
    date: "2025-01-02",
    repeats: { every: "year" },
    reverses_on: "2099-01-01",
    lines: [
      { account_id: await accountOf(owner, "1201"), debit: "3.00", party_id: owing },
      { account_id: account, credit: "3.00" },
    ],
  });
  const bankAccount = await accountOf(owner, "1102");
  const statement = await idOf(`/api/cash-and-bank/${bankAccount}/statements`, {
    file_name: "november.csv",
    lines: [{ date: "2026-01-02", amount: "-5.75", description: "Transfer fee" }],
  });
  const openLines = succeeded(await owner.get(`/api/cash-and-bank/${bankAccount}/open-lines`)).body.lines;
  const assetAccount = await accountOf(owner, "1501");
  const accumulatedAccount = await accountOf(owner, "1599");
  const depreciationAccount = await accountOf(owner, "6110");
  const fixedAsset = await idOf("/api/fixed-assets", {
    name: "Two-post lift",
    cost: "120.00",
    bought_on: "2026-01-02",
    months: 12,
    asset_account_id: assetAccount,
    accumulated_account_id: accumulatedAccount,
    expense_account_id: depreciationAccount,
  });
  const [lastPeriod] = succeeded(await owner.get("/api/tax-periods")).body.data;
  await billing(owner).invoiced(vehicle, "11.50", { issued_at: addDays(lastPeriod.from, -1) });
  const { to_file: taxPeriod } = succeeded(await owner.get("/api/tax-periods")).body;
  succeeded(await owner.post("/api/tax-returns", { period: taxPeriod }));
  const vatPaid = succeeded(
    await owner.post("/api/tax-payments", { period: taxPeriod, amount: "1.00", account_id: bankAccount }),
  ).body;
  return {
    accounts: account,
    "journal-entries": entry,
    "recurring-entries": await firstOf("/api/recurring-entries"),
    "planned-entries": await firstOf("/api/planned-entries"),
    cashAccount: await accountOf(owner, "1101"),
    bankAccount,
    "cash-and-bank": bankAccount,
    "bank-statements": statement,
    "bank-lines": String(openLines[0].id),
    assetAccount,
    accumulatedAccount,
    depreciationAccount,
    "fixed-assets": fixedAsset,
    filedPeriod: taxPeriod,
    openPeriod: lastPeriod.id,
    "tax-payments": vatPaid.id,
  };
};
