import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });
afterAll(() => api.clock.set(new Date().toISOString()));

type Shown = {
  answer: string;
  columns: { name: string; adds: boolean }[];
  rows: { cells: (string | null)[]; part: string | null; view_url: string | null }[];
  total: (string | null)[] | null;
  chart: {
    road: { name: string; hours: number | null; text: string; is_longest: boolean; is_work: boolean }[] | null;
    bars: { text: string }[] | null;
  } | null;
};

const november = "from=2026-11-01&to=2026-11-30";
let owner: ShopOwner;
const show = async (name: string, more = ""): Promise<Shown> =>
  succeeded(await owner.get(`/api/reports/${name}?${november}${more}`)).body;
const post = async (path: string, body: object = {}) => succeeded(await owner.post(path, body)).body;
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");
/** Months later the session has ended. */
const later = async (instant: string) => {
  api.clock.set(instant);
  succeeded(await owner.post("/api/login", { email: owner.email, password: api.password }));
};
const at = (day: number, time: string) => {
  api.clock.set(`2026-11-${String(day).padStart(2, "0")}T${time}:00Z`);
};

/**
 * Six vehicles, each checked in at 8:00 in Riyadh on another day: pads are offered at 9:00, approved or declined so many hours
 * later, fitted within so many minutes, invoiced, and the vehicle leaves on the next day at 12:00.
 */
const visits = [
  { day: 2, answer: "yes", wait: 3, minutes: 90 },
  { day: 3, answer: "yes", wait: 5, minutes: 60 },
  { day: 4, answer: "not-now", wait: 1, minutes: 0 },
  { day: 5, answer: "yes", wait: 4, minutes: 45 },
  { day: 9, answer: "yes", wait: 6, minutes: 100 },
  { day: 10, answer: "not-now", wait: 2, minutes: 0 },
] as const;
const emirati = { license_plate: "dxb A 52718", license_plate_country: "AE" };
const approved = visits.filter(({ answer }) => answer === "yes");

beforeAll(async () => {
  at(1, "05:00");
  owner = await api.newShop();
  const rows = await openRows(api.database.ownerUrl);
  await rows.query("update shops set writable_until = '2030-01-01' where id = $1", [owner.shopId]);
  await rows.close();
  const bill = billing(owner);
  const pads = await bill.product({ kind: "part", price: "400.00" });
  await post(`/api/products/${pads}/stock-movements`, { kind: "opening", quantity: "20", unit_cost: "240" });
  for (const { day, answer, wait, minutes } of visits) {
    at(day, "05:00");
    const visit = await bill.vehicle(day === 2 ? emirati : {});
    at(day, "06:00");
    const { id: estimate } = await post("/api/estimates", { client_vehicle_id: visit });
    await post(`/api/estimates/${estimate}`, { lines: [{ product_id: pads, qty: "1" }] });
    const { lines } = await post(`/api/estimates/${estimate}/send`);
    at(day, `${String(6 + wait).padStart(2, "0")}:00`);
    const by = { channel: "phone", name: "Ahmed", phone: "+966501234567", after: 0 };
    const { lines: answered } = await post(`/api/estimates/${estimate}/answers`, {
      ...by,
      answers: [{ key: lines[0].id, answer }],
    });
    if (answer === "yes") {
      const [{ id: line, task_id: task }] = answered;
      const { parts } = succeeded(await owner.get(`/api/work-order-tasks/${task}`)).body;
      await post(`/api/work-order-tasks/${task}/products/${parts[0].id}/issue`);
      await post("/api/clock-events", { kind: "start", task_id: task });
      api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
      await post("/api/clock-events", { kind: "finish", task_id: task });
      const draft = await bill.invoice(visit, {
        issued_at: `2026-11-${String(day).padStart(2, "0")}`,
        work: { estimate_line_ids: [line] },
      });
      await bill.approve(draft.id);
    }
    at(day + 1, "09:00");
    await post(`/api/client-vehicles/${visit}/exit-entry`, { confirm: true });
  }
  at(30, "09:00");
}, 120_000);

const hours = approved.reduce((sum, { minutes }) => sum + Math.round((minutes / 60) * 100), 0) / 100;

test.each([
  ["repairs-by-employee", 2],
  ["repairs-by-vehicle", 3],
  ["repairs-by-kind", 2],
] as const)("%s has every task that was done, with the hours of its clocks", async (name, column) => {
  const shown = await show(name);
  expect(Number(shown.total?.[column])).toBeCloseTo(hours, 5);
  expect(shown.total?.[column - 1]).toBe(String(approved.length));
  expect(shown.rows.reduce((sum, { cells }) => sum + Number(cells[column]), 0)).toBeCloseTo(hours, 5);
  const papers = await Promise.all(shown.rows.map(({ part }) => show(name, `&of=${part}`)));
  expect(papers.flatMap(({ rows }) => rows)).toHaveLength(approved.length);
  expect(papers.flatMap(({ rows }) => rows).every(({ view_url: page }) => page?.startsWith("/back/work-orders/"))).toBe(
    true,
  );
});

