import { beforeAll, expect, test } from "vitest";
import type { Permission } from "../platform/shared/permissions.ts";
import { permissions } from "../platform/shared/permissions.ts";
import { type ShopOwner, startApi } from "./support/api.ts";
import type { Person } from "./support/person.ts";
import { attentionOf } from "./support/attention.ts";
import { billing, succeeded } from "./support/billing.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 60 });

type Workshop = ShopOwner & { visit: string; client: string; insurer: string };
let shop: Workshop;

/**
 * Vehicles inside and gone, invoices open, due, overdue and paid, by client and insurer, and payments, one of them
 * reversed.
 */
const workshop = async (): Promise<Workshop> => {
  api.clock.set("2026-11-10T09:00:00Z");
  const owner = await api.newShop();
  const { vehicle, invoiced, invoice, pay } = billing(owner);
  const insurer = succeeded(await owner.post("/api/insurance-companies", { name: "Tawuniya" })).body.id as string;
  const visit = await vehicle({
    vehicle_entered_at: "2026-11-10T08:00",
    days_to_fix: 2,
    insurance_company_id: insurer,
  });
  const { client_id: client } = (await owner.get(`/api/client-vehicles/${visit}`)).body;
  await invoiced(visit, "115.00", { issued_at: "2026-11-10" });
  await invoiced(visit, "230.00", { issued_at: "2026-11-10", addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  succeeded(await owner.put(`/api/clients/${client}`, { terms_days: 30 }));
  await invoiced(visit, "345.00", { issued_at: "2026-11-10" });

  api.clock.set("2026-11-20T09:00:00Z");
  for (const days of [1, 3]) await vehicle({ days_to_fix: days });
  const leaving = await vehicle();
  succeeded(await owner.post(`/api/client-vehicles/${leaving}/exit-entry`, { confirm: true }));
  const paying = await vehicle();
  await invoice(paying);
  await invoiced(paying, "57.50", { issued_at: "2026-11-20" });
  succeeded(await pay(paying, "57.50"));
  succeeded(await pay(visit, "15.00"));
  succeeded(await pay(visit, "40.00", { paid_at: "2026-11-19" }));
  const { id } = succeeded(await pay(visit, "5.00")).body;
  succeeded(await owner.post(`/api/client-payments/${id}/reverse`, { reason: "Bounced" }));
  return { ...owner, visit, client, insurer };
};

beforeAll(async () => {
  shop = await workshop();
});

const rowsOf = async (path: string) =>
  succeeded(await shop.get(path)).body.data as { balance_due: string; amount: string; reversed_at: string | null }[];
const summaryOf = async (query: string) => succeeded(await shop.get(`/api/client-invoices?${query}`)).body.summary;
const inMinor = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

const amountIn = (text: string | null | undefined) => /[\d,]+\.\d+/.exec(text ?? "")?.[0].replaceAll(",", "");
const countIn = (text: string | undefined) => Number(/\d+/.exec(text ?? "")?.[0]);

test("every figure of Today equals that of the list or the report it links to", async () => {
  const road = succeeded(await shop.get("/api/today/road")).body;
  expect([road.inside, road.late]).toEqual([4, 1]);
  expect(await rowsOf("/api/client-vehicles?filter=inside")).toHaveLength(road.inside);
  const rows = await attentionOf(shop);
  expect(await rowsOf("/api/client-vehicles?filter=late")).toHaveLength(countIn(rows["late-vehicles"]?.title));
  expect(road.stops.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(road.inside);
  for (const { station, count } of road.stops)
    expect(await rowsOf(`/api/client-vehicles?station=${station}`), station).toHaveLength(count);

  const overdue = rows["overdue-invoices"];
  expect([countIn(overdue?.title), amountIn(overdue?.line)]).toEqual([2, "290.00"]);
  const { data, summary } = succeeded(await shop.get("/api/client-invoices?status=overdue")).body;
  expect([summary.count, summary.balance_due, inMinor(balancesOf(data))]).toEqual([2, "290.00", 290]);

  const { ages, parties } = succeeded(await shop.get("/api/today/ageing")).body;
  const report = succeeded(await shop.get("/api/receivables-ageing")).body;
  expect(ages.total).toBe("635.00");
  expect(report.summary).toMatchObject(ages);
  expect(parties.map((party: { id: string; total: string }) => [party.id, party.total])).toEqual(
    report.data.slice(0, 3).map((row: { party: { id: string }; total: string }) => [row.party.id, row.total]),
  );

  const { income, received } = succeeded(await shop.get("/api/today/figures")).body;
  expect(received).toMatchObject({ amount: "112.50", before: "0.00" });
  const paid = succeeded(await shop.get(`/api/client-payments?${received.view_url.split("?")[1]}`)).body;
  expect(paid.summary).toEqual({ count: 3, amount: "112.50", reversed: 1 });
  const query = `${income.view_url.split("?")[1]}&compare=previous`;
  const statement = succeeded(await shop.get(`/api/profit-and-loss?${query}`)).body;
  const total = statement.rows.find(({ key }: { key: string }) => key === "total-income");
  expect([income.amount, income.before]).toEqual(total.amounts);
});

const balancesOf = (data: readonly { balance_due: string }[]) => data.map((row) => row.balance_due);

test("an invoice is overdue from the day after its due date, in the list, on its page and on Today", async () => {
  const [long] = (await shop.get(`/api/client-invoices?client_id=${shop.client}&q=&limit=1`)).body.data;
  expect(long).toMatchObject({ issued_at: "2026-11-10", due_at: "2026-12-10", is_overdue: false });
  const overdueOn = async (now: string) => {
    api.clock.set(now);
    const [page, list, rows] = await Promise.all([
      shop.get(`/api/client-invoices/${long.id}`),
      shop.get("/api/client-invoices?status=overdue"),
      attentionOf(shop),
    ]);
    return [
      page.body.is_overdue,
      list.body.data.some(({ id }: { id: string }) => id === long.id),
      countIn(rows["overdue-invoices"]?.title),
    ];
  };
  expect(await overdueOn("2026-12-10T09:00:00Z")).toEqual([false, false, 2]);
  expect(await overdueOn("2026-12-11T09:00:00Z")).toEqual([true, true, 3]);
  api.clock.set("2026-11-20T09:00:00Z");
});

test("invoices are filtered by state, client, insurer, debtor and dates, with totals of all matches", async () => {
  expect(await summaryOf("")).toEqual({ count: 5, grand_total: "747.50", drafts_total: "0.00", balance_due: "635.00" });
  expect(await summaryOf("status=0")).toMatchObject({ count: 1, grand_total: "0.00" });
  expect(await summaryOf("status=1")).toMatchObject({ count: 4, grand_total: "747.50" });
  expect(await summaryOf("status=paid")).toEqual({
    count: 1,
    grand_total: "57.50",
    drafts_total: "0.00",
    balance_due: "0.00",
  });
  expect(await summaryOf(`client_id=${shop.client}&addressed_to_kind=client`)).toEqual({
    count: 2,
    grand_total: "460.00",
    drafts_total: "0.00",
    balance_due: "405.00",
  });
  expect(await summaryOf(`insurance_company_id=${shop.insurer}`)).toEqual({
    count: 1,
    grand_total: "230.00",
    drafts_total: "0.00",
    balance_due: "230.00",
  });
  expect(await summaryOf("from=2026-11-11&to=2026-11-20")).toMatchObject({ count: 2, grand_total: "57.50" });
  expect(await summaryOf(`q=Tawuniya&status=overdue`)).toMatchObject({ count: 1, balance_due: "230.00" });
  const first = succeeded(await shop.get("/api/client-invoices?limit=2&status=1")).body;
  const second = succeeded(
    await shop.get(`/api/client-invoices?limit=2&status=1&cursor=${first.meta.next_cursor}`),
  ).body;
  expect([first.summary.count, second.summary, first.data.length + second.data.length]).toEqual([4, null, 4]);
});

test("payments are filtered by client, method, dates and words, show plate, client and invoices, and are summed without reversed ones", async () => {
  const all = succeeded(await shop.get("/api/client-payments")).body;
  expect(all.summary).toEqual({ count: 3, amount: "112.50", reversed: 1 });
  const [plate, method] = [
    all.data.find((row: { amount: string }) => row.amount === "40.00").license_plate,
    all.data[0].payment_method.id,
  ];
  expect(all.data.find((row: { amount: string }) => row.amount === "57.50")).toMatchObject({
    client: { show_url: expect.stringMatching(/^\/back\/clients\//) },
    invoices: [{ number: "INV-000004" }],
  });
  const summary = async (query: string) => succeeded(await shop.get(`/api/client-payments?${query}`)).body.summary;
  expect(await summary(`client_id=${shop.client}`)).toEqual({ count: 2, amount: "55.00", reversed: 1 });
  expect(await summary(`payment_method_id=${method}`)).toMatchObject({ count: 3 });
  expect(await summary("to=2026-11-19")).toEqual({ count: 1, amount: "40.00", reversed: 0 });
  expect(await summary(`q=${encodeURIComponent(plate)}`)).toEqual({ count: 2, amount: "55.00", reversed: 1 });
  expect(await summary(`q=${all.data[0].number}`)).toMatchObject({ count: all.data[0].reversed_at ? 0 : 1 });
});

test("a client's balance is the same in the list, on the page and in the statement", async () => {
  const listed = succeeded(await shop.get("/api/clients")).body.data.find(
    ({ id }: { id: string }) => id === shop.client,
  );
  expect(listed).toMatchObject({ vehicles: 1, balance: "405.00", terms_days: 30 });
  const { data, account } = succeeded(await shop.get(`/api/clients/${shop.client}/statement`)).body;
  expect(account).toEqual({ due: "405.00", overdue: "60.00", refund_due: "0.00", deposit: "0.00" });
  expect(
    data.map(({ on, kind, charged, paid, balance }: Record<string, string>) => [
      on,
      kind,
      charged ?? `-${paid}`,
      balance,
    ]),
  ).toEqual([
    ["2026-11-20", "client-payment", "5.00", "405.00"],
    ["2026-11-20", "client-payment", "-5.00", "400.00"],
    ["2026-11-20", "client-payment", "-15.00", "405.00"],
    ["2026-11-19", "client-payment", "-40.00", "420.00"],
    ["2026-11-10", "client-invoice", "345.00", "460.00"],
    ["2026-11-10", "client-invoice", "115.00", "115.00"],
  ]);
  const first = succeeded(await shop.get(`/api/clients/${shop.client}/statement?limit=4`)).body;
  const rest = succeeded(
    await shop.get(`/api/clients/${shop.client}/statement?limit=4&cursor=${first.meta.next_cursor}`),
  ).body;
  expect([...first.data, ...rest.data]).toEqual(data);
});

/** Every figure of an answer with the permissions that it needs: one of each list. */
const figures: Record<string, Record<string, Permission[][]>> = {
  "today/figures": {
    "income.amount": [["view-reports"]],
    "income.before": [["view-reports"]],
    "income.weeks": [["view-reports"]],
    "received.amount": [["view-client-payments"]],
    "received.before": [["view-client-payments"]],
    "received.weeks": [["view-client-payments"]],
    "repair_time.value": [["view-vehicle-counts"], ["view-client-vehicles"]],
    "repair_time.weeks": [["view-vehicle-counts"], ["view-client-vehicles"]],
  },
  "today/road": {
    inside: [["view-vehicle-counts"], ["view-client-vehicles"]],
    late: [["view-vehicle-counts"], ["view-client-vehicles"]],
    "stops.count": [["view-vehicle-counts"], ["view-client-vehicles"]],
    "stops.late": [["view-vehicle-counts"], ["view-client-vehicles"]],
    "stops.unanswered": [["view-vehicle-counts"], ["view-client-vehicles"]],
  },
  "today/ageing": {
    "ages.not_due": [["view-reports", "view-client-invoices"]],
    "ages.up_to30": [["view-reports", "view-client-invoices"]],
    "ages.up_to60": [["view-reports", "view-client-invoices"]],
    "ages.up_to90": [["view-reports", "view-client-invoices"]],
    "ages.over90": [["view-reports", "view-client-invoices"]],
    "ages.total": [["view-reports", "view-client-invoices"]],
    "parties.total": [["view-reports", "view-client-invoices"]],
    "parties.days_late": [["view-reports", "view-client-invoices"]],
  },
  "client-vehicles-filters": { "data.count": [["view-vehicle-counts"], ["view-client-vehicles"]] },
  clients: {
    "data.vehicles": [["view-clients"], ["view-client-vehicles"]],
    "data.balance": [["view-clients"], ["view-client-invoices"]],
  },
  "clients/:client/statement": {
    "account.due": [["view-client-invoices"]],
    "account.overdue": [["view-client-invoices"]],
    "account.refund_due": [["view-client-invoices"]],
    "account.deposit": [["view-client-payments"]],
    "data.balance": [["view-client-invoices"], ["view-client-payments"]],
  },
  "client-vehicles/:visit": {
    "balance.due": [
      ["view-client-vehicles"],
      ["view-client-invoices", "view-client-payments"],
      ["view-client-invoices", "create-client-payments"],
    ],
    "balance.paid": [["view-client-vehicles"], ["view-client-payments"]],
    "balance.deposit": [["view-client-vehicles"], ["view-client-payments"]],
  },
  "client-vehicles/:visit/balance": {
    due: [["view-client-invoices", "create-client-payments"]],
    due_by_client: [["view-client-invoices", "create-client-payments"]],
    paid: [["view-client-payments"]],
    deposit: [["view-client-payments"]],
  },
  "client-invoices": {
    "summary.count": [["view-client-invoices"]],
    "summary.grand_total": [["view-client-invoices"]],
    "summary.drafts_total": [["view-client-invoices"]],
    "summary.balance_due": [["view-client-invoices"]],
  },
  "client-payments": {
    "summary.count": [["view-client-payments"]],
    "summary.amount": [["view-client-payments"]],
    "summary.reversed": [["view-client-payments"]],
  },
};

/** Whether an answer contains it anywhere; for a list, in any row. */
const tells = (value: unknown, path: readonly string[]): boolean => {
  if (Array.isArray(value)) return value.some((item) => tells(item, path));
  if (value === null || value === undefined) return false;
  const [name, ...rest] = path;
  return name === undefined || (typeof value === "object" && tells(Reflect.get(value, name), rest));
};

const read = async (person: Person, page: string) =>
  (await person.get(`/api/${page.replace(":client", shop.client).replace(":visit", shop.visit)}`)).body;
const asked: Permission[] = [
  "view-vehicle-counts",
  "view-client-vehicles",
  "view-clients",
  "view-client-invoices",
  "view-client-payments",
  "create-client-payments",
  "view-reports",
];

test("every figure is shown to a user with its permissions, whatever else is missing", async () => {
  const owner = Object.fromEntries(
    await Promise.all(Object.keys(figures).map(async (page) => [page, await read(shop, page)])),
  );
  for (const [page, needed] of Object.entries(figures))
    for (const path of Object.keys(needed)) expect(tells(owner[page], path.split(".")), `${page} ${path}`).toBe(true);
  // With each permission alone, and with all but one.
  const held = [
    ...asked.map((item) => [item]),
    ...asked.map((missing) => permissions.filter((permission) => permission !== missing)),
  ];
  for (const holds of held) {
    const person = await shop.colleague(holds);
    for (const [page, needed] of Object.entries(figures)) {
      const answer = await read(person, page);
      for (const [path, lists] of Object.entries(needed)) {
        const may = lists.every((list) => list.some((permission) => holds.includes(permission)));
        expect(
          tells(answer, path.split(".")),
          `${page} ${path} with ${holds.length < 3 ? holds.join(" and ") : `all but ${asked.find((item) => !holds.includes(item))}`}`,
        ).toBe(may);
      }
    }
  }
}, 240_000);

test("the test covers every total above the lists of invoices and payments and of a client's account", async () => {
  for (const [page, part] of [
    ["client-invoices", "summary"],
    ["client-payments", "summary"],
    ["clients/:client/statement", "account"],
  ] as const) {
    const totals = Object.keys((await read(shop, page))[part]).map((name) => `${part}.${name}`);
    expect(totals.length).toBeGreaterThan(1);
    expect(
      totals.filter((path) => !(path in figures[page]!)),
      page,
    ).toEqual([]);
  }
});

test.each(["today/figures", "today/road", "today/ageing"])("the test covers every figure of %s", async (page) => {
  const paths = (value: unknown, at: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((item) => paths(item, at));
    if (value !== null && typeof value === "object")
      return Object.entries(value).flatMap(([name, one]) => paths(one, at ? `${at}.${name}` : name));
    return typeof value === "number" || (typeof value === "string" && /^-?\d+\.\d+$/.test(value)) ? [at] : [];
  };
  const found = paths(await read(shop, page), "");
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((path) => !(path in figures[page]!))).toEqual([]);
});
