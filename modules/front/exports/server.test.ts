import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { type Files, newFileKey, openFiles } from "../../../platform/server/files/store.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { newId } from "../../../platform/server/ids.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { archiveOf, ended, exported, faultsIn, shown, textIn, zipOf } from "../../../tests/support/exports.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { wholeShop } from "../../../tests/support/whole-shop.ts";
import { secretDeclarations } from "./rules.ts";
import { runExport } from "./server/running.ts";
import { sweepExports } from "./server/sweeping.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 4);
const rows = await openRows(api.database.ownerUrl);
const files = await openFiles(api.settings.filesUrl);
afterAll(() => Promise.all([pool.end(), rows.close()]));
const clock = () => api.clock.now();

const csvIn = (archive: Record<string, Uint8Array>, path: string) => {
  const [head = "", ...lines] = textIn(archive, path).replace("\uFEFF", "").split("\r\n").slice(0, -1);
  return { head: head.split(","), lines };
};
const keysOf = async (shop: ShopOwner) => {
  const found: string[] = [];
  for await (const key of files.list(shop.shopId)) found.push(key);
  return found;
};
const zipsOf = async (shop: ShopOwner) => (await keysOf(shop)).filter((key) => key.endsWith(".zip"));

/** A row of an export at which no job of the program works. */
const waiting = async (shop: ShopOwner, more: { fileKey?: string; attempts?: number } = {}) => {
  const id = newId();
  const key = more.fileKey ? `'${more.fileKey}'` : "null";
  await rows.query(
    `insert into exports (shop_id, id, created_by, worked_at, file_key, attempts) values
     ('${shop.shopId}', '${id}', '${shop.userId}', '2020-01-01', ${key}, ${more.attempts ?? 0})`,
  );
  return id;
};
const carryOut = (shop: ShopOwner, changes: { files?: Files; kinds?: typeof kinds } = {}) =>
  runExport({ pool, clock, kinds, files, ...changes })({ shopId: shop.shopId });

const whole = await wholeShop(api);
const made = await exported(whole.owner);
const zip = await zipOf(whole.owner, made);
const archive = unzipSync(zip);
const everyText = Object.entries(archive)
  .filter(([path]) => !path.startsWith("files/") && !path.startsWith("papers/"))
  .map(([, bytes]) => strFromU8(bytes))
  .join("\n");

test("the archive has every row of every table, as its schema describes it", async () => {
  const schema = JSON.parse(textIn(archive, "schema.json"));
  const tables = await rows.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const withoutSecret = tables
    .map(({ name }) => name)
    .filter((name) => !secretDeclarations.some(({ table, column }) => table === name && column === "id"));
  expect(schema.tables.map(({ name }: { name: string }) => name).toSorted()).toEqual(withoutSecret.toSorted());
  const { tables: counts } = JSON.parse(textIn(archive, "manifest.json"));
  // The export itself goes on, and so do sign-ins and the activity log.
  const moving = new Set([
    "activities",
    "exports",
    "stored_files",
    "shop_storage",
    "outbox_messages",
    "notices",
    "webhook_deliveries",
  ]);
  for (const { name, csv, columns } of schema.tables) {
    const inCsv = columns
      .filter((column: { in: string }) => column.in === "csv")
      .map((column: { name: string }) => column.name);
    expect(csvIn(archive, csv).head, name).toEqual(inCsv);
    if (moving.has(name)) continue;
    const [{ count }] = (await rows.query(
      `select count(*)::int as count from "${name}" where shop_id = '${whole.owner.shopId}'`,
    )) as [{ count: number }];
    expect(counts[name], name).toBe(count);
  }
  expect(counts.client_invoices).toBeGreaterThan(0);
  expect(counts.journal_lines).toBeGreaterThan(0);
});

