import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { verifyAllBooks } from "../../modules/books/ledger/server/verification.ts";
import { verifyAllDocuments } from "../../modules/front/book-checks/verification.ts";
import { readAbout, restoreBackup } from "../../platform/server/backup/restore.ts";
import { runtimeRole } from "../../platform/server/db/roles.ts";
import { openFiles } from "../../platform/server/files/store.ts";
import { projectRoot } from "../../platform/server/paths.ts";
import { emptyDatabase, testDatabase } from "../../tests/support/database.ts";
import { openRows } from "../../tests/support/rows.ts";
import type { TestDatabase } from "../../tests/support/test-cluster.ts";
import { migrateAll } from "../migrate.ts";

/** The demo shop of each released version, as that version's own `npm run backup` wrote it. */
const released = ["0.1.0"];

const folder = mkdtempSync(join(tmpdir(), "warsha-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Columns, constraints, indexes and functions, each as a text. */
const schemaOf = async ({ ownerUrl }: TestDatabase) => {
  const rows = await openRows(ownerUrl);
  const found = await rows.query<{ text: string }>(`
    select concat_ws(' ', table_schema, table_name, column_name, data_type, udt_name, is_nullable, column_default,
      generation_expression) as text
    from information_schema.columns where table_schema in ('public', 'directory', 'catalogue')
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace in ('public'::regnamespace, 'directory'::regnamespace)
    union all select indexdef from pg_indexes where schemaname in ('public', 'directory')
    union all select oid::regprocedure || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  await rows.close();
  return found.map(({ text }) => text);
};

test.each(released)(
  "a backup of version %s is restored and brought to this version, and its books are right",
  async (version) => {
    const target = await emptyDatabase();
    const path = join(projectRoot, "tests", "fixtures", `backup-${version}.tar.gz`);
    const about = await readAbout(path, undefined);
    expect(about.version).toBe(version);
    const files = await openFiles(join(folder, version));
    const restored = await restoreBackup(
      { ownerUrl: target.ownerUrl, files, writingFolder: folder },
      path,
      about.migrations,
    );
    expect(restored.files).toBeGreaterThan(20);

    await migrateAll(target.ownerUrl, runtimeRole);

    const { faults, ...counts } = await verifyAllBooks(target.ownerUrl);
    expect(faults).toEqual([]);
    expect(await verifyAllDocuments(target.ownerUrl)).toEqual([]);
    expect(counts).toMatchObject({ shops: 1, entries: expect.any(Number) });
    const current = await testDatabase();
    expect(await schemaOf(target)).toEqual(await schemaOf(current));
    await current.close();

    const rows = await openRows(target.ownerUrl);
    expect(
      await rows.query(`select count(*) > 0 as kept, bool_and(b.on_hand = p.on_hand and b.stock_value = p.stock_value) as whole
        from products p left join branch_stock b on b.shop_id = p.shop_id and b.product_id = p.id where p.movements > 0`),
    ).toEqual([{ kept: true, whole: true }]);
    expect(
      await rows.query("select code from accounts where role in ('goods-in-transit', 'warranty') order by code"),
    ).toEqual([{ code: "1304" }, { code: "5105" }]);
    const importing = () =>
      rows.query(`select r.standard from roles r join role_permissions p on p.shop_id = r.shop_id and p.role_id = r.id
        where p.permission = 'import-data'`);
    expect(await importing()).toEqual([{ standard: "admins" }]);
    await rows.query("delete from role_permissions where permission = 'import-data'");
    await migrateAll(target.ownerUrl, runtimeRole);
    expect(await importing()).toEqual([]);
    await rows.close();
    await target.close();
  },
);
