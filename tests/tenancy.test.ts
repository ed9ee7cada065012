import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { newId } from "../platform/server/ids.ts";
import { testDatabase } from "./support/database.ts";
import { drawsFromSequence, isOfTwoPlaces } from "./support/statements.ts";

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
const runtime = new pg.Client({ connectionString: database.runtimeUrl });
await Promise.all([owner.connect(), runtime.connect()]);
afterAll(async () => {
  await Promise.all([owner.end(), runtime.end()]);
  await database.close();
});

/** The body of each function of the program; of a trigger's, with the tables that call it. */
const functions = async () =>
  (
    await owner.query<{ name: string; body: string }>(`
      select proname as name, prosrc || coalesce(
          (select string_agg(' from ' || tgrelid::regclass, '') from pg_trigger where tgfoid = p.oid and not tgisinternal), '') as body
      from pg_proc p
      where pronamespace in ('public'::regnamespace, 'directory'::regnamespace)
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`)
  ).rows;

const names = async (sql: string, values?: unknown[]): Promise<string[]> =>
  (await owner.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);

const directoryTables = await names(`
  select t.oid::regclass::text as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = 'shop_id'
  where t.relnamespace = 'directory'::regnamespace and t.relkind = 'r' order by 1`);

const shopTables = await names("select tablename as name from pg_tables where schemaname = 'public' order by 1");

