import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { wordsPattern } from "../../../platform/server/db/search-pattern.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { auditor } from "../../../tests/support/books.ts";
import { summaryOf } from "../../money/invoices/server/list.ts";
import { findClients } from "../../records/clients/verbs.ts";
import { soughtBy } from "../../workshop/visits/search-verbs.ts";
import { boardCounts, boardList } from "./server/query.ts";
import { findDiagnostic, findInvoices, findVisits } from "./server/search-visits.ts";
import { versionOf } from "./server/version.ts";

const api = await startApi();
const database = await auditor(api.database);
afterAll(database.close);

/** Ten years of a busy workshop, with a second shop beside it. */
const visits = 20_000;
const day = { today: "2026-11-20", timeZone: "Asia/Riyadh" };
const chosen = {
  all: false,
  order: "newest",
  limit: 50,
  after: undefined,
  sought: undefined,
  clientId: undefined,
  branchIds: null,
  withWaits: true,
} as const;

let shopId: string;
let owner: ShopOwner;
beforeAll(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const [one, other] = [await api.newShop(), await api.newShop()];
  owner = one;
  shopId = one.shopId;
  await fill(one, visits);
  await fill(other, visits / 4);
  await database.rows("vacuum analyze");
}, 120_000);

const fill = async (shop: { shopId: string; userId: string }, count: number) => {
  await database.rows(
    `with given as (
       select n, gen_random_uuid() as id, 'Client ' || md5(n::text) as name, '+96650' || lpad(n::text, 7, '0') as phone from generate_series(1, $2::int) n),
     known as (insert into parties (shop_id, id, kind, name) select $1, id, 'client', name from given returning id)
     insert into clients (shop_id, id, number, name, contact_number, search_text, changed_at)
     select $1, g.id, g.n, g.name, g.phone, ' ' || lower(g.name) || ' ' || substr(g.phone, 2) || ' ' || g.n, '2026-01-01' from given g where (select count(*) from known) > 0`,
    [shop.shopId, count],
  );
  await database.rows(
    `with given as (select n, gen_random_uuid() as id from generate_series(1, $3::int) n),
     cars as (
       insert into vehicles (shop_id, id, license_plate, license_plate_country, plate_key, vin_number)
       select $1, id, n || ' KNR', 'SA', n || 'KNR', 'VIN' || md5(n::text) from given)
     insert into client_vehicles (shop_id, id, branch_id, client_id, vehicle_id, license_plate, license_plate_country, plate_key, vehicle_entered_at,
       vehicle_exited_at, status, search_text, created_by, changed_at)
     select $1, g.id, (select id from branches where shop_id = $1), c.id, g.id, g.n || ' KNR', 'SA', g.n || 'KNR', '2026-11-20'::timestamptz - g.n * interval '4 hours',
       case when g.n > 60 then ('2026-11-20'::timestamptz - g.n * interval '4 hours' + interval '5 days')::date end,
       case when g.n > 60 then 'completed' else 'working_on' end, ' ' || g.n || 'knr vin' || md5(g.n::text), $2, '2026-01-01'
     from given g join clients c on c.shop_id = $1 and c.number = g.n`,
    [shop.shopId, shop.userId, count],
  );
  await database.rows(
    `with visits as (select * from client_vehicles where shop_id = $1), cards as (
       insert into entry_cards (shop_id, id, client_vehicle_id, date, km_in, fuel_level, conditions, created_by)
       select shop_id, gen_random_uuid(), id, vehicle_entered_at::date, 100, 50, '[]', created_by from visits), diagnostics as (
       insert into vehicle_diagnostics (shop_id, id, client_vehicle_id, number, created_by)
       select shop_id, gen_random_uuid(), id, row_number() over (order by id), created_by from visits)
     insert into client_invoices (shop_id, id, branch_id, client_vehicle_id, client_id, issued_at, addressed_to, pre_discount_sub_total, flat_discount, sub_total, vat, grand_total, version, search_text, created_by)
     select shop_id, gen_random_uuid(), branch_id, id, client_id, vehicle_entered_at::date, 'Ahmed', 0, 0, 0, 0, 0, 1, search_text, created_by from visits`,
    [shop.shopId],
  );
};

/** The entry date of the n-th vehicle, at six a day. */
const dayOf = (number: number) => addDays(day.today, -Math.floor(number / 6));

const rowsOf = async (from: string, value: string) =>
  (
    await database.rows<{ count: number }>(`select count(*)::int as count from ${from} and shop_id = $1`, [
      shopId,
      value,
    ])
  )[0]!.count;

