import { beforeEach, describe, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { attentionOf } from "../../../tests/support/attention.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { copyVisit } from "../../../tests/support/visit-copies.ts";
import { clientSignature, estimating } from "../../../tests/support/estimating.ts";
import { maxExpected } from "../../workshop/bookings/rules.ts";
import { maxInside } from "../board/wait-rules.ts";

const api = await startApi();
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const workshop = async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const enter = (on = "2026-11-20", fields: object = {}) =>
    bill.vehicle({ vehicle_entered_at: `${on}T10:00`, ...fields });
  const card = async (client_vehicle_id: string, { signed = true } = {}) => {
    const { id } = succeeded(await shop.post("/api/entry-cards", { client_vehicle_id, km_in: 61_240 })).body;
    if (signed)
      succeeded(await shop.post(`/api/entry-cards/${id}/client-signature`, { client_signature: clientSignature }));
  };
  const exit = async (id: string, on: string) =>
    succeeded(await shop.post(`/api/client-vehicles/${id}/exit-entry`, { vehicle_exited_at: on, confirm: true }));
  return { ...shop, ...bill, enter, card, exit, read: (part: string) => readBy(shop, part) };
};

const readBy = async (person: Pick<ShopOwner, "get">, part: string) =>
  succeeded(await person.get(`/api/today/${part}`)).body;

const isolation = /[\u2066-\u2069]/g;
const plain = (text: string | null | undefined) => text?.replaceAll(isolation, "");

describe("the first steps", () => {
  test("are shown to a new shop until they are done", async () => {
    const shop = await workshop();
    const before = await shop.read("first-steps");
    expect(before).toEqual({
      company: false,
      vat: true,
      employee: false,
      vehicle: false,
      entry_card: false,
      invoice: false,
      without_card: null,
    });
    const visit = await shop.enter();
    expect(await shop.read("first-steps")).toMatchObject({ vehicle: true, without_card: visit });
    await shop.card(visit);
    await shop.invoiced(visit, "115");
    succeeded(await shop.put("/api/shop", { address: "Olaya Street, Riyadh" }));
    await shop.colleague(["view-clients"]);
    expect(await shop.read("first-steps")).toEqual({
      company: true,
      vat: true,
      employee: true,
      vehicle: true,
      entry_card: true,
      invoice: true,
      without_card: null,
    });
  });

  test("name the newest vehicle inside that has no entry card, to who may view vehicles", async () => {
    const shop = await workshop();
    const newest = async () => (await shop.read("first-steps")).without_card;
    const older = await shop.enter("2026-11-18");
    expect(await newest()).toBe(older);
    const left = await shop.enter();
    const today = await shop.enter();
    await shop.enter("2026-11-10");
    expect(await newest()).toBe(today);
    await shop.card(today);
    await shop.exit(left, "2026-11-20");
    expect(await newest()).toBe(older);
    expect((await readBy(await shop.colleague(["view-clients"]), "first-steps")).without_card).toBeNull();
  });
});

