import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

type Row = { key: string; name: string; state: string; tone: string; view_url: string };
type Step = { key: string; name: string; is_done: boolean };

const overviewOf = async (reader: Pick<Person, "get">) => {
  const { data, steps } = (await reader.get("/api/settings/overview")).body as { data: Row[]; steps: Step[] };
  const stateOf = (key: string) => {
    const row = data.find((known) => known.key === key);
    return row && [row.state, row.tone];
  };
  return { data, steps, stateOf };
};

test("each row says its present state, and says another one when that changes", async () => {
  const shop = await api.newShop();
  const before = await overviewOf(shop);
  expect(before.stateOf("branches")).toEqual(["1 branch", "none"]);
  expect(before.stateOf("imports")).toEqual(["Nothing imported yet", "none"]);
  expect(before.stateOf("booking-page")?.[0]).toContain("Closed");
  expect(before.stateOf("sms")).toEqual(["No provider: messages are kept, not sent", "wait"]);
  succeeded(await shop.put("/api/settings", { numbering: [{ series: "client-invoices", prefix: "INV-", next: 438 }] }));
  succeeded(await shop.post("/api/branches", { name: "North", name_ar: "الشمال" }));
  succeeded(await shop.put("/api/booking-page", { is_open: true }));
  const after = await overviewOf(shop);
  expect(after.stateOf("branches")).toEqual(["2 branches", "none"]);
  expect(after.stateOf("booking-page")).toEqual(["Takes requests", "none"]);
  expect(after.stateOf("numbering")?.[0]).toContain("INV-");
  expect(after.stateOf("numbering")?.[0]).toContain("438");
});

test("the first steps are a road until they are done", async () => {
  const shop = await api.newShop();
  const before = await overviewOf(shop);
  expect(before.steps.map(({ key }) => key).slice(0, 2)).toEqual(["company", "vat-registration"]);
  succeeded(await shop.put("/api/shop", { address: "Dammam", cr_number: "2050118274", vat_number: "310122393500003" }));
  const after = await overviewOf(shop);
  expect(after.stateOf("company")).toEqual(["VAT 310122393500003, CR 2050118274", "none"]);
  const isDone = (steps: Step[], key: string) => steps.find((step) => step.key === key)?.is_done;
  expect([isDone(before.steps, "company"), isDone(after.steps, "company")]).toEqual([false, true]);
  await shop.colleague(["view-clients"]);
  expect(isDone((await overviewOf(shop)).steps, "team")).toBe(true);
});

test("an invited colleague is invited, and cannot sign in yet", async () => {
  const shop = await api.newShop();
  await shop.colleague(["view-clients"]);
  expect((await overviewOf(shop)).stateOf("team")?.[0]).toBe("2 people, 2 can sign in");
  const [role] = (await shop.get("/api/roles")).body.data;
  const invited = { name: "Saad", email: `overview.${process.pid}@warsha.test`, role_id: role.id };
  const { id } = succeeded(await shop.post("/api/users", invited)).body;
  expect((await overviewOf(shop)).stateOf("team")?.[0]).toBe("3 people, 2 can sign in, 1 invited");
  succeeded(await shop.delete(`/api/users/${id}/invitation`));
  expect((await overviewOf(shop)).stateOf("team")?.[0]).toBe("3 people, 2 can sign in");
});

test("a colleague sees only the rows whose page is open to them, and nothing of another shop", async () => {
  const [shop, other] = [await api.newShop(), await api.newShop()];
  const colleague = await shop.colleague(["view-reports"]);
  const { data, steps } = await overviewOf(colleague);
  const keys = data.map(({ key }) => key);
  expect(keys).toContain("activity");
  expect(keys).toContain("account");
  expect(keys).not.toContain("company");
  expect(steps.map(({ key }) => key)).toEqual(["team"]);
  succeeded(await other.post("/api/branches", { name: "North", name_ar: "الشمال" }));
  expect((await overviewOf(shop)).stateOf("branches")).toEqual(["1 branch", "none"]);
});