test("every table is a shop's, the directory's or the catalogue's; jobs and migrations are separate", async () => {
  expect(shopTables.length).toBeGreaterThan(20);
  const schemas = await names(
    "select distinct schemaname as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  );
  expect(schemas).toEqual(["catalogue", "directory", "graphile_worker", "migrations", "public"]);
});

test("every shop table's primary key begins with the shop", async () => {
  const keyed = await names(`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'p' and c.connamespace = 'public'::regnamespace
      and (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k (number, place)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) = array['shop_id', 'id']
    order by 1`);
  expect(keyed).toEqual(shopTables);
});

test("every shop table's unique keys begin with the shop", async () => {
  expect(
    await names(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace
        and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) is distinct from 'shop_id'`),
  ).toEqual([]);
});

test("no row can reference another shop's row: every foreign key includes the shop on both sides", async () => {
  const shopless = `
    select c.conname as name from pg_constraint c
    join pg_class here on here.oid = c.conrelid join pg_class there on there.oid = c.confrelid
    where c.contype = 'f' and here.relnamespace = 'public'::regnamespace and there.relnamespace = 'public'::regnamespace
      and not exists (
        select from unnest(c.conkey, c.confkey) k (from_column, to_column)
        join pg_attribute f on f.attrelid = c.conrelid and f.attnum = k.from_column
        join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.to_column
        where f.attname = 'shop_id' and t.attname = 'shop_id')`;
  expect(await names(shopless)).toEqual([]);
  const [{ count }] = (
    await owner.query<{ count: number }>(
      "select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
    )
  ).rows as [{ count: number }];
  expect(count).toBeGreaterThan(20);
});

test("no foreign key leads from one schema to another, so that the rows of each can be moved by themselves", async () => {
  expect(
    await names(`
      select c.conname as name from pg_constraint c
      join pg_class here on here.oid = c.conrelid join pg_class there on there.oid = c.confrelid
      where c.contype = 'f' and here.relnamespace <> there.relnamespace`),
  ).toEqual([]);
});

test("nothing of a shop comes from a sequence, which another database would not continue", async () => {
  const ours = "('public'::regnamespace, 'directory'::regnamespace, 'catalogue'::regnamespace)";
  expect(
    await names(`select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace in ${ours}`),
  ).toEqual([]);
  expect((await functions()).filter(({ body }) => drawsFromSequence(body)).map(({ name }) => name)).toEqual([]);
});

/**
 * They look at tables of a shop and of the directory, or of the jobs, in the database in which the shop lives whole: whoever
 * moves it moves both, and leaves the jobs.
 */
const functionsOfTwoPlaces = {
  identify: "the one statement before every call: the session or token, then its user",
  end_push_subscriptions: "the trigger of an ended session",
  console_shops: "the operator's list of the shops of this database",
  delete_shop: "removes everything of a shop",
  queue_homes: "has the homes of all shops of the database recorded",
  forget_what_is_old: "deletes what is old in the whole database",
  waiting_work: "counts what waits in the whole database",
  begin_reading_back: "takes the branches from the tablets of a shop whose branches are replaced",
};

test("only functions that are named here touch tables of two places", async () => {
  const found = (await functions()).filter(({ body }) => isOfTwoPlaces(body, shopTables)).map(({ name }) => name);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(functionsOfTwoPlaces).toSorted());
});

test("row security is on for every shop table, with the one policy", async () => {
  const guarded = await owner.query<{ name: string; policy: string; rule: string }>(`
    select t.relname as name, p.polname as policy, pg_get_expr(p.polqual, p.polrelid) as rule from pg_class t join pg_policy p on p.polrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relrowsecurity and p.polcmd = '*' and p.polpermissive order by 1`);
  expect(guarded.rows.map(({ name }) => name)).toEqual(shopTables);
  expect(new Set(guarded.rows.map(({ policy, rule }) => `${policy}: ${rule}`))).toEqual(
    new Set(["of_shop: (shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::uuid)"]),
  );
  expect(
    await names(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')",
    ),
  ).toEqual([]);
});

test("row security is on for every directory table with a shop; attempt counters have none", async () => {
  const guarded = await names(`
    select t.oid::regclass::text as name from pg_class t join pg_policy p on p.polrelid = t.oid
    where t.relnamespace = 'directory'::regnamespace and t.relrowsecurity and p.polname = 'of_shop' and p.polcmd = '*' order by 1`);
  expect(guarded).toEqual(directoryTables);
  expect(guarded.length).toBeGreaterThan(4);
  const open = await names(
    "select relname as name from pg_class where relnamespace = 'directory'::regnamespace and relkind = 'r' and not relrowsecurity order by 1",
  );
  expect(open).toEqual(["throttles"]);
});

test("the runtime role reads and ends no sign-in, session, token or link of another shop, nor any before the shop is known", async () => {
  const [mine, theirs] = [await fillDirectory("mine"), await fillDirectory("theirs")];
  for (const table of directoryTables) {
    expect((await owner.query(`select 1 from ${table} where shop_id = $1`, [theirs.shopId])).rowCount, table).toBe(1);
    expect((await runtime.query(`select 1 from ${table}`)).rows, table).toEqual([]);
    expect((await runtime.query(`delete from ${table}`)).rowCount, table).toBe(0);
  }
  await runtime.query("begin");
  await runtime.query("select set_config('app.shop_id', $1, true)", [mine.shopId]);
  for (const table of directoryTables) {
    expect((await runtime.query<{ shop_id: string }>(`select shop_id from ${table}`)).rows, table).toEqual([
      { shop_id: mine.shopId },
    ]);
    expect(
      (await runtime.query(`update ${table} set shop_id = shop_id where shop_id = $1`, [theirs.shopId])).rowCount,
      table,
    ).toBe(0);
    await runtime.query("savepoint here");
    await expect(runtime.query(`update ${table} set shop_id = $1`, [theirs.shopId]), table).rejects.toThrow(
      /row-level security/,
    );
    await runtime.query("rollback to here");
  }
  await runtime.query("rollback");
});

test("before the shop is known, each look-up answers one row, only for a given e-mail or hash", async () => {
  const { shopId, branchId, userId, linkId, deviceKey, of } = await fillDirectory("known");
  await fillDirectory("other");
  const asked = async (call: string, ...values: unknown[]) =>
    (await runtime.query(`select * from ${call}`, values)).rows;
  const now = "2026-11-20T09:00:00Z";
  expect(await asked("find_sign_in($1)", `${of}@a.test`)).toEqual([
    { email: `${of}@a.test`, shop_id: shopId, user_id: userId, password_hash: "hash", device_key: deviceKey },
  ]);
  expect(await asked("find_passkey($1)", of)).toMatchObject([
    { shop_id: shopId, user_id: userId, email: `${of}@a.test`, device_key: deviceKey },
  ]);
  expect(await asked("follow_public_link($1, $2)", of, now)).toEqual([{ shop_id: shopId, link_id: linkId }]);
  expect(await asked("find_tablet($1)", of)).toMatchObject([{ shop_id: shopId, name: of }]);
  expect(await asked("identify($1, null, $2, 60, '127.0.0.1')", of, now)).toMatchObject([
    { shop_id: shopId, branch_id: branchId, user_id: userId },
  ]);
  expect(await asked("identify(null, $1, $2, 60, '127.0.0.1')", of, now)).toMatchObject([
    { shop_id: shopId, branch_id: branchId, user_id: userId },
  ]);
  expect([
    await asked("use_password_reset($1, $2)", of, now),
    await asked("use_password_reset($1, $2)", of, now),
  ]).toEqual([[{ shop_id: shopId, user_id: userId }], []]);
  expect([await asked("end_session($1)", of), await asked("end_session($1)", of)]).toEqual([[{ shop_id: shopId }], []]);
  for (const pattern of ["%", "", null]) {
    expect([
      await asked("find_sign_in($1)", pattern),
      await asked("find_tablet($1)", pattern),
      await asked("find_passkey($1)", pattern),
      await asked("follow_public_link($1, $2)", pattern, now),
      await asked("end_session($1)", pattern),
    ]).toEqual([[], [], [], [], []]);
  }
});

test("the runtime role owns nothing, is a member of no role and bypasses nothing", async () => {
  const { rows } = await runtime.query(`
    select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
      exists (select from pg_auth_members where member = r.oid) as is_member,
      exists (select from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      is_member: false,
      owns: false,
    },
  ]);
});