describe("the figures", () => {
  test("compare the income of the month with the same days of the last one, as the statement adds it up", async () => {
    const shop = await workshop();
    const car = await shop.enter();
    await shop.invoiced(car, "575", { issued_at: "2026-10-05" });
    await shop.invoiced(car, "230", { issued_at: "2026-10-25" });
    await shop.invoiced(car, "1150", { issued_at: "2026-11-02" });
    const { income } = await shop.read("figures");
    expect(income).toEqual({
      amount: "1000.00",
      before: "500.00",
      percent: 100,
      effect: "helps",
      weeks: [null, null, null, null, null, "500.00", "0.00", "0.00", "200.00", "1000.00", "0.00", "0.00"],
      view_url: "/back/profit-and-loss?from=2026-11-01&to=2026-11-20",
    });
    const { rows } = succeeded(
      await shop.get("/api/profit-and-loss?from=2026-11-01&to=2026-11-20&compare=previous"),
    ).body;
    expect(rows.find(({ key }: { key: string }) => key === "total-income").amounts).toEqual(["1000.00", "500.00"]);
  });

  test("compare what was received in seven days with the seven before, without what was reversed", async () => {
    const shop = await workshop();
    const car = await shop.enter();
    await shop.invoiced(car, "1150", { issued_at: "2026-11-01" });
    for (const [paid_at, amount] of [
      ["2026-11-13", "200"],
      ["2026-11-14", "100"],
      ["2026-11-20", "50"],
    ] as const)
      succeeded(await shop.pay(car, amount, { paid_at }));
    const { id } = succeeded(await shop.pay(car, "70", { paid_at: "2026-11-19" })).body;
    succeeded(await shop.post(`/api/client-payments/${id}/reverse`, { reason: "Bounced" }));
    const { received } = await shop.read("figures");
    expect(received).toMatchObject({ amount: "150.00", before: "200.00", percent: -25, effect: "harms" });
    expect(received.weeks.slice(-3)).toEqual([null, "200.00", "150.00"]);
  });

  test("name the median days of vehicles that left in four weeks, which is better if it is less", async () => {
    const shop = await workshop();
    for (const [entered, left] of [
      ["2026-10-01", "2026-10-10"],
      ["2026-11-10", "2026-11-12"],
      ["2026-11-16", "2026-11-16"],
      ["2026-11-09", "2026-11-20"],
    ] as const)
      await shop.exit(await shop.enter(entered), left);
    const { repair_time: time } = await shop.read("figures");
    expect([time.value, time.before, time.effect]).toEqual([3, 10, "helps"]);
    // One day on the 16th, twelve until the 20th.
    expect(time.weeks.at(-1)).toBe(6.5);
    expect(time.weeks.at(-2)).toBe(3);
  });

  test("say how much of what clients answered they approved, by the alternative that they picked", async () => {
    const owner = await api.newShop();
    const job = await estimating(api, owner);
    const figure = async () => (await readBy(owner, "figures")).acceptance;
    expect(await figure()).toMatchObject({ value: null, before: null, effect: null });
    const id = await job.sent([
      { ...job.offer(job.brakes, "400.00"), alternative: "genuine" },
      { ...job.offer(job.brakes, "200.00"), alternative: "used" },
      job.offer(job.leak, "300.00"),
    ]);
    expect(await figure()).toMatchObject({ value: null });
    const answers = [
      { key: job.brakes, answer: "yes", alternative: "used" },
      { key: job.leak, answer: "not-now" },
    ];
    await job.post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      phone: "0501234567",
      name: "Yousif",
      after: 0,
      answers,
    });
    // 200 of 500.
    expect(await figure()).toMatchObject({ value: 40, before: null, weeks: [...Array(11).fill(null), 40] });
  });

  test("of a reader are those that the permissions allow, and of a new shop say nothing", async () => {
    const shop = await workshop();
    const nothing = { amount: "0.00", before: "0.00", percent: null, effect: null, weeks: Array(12).fill(null) };
    expect(await shop.read("figures")).toMatchObject({
      income: nothing,
      received: nothing,
      repair_time: { value: null, before: null },
      acceptance: { value: null, before: null },
    });
    const clerk = await shop.colleague(["view-client-payments"]);
    expect(await readBy(clerk, "figures")).toMatchObject({
      income: null,
      received: nothing,
      repair_time: null,
      acceptance: null,
    });
    expect((await (await shop.colleague(["view-clients"])).get("/api/today/figures")).status).toBe(403);
  });
});