test("the books of the archive are those of the shop", async () => {
  const { head, lines } = csvIn(archive, "data/journal_lines.csv");
  const [account, debit, credit] = ["account_id", "debit", "credit"].map((name) => head.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const sums = new Map<string, bigint>();
  for (const line of lines) {
    // Only the memo may contain a comma, and it comes after the amounts.
    const cells = line.split(",");
    sums.set(cells[account]!, (sums.get(cells[account]!) ?? 0n) + BigInt(cells[debit]!) - BigInt(cells[credit]!));
  }
  const balances = await rows.query<{ id: string; balance: string }>(
    `select account_id as id, sum(debit - credit)::text as balance from journal_lines where shop_id = '${whole.owner.shopId}' group by 1`,
  );
  expect(sums).toEqual(new Map(balances.map(({ id, balance }) => [id, BigInt(balance)])));
});

test("the archive passes its own check", async () => {
  expect(await faultsIn(zip)).toEqual([]);
});

test("every part has the checksum that the archive says", () => {
  const sums = textIn(archive, "SHA256SUMS").trim().split("\n");
  expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
    Object.keys(archive)
      .filter((path) => path !== "SHA256SUMS")
      .toSorted(),
  );
  for (const line of sums)
    expect(createHash("sha256").update(archive[line.slice(66)]!).digest("hex"), line.slice(66)).toBe(line.slice(0, 64));
});

test("no column of the archive is named like a hash, a secret, a key or a token", () => {
  const { tables } = JSON.parse(textIn(archive, "schema.json"));
  const names = tables.flatMap(({ name, columns }: { name: string; columns: { name: string }[] }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  expect(names.length).toBeGreaterThan(1000);
  expect(
    names.filter((name: string) =>
      /\..*(hash|secret|key|token|password|seal(ed)?$|sha\d|credential|certificate|p256dh)/.test(name),
    ),
  ).toEqual([]);
});

test("what is declared secret is there to be left out", async () => {
  const known = await rows.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
  );
  const names = new Set(known.map(({ name }) => name));
  expect(secretDeclarations.filter(({ table, column }) => !names.has(`${table}.${column}`))).toEqual([]);
});

test("no value that opens something is in the archive, of this shop or of another", async () => {
  const { leftOut } = JSON.parse(textIn(archive, "schema.json"));
  const secret: { table: string; column: string }[] = leftOut.filter(
    // Keys of plates and VINs are on papers too, and so are hash and certificate of an e-invoice.
    ({ because, column }: { because: string; column: string }) =>
      because === "secret" &&
      column !== "certificate" &&
      !/^(plate|vin|client)_key$|^key$|^hash$|_hash$|^sha256$/.test(column),
  );
  const directory = await rows.query<{ table: string; column: string }>(
    `select 'directory.' || table_name as table, column_name as column from information_schema.columns
     where table_schema = 'directory' and column_name ~ '(hash|key|secret)$|^credential_id$'`,
  );
  let seen = 0;
  for (const { table, column } of [...secret, ...directory]) {
    const values = await rows.query<{ value: string }>(
      `select "${column}"::text as value from ${table} where length("${column}"::text) > 15`,
    );
    for (const { value } of values) {
      seen += 1;
      expect(everyText.includes(value.replace(/^\\x/, "")), `${table}.${column}`).toBe(false);
    }
  }
  expect(seen).toBeGreaterThan(20);
});

test("the approved documents are in it as PDF, the uploads byte for byte", async () => {
  const shopId = whole.owner.shopId;
  const { lines } = csvIn(archive, "papers.csv");
  const invoices = await rows.query<{ id: string }>(
    `select id from client_invoices where shop_id = '${shopId}' and approved_at is not null`,
  );
  expect(invoices.length).toBeGreaterThan(0);
  for (const { id } of invoices) expect(lines.some((line) => line.startsWith(`client_invoices,${id},`))).toBe(true);
  for (const line of lines) expect(textIn(archive, line.split(",")[2]!).slice(0, 5), line).toBe("%PDF-");
  const [upload] = await rows.query<{ key: string }>(
    `select storage_key as key from media_files where shop_id = '${shopId}' and destroyed_at is null limit 1`,
  );
  const stored = Buffer.concat(await (await files.get(upload!.key)).toArray());
  const address = upload!.key.replace(shopId, "files");
  expect(Buffer.from(archive[address]!).equals(stored)).toBe(true);
  expect(textIn(archive, "data/media_files.csv")).toContain(address);
  expect(JSON.parse(textIn(archive, "manifest.json")).missing).toEqual([]);
});

test("a table with kept papers says how they are exported", async () => {
  const kept = await rows.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'pdf_key' order by 1",
  );
  expect(kinds.papers.map(({ table }) => table).toSorted()).toEqual(kept.map(({ name }) => name));
});