test("a task that is cancelled, and one that is not done, is in none of them", async () => {
  const { rows } = await show("repairs-by-vehicle");
  expect(rows).toHaveLength(approved.length);
});

test("estimates answered: what was offered is what was approved and what was declined", async () => {
  const shown = await show("estimates-answered");
  const [, times, offered, agreed, declined] = shown.total!;
  expect([times, offered, agreed, declined]).toEqual(["6", "2760.00", "1840.00", "920.00"]);
  const papers = await show("estimates-answered", `&of=${shown.rows[0]!.part}`);
  expect(papers.rows).toHaveLength(6);
  expect(papers.total?.slice(3)).toEqual([offered, agreed, declined]);
  const answer = succeeded(await owner.get(`/api/reports/estimates-answered/answer?${november}`)).body;
  expect(plain(answer.answer)).toContain("66.7%");
});

const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.ceil((sorted.length - 1) / 2)]!];
  return Math.round(((low + high) / 2) * 10) / 10;
};

test("where cars wait: each station has the middle of the hours of the visits that passed it, the longest wait is marked", async () => {
  const shown = await show("where-cars-wait");
  expect(shown.rows).toHaveLength(visits.length);
  const { road } = shown.chart!;
  for (const [station, { name, hours: shownHours }] of road!.entries()) {
    const column = shown.columns.findIndex((each) => each.name === name);
    expect(column).toBe(station + 2);
    const passed = shown.rows.flatMap(({ cells }) => (cells[column] === null ? [] : [Number(cells[column])]));
    expect(shownHours, name).toBe(passed.length === 0 ? null : middle(passed));
    expect(shown.total?.[column] ?? null, name).toBe(passed.length === 0 ? null : String(middle(passed)));
  }
  expect(road!.find(({ name }) => name === "Approval")?.hours).toBe(middle(visits.map(({ wait }) => wait)));
  expect(road!.filter((each) => each.is_longest).map(({ name }) => name)).toEqual(["Exit"]);
  expect(shown.total?.at(-1)).toBe("2");
  expect(plain(shown.answer)).toContain("2 days");
});

test("the road and its bars are read in the digits of the shop", async () => {
  succeeded(await owner.put("/api/settings", { digit_script: "eastern" }));
  succeeded(await owner.put("/api/me", { locale: "ar" }));
  const [{ chart }, bars] = [await show("where-cars-wait"), await show("repairs-by-employee")];
  succeeded(await owner.put("/api/me", { locale: "en" }));
  succeeded(await owner.put("/api/settings", { digit_script: "latin" }));
  const texts = [...chart!.road!, ...bars.chart!.bars!].map(({ text }) => text).filter((text) => text !== "–");
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) expect(text).toMatch(/^[٠-٩٫٬]+$/);
});

test("a plate is written as it is shown everywhere, its emirate in the language of the reader", async () => {
  const platesIn = async (name: string) => {
    const shown = await show(name);
    const plates = shown.rows.map(({ cells }) => plain(cells[0]!)).filter((text) => text.includes("52718"));
    const { part } = shown.rows.find(({ cells }) => cells[0]?.includes("52718"))!;
    if (name !== "repairs-by-vehicle") return plates;
    return [...plates, ...(await show(name, `&of=${part}`)).rows.map(({ cells }) => plain(cells[1]!))];
  };
  const moved = async () =>
    (await show("vehicles-over-time", "&of=2026-11-02.2026-11-02")).rows.map(({ cells }) => plain(cells[0]!));
  const all = async () => [
    ...(await Promise.all(["where-cars-wait", "repairs-by-vehicle", "profit-by-job"].map(platesIn))).flat(),
    ...(await moved()),
  ];
  expect(new Set(await all())).toEqual(new Set(["A 52718 Dubai"]));
  succeeded(await owner.put("/api/me", { locale: "ar" }));
  expect(new Set(await all())).toEqual(new Set(["A 52718 دبي"]));
  succeeded(await owner.put("/api/me", { locale: "en" }));
});

test("parts that were issued to the work and then invoiced cost their product once", async () => {
  const wanted = [`${approved.length * 400}.00`, `${approved.length * 240}.00`, `${approved.length * 160}.00`];
  for (const name of ["profit-by-product", "profit-by-client", "profit-by-job"])
    expect((await show(name)).total?.slice(2), name).toEqual(wanted);
});

