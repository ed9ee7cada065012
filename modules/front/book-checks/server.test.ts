import { afterAll, expect, test } from "vitest";
import { openPool } from "../../../platform/server/db/pool.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { checkAllBooks } from "./server.ts";

const api = await startApi();
const books = await auditor(api.database);
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(async () => {
  await books.close();
  await pool.end();
});

const withInvoice = async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const shop = await api.newShop();
  const work = billing(shop);
  await work.invoiced(await work.vehicle(), "115");
  return shop;
};

test("the nightly check finds what was changed outside the program, in that shop only", async () => {
  const [shop, neighbour] = [await withInvoice(), await withInvoice()];
  expect((await shop.get("/api/book-check")).body).toEqual({ checked_at: null, faults: [] });
  await checkAllBooks(pool)();
  expect((await shop.get("/api/book-check")).body).toEqual({ checked_at: expect.any(String), faults: [] });

  await books.rows("update account_balances set debit = debit + 1 where shop_id = $1 and debit > 0", [shop.shopId]);
  await checkAllBooks(pool)();
  const { faults } = (await shop.get("/api/book-check", { "accept-language": "ar" })).body;
  expect(faults).toContainEqual({
    problem: expect.stringMatching(/balance|رصيد/),
    subject: expect.stringContaining("2026-11-01"),
  });
  expect((await neighbour.get("/api/book-check")).body.faults).toEqual([]);

  await books.rows("update account_balances set debit = debit - 1 where shop_id = $1 and debit > 0", [shop.shopId]);
  expect((await shop.post("/api/book-check")).body.faults).toEqual([]);
  expect((await shop.get("/api/book-check")).body.faults).toEqual([]);
});

test("only who reads reports or keeps the books sees it", async () => {
  const shop = await withInvoice();
  const mechanic = await shop.colleague(["view-client-vehicles"]);
  expect((await mechanic.get("/api/book-check")).status).toBe(403);
  expect((await mechanic.post("/api/book-check")).status).toBe(403);
});
