import { expect, test } from "vitest";
import { startApi } from "../../tests/support/api.ts";

const api = await startApi();
const shop = await api.newShop();

test("a company is added once, under any spelling of its name", async () => {
  const first = await shop.post("/api/insurance-companies", { name: "درع الخليج للتأمين" });
  expect(first).toMatchObject({ status: 201, body: { name: "درع الخليج للتأمين" } });
  const again = await shop.post("/api/insurance-companies", { name: "درع الخليج  للتامين" });
  expect(again.body).toEqual(first.body);
});

test("ten calls with one name add one company", async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => shop.post("/api/insurance-companies", { name: "Gulf Shield" })));
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
});

test("the list comes by name, in pages, and is searched", async () => {
  const owner = await api.newShop();
  for (const name of ["Tawuniya", "Bupa", "Al Rajhi Takaful"]) await owner.post("/api/insurance-companies", { name });
  const first = await owner.get("/api/insurance-companies?limit=2");
  expect(first.body.data.map(({ name }: { name: string }) => name)).toEqual(["Al Rajhi Takaful", "Bupa"]);
  const second = await owner.get(`/api/insurance-companies?limit=2&cursor=${first.body.meta.next_cursor}`);
  expect(second.body).toMatchObject({ data: [{ name: "Tawuniya" }], meta: { next_cursor: null } });
  expect((await owner.get("/api/insurance-companies?q=TAKA")).body.data).toHaveLength(1);
  expect((await owner.get("/api/insurance-companies?q=%25")).body.data).toHaveLength(0);
});

test("everybody signed in may pick one; adding one is a permission", async () => {
  const nobody = await shop.colleague([]);
  const adder = await shop.colleague(["create-insurance-companies"]);
  expect((await nobody.get("/api/insurance-companies")).status).toBe(200);
  expect((await nobody.post("/api/insurance-companies", { name: "No" })).status).toBe(403);
  expect((await adder.post("/api/insurance-companies", { name: "Yes" })).status).toBe(201);
  expect((await api.stranger().get("/api/insurance-companies")).status).toBe(401);
});

test.each([[{}], [{ name: "" }], [{ name: 1 }], [{ name: "x".repeat(200) }]])("%j is no company", async (body) => {
  expect((await shop.post("/api/insurance-companies", body)).status).toBe(422);
});

test("another shop's companies are not shown", async () => {
  const other = await api.newShop();
  expect((await other.get("/api/insurance-companies")).body.data).toEqual([]);
});