test("without a shop the runtime role sees no row of any shop, and can write none", async () => {
  const filled = await fillOneShop();
  expect(filled).toBeTruthy();
  for (const table of shopTables) {
    const { rows } = await runtime.query(`select 1 from ${table} limit 1`);
    expect(rows, table).toEqual([]);
  }
  await expect(
    runtime.query(
      "insert into outbox_messages (shop_id, id, channel, recipient, subject, body) values ($1, $2, 'email', 'a@b.test', 'S', 'B')",
      [filled, newId()],
    ),
  ).rejects.toThrow(/row-level security/);
});

test("inside one shop the runtime role sees only that shop's rows, and cannot move a row to another", async () => {
  const [mine, theirs] = [await fillOneShop(), await fillOneShop()];
  await runtime.query("begin");
  await runtime.query("select set_config('app.shop_id', $1, true)", [mine]);
  const { rows } = await runtime.query<{ shop_id: string }>("select distinct shop_id from outbox_messages");
  expect(rows).toEqual([{ shop_id: mine }]);
  await runtime.query("savepoint here");
  await expect(runtime.query("update outbox_messages set shop_id = $1", [theirs])).rejects.toThrow(
    /row-level security/,
  );
  await runtime.query("rollback");
});

test("the runtime role can read but not write the ledger and the catalogue", async () => {
  const mayWrite = async (table: string) => {
    const { rows } = await runtime.query<{ may: boolean }>(
      "select has_table_privilege($1, 'insert') or has_table_privilege($1, 'update') or has_table_privilege($1, 'delete') or has_table_privilege($1, 'truncate') as may",
      [table],
    );
    return rows[0]?.may;
  };
  for (const table of [
    "journal_entries",
    "journal_lines",
    "tax_entries",
    "account_balances",
    "open_items",
    "settlements",
  ])
    expect(await mayWrite(table), table).toBe(false);
  for (const table of await names(
    "select 'catalogue.' || tablename as name from pg_tables where schemaname = 'catalogue'",
  ))
    expect(await mayWrite(table), table).toBe(false);
  expect(await mayWrite("clients")).toBe(true);
});

test("the runtime role can neither change nor delete activities and accepted terms, nor delete payments", async () => {
  const rights = async (table: string) => {
    const { rows } = await runtime.query<{ right: string }>(
      "select r as right from unnest(array['insert', 'update', 'delete', 'truncate']) r where has_table_privilege($1, r)",
      [table],
    );
    return rows.map(({ right }) => right);
  };
  for (const table of [
    "activities",
    "registrations",
    "client_payments",
    "payment_allocations",
    "visit_items",
    "advance_invoices",
    "advance_credit_notes",
    "deposit_refunds",
  ])
    expect(await rights(table), table).toEqual(["insert"]);
  const changeable = async (table: string) => {
    const { rows } = await runtime.query<{ name: string }>(
      "select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and has_column_privilege($1, attnum, 'update') order by 1",
      [table],
    );
    return rows.map(({ name }) => name);
  };
  expect(await changeable("client_payments")).toEqual([
    "deposit",
    "deposit_vat",
    "deposit_vehicle_id",
    "estimate_id",
    "reversal_reason",
    "reversed_at",
    "reversed_by",
  ]);
  expect(await changeable("payment_allocations")).toEqual(["undone_on"]);
  expect(await changeable("visit_items")).toEqual([]);
});