describe("the road", () => {
  test("counts the vehicles inside by their station, and those that are late or wait for an answer", async () => {
    const shop = await workshop();
    await shop.enter();
    await shop.enter("2026-11-10", { days_to_fix: 2 });
    const owing = await shop.enter("2026-11-12");
    await shop.card(owing);
    await shop.invoiced(owing, "115");
    await shop.card(await shop.enter("2026-11-12"));
    await shop.exit(await shop.enter("2026-11-12"), "2026-11-20");
    const { inside, late, stops } = await shop.read("road");
    expect([inside, late]).toEqual([4, 1]);
    const none = { count: 0, late: 0, unanswered: 0 };
    expect(stops).toEqual([
      { station: "card", count: 2, late: 1, unanswered: 0 },
      { station: "diagnosed", count: 1, late: 0, unanswered: 0 },
      { station: "quoted", ...none },
      { station: "approved", ...none },
      { station: "work", ...none },
      { station: "invoiced", ...none },
      { station: "paid", count: 1, late: 0, unanswered: 0 },
      { station: "left", ...none },
    ]);
    const ids = succeeded(await shop.get("/api/client-vehicles?station=paid")).body.data.map(
      ({ id }: { id: string }) => id,
    );
    expect(ids).toEqual([owing]);
  });

  test("tells of an estimate that the client has not answered for more than two days, as what needs a hand does", async () => {
    const owner = await api.newShop();
    const job = await estimating(api, owner);
    const { id: cardId } = await job.post("/api/entry-cards", { client_vehicle_id: job.visit, km_in: 5 });
    await job.post(`/api/entry-cards/${cardId}/client-signature`, { client_signature: clientSignature });
    await job.linkTo(await job.sent([job.offer(job.brakes), job.offer(job.leak)]));
    const approval = async () =>
      (await readBy(owner, "road")).stops.find(({ station }: { station: string }) => station === "approved");
    const row = async () => (await attentionOf(owner))["unanswered-estimates"];
    api.clock.set("2026-11-22T08:59:00Z");
    expect([await approval(), await row()]).toEqual([
      { station: "approved", count: 1, late: 0, unanswered: 0 },
      undefined,
    ]);
    api.clock.set("2026-11-22T09:01:00Z");
    expect((await approval()).unanswered).toBe(1);
    expect(await row()).toMatchObject({ tone: "wait", view_url: "/back/estimates?state=waiting" });
    expect(plain((await row())?.line)).toBe("SAR 920.00 in all");
  });
});

describe("what needs a hand", () => {
  test("is nothing in a new shop", async () => {
    expect(await (await workshop()).read("attention")).toEqual({ data: [] });
  });

  test("begins with what is wrong, and each row leads to what it counts", async () => {
    const shop = await workshop();
    const late = await shop.enter("2026-11-10", { days_to_fix: 2 });
    await shop.card(await shop.enter(), { signed: false });
    const owing = await shop.enter("2026-10-01");
    await shop.invoiced(owing, "115", { issued_at: "2026-10-01" });
    const product = await shop.product({ kind: "part", minimum: "2" });
    succeeded(
      await shop.post(`/api/products/${product}/stock-movements`, { kind: "opening", quantity: "1", unit_cost: "3" }),
    );
    const { data } = await shop.read("attention");
    expect(data.map(({ key, tone, view_url }: Record<string, string>) => [key, tone, view_url])).toEqual([
      ["overdue-invoices", "wrong", "/back/client-invoices?status=overdue"],
      ["late-vehicles", "wrong", "/back/vehicles?filter=late"],
      ["low-stock", "wait", "/back/products?stock=low"],
      ["unsigned-cards", "wait", "/back/vehicles?next=sign-entry-card"],
      ["month-to-lock", "none", "/back/periods"],
    ]);
    const rows = await attentionOf(shop);
    const { license_plate: plate } = succeeded(await shop.get(`/api/client-vehicles/${late}`)).body;
    expect(plain(rows["late-vehicles"]?.line)).toBe(`Longest inside: ${plate}, 9 days late`);
    expect(plain(rows["overdue-invoices"]?.line)).toBe("SAR 115.00 is open");
    expect(plain(rows["month-to-lock"]?.title)).toBe("October 2026 is not locked");
  });

  test("is written in the reader's language, with the shop's digits", async () => {
    const shop = await workshop();
    await shop.invoiced(await shop.enter(), "1150", { issued_at: "2026-10-01" });
    succeeded(await shop.put("/api/me", { locale: "ar" }));
    const overdue = async () => {
      const { data } = await shop.read("attention");
      const { title, line, act } = data.find(({ key }: { key: string }) => key === "overdue-invoices");
      return [title, plain(line), act];
    };
    expect(await overdue()).toEqual(["فاتورة واحدة متأخرة السداد", "المفتوح منها 1,150.00 ر.س", "متابعة"]);
    succeeded(await shop.put("/api/settings", { digit_script: "eastern" }));
    expect((await overdue())[1]).toBe("المفتوح منها ١٬١٥٠٫٠٠ ر.س");
  });

  test("names to a reader only what the permissions allow", async () => {
    const shop = await workshop();
    await shop.enter("2026-11-10", { days_to_fix: 2 });
    await shop.invoiced(await shop.enter(), "115", { issued_at: "2026-10-01" });
    const keys = async (...permissions: string[]) => Object.keys(await attentionOf(await shop.colleague(permissions)));
    expect(await keys()).toEqual([]);
    expect(await keys("view-client-invoices")).toEqual(["overdue-invoices"]);
    expect(await keys("view-client-vehicles")).toEqual([]);
    expect(await keys("view-client-vehicles", "view-vehicle-counts")).toEqual(["late-vehicles"]);
    expect(await keys("close-periods")).toEqual(["month-to-lock"]);
  });
});

