import { expect, test } from "vitest";
import { startApi } from "./support/api.ts";
import { billing, succeeded } from "./support/billing.ts";
import { buying } from "./support/buying.ts";
import { shopToday } from "./support/shop-day.ts";

const api = await startApi();

const lists = {
  "/api/client-vehicles": "vehicle",
  "/api/client-invoices": "invoice",
  "/api/estimates": "estimate",
  "/api/client-payments": "payment",
  "/api/return-invoices": "return",
  "/api/purchases": "purchase",
  "/api/purchase-returns": "purchaseReturn",
  "/api/insurance-claims": "claim",
  "/api/stock-counts": "count",
  "/api/vehicle-diagnostics": "diagnostic",
} as const;

/** One of each paper, at the branch where the owner works. */
const papersAt = async (shop: Awaited<ReturnType<typeof api.newShop>>) => {
  const { vehicle, invoiced, pay, approvedClaim, product } = billing(shop);
  const post = async (path: string, body: object) => succeeded(await shop.post(path, body)).body.id as string;
  const car = await vehicle();
  const invoice = await invoiced(car, "115", { issued_at: shopToday() });
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "0.5" }];
  const { vendor, bought } = buying(shop);
  const part = await product({ kind: "part" });
  await post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "2", unit_cost: "3" });
  const line = { product_id: part, qty: "1", unit_price: "5" };
  const purchase = await bought(await vendor({ name: `Vendor of ${car}` }), [line], { bill_date: shopToday() });
  const back = [{ purchase_item_id: purchase.items[0].id, qty: "1" }];
  return {
    vehicle: car,
    invoice: invoice.id as string,
    payment: succeeded(await pay(car, "10")).body.id as string,
    return: await post(`/api/client-invoices/${invoice.id}/return-invoices`, { reason: "return-of-goods", items }),
    estimate: await post("/api/estimates", { client_vehicle_id: car }),
    purchase: purchase.id as string,
    purchaseReturn: await post(`/api/purchases/${purchase.id}/returns`, { reason: "Wrong", items: back }),
    claim: await approvedClaim(await vehicle()),
    count: await post("/api/stock-counts", {}),
    diagnostic: await post("/api/vehicle-diagnostics", { client_vehicle_id: car }),
    invoiceNumber: invoice.number as string,
    entry: (await shop.get("/api/journal-entries?limit=1")).body.data[0].id as string,
  };
};

test("who may work at one branch finds in the lists only vehicles and papers of it; with all branches again those of all", async () => {
  const shop = await api.newShop();
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const atMain = await papersAt(shop);
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  const atNorth = await papersAt(shop);
  const clerk = await shop.colleague([
    "view-client-vehicles",
    "view-vehicle-counts",
    "view-client-invoices",
    "view-estimates",
    "view-client-payments",
    "view-purchases",
    "view-insurance-claims",
    "view-products",
    "view-client-diagnostics",
    "view-reports",
  ]);
  const read = async (path: string) =>
    succeeded(await clerk.get(path)).body as { data: { id: string }[]; summary?: { count: number } | null };
  for (const [branchIds, seen, unseen] of [
    [[main], [atMain], [atNorth]],
    [[north], [atNorth], [atMain]],
    [[main, north], [atMain, atNorth], []],
  ] as const) {
    succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: branchIds }));
    for (const [path, name] of Object.entries(lists)) {
      const { data, summary } = await read(path);
      const ids = data.map(({ id }) => id);
      expect(ids, path).toEqual(expect.arrayContaining(seen.map((papers) => papers[name])));
      for (const papers of unseen) expect(ids, path).not.toContain(papers[name]);
      if (summary) expect(summary.count, path).toBe(ids.length);
    }
    const entries = (await read("/api/journal-entries")).data.map(({ id }) => id);
    expect(entries).toEqual(expect.arrayContaining(seen.map(({ entry }) => entry)));
    for (const papers of unseen) expect(entries).not.toContain(papers.entry);
    const found = async (typed: string) =>
      (await read(`/api/search?q=${encodeURIComponent(typed)}`)).data.map(({ id }) => id);
    for (const papers of seen) expect(await found(papers.invoiceNumber)).toContain(papers.invoice);
    for (const papers of unseen) expect(await found(papers.invoiceNumber)).toEqual([]);
    const named = await found("Client");
    for (const { vehicle } of seen) expect(named).toContain(vehicle);
    for (const { vehicle } of unseen) expect(named).not.toContain(vehicle);
    // Of each branch: two vehicles, and an invoice of 115 of which 10 are paid; its return is a draft.
    const ofEach = (amount: number) => (amount * seen.length).toFixed(2);
    const { income, received } = succeeded(await clerk.get("/api/today/figures")).body;
    const { ages } = succeeded(await clerk.get("/api/today/ageing")).body;
    const { inside } = succeeded(await clerk.get("/api/today/road")).body;
    expect([income.amount, received.amount, ages.total, inside]).toEqual([
      ofEach(100),
      ofEach(10),
      ofEach(105),
      2 * seen.length,
    ]);
    const movements = (await read("/api/stock-movements")).data as unknown as { branch: { id: string } }[];
    expect(new Set(movements.map(({ branch }) => branch.id))).toEqual(new Set(branchIds));
  }
  // A paper itself stays readable, as from a link in a message of a colleague.
  succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [main] }));
  expect((await clerk.get(`/api/client-invoices/${atNorth.invoice}`)).status).toBe(200);
});

test("hits of another branch take no place in the search of who works at one", async () => {
  const shop = await api.newShop();
  const { vehicle, invoiced } = billing(shop);
  const [{ id: main }] = succeeded(await shop.get("/api/branches")).body.data;
  const { id: north } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const car = (place: string) => vehicle({ client_name: `Qahtani of ${place}` });
  const papersOf = async (visit: string) => ({
    invoice: (await invoiced(visit, "115", { issued_at: shopToday() })).id as string,
    estimate: succeeded(await shop.post("/api/estimates", { client_vehicle_id: visit })).body.id as string,
  });
  succeeded(await shop.put("/api/me/branch", { branch_id: north }));
  const visit = await car("North");
  const { invoice, estimate } = await papersOf(visit);
  succeeded(await shop.put("/api/me/branch", { branch_id: main }));
  // One more than a search reads of each kind.
  const others = [];
  for (let made = 0; made < 65; made += 1) others.push(await car(`Main ${made}`));
  for (const other of others.slice(0, 9)) await papersOf(other);
  const clerk = await shop.colleague(["view-client-vehicles", "view-client-invoices", "view-estimates"]);
  succeeded(await shop.put(`/api/users/${clerk.userId}`, { branch_ids: [north] }));
  for (const typed of ["Qahtani", "Qahtani of"]) {
    const found = succeeded(await clerk.get(`/api/search?q=${encodeURIComponent(typed)}`)).body.data;
    expect(new Set(found.map(({ id }: { id: string }) => id)), typed).toEqual(new Set([visit, invoice, estimate]));
  }
}, 60_000);