test("the runtime role cannot create tables, and has no access to jobs and migrations", async () => {
  await expect(runtime.query("create table public.mine (n int)")).rejects.toThrow(/permission denied/);
  for (const schema of ["graphile_worker", "migrations"]) {
    const { rows } = await runtime.query("select has_schema_privilege($1, 'usage') as may", [schema]);
    expect(rows, schema).toEqual([{ may: false }]);
  }
});

test("every security definer function has a fixed search path, and only the runtime role may call it", async () => {
  const definers = await owner.query<{ name: string; path: string | null; open: boolean }>(`
    select p.proname as name, array_to_string(p.proconfig, ',') as path, has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'directory'::regnamespace, 'catalogue'::regnamespace) and p.prosecdef
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`);
  expect(definers.rows.length).toBeGreaterThan(3);
  expect(definers.rows.filter(({ path }) => !path?.includes("search_path=") || !path.endsWith("pg_temp"))).toEqual([]);
  expect(definers.rows.filter(({ open }) => open).map(({ name }) => name)).toEqual([]);
});

/** A shop's id with a row of its own, written as the owner. */
const fillOneShop = async () => {
  const shopId = newId();
  await owner.query(
    "insert into outbox_messages (shop_id, id, channel, recipient, subject, body) values ($1, $2, 'email', 'a@b.test', 'S', 'B')",
    [shopId, newId()],
  );
  return shopId;
};

/** A shop with one user and a row in every directory table, with secrets derived from `of`; written as the owner. */
const fillDirectory = async (of: string) => {
  const [shopId, branchId, roleId, userId, linkId, deviceKey] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const write = (table: string, row: Record<string, unknown>) =>
    owner.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
      JSON.stringify({ shop_id: shopId, created_at: earlier, ...row }),
    ]);
  await write("shops", {
    id: shopId,
    name: of,
    country: "SA",
    currency: "SAR",
    time_zone: "Asia/Riyadh",
    language: "en",
    digit_script: "latin",
    shows_hijri: true,
    allow_negative_stock: false,
    claim_buyer: "insurer",
    plan: "standard",
    writable_until: later,
    all_features_until: later,
  });
  await write("branches", { id: branchId, position: 1, name: of, name_ar: of });
  await write("roles", { id: roleId, name: of, name_ar: of, offered: [] });
  await write("users", { id: userId, name: of, role_id: roleId, locale: "en", recovery_codes: [] });
  const rows: Record<string, object> = {
    "directory.sign_ins": { email: `${of}@a.test`, user_id: userId, password_hash: "hash", device_key: deviceKey },
    "directory.sessions": {
      hash: of,
      id: newId(),
      user_id: userId,
      last_seen_at: earlier,
      proven_at: earlier,
      user_agent: "",
      ip: "",
    },
    "directory.passkeys": {
      credential_id: of,
      id: newId(),
      user_id: userId,
      name: of,
      public_key: of,
      counter: 0,
      transports: [],
    },
    "directory.bearer_tokens": { hash: of, id: newId(), user_id: userId, name: of, guarded_acts: [] },
    "directory.password_resets": { hash: of, user_id: userId, expires_at: later },
    "directory.invitations": { hash: of, user_id: userId, invited_by: userId, expires_at: later },
    "directory.tablets": { hash: of, id: newId(), name: of, idle_minutes: 30, paired_by: userId, paired_at: earlier },
    "directory.chosen_ids": { id: newId(), thing_id: newId(), request_hash: of },
    "directory.homes": { email: `${of}@a.test` },
    "directory.shop_cells": { sign: of, cell: "one", changed_at: earlier },
    "directory.public_links": { hash: of, link_id: linkId, expires_at: later },
  };
  for (const table of directoryTables) await write(table, { ...rows[table] });
  return { shopId, branchId, userId, linkId, deviceKey, of };
};

const [earlier, later] = ["2026-11-20T08:59:00Z", "2026-12-20T09:00:00Z"];