test("the ageing names who owes most and since when, and agrees with its report", async () => {
  const shop = await workshop();
  for (const [total, issued_at] of [
    ["115", "2026-11-20"],
    ["345", "2026-10-01"],
    ["230", "2026-11-10"],
    ["57.50", "2026-11-15"],
  ] as const)
    await shop.invoiced(await shop.enter(), total, { issued_at });
  const { ages, parties } = await shop.read("ageing");
  expect(ages).toEqual({
    not_due: "115.00",
    up_to30: "287.50",
    up_to60: "345.00",
    up_to90: "0.00",
    over90: "0.00",
    total: "747.50",
  });
  expect(parties.map(({ total, days_late }: { total: string; days_late: number }) => [total, days_late])).toEqual([
    ["345.00", 50],
    ["230.00", 10],
    ["115.00", 0],
  ]);
  expect(succeeded(await shop.get("/api/receivables-ageing")).body.summary).toMatchObject(ages);
});

describe("one's own day", () => {
  test("begins with the client who waits here, then who is late, then what is promised next, three in all", async () => {
    const shop = await workshop();
    const promised = await shop.enter("2026-11-19", { days_to_fix: 5 });
    const late = await shop.enter("2026-11-10", { days_to_fix: 2 });
    const here = await shop.enter();
    await shop.enter("2026-11-12");
    const { vehicles, more, tasks } = await shop.read("my-day");
    expect([vehicles.map(({ id }: { id: string }) => id), more, tasks]).toEqual([[here, late, promised], 1, 0]);
    expect(vehicles[0]).toMatchObject({ next: "fill-entry-card", waits: { kind: "act" } });
  });

  test("names vehicles whose next step the reader may do", async () => {
    const shop = await workshop();
    await shop.enter();
    const owing = await shop.enter("2026-11-12");
    await shop.card(owing);
    await shop.invoiced(owing, "115");
    const next = async (...permissions: string[]) => {
      const reader = await shop.colleague(permissions);
      return (await readBy(reader, "my-day")).vehicles.map((vehicle: { next: string }) => vehicle.next);
    };
    expect(await next("view-client-vehicles")).toEqual([]);
    expect(await next("create-entry-cards")).toEqual([]);
    expect(await next("view-client-vehicles", "create-entry-cards")).toEqual(["fill-entry-card"]);
    expect(await next("view-client-vehicles", "create-client-payments")).toEqual(["take-payment"]);
  });

  test("counts own tasks first, and says whether the clock has run today", async () => {
    const shop = await workshop();
    const visit = await shop.enter();
    await shop.enter();
    await shop.enter();
    const mechanic = await shop.colleague(["view-work-orders", "view-client-vehicles", "create-entry-cards"]);
    const day = async () => {
      const { tasks, has_clocked, vehicles, more } = await readBy(mechanic, "my-day");
      return [tasks, has_clocked, vehicles.length, more];
    };
    expect(await day()).toEqual([0, false, 3, 0]);
    const { id } = succeeded(
      await shop.post("/api/work-order-tasks", {
        client_vehicle_id: visit,
        name: "Front brakes",
        employee_id: mechanic.userId,
      }),
    ).body;
    expect(await day()).toEqual([1, false, 2, 1]);
    succeeded(await mechanic.post("/api/clock-events", { kind: "start", task_id: id }));
    expect(await day()).toEqual([1, true, 2, 1]);
    succeeded(await mechanic.post("/api/clock-events", { kind: "finish", task_id: id }));
    expect(await day()).toEqual([0, true, 3, 0]);
  });

  test("says when more vehicles are inside than it looks at", async () => {
    const shop = await workshop();
    const first = await shop.enter("2026-11-10");
    const day = async () => {
      const { vehicles, more, is_cut } = await shop.read("my-day");
      return [vehicles.length + more, is_cut];
    };
    await copyVisit(api.database.ownerUrl, first, maxInside - 1);
    expect(await day()).toEqual([maxInside, false]);
    await copyVisit(api.database.ownerUrl, first, 1);
    expect(await day()).toEqual([maxInside, true]);
  });

  test("names the vehicles that are expected today and tomorrow, and counts the rest", async () => {
    const shop = await workshop();
    const at = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
    const book = async (date: string, hour: number) =>
      succeeded(
        await shop.post("/api/bookings", {
          date,
          time: at(hour),
          until_time: at(hour + 1),
          client_name: "Noura",
          wish: `Oil at ${hour}`,
          confirm: true,
        }),
      ).body.id as string;
    await book("2026-11-22", 9);
    const bookings = [];
    for (let hour = 10; hour < 10 + maxExpected; hour += 1) bookings.push(await book("2026-11-20", hour));
    const tomorrow = await book("2026-11-21", 9);
    const expected = async () => {
      const { data, more } = succeeded(await shop.get("/api/expected-vehicles")).body;
      return [data.map(({ id, state }: Record<string, string>) => `${state} ${id}`), more];
    };
    expect(await expected()).toEqual([bookings.map((id) => `confirmed ${id}`), 1]);
    succeeded(await shop.post(`/api/bookings/${bookings[0]}/arrival`, { license_plate: "7421 KNR" }));
    expect(await expected()).toEqual([
      [`arrived ${bookings[0]}`, ...bookings.slice(1).map((id) => `confirmed ${id}`), `confirmed ${tomorrow}`],
      0,
    ]);
  });
});

test("no part of Today is larger than 12 KB, in a workshop full of vehicles with long names", async () => {
  const shop = await workshop();
  const name = "شركة الخليج المتحدة لتأجير وصيانة السيارات والمعدات الثقيلة المحدودة ".repeat(2).trim();
  for (let made = 0; made < 25; made += 1) {
    const car = await shop.enter("2026-11-10", { client_name: `${name} ${made}`.slice(-160), days_to_fix: 2 });
    await shop.invoiced(car, "115", { issued_at: "2026-09-01", addressed_to: `${name} ${made}`.slice(-150) });
    succeeded(
      await shop.post("/api/bookings", {
        date: "2026-11-20",
        time: "13:00",
        until_time: "14:00",
        client_name: name.slice(0, 150),
        wish: name.slice(0, 150),
        confirm: true,
      }),
    );
  }
  const parts = ["figures", "road", "attention", "ageing", "my-day", "first-steps"];
  for (const path of [...parts.map((part) => `/api/today/${part}`), "/api/expected-vehicles"]) {
    const { body } = succeeded(await shop.get(path));
    expect(Buffer.byteLength(JSON.stringify(body)), path).toBeLessThan(12 * 1024);
  }
}, 120_000);