const explained = async (db: Db, { text, values }: { text: string; values: readonly unknown[] }) => {
  const rows = await db.query<Record<string, string>>(
    `explain.${newId()}`,
    `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
    values,
  );
  return rows.map((row) => Object.values(row)[0]).join("\n");
};

/** The number of scans in this transaction: index scans of an index, sequential scans of a table. */
const scansOf = async (db: Db, ...names: string[]) => {
  const rows = await db.query<{ name: string; scans: number }>(
    "test.scans",
    "select name, pg_stat_get_xact_numscans(name::regclass)::int as scans from unnest($2::text[]) name where $1::uuid is not null",
    [names],
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
};

describe("under row security, among 20,000 visits", () => {
  test("a page of the board uses the index of vehicles inside, then that of vehicles that left recently", async () => {
    const plan = await database.inside(shopId, (db) => explained(db, boardList({ ...chosen, filter: "all" }, day)));
    expect(plan).toMatch(/Index Scan Backward using client_vehicles_inside on client_vehicles .*rows=51/);
    expect(plan).toMatch(/Index Scan Backward using client_vehicles_exited on client_vehicles .*rows=51/);
    expect(plan).not.toMatch(/Seq Scan on (client_vehicles|clients)\b/);
  });

  test("a distant page costs as much as the first", async () => {
    const after = ["left", "2020-06-01", newId()] as ["left", string, string];
    const plan = await database.inside(shopId, (db) =>
      explained(db, boardList({ ...chosen, filter: "all", all: true, after }, day)),
    );
    expect(plan).toMatch(/Index Scan Backward using client_vehicles_exited on client_vehicles .*rows=51/);
    expect(plan).not.toMatch(/client_vehicles_inside|Seq Scan on client_vehicles/);
  });

  test("counts read vehicles inside and recent exits, not earlier years", async () => {
    const plan = await database.inside(shopId, (db) => explained(db, boardCounts(day, null)));
    const read = [...plan.matchAll(/client_vehicles_(?:inside|exited|entered)\S* .*rows=(\d+)/g)].map(([, rows]) =>
      Number(rows),
    );
    expect(plan).not.toMatch(/Seq Scan on client_vehicles/);
    expect(Math.max(...read)).toBeLessThan(500);
  });

  test("the version of an unchanged board comes from two indexes, without reading the list", async () => {
    const scans = await database.inside(shopId, async (db) => {
      await versionOf({ db, today: day.today, language: "en", user: { permissions: new Set() } as never });
      return scansOf(db, "client_vehicles", "clients", "client_vehicles_changed", "clients_changed");
    });
    expect(scans).toMatchObject({ client_vehicles: 0, clients: 0 });
    expect(scans.client_vehicles_changed).toBeGreaterThan(0);
    expect(scans.clients_changed).toBeGreaterThan(0);
  });

  test.each(["client 1f0e3dad", "1f0e3dad client", "0500012345", "16966"])(
    "clients are found by %j through the trigram index",
    async (q) => {
      const { found, scans } = await database.inside(shopId, async (db) => ({
        found: await findClients(db, q, 2_147_483_647, 8),
        scans: await scansOf(db, "clients", "clients_search"),
      }));
      expect(found.length).toBeGreaterThan(0);
      expect(scans.clients).toBe(0);
      expect(scans.clients_search).toBeGreaterThan(0);
    },
  );

  test.each(["15432 KNR", "KNR 15432", "١٥٤٣٢ ك ن ر", "vin1f0e3dad", "15432 client", "1f0e3dad client"])(
    "vehicles are found by %j through the trigram index",
    async (q) => {
      const sought = soughtBy(q);
      const { found, scans } = await database.inside(shopId, async (db) => ({
        found: await db.query(
          "test.find",
          "select id from find_vehicles($2, $3, false, 64) where $1::uuid is not null",
          [sought?.patterns, sought?.words],
        ),
        scans: await scansOf(db, "client_vehicles", "clients", "client_vehicles_search"),
      }));
      expect(found.length).toBeGreaterThan(0);
      expect(scans).toMatchObject({ client_vehicles: 0, clients: 0 });
      expect(scans.client_vehicles_search).toBeGreaterThan(0);
    },
  );

  test.each(["15432 KNR", "١٥٤٣٢ ك ن ر", "client 1f0e3dad", "0500012345", "vin1f0e3dad", "15432"])(
    "the search box finds %j in every kind by its indexes",
    async (q) => {
      const tables = ["client_vehicles", "clients", "client_invoices", "vehicle_diagnostics", "entry_cards"];
      const indexes = ["client_vehicles_search", "client_invoices_search"];
      const sought = soughtBy(q);
      const everywhere = { ownBranches: null };
      const viewable = {
        vehicles: true,
        cards: true,
        diagnostics: true,
        estimates: true,
        work: true,
        invoices: true,
        claims: true,
        ...everywhere,
      };
      const { found, scans, before } = await database.inside(shopId, async (db) => {
        const before = await scansOf(db, ...tables, ...indexes);
        const visits = await findVisits(db, sought!, viewable, day.timeZone);
        const more = [
          await findInvoices(db, wordsPattern(q)!, 15_432, everywhere),
          await findDiagnostic(db, 15_432, day.timeZone, everywhere),
        ];
        return { found: [...visits, ...more.flat()], before, scans: await scansOf(db, ...tables, ...indexes) };
      });
      expect(new Set(found.map(({ kind }) => kind))).toEqual(
        new Set(["client-vehicle", "entry-card", "vehicle-diagnostic", "client-invoice"]),
      );
      for (const table of tables) expect(scans[table], table).toBe(before[table]);
      expect(scans.client_vehicles_search).toBeGreaterThan(before.client_vehicles_search ?? 0);
      expect(scans.client_invoices_search).toBeGreaterThan(before.client_invoices_search ?? 0);
    },
  );

  test.each(["knr", "client"])("a search for %j is filtered before its list ends", async (q) => {
    const oldest = { from: "2017-01-01", to: addDays(dayOf(visits), 9) };
    const count = await rowsOf("client_invoices where issued_at <= $2", oldest.to);
    const client = (
      await database.rows<{ id: string }>("select id from clients where shop_id = $1 and number = $2", [
        shopId,
        visits - 1,
      ])
    )[0]!.id;
    await database.inside(shopId, async (db) => {
      if (q === "knr") {
        expect((await summaryOf(db, { q, ...oldest }, day.today)).count).toBe(count);
        expect((await summaryOf(db, { q }, day.today)).count).toBe(visits);
      }
      const board = { ...chosen, filter: "all", all: true, sought: soughtBy(q) } as const;
      const listed = boardList({ ...board, after: ["left", oldest.to, newId()] }, day);
      expect(await db.query(listed.name, listed.text, listed.values)).not.toHaveLength(0);
      const ofClient = boardList({ ...board, clientId: client }, day);
      expect(await db.query(ofClient.name, ofClient.text, ofClient.values)).toHaveLength(1);
    });
    if (q === "knr") {
      const { body } = await owner.get(`/api/client-invoices?q=knr&from=${oldest.from}&to=${oldest.to}`);
      expect([body.data.length, body.summary.count]).toEqual([Math.min(count, 50), count]);
    }
  });

  test("a search for payments is filtered before the limit applies", async () => {
    const many = 2_500;
    const [method] = await database.rows<{ id: string }>("select id from payment_methods where shop_id = $1 limit 1", [
      shopId,
    ]);
    await database.rows("set session_replication_role = replica");
    await database.rows(
      `insert into client_payments (shop_id, id, branch_id, client_vehicle_id, client_id, party_id, number, label, paid_at, amount, deposit, due_after, payment_method_id, entry_id, created_by, deposit_vehicle_id, printed)
       select v.shop_id, gen_random_uuid(), v.branch_id, v.id, v.client_id, v.client_id, c.number, 'RCT-' || c.number, v.vehicle_entered_at::date, 100, 0, 0, $2, gen_random_uuid(), v.created_by, v.id, '{}'
       from client_vehicles v join clients c on c.shop_id = v.shop_id and c.id = v.client_id where v.shop_id = $1 and c.number > $3`,
      [shopId, method!.id, visits - many],
    );
    await database.rows("set session_replication_role = default");
    const to = addDays(dayOf(visits), 9);
    const count = await rowsOf("client_payments where paid_at <= $2", to);
    for (const q of ["knr", "client"]) {
      const { body } = await owner.get(`/api/client-payments?q=${q}&to=${to}`);
      expect([body.data.length, body.summary.count], q).toEqual([50, count]);
      expect((await owner.get(`/api/client-payments?q=${q}`)).body.summary.count, q).toBe(many);
    }
  });

  test("search results are joined by key", async () => {
    const plan = await database.inside(shopId, (db) =>
      explained(db, boardList({ ...chosen, filter: "all", all: true, sought: soughtBy("15432") }, day)),
    );
    expect(plan).toMatch(/Index Scan using client_vehicles_pkey on client_vehicles/);
    expect(plan).not.toMatch(/Seq Scan on client_vehicles/);
  });
});
