import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { startApi } from "../../tests/support/api.ts";
import { billing, succeeded } from "../../tests/support/billing.ts";
import { auditor } from "../../tests/support/books.ts";
import { builtProgram } from "../../tests/support/built-program.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { samples } from "../../tests/support/sample-files.ts";
import type { TestDatabase } from "../../tests/support/test-cluster.ts";
import { openApp } from "../server.ts";

const api = await startApi();
const folder = mkdtempSync(join(tmpdir(), "warsha-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = async (
  name: "backup" | "restore" | "verify",
  database: TestDatabase,
  filesUrl: string,
  ...given: string[]
) => {
  const env = {
    ...process.env,
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET_KEY: api.settings.secretKey,
    FILES_URL: filesUrl,
    DATA_DIR: join(folder, "data"),
    BASE_URL: "",
  };
  const run = promisify(execFile)(process.execPath, [await builtProgram(name), ...given], { env });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
};

test(
  "restored into an empty database and folder, a shop reads the same data, and its next invoice takes the next number",
  { timeout: 120_000 },
  async () => {
    const shop = await api.newShop();
    const tools = billing(shop);
    const vehicle = await tools.vehicle();
    const invoices = [await tools.invoiced(vehicle, "115"), await tools.invoiced(vehicle, "230")];
    succeeded(await tools.pay(vehicle, "200"));
    const { body: picture } = await shop.upload(`/api/client-vehicles/${vehicle}/media`, {
      name: "front.png",
      bytes: await samples.png(),
    });
    const pages = [
      "/api/client-invoices",
      `/api/client-invoices/${invoices[0].id}`,
      `/api/client-vehicles/${vehicle}`,
      `/api/client-vehicles/${vehicle}/balance`,
      "/api/clients",
      "/api/client-payments",
      "/api/products",
      "/api/activity",
      "/api/settings",
      "/api/roles",
      `/api/client-vehicles/${vehicle}/media`,
      "/api/client-vehicles?filter=all",
    ];
    const {
      body: { token },
    } = succeeded(await shop.post("/api/tokens", { name: "Before and after" }));
    const readerOf = (app: typeof api.app) => (url: string) =>
      app.http.inject({ url, headers: { authorization: `Bearer ${token}`, accept: "application/json" } });
    const answersOf = async (app: typeof api.app) => {
      const replies = await Promise.all(pages.map(readerOf(app)));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
      return replies.map((reply) => reply.json());
    };
    const files = async (app: typeof api.app) =>
      Promise.all(
        [picture.url, invoices[0].pdf_url].map(async (url) => (await readerOf(app)(url)).rawPayload.toString("base64")),
      );
    const before = { answers: await answersOf(api.app), files: await files(api.app) };

    const archive = join(folder, "warsha.tar.gz");
    expect((await command("backup", api.database, api.settings.filesUrl, archive)).code).toBe(0);
    const target = await testDatabase();
    const filesUrl = join(folder, "restored-files");
    expect(await command("restore", target, filesUrl, archive)).toMatchObject({
      code: 0,
      said: expect.stringContaining("Restored the backup"),
    });
    expect(readdirSync(join(filesUrl, shop.shopId))).not.toEqual([]);
    expect(await command("verify", target, filesUrl)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/The books of \d+ shops are right: 3 entries/),
    });

    const restored = await openApp({
      ...api.settings,
      databaseUrl: target.runtimeUrl,
      ownerUrl: target.ownerUrl,
      filesUrl,
      log: pino({ level: "silent" }),
    });
    await restored.http.ready();
    expect(await answersOf(restored)).toEqual(before.answers);
    expect(await files(restored)).toEqual(before.files);

    const post = async (url: string, payload: object) => {
      const reply = await restored.http.inject({
        method: "POST",
        url,
        payload,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.statusCode, url).toBeLessThan(300);
      return reply.json();
    };
    const draft = await post("/api/client-invoices", {
      client_vehicle_id: vehicle,
      issued_at: "2026-11-20",
      addressed_to: "Ahmed",
    });
    await post(`/api/client-invoices/${draft.id}/items`, {
      product_id: await post("/api/products", { name: "Filter", price: "40" }).then(({ id }) => id),
    });
    expect((await post(`/back/client-invoices/${draft.id}/approve`, {})).number).toBe("INV-000003");
    expect((await post("/api/clients", { name: "Salem" })).number).toBe(2);
    await restored.close();
    await target.close();
  },
);

test("verify names an entry that was changed outside the program, and exits with 1", { timeout: 60_000 }, async () => {
  const shop = await api.newShop({ name: "Tampered Workshop" });
  const tools = billing(shop);
  await tools.invoiced(await tools.vehicle(), "115");
  const books = await auditor(api.database);
  const tamper = "update journal_entries set memo = 'changed' where shop_id = '{shop}'".replace("{shop}", shop.shopId);
  await books.rows(`set session_replication_role = replica; ${tamper}; set session_replication_role = default`);
  await books.close();
  const { code, said } = await command("verify", api.database, api.settings.filesUrl);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`Tampered Workshop (${shop.shopId}): the chain is broken: JE-000001`),
  ]);
  expect(said).toMatch(/The books of 1 of \d+ shops are not as they were written/);
});
