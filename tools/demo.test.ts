import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import { isUsualCrNumber, toVatNumber } from "../modules/base/shop/tax-identity.ts";
import { closingAfter, hoursOn, usualHours } from "../modules/base/shop/working-hours.ts";
import { checkPlate } from "../modules/records/vehicles/license-plate.ts";
import { dateIn, timeIn } from "../platform/shared/dates.ts";
import { isMobile } from "../platform/shared/phone.ts";
import { auditor } from "../tests/support/books.ts";
import { testDatabase } from "../tests/support/database.ts";
import { openApp } from "../app/server.ts";
import { openDays } from "./demo/booking.ts";
import { demoClients, insurers } from "./demo/people.ts";
import { clockFrom } from "./demo/diary.ts";
import { planPast } from "./demo/past.ts";
import { drawPictures } from "./demo/pictures.ts";
import { fillShop } from "./demo/shop.ts";
import { demoTimeZone, planVisits } from "./demo/visits.ts";
import { beganAt } from "./demo/working.ts";

const monday = new Date("2026-11-16T11:00:00Z");

test("the demo shop's clients have valid phones, and their cars plates of their countries", () => {
  expect(demoClients.filter(({ phone }) => !isMobile(phone))).toEqual([]);
  expect(new Set(demoClients.map(({ phone }) => phone)).size).toBe(60);
  expect(planVisits(monday).filter(({ car }) => checkPlate(car.plate, car.plateCountry))).toEqual([]);
});

test("nothing is planned in the future, and each visit's times are in order", () => {
  for (const hour of ["00:10", "05:00", "21:05"]) {
    const now = new Date(`2026-11-16T${hour}:00Z`);
    const visits = planVisits(now);
    expect(visits).toHaveLength(120);
    for (const { enteredAt, cardAt, signedAt, readyAt, draftedAt, approvedAt, leftAt, archivedAt } of visits) {
      const times = [enteredAt, cardAt, signedAt, readyAt, draftedAt, approvedAt, leftAt, archivedAt].filter(
        (time) => time !== null,
      );
      expect(times).toEqual(times.toSorted());
      expect(times.at(-1)! <= now.toISOString()).toBe(true);
    }
  }
});

test("the year before is planned alike at each run, within the books, and before the history", () => {
  const plan = () => planPast(monday, planVisits(monday));
  const past = plan();
  expect(plan()).toEqual(past);
  expect(past.length).toBeGreaterThan(150);
  const times = past.map(({ enteredAt }) => enteredAt);
  expect(times).toEqual(times.toSorted());
  expect([times[0]! > "2025-11-16", times.at(-1)! < "2026-10-02"]).toEqual([true, true]);
});

const anyMoment = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2028-12-31T00:00:00Z"),
  noInvalidDate: true,
});

test("bookings are on days on which the workshop opens, whenever the demo is made", () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const days = openDays(now, 5);
      const today = dateIn(now, demoTimeZone);
      expect(days).toEqual([...new Set(days)].toSorted());
      for (const day of days) expect(hoursOn(usualHours, day)).toBeDefined();
      expect(days[0]! > today || timeIn(now, demoTimeZone) < hoursOn(usualHours, today)!.closesAt).toBe(true);
    }),
  );
});

test("closing time has not stopped the clocks that run, whenever the demo is made", () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 1, max: 600 }), (now, minutes) => {
      const began = beganAt(now, minutes);
      expect(began <= now.toISOString()).toBe(true);
      expect(closingAfter(began, usualHours, demoTimeZone) > now.toISOString()).toBe(true);
    }),
  );
});

test("every business and insurer of the demo shop is a complete buyer", () => {
  const buyers = [...demoClients, ...insurers].flatMap(({ tax }) => (tax ? [tax] : []));
  expect(buyers).toHaveLength(11);
  expect(new Set(buyers.map((tax) => tax.vat_number)).size).toBe(11);
  for (const tax of buyers) {
    expect(toVatNumber(tax.vat_number, "SA")).toBe(tax.vat_number);
    expect(isUsualCrNumber(tax.cr_number)).toBe(true);
    expect(tax.building_number).toMatch(/^\d{4}$/);
    expect(tax.postal_code).toMatch(/^\d{5}$/);
  }
});