test("the values of the shop's own fields are in it, in words", async () => {
  const shop = await api.newShop();
  const field = succeeded(
    await shop.post("/api/custom-fields", {
      record: "client",
      is_required: false,
      is_on_paper: false,
      kind: "choice",
      name: "Class",
      name_ar: "الفئة",
      choices: [{ name: "Gold, =1", name_ar: "ذهبي" }],
    }),
  ).body;
  const choice = field.choices[0].id;
  const client = succeeded(
    await shop.post("/api/clients", {
      name: "=HYPERLINK(1)",
      contact_number: "0554102276",
      custom_fields: { [field.id]: choice },
    }),
  ).body;
  const its = await archiveOf(shop, await exported(shop));
  expect(csvIn(its, "custom-fields.csv").lines).toEqual([
    `client,${client.id},${field.id},Class,الفئة,"Gold, =1",ذهبي`,
  ]);
  expect(textIn(its, "data/clients.jsonl")).toContain(
    `{"id":"${client.id}","custom_fields":{"${field.id}": "${choice}"}}`,
  );
  expect(textIn(its, "data/clients.csv")).toContain(",'=HYPERLINK(1),'+966554102276,");
  for (const text of Object.values(its).map((bytes) => strFromU8(bytes)))
    expect(text).not.toContain(whole.owner.shopId);
});

test("only managing directors of the shop make, see and download it, each time with the password", async () => {
  const shop = await api.newShop();
  const done = await exported(shop);
  const colleague = await shop.colleague(["edit-system-settings", "manage-users", "manage-roles", "view-reports"]);
  const other = await api.newShop();
  const calls = (person: Person) => [
    person.get(done.file_url!),
    person.post(`/api/exports/${done.id}/open-export`),
    person.post(`/api/exports/${done.id}/stop-export`),
    person.delete(`/api/exports/${done.id}`),
  ];
  for (const { status, body } of await Promise.all([
    ...calls(colleague),
    colleague.get("/api/exports"),
    colleague.post("/api/exports", {}),
  ]))
    expect([status, body.type]).toEqual([403, "forbidden"]);
  for (const { status } of await Promise.all(calls(other))) expect(status).toBe(404);
  api.clock.advance(11 * 60_000);
  for (const { status, body } of [
    await shop.post(`/api/exports/${done.id}/open-export`),
    await shop.post("/api/exports", {}),
  ])
    expect([status, body.type]).toEqual([403, "password-needed"]);
  const unopened = await shop.get(done.file_url!);
  expect([unopened.status, unopened.body.type]).toEqual([403, "export-not-opened"]);
  api.clock.release();
});

test("a download that broke off goes on where it ended, for a day and in its session only", async () => {
  const { owner } = whole;
  const { bytes, headers } = await owner.get(made.file_url!);
  expect([bytes.length, headers["accept-ranges"], headers["cache-control"]]).toEqual([made.bytes, "bytes", "no-store"]);
  const elsewhere = api.anonymous();
  succeeded(await elsewhere.post("/api/login", { email: owner.email, password: api.password }));
  const refused = await elsewhere.get(made.file_url!);
  expect([refused.status, refused.body.type]).toEqual([403, "export-not-opened"]);
  const goOn = () => owner.get(made.file_url!, { range: "bytes=1000-", "if-range": headers.etag! });
  api.clock.advance(23 * 3_600_000);
  const rest = await goOn();
  expect([rest.status, rest.headers["content-range"]]).toEqual([206, `bytes 1000-${made.bytes - 1}/${made.bytes}`]);
  expect(rest.bytes.equals(bytes.subarray(1000))).toBe(true);
  api.clock.advance(2 * 3_600_000);
  expect((await goOn()).status).toBe(403);
  api.clock.release();
});