test("still stock is what has not been sold for 90 days, and its turn follows from what was issued", async () => {
  expect((await show("still-stock")).rows).toEqual([]);
  const turn = await show("stock-turn");
  const [, used, opening, closing] = turn.total!;
  expect([used, closing]).toEqual([`${approved.length * 240}.00`, `${(20 - approved.length) * 240}.00`]);
  expect(opening).toBe("0.00");
  await later("2027-03-20T09:00:00Z");
  const still = await show("still-stock");
  expect(still.total?.at(-1)).toBe(closing);
  at(30, "09:00");
});

test("activity counts every write of the log once, by user and by day", async () => {
  const log: unknown[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: { data: unknown[]; meta: { next_cursor: string | null } } = succeeded(
      await owner.get(`/api/activity?${november}&limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`),
    ).body;
    log.push(...page.data);
    cursor = page.meta.next_cursor;
  }
  for (const name of ["user-activity", "daily-activity"]) {
    const shown = await show(name);
    expect(shown.total?.at(-1), name).toBe(String(log.length));
    expect(shown.rows.reduce((sum, { cells }) => sum + Number(cells.at(-1)), 0)).toBe(log.length);
  }
});

test("lost clients came in the year before and not for six months; what they were billed is that of their invoices", async () => {
  expect((await show("lost-clients")).rows).toEqual([]);
  const june = "from=2027-06-01&to=2027-06-30";
  await later("2027-06-30T09:00:00Z");
  const lost: Shown = succeeded(await owner.get(`/api/reports/lost-clients?${june}`)).body;
  expect(lost.rows).toHaveLength(visits.length);
  expect(lost.total?.slice(2)).toEqual([String(visits.length), `${approved.length * 460}.00`]);
  for (const { cells, part } of lost.rows.filter((row) => row.part !== null)) {
    const papers: Shown = succeeded(await owner.get(`/api/reports/lost-clients?${june}&of=${part}`)).body;
    expect(papers.total?.at(-1)).toBe(cells.at(-1));
  }
  const answer = succeeded(await owner.get(`/api/reports/lost-clients/answer?${june}`)).body;
  expect(answer.weeks.at(-1).value).toBe(String(visits.length));
  at(30, "09:00");
});

test("vehicles over time ends with what the board counts, and each day has the vehicles that entered and left", async () => {
  const { vehicle } = billing(owner);
  at(30, "09:00");
  await vehicle();
  const shown = await show("vehicles-over-time");
  expect(shown.rows).toHaveLength(30);
  expect(shown.total?.slice(1)).toEqual(["7", "6", "1", "0", "1", "1"]);
  const entered = new Map(shown.rows.map(({ cells }) => [cells[0], cells]));
  expect(entered.get("03/11/2026")?.slice(1)).toEqual(["1", "1", "1", "0", "1", "0"]);
  expect(entered.get("04/11/2026")?.slice(1)).toEqual(["1", "1", "1", "0", "1", "1"]);
  const { data } = succeeded(await owner.get("/api/client-vehicles-filters")).body;
  const counted = Object.fromEntries(
    (data as { value: string; count: number }[]).map(({ value, count }) => [value, count]),
  );
  expect([counted.inside, counted.late, counted.no_entry_card].map(String)).toEqual(shown.total?.slice(3, 6));
  for (const { cells, part } of shown.rows.filter((row) => row.part !== null)) {
    const papers = await show("vehicles-over-time", `&of=${part}`);
    expect(papers.total?.slice(1)).toEqual(cells.slice(1, 3));
  }
});

test("months, and the days of the papers behind a row, are named in the reader's language", async () => {
  const months = "from=2026-10-01&to=2026-11-20";
  const of = async (more = "") =>
    succeeded(await owner.get(`/api/reports/vehicles-over-time?${months}${more}`)).body as Shown & { part: string };
  const named = async () => [
    (await of()).rows.at(-1)?.cells[0],
    plain((await of("&of=2026-11-01.2026-11-20")).part),
    plain((await of("&of=2026-11-02.2026-11-02")).part),
  ];
  expect(await named()).toEqual(["1 to 20 November 2026", "1 November 2026 to 20 November 2026", "2 November 2026"]);
  succeeded(await owner.put("/api/me", { locale: "ar" }));
  expect(await named()).toEqual(["1 إلى 20 نوفمبر 2026", "1 نوفمبر 2026 إلى 20 نوفمبر 2026", "2 نوفمبر 2026"]);
  succeeded(await owner.put("/api/me", { locale: "en" }));
});
