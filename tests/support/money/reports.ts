import { expect } from "vitest";
import type { ShopOwner } from "../api.ts";
import { succeeded } from "../billing.ts";
import { readSpreadsheet } from "../spreadsheets.ts";

type Row = { key: string; amounts: string[] };
type Statement = { rows: Row[]; difference: string; xlsx_url: string };

const read = async (shop: ShopOwner, name: string, query: string) =>
  succeeded(await shop.get(`/api/${name}?${query}`)).body as Statement;

const minor = (amount: string) => BigInt(amount.replace(".", ""));

const yearTo = (today: string) => `from=${today.slice(0, 4)}-01-01&to=${today}`;

/** Net profit of each month, of all months together, and both sides of each statement. */
export const statementsAgree = async (shop: ShopOwner, today: string) => {
  const year = yearTo(today);
  const profitOf = async (query: string) => {
    const { rows, difference } = await read(shop, "profit-and-loss", query);
    expect(difference).toBe("0.00");
    return minor(rows.find(({ key }) => key === "net-profit")!.amounts[0]!);
  };
  let sum = 0n;
  for (const { from, to } of monthsTo(today)) sum += await profitOf(`from=${from}&to=${to}`);
  expect(sum).toBe(await profitOf(year));
  for (const name of ["balance-sheet", "trial-balance", "cash-flow"])
    expect((await read(shop, name, year)).difference, name).toBe("0.00");
  const { rows: flow } = await read(shop, "cash-flow", year);
  const { total } = succeeded(await shop.get(`/api/cash-and-bank?${year}`)).body;
  expect(flow.find(({ key }) => key === "cash-after")!.amounts).toEqual([total.closing]);
};

const monthsTo = (today: string) =>
  Array.from({ length: Number(today.slice(5, 7)) }, (_, index) => {
    const month = `${today.slice(0, 5)}${String(index + 1).padStart(2, "0")}`;
    const last = new Date(Date.UTC(Number(today.slice(0, 4)), index + 1, 0)).toISOString().slice(0, 10);
    return { from: `${month}-01`, to: last < today ? last : today };
  });

/** The balances of the branches add up to those of the shop, account by account. */
export const branchesAgree = async (shop: ShopOwner, today: string, branches: readonly string[]) => {
  const balances = async (branch: string) => {
    const { rows } = await read(shop, "trial-balance", `${yearTo(today)}${branch}`);
    return new Map(rows.map(({ key, amounts }) => [key, minor(amounts[4]!) - minor(amounts[5]!)]));
  };
  const [whole, ...parts] = await Promise.all(["", ...branches.map((id) => `&branch_id=${id}`)].map(balances));
  for (const key of new Set([whole!, ...parts].flatMap((part) => [...part.keys()])))
    expect(
      parts.reduce((sum, part) => sum + (part.get(key) ?? 0n), 0n),
      key,
    ).toBe(whole!.get(key) ?? 0n);
};

/** The spreadsheets of both languages carry the numbers of the screen. */
export const sheetsAgree = async (shop: ShopOwner, today: string) => {
  for (const name of ["profit-and-loss", "balance-sheet", "cash-flow", "trial-balance"]) {
    const { rows, xlsx_url: url } = await read(shop, name, yearTo(today));
    const shown = rows.flatMap(({ amounts }) => amounts);
    for (const locale of ["ar", "en"]) {
      succeeded(await shop.put("/api/me", { locale }));
      expect(readSpreadsheet(succeeded(await shop.get(url)).bytes).numbers, `${name} ${locale}`).toEqual(shown);
    }
  }
};

/** What was read once is the same, byte for byte. */
export const nothingChanged = async (shop: ShopOwner, kept: ReadonlyMap<string, string>) => {
  for (const [path, before] of kept) {
    const { bytes } = succeeded(await shop.get(path));
    expect(bytes.toString("latin1"), path).toBe(before);
  }
};