test("the demo shop is filled through the public calls, and its books verify", { timeout: 240_000 }, async () => {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "warsha-demo-"));
  const clock = clockFrom(monday);
  const planned = planVisits(monday);
  const visits = [...planPast(monday, planned), ...planned].filter(
    ({ index, stage, job }) => index % 3 === 0 || index === 2 || stage === "in-work" || job.hitOn === "near-side",
  );
  const pictures = await drawPictures(planned);
  const app = await openApp({
    databaseUrl: database.runtimeUrl,
    ownerUrl: database.ownerUrl,
    filesUrl: join(folder, "files"),
    uploadsFolder: join(folder, "uploads"),
    baseUrl: "http://warsha.test",
    secretKey: "0123456789abcdef0123456789abcdef",
    smtpUrl: undefined,
    taxAuthorityUrl: "http://127.0.0.1:9",
    privateHosts: [],
    mailFrom: "Warsha <no-reply@warsha.test>",
    trustProxy: false,
    sessionIdleMinutes: 60,
    sentryDsn: undefined,
    publicWritesPerMinute: 100,
    poolSize: 4,
    clock: clock.now,
    log: pino({ level: "silent" }),
  });
  const { shopId } = await fillShop(app, clock, visits, {
    ownerUrl: database.ownerUrl,
    password: "a demo password",
    pictures,
  });
  const books = await auditor(database);
  try {
    const [counts] = await books.rows<Record<string, number | boolean>>(
      `select (select count(*)::int from client_vehicles) visits, (select count(distinct name)::int from payment_methods m
         join client_payments p on p.payment_method_id = m.id) ways_to_pay, (select count(distinct r.standard)::int from users u join roles r on r.id = u.role_id) roles,
         (select count(*)::int from shops where demo_since is not null) demo_shops, (select count(*)::int from users where name_ar is null) without_arabic_name,
         (select count(*) > 0 from vehicle_diagnostics where ended_at is not null) and (select count(*) > 0 from vehicle_diagnostics where ended_at is null) diagnosed,
         (select count(*) > 0 from return_invoices where approved_at is not null) returned,
         (select locked_through::text from books) locked_through, (select count(*)::int from tax_returns) filed_returns,
         (select count(*)::int from bank_statements) statements, (select count(*)::int from bank_lines where matched_at is null) open_bank_lines,
         (select count(distinct date)::int from journal_entries where kind = 'closing') year_ends, (select count(*)::int from card_settlements) > 5 card_settlements,
         (select count(*)::int from open_items o join accounts a on a.shop_id = o.shop_id and a.id = o.account_id and a.role = 'receivables'
           where o.remaining > 0 and o.due < '2026-08-01') > 0 old_debts,
         (select sum(l.debit - l.credit)::int from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id where a.code = '3901') opening_balance,
         (select count(*)::int from fixed_assets) assets, (select count(*)::int from depreciations) depreciated, (select count(*)::int from tax_corrections) tax_corrections,
         (select count(*)::int from recurring_entries) recurring, (select count(distinct branch_id)::int from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.type = 'income') branches_with_income,
         (select count(distinct date_trunc('month', l.date))::int from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id where a.type = 'income') months_with_income`,
    );
    expect(counts).toEqual({
      visits: visits.length,
      ways_to_pay: 5,
      roles: 4,
      demo_shops: 1,
      without_arabic_name: 0,
      diagnosed: true,
      returned: true,
      locked_through: "2026-09-30",
      filed_returns: 4,
      statements: 12,
      open_bank_lines: 4,
      year_ends: 1,
      card_settlements: true,
      old_debts: true,
      opening_balance: 0,
      assets: 6,
      depreciated: 57,
      tax_corrections: 1,
      recurring: 1,
      branches_with_income: 2,
      months_with_income: 13,
    });
    const [seen] = await books.rows<Record<string, number>>(
      `select (select count(distinct m.name)::int from finding_files f join media_files m on m.shop_id = f.shop_id and m.id = f.file_id) photos_of_findings,
         (select count(distinct m.name)::int from vehicle_files f join media_files m on m.shop_id = f.shop_id and m.id = f.file_id) photos_of_cars,
         (select count(distinct employee_id)::int from task_clocks where ended_at is null) running_clocks,
         (select count(*)::int from bookings) bookings,
         (select count(*)::int from bookings where extract(dow from starts_at at time zone 'Asia/Riyadh') = 5) bookings_on_fridays,
         (select count(*)::int from client_invoices i join client_vehicles v on v.shop_id = i.shop_id and v.id = i.client_vehicle_id
           join clients c on c.shop_id = v.shop_id and c.id = v.client_id where i.approved_at is not null and (i.addressed_to_kind = 'insurer' or c.buyer_kind = 'business')
           and num_nulls(nullif(i.printed #>> '{party,vatNumber}', ''), i.printed #>> '{party,identity,number}', nullif(i.printed #>> '{party,address,street}', ''),
             nullif(i.printed #>> '{party,address,buildingNumber}', ''), nullif(i.printed #>> '{party,address,district}', ''), nullif(i.printed #>> '{party,address,postalCode}', '')) > 0) incomplete_buyers,
         (select count(*)::int from clients where buyer_kind = 'business') businesses`,
    );
    expect(seen).toEqual({
      photos_of_findings: 7,
      photos_of_cars: 6,
      running_clocks: 2,
      bookings: 11,
      bookings_on_fridays: 0,
      incomplete_buyers: 0,
      businesses: 8,
    });
    expect(await books.problems(shopId)).toEqual([]);
    for (const check of ["verify_stock", "verify_work", "verify_fixed_assets", "verify_vat_settlement"])
      expect([check, await books.rows(`select * from ${check}($1)`, [shopId])]).toEqual([check, []]);
  } finally {
    await books.close();
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
