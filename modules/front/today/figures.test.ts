import { beforeAll, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import { month } from "../../../tests/support/month/documents.ts";
import { shopWithMonth } from "../../../tests/support/month/shop.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { questions } from "./rules.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });
let owner: ShopOwner;
const read = async (path: string) => succeeded(await owner.get(path)).body;

/** A month of documents, read on its last day. */
beforeAll(async () => {
  owner = await shopWithMonth(api);
  api.clock.set(`${month.to}T09:00:00Z`);
  const { vehicle } = billing(owner);
  for (const [entered, left] of [
    [-26, -20],
    [-12, -3],
    [-50, -40],
  ] as const) {
    const visit = await vehicle({ vehicle_entered_at: `${addDays(month.to, entered)}T10:00` });
    const exit = { vehicle_exited_at: addDays(month.to, left), confirm: true };
    succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, exit));
  }
  const job = await estimating(api, owner);
  const id = await job.sent([job.offer(job.brakes, "400.00"), job.offer(job.leak, "100.00")]);
  const by = { channel: "phone", name: "Ahmed", phone: "+966501234567", after: 0 };
  const answers = [
    { key: job.brakes, answer: "yes" },
    { key: job.leak, answer: "not-now" },
  ];
  succeeded(await owner.post(`/api/estimates/${id}/answers`, { ...by, answers }));
}, 240_000);

const asNumbers = (weeks: readonly { value: string | null }[]) =>
  weeks.map(({ value }) => (value === null ? null : Number(value)));

test("the income is that of the profit and loss statement for the same days, now and before", async () => {
  const { income } = await read("/api/today/figures");
  const { rows } = await read(`/api/profit-and-loss?${income.view_url.split("?")[1]}&compare=previous`);
  const total = rows.find(({ key }: { key: string }) => key === "total-income");
  expect([income.amount, income.before]).toEqual(total.amounts);
  expect(Number(income.amount)).toBeGreaterThan(0);
  const top = await read(`/api/reports/top-clients?from=${month.from}&to=${month.to}`);
  expect(top.total[3]).toBe(income.amount);
});

test("what was received is the sum of the payments of the same days", async () => {
  const { received } = await read("/api/today/figures");
  const { summary } = await read(`/api/client-payments?${received.view_url.split("?")[1]}`);
  expect(received.amount).toBe(summary.amount);
});

test.each([
  ["repair_time", "where-cars-wait"],
  ["acceptance", "estimates-answered"],
])("%s is the figure of %s for the same days and weeks", async (name, report) => {
  const figure = (await read("/api/today/figures"))[name];
  const [page, search] = figure.view_url.split("?");
  expect(page).toBe(`/back/reports/${report}`);
  const shown = await read(`/api/reports/${report}?${search}`);
  const answer = await read(`/api/reports/${report}/answer?${search}`);
  expect([shown.from, shown.to]).toEqual([addDays(month.to, -27), month.to]);
  expect(figure.weeks).toEqual(asNumbers(answer.weeks));
  const sumOf = (at: number) => Number(shown.total?.[at] ?? 0);
  expect(figure.value).not.toBeNull();
  const expected =
    report === "where-cars-wait" ? Number(shown.total.at(-1)) : Math.round((sumOf(3) / sumOf(2)) * 1000) / 10;
  expect(figure.value).toBe(expected);
});

test("the ageing is the report on receivables by age", async () => {
  const { ages, parties } = await read("/api/today/ageing");
  const shown = await read(`/api/reports/receivables-by-age?from=${month.from}&to=${month.to}`);
  const { not_due, up_to30, up_to60, up_to90, over90, total } = ages;
  expect(shown.total.slice(1)).toEqual([not_due, up_to30, up_to60, up_to90, over90, total]);
  expect(parties.map((party: { total: string }) => party.total)).toEqual(
    shown.rows.slice(0, 3).map(({ cells }: { cells: string[] }) => cells.at(-1)),
  );
});

test("who may see a question may read the report that answers it", () => {
  for (const { report, needs } of questions) {
    expect(kinds.reports[report]?.needs, report).toEqual(needs);
    expect(kinds.reports[report]?.page, report).toBeUndefined();
  }
});