test("a shop whose subscription has ended exports as before", async () => {
  const shop = await api.newShop();
  await rows.query(`update shops set writable_until = '2020-01-01' where shop_id = '${shop.shopId}'`);
  expect((await shop.post("/api/clients", { name: "Noura" })).status).toBe(402);
  const done = await exported(shop);
  expect((await shop.post(`/api/exports/${done.id}/open-export`)).status).toBe(200);
  expect((await shop.delete(`/api/exports/${done.id}`)).status).toBe(204);
});

test("one at a time; one that was stopped leaves nothing, and the next begins at once", async () => {
  const shop = await api.newShop();
  const first = await waiting(shop);
  const refused = await Promise.all([shop.post("/api/exports", {}), shop.delete(`/api/exports/${first}`)]);
  for (const { status, body } of refused) expect([status, body.type]).toEqual([409, "export-running"]);
  succeeded(await shop.post(`/api/exports/${first}/stop-export`));
  const again = await shop.post(`/api/exports/${first}/stop-export`);
  expect([again.status, again.body.type]).toEqual([409, "export-over"]);
  await carryOut(shop);
  expect(await zipsOf(shop)).toEqual([]);
  await exported(shop);
  expect(await zipsOf(shop)).toHaveLength(1);
});

test("one that is stopped while its file is written keeps nothing", async () => {
  const shop = await api.newShop();
  const id = await waiting(shop);
  const [paper] = kinds.papers;
  const stopping = {
    ...paper!,
    count: async () => 1,
    idsAfter: async () => {
      succeeded(await shop.post(`/api/exports/${id}/stop-export`));
      return [];
    },
  };
  await carryOut(shop, { kinds: { ...kinds, papers: [stopping] } });
  expect((await shown(shop, id)).state).toBe("stopped");
  expect(await zipsOf(shop)).toEqual([]);
});

test("what is added while the tables are read is not in the archive", async () => {
  const shop = await api.newShop();
  const id = await waiting(shop);
  const [paper] = kinds.papers;
  const adding = {
    ...paper!,
    idsAfter: async () => [],
    count: async () => {
      succeeded(await shop.post("/api/clients", { name: "Came meanwhile" }));
      return 0;
    },
  };
  await carryOut(shop, { kinds: { ...kinds, papers: [adding] } });
  const its = await archiveOf(shop, await shown(shop, id));
  expect(csvIn(its, "data/clients.csv").lines).toEqual([]);
  expect(csvIn(await archiveOf(shop, await exported(shop)), "data/clients.csv").lines).toHaveLength(1);
});

test("an export whose process was killed is begun again, and what it left is deleted", async () => {
  const shop = await api.newShop();
  const left = newFileKey(shop.shopId, "zip");
  await files.put(left, Buffer.from("half"));
  const id = await waiting(shop, { fileKey: left, attempts: 1 });
  await sweepExports({ pool, clock, files })();
  const done = await ended(shop, id);
  expect(done.state).toBe("ready");
  const zips = await zipsOf(shop);
  expect(zips).toHaveLength(1);
  expect(zips).not.toContain(left);
});

test("a second job does not begin what another is at work on; what is killed again and again is given up", async () => {
  const shop = await api.newShop();
  const id = await waiting(shop);
  await rows.query(`update exports set worked_at = now() where id = '${id}'`);
  await carryOut(shop);
  expect((await shown(shop, id)).state).toBe("running");
  await rows.query(`update exports set worked_at = '2020-01-01', attempts = 5 where id = '${id}'`);
  await carryOut(shop);
  expect((await shown(shop, id)).state).toBe("failed");
});

test("an export that fails says so, keeps nothing, and can be begun again", async () => {
  const shop = await api.newShop();
  const id = await waiting(shop);
  const broken: Files = {
    ...files,
    put: async (_key, content) => {
      for await (const chunk of content as Readable) if (chunk) throw new Error("the disk is gone");
    },
  };
  await expect(carryOut(shop, { files: broken })).rejects.toThrow("the disk is gone");
  expect(await shown(shop, id)).toMatchObject({ state: "failed", file_url: null });
  expect(await zipsOf(shop)).toEqual([]);
  await exported(shop);
});

