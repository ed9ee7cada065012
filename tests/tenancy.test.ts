import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { newId } from "../platform/server/ids.ts";
import { testDatabase } from "./support/database.ts";

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
const runtime = new pg.Client({ connectionString: database.runtimeUrl });
await Promise.all([owner.connect(), runtime.connect()]);
afterAll(async () => {
  await Promise.all([owner.end(), runtime.end()]);
  await database.close();
});

const names = async (sql: string, values?: unknown[]): Promise<string[]> => (await owner.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);

const shopTables = await names("select tablename as name from pg_tables where schemaname = 'public' order by 1");

test("every table is a shop's, the directory's or the catalogue's; jobs and migrations stand apart", async () => {
  expect(shopTables.length).toBeGreaterThan(20);
  const schemas = await names("select distinct schemaname as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1");
  expect(schemas).toEqual(["catalogue", "directory", "graphile_worker", "migrations", "public"]);
});

test("every table of shops begins its key with the shop", async () => {
  const keyed = await names(`
    select c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'p' and c.connamespace = 'public'::regnamespace
      and (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k (number, place)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) = array['shop_id', 'id']
    order by 1`);
  expect(keyed).toEqual(shopTables);
});

test("every unique key of shops begins with the shop", async () => {
  expect(
    await names(`
      select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace
        and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) is distinct from 'shop_id'`),
  ).toEqual([]);
});

test("no row can point at another shop's row: every foreign key carries the shop on both sides", async () => {
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
  const [{ count }] = (await owner.query<{ count: number }>("select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace")).rows as [{ count: number }];
  expect(count).toBeGreaterThan(20);
});

test("no foreign key leaves the shops but to their own directory", async () => {
  expect(
    await names(`
      select c.conname as name from pg_constraint c join pg_class there on there.oid = c.confrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and there.relnamespace <> 'public'::regnamespace`),
  ).toEqual([]);
});

test("row security stands before every table of shops, with the one policy", async () => {
  const guarded = await owner.query<{ name: string; policy: string; rule: string }>(`
    select t.relname as name, p.polname as policy, pg_get_expr(p.polqual, p.polrelid) as rule from pg_class t join pg_policy p on p.polrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relrowsecurity and p.polcmd = '*' and p.polpermissive order by 1`);
  expect(guarded.rows.map(({ name }) => name)).toEqual(shopTables);
  expect(new Set(guarded.rows.map(({ policy, rule }) => `${policy}: ${rule}`))).toEqual(
    new Set(["of_shop: (shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::uuid)"]),
  );
  expect(await names("select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')")).toEqual([]);
});

test("the program's role owns nothing, is nobody's member and goes round nothing", async () => {
  const { rows } = await runtime.query(`
    select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
      exists (select from pg_auth_members where member = r.oid) as is_member,
      exists (select from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns
    from pg_roles r where rolname = current_user`);
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, is_member: false, owns: false }]);
});

test("without a shop the program's role sees no row of any shop, and can write none", async () => {
  const filled = await fillOneShop();
  expect(filled).toBeTruthy();
  for (const table of shopTables) {
    const { rows } = await runtime.query(`select 1 from ${table} limit 1`);
    expect(rows, table).toEqual([]);
  }
  await expect(runtime.query("insert into outbox_messages (shop_id, id, channel, recipient, subject, body) values ($1, $2, 'email', 'a@b.test', 'S', 'B')", [filled, newId()])).rejects.toThrow(/row-level security/);
});

test("inside one shop the program's role sees that shop's rows only, and cannot give a row away", async () => {
  const [mine, theirs] = [await fillOneShop(), await fillOneShop()];
  await runtime.query("begin");
  await runtime.query("select set_config('app.shop_id', $1, true)", [mine]);
  const { rows } = await runtime.query<{ shop_id: string }>("select distinct shop_id from outbox_messages");
  expect(rows).toEqual([{ shop_id: mine }]);
  await runtime.query("savepoint here");
  await expect(runtime.query("update outbox_messages set shop_id = $1", [theirs])).rejects.toThrow(/row-level security/);
  await runtime.query("rollback");
});

test("the program's role reads the books but does not write them, nor the catalogue", async () => {
  const mayWrite = async (table: string) => {
    const { rows } = await runtime.query<{ may: boolean }>("select has_table_privilege($1, 'insert') or has_table_privilege($1, 'update') or has_table_privilege($1, 'delete') or has_table_privilege($1, 'truncate') as may", [table]);
    return rows[0]?.may;
  };
  for (const table of ["journal_entries", "journal_lines", "account_balances", "open_items"]) expect(await mayWrite(table), table).toBe(false);
  for (const table of await names("select 'catalogue.' || tablename as name from pg_tables where schemaname = 'catalogue'")) expect(await mayWrite(table), table).toBe(false);
  expect(await mayWrite("clients")).toBe(true);
});

test("the program's role makes no table, and reaches neither the jobs nor the migrations", async () => {
  await expect(runtime.query("create table public.mine (n int)")).rejects.toThrow(/permission denied/);
  for (const schema of ["graphile_worker", "migrations"]) {
    const { rows } = await runtime.query("select has_schema_privilege($1, 'usage') as may", [schema]);
    expect(rows, schema).toEqual([{ may: false }]);
  }
});

test("every function with its owner's rights has its search path fixed, and only the program's role may call it", async () => {
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
  await owner.query("insert into outbox_messages (shop_id, id, channel, recipient, subject, body) values ($1, $2, 'email', 'a@b.test', 'S', 'B')", [shopId, newId()]);
  return shopId;
};