test("a file that is gone from the store is named, and the rest is exported", async () => {
  const shop = await api.newShop();
  const key = newFileKey(shop.shopId, "pdf");
  await rows.query(
    `insert into stored_files (shop_id, id, key, size) values ('${shop.shopId}', '${newId()}', '${key}', 1)`,
  );
  const its = await archiveOf(shop, await exported(shop));
  expect(JSON.parse(textIn(its, "manifest.json")).missing).toEqual([
    { path: key.replace(shop.shopId, "files"), because: "not-found" },
  ]);
});

test("after seven days the archive is deleted, and nobody downloads it any more", async () => {
  const shop = await api.newShop();
  const done = await exported(shop);
  const [{ bytes }] = (await rows.query<{ bytes: string }>(
    `select bytes::text from shop_storage where shop_id = '${shop.shopId}'`,
  )) as [{ bytes: string }];
  expect(Number(bytes)).toBe(0);
  api.clock.advance(7 * 86_400_000 + 1000);
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  const late = await shop.get(done.file_url!);
  expect([late.status, late.body.type]).toEqual([409, "export-not-ready"]);
  await sweepExports({ pool, clock, files })();
  expect(await shown(shop, done.id)).toMatchObject({ state: "deleted", file_url: null });
  await expect.poll(() => zipsOf(shop)).toEqual([]);
  expect((await rows.query(`select bytes::int from shop_storage where shop_id = '${shop.shopId}'`))[0]).toEqual({
    bytes: 0,
  });
  api.clock.release();
});

test("who made and who downloaded an archive is in the activity log", async () => {
  const shop = await api.newShop();
  const done = await exported(shop);
  succeeded(await shop.post(`/api/exports/${done.id}/open-export`));
  expect(
    (await rows.query(`select path from activities where subject_id = '${done.id}' order by at`)).map(
      ({ path }: { path?: string }) => path,
    ),
  ).toEqual(["/api/exports", "/api/exports/:id/open-export"]);
});

test("what a busy shop or a store that is away refuses is tried again, and is not left out", async () => {
  const shop = await api.newShop();
  const id = await waiting(shop);
  const [paper] = kinds.papers;
  const busy = {
    ...paper!,
    count: async () => 1,
    idsAfter: async (_db: unknown, after: string) => (after.startsWith("0000") ? [newId()] : []),
    fileOf: () => Promise.reject(refuse("too-many-at-once", { retryAfter: 1 })),
  };
  await expect(carryOut(shop, { kinds: { ...kinds, papers: [busy] } })).rejects.toThrow();
  expect((await shown(shop, id)).state).toBe("running");
  await rows.query(`update exports set worked_at = null where id = '${id}'`);
  await carryOut(shop);
  expect(await shown(shop, id)).toMatchObject({ state: "ready", missing: 0 });
});

test("a job ends at once when its process does, and the next process begins it again", async () => {
  const shop = await api.newShop();
  const id = await waiting(shop);
  const leaving = new AbortController();
  const [paper] = kinds.papers;
  const ending = { ...paper!, count: async () => 1, idsAfter: async () => (leaving.abort(), []) };
  await runExport({ pool, clock, files, kinds: { ...kinds, papers: [ending] } })(
    { shopId: shop.shopId },
    leaving.signal,
  );
  expect((await rows.query(`select state, attempts, worked_at from exports where id = '${id}'`))[0]).toMatchObject({
    state: "running",
    attempts: 0,
    worked_at: null,
  });
  await sweepExports({ pool, clock, files })();
  expect((await ended(shop, id)).state).toBe("ready");
});

test("the next export takes the place of the one before", async () => {
  const shop = await api.newShop();
  const first = await exported(shop);
  await exported(shop);
  expect((await shown(shop, first.id)).state).toBe("deleted");
  await expect.poll(() => zipsOf(shop)).toHaveLength(1);
});

test("a file that the store did not delete is deleted later", async () => {
  const shop = await api.newShop();
  const done = await exported(shop);
  await rows.query(`update exports set state = 'deleted' where id = '${done.id}'`);
  expect(await zipsOf(shop)).toHaveLength(1);
  await sweepExports({ pool, clock, files })();
  expect(await zipsOf(shop)).toEqual([]);
  expect((await rows.query(`select file_key from exports where id = '${done.id}'`))[0]).toEqual({ file_key: null });
});
