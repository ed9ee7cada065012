import { unzipSync } from "fflate";
import { afterAll, expect, test, vi } from "vitest";
import { withShop } from "../../../platform/server/db/database.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { newFileKey, openFiles } from "../../../platform/server/files/store.ts";
import { startApi } from "../../../tests/support/api.ts";
import { attentionOf } from "../../../tests/support/attention.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { estimating } from "../../../tests/support/estimating.ts";
import {
  asOfMigration,
  changedArchive,
  exported,
  faultsIn,
  readBackOf,
  restored,
  sendPiece,
  textIn,
  zipOf,
} from "../../../tests/support/exports.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { wholeShop } from "../../../tests/support/whole-shop.ts";
import { verifyAllBooks } from "../../books/ledger/server/verification.ts";
import { migrationNames } from "../../../platform/server/db/prepared.ts";
import { version } from "../../../platform/server/version.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { recountFiles } from "../../../platform/server/files/recount.ts";
import { countWorkFiles } from "../../../platform/server/files/stored.ts";
import { sendEInvoices } from "../../money/e-invoices/server/sending.ts";
import { followInstalments, sweepInstalments } from "../../money/instalments/server/following.ts";
import { verifyAllDocuments } from "../book-checks/verification.ts";
import { isReadBack } from "./read-back-rules.ts";
import { firstRestored } from "./server/archive-version.ts";
import { sweepReadBacks } from "./server/read-back-job.ts";

const api = await startApi();
const pool = openPool(api.database.runtimeUrl, 2);
const rows = await openRows(api.database.ownerUrl);
const files = await openFiles(api.settings.filesUrl);
afterAll(() => Promise.all([pool.end(), rows.close()]));

/** What `verify` says of a shop. */
const faultsOfBooks = async (of: string) =>
  [...(await verifyAllBooks(api.database.ownerUrl)).faults, ...(await verifyAllDocuments(api.database.ownerUrl))]
    .filter(({ shopId }) => shopId === of)
    .map(({ problem, subject }) => ({ problem, subject }));
const keysOf = async (shopId: string) => {
  const keys: string[] = [];
  for await (const key of files.list(shopId)) keys.push(key);
  return keys;
};
/** All that a reading may write if it fails. */
const unchanging = async (shopId: string) => {
  const prints = await rows.of(shopId);
  for (const moving of ["read_backs", "read_back_pieces", "notices", "activities", "shop_storage"])
    delete prints[moving];
  return prints;
};

/** A shop with an invoice, a payment, a photo and a colleague. */
const working = async () => {
  const shop = await api.newShop({ name: "Old Workshop" });
  const tools = billing(shop);
  const vehicle = await tools.vehicle();
  await tools.invoiced(vehicle, "115");
  succeeded(await tools.pay(vehicle, "50"));
  succeeded(
    await shop.upload(`/api/client-vehicles/${vehicle}/media`, { name: "front.png", bytes: await samples.png() }),
  );
  const estimate = succeeded(await shop.post("/api/estimates", { client_vehicle_id: vehicle })).body.id;
  const lines = [{ product_id: await tools.product(), unit_price: "10" }];
  succeeded(await shop.post(`/api/estimates/${estimate}`, { lines }));
  const [line] = succeeded(await shop.post(`/api/estimates/${estimate}/send`)).body.lines;
  succeeded(await shop.put("/api/booking-page", { is_open: true }));
  const { userId, email } = await shop.colleague(["view-client-vehicles"]);
  return { ...shop, tools, vehicle, estimate, line, employee: userId, employeeEmail: email };
};

const { owner } = await wholeShop(api);
const original = await zipOf(owner, await exported(owner));
const old = await working();
const zip = await zipOf(old, await exported(old));

test(
  "everything that a shop has is in the copy, whose export is that of the shop it comes from",
  { timeout: 180_000 },
  async () => {
    const target = await api.newShop();
    expect(await restored(target, original)).toMatchObject({ state: "done", faults: [] });
    expect(await faultsOfBooks(target.shopId)).toEqual(await faultsOfBooks(owner.shopId));

    const before = unzipSync(original);
    const again = await zipOf(target, await exported(target));
    expect(await faultsIn(again)).toEqual([]);
    const after = unzipSync(again);
    // What is rewritten, what the copy has of its own, and rows whose id is the shop's.
    const others = new Set([
      "shops",
      "users",
      "activities",
      "notices",
      "notice_readings",
      "outbox_messages",
      "shared_links",
      "instalment_orders",
      "tax_devices",
      "book_checks",
      "booking_pages",
      "wall_boards",
    ]);
    const ownId = new RegExp(owner.shopId, "g");
    const bodyOf = (parts: typeof before, path: string) =>
      textIn(parts, path).replaceAll(ownId, target.shopId).split("\r\n").toSorted();
    const { tables } = JSON.parse(textIn(before, "schema.json"));
    for (const { name, csv, json } of tables)
      if (isReadBack(name) && !others.has(name)) {
        expect(bodyOf(after, csv), csv).toEqual(bodyOf(before, csv));
        if (json)
          expect(textIn(after, json).split("\n").toSorted(), json).toEqual(textIn(before, json).split("\n").toSorted());
      }
    const unnamed = Object.keys(before).filter((path) => /^(files|papers)\//.test(path));
    expect(unnamed.length).toBeGreaterThan(10);
    expect(
      Object.keys(after)
        .filter((path) => path.startsWith("papers/"))
        .toSorted(),
    ).toEqual(unnamed.filter((path) => path.startsWith("papers/")).toSorted());
    for (const path of unnamed) expect(Buffer.from(after[path]!).equals(Buffer.from(before[path]!)), path).toBe(true);

    const [rejected] = await rows.query<{ id: string }>(
      `select id from e_invoices where shop_id = '${target.shopId}' and state = 'rejected' and repaired_at is null`,
    );
    const repair = async () => (await target.post(`/api/e-invoices/${rejected!.id}/repair`, {})).body.type;
    expect(await repair()).toBe("workshop-is-copy");
    const { id } = await readBackOf(target);
    succeeded(await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true }));
    expect(await repair()).toBe("not-connected");
  },
);

test(
  "a copy reads as the old shop did; it approves and posts only after the declaration, and numbers go on",
  { timeout: 180_000 },
  async () => {
    const target = await api.newShop();
    expect(await restored(target, zip)).toMatchObject({ state: "done", files: expect.any(Number) });
    const pages = [
      "/api/trial-balance",
      "/api/client-invoices",
      "/api/clients",
      "/api/products",
      "/api/client-payments",
    ];
    for (const page of pages) {
      const [of, copy] = [await old.get(page), await target.get(page)];
      expect([page, copy.status, copy.body]).toEqual([page, 200, of.body]);
    }
    const [photo] = succeeded(await target.get(`/api/client-vehicles/${old.vehicle}/media`)).body.data;
    expect((await target.get(photo.url)).bytes.equals((await old.get(photo.url)).bytes)).toBe(true);

    // The page on which clients request a time has another address in another installation, and is opened anew.
    expect(succeeded(await target.get("/api/booking-page")).body).toEqual({ address: null });
    const { address } = succeeded(await target.put("/api/booking-page", { is_open: true })).body;
    expect((await api.anonymous().get(`/api/public/booking-pages/${address.en.split("/").at(-1)}`)).status).toBe(200);

    const { body: session } = await target.get("/api/session");
    expect(session.shop).toMatchObject({ id: target.shopId, name: "Old Workshop", is_copy: true });
    const tools = billing(target);
    const vehicle = await tools.vehicle({ license_plate: "7788 KSA" });
    const draft = await tools.invoice(vehicle);
    await tools.item(draft.id, { product_id: await tools.product({ name: "Filter" }), grand_total: "11.50" });
    const quote = await estimating(api, target);
    const { id: estimate } = await quote.post("/api/estimates", { client_vehicle_id: quote.visit });
    await quote.save(estimate, [quote.offer(quote.brakes)]);
    const claim = succeeded(
      await target.post("/api/insurance-claims", {
        client_vehicle_id: vehicle,
        insurance_company_id: await tools.insurer(),
      }),
    ).body;
    const answer = {
      channel: "phone",
      phone: "0501234567",
      name: "Noura",
      after: 0,
      answers: [{ key: old.line.id, answer: "yes" }],
    };
    for (const { status, body } of [
      await target.post(`/api/estimates/${old.estimate}/answers`, answer),
      await target.post(`/api/insurance-claims/${claim.id}/approvals`, { approved_amount: "10" }),
      await tools.approve(draft.id),
      await tools.pay(old.vehicle, "10"),
      await target.post(`/api/estimates/${estimate}/send`, {}),
    ])
      expect([status, body.type]).toEqual([409, "workshop-is-copy"]);

    const { id } = await readBackOf(target);
    const wrong = await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: false });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["old_is_closed"]]);
    succeeded(await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true }));
    expect(succeeded(await tools.approve(draft.id)).body.number).toBe("INV-000002");
    expect((await target.get("/api/session")).body.shop.is_copy).toBe(false);
    const again = await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true });
    expect([again.status, again.body.type]).toEqual([409, "no-copy"]);
    expect(await faultsOfBooks(target.shopId)).toEqual([]);
  },
);

test("employees come without a sign-in; whose address is free is invited with one call", async () => {
  const target = await api.newShop();
  await rows.query("delete from directory.sessions where shop_id = $1 and user_id = $2", [old.shopId, old.employee]);
  await rows.query("delete from directory.sign_ins where email = $1", [old.employeeEmail]);
  await restored(target, zip);
  const users = succeeded(await target.get("/api/users")).body.data;
  const of = (id: string) => users.find((user: { id: string }) => user.id === id);
  expect(of(old.userId)).toMatchObject({ email: null, sign_in: "none" });
  expect(of(old.employee)).toMatchObject({ email: old.employeeEmail, sign_in: "expired" });
  expect(of(target.userId)).toMatchObject({ email: target.email, sign_in: "active" });
  succeeded(await target.post(`/api/users/${old.employee}/invitation`));
});

test("a damaged archive changes nothing, leaves no file, and each of its faults is named in the reader's language", async () => {
  const target = await api.newShop({ language: "ar" });
  const before = await unchanging(target.shopId);
  const parts = unzipSync(zip);
  const clients = textIn(parts, "data/clients.csv");
  const ended = await restored(
    target,
    changedArchive(parts, { "data/clients.csv": `${clients.split("\r\n")[0]}\r\n` }),
  );
  expect(ended).toMatchObject({
    state: "failed",
    faults: expect.arrayContaining([
      expect.objectContaining({
        file: "data/client_invoices.csv",
        line: 2,
        column: "client_id",
        sentence: expect.stringContaining("clients"),
      }),
    ]),
  });
  expect(ended.faults[0]?.sentence).toMatch(/[\u0600-\u06FF]/);
  expect(await unchanging(target.shopId)).toEqual(before);
  await expect.poll(() => keysOf(target.shopId)).toEqual([]);
  expect(await restored(target, zip)).toMatchObject({ state: "done" });
});

test.each<[string, (parts: Record<string, Uint8Array>) => Record<string, string>, string]>([
  [
    "books that are not as they were written",
    (parts) => ({
      "data/account_balances.csv": textIn(parts, "data/account_balances.csv").replace(/,11500,/, ",11501,"),
    }),
    "The books are not as they were written",
  ],
  [
    "a column that was renamed",
    (parts) => ({
      "schema.json": textIn(parts, "schema.json").replace(/("data\/clients\.csv".*?"name": )"note"/s, '$1"notes"'),
      "data/clients.csv": textIn(parts, "data/clients.csv").replace(",note,", ",notes,"),
    }),
    "This version does not know this column",
  ],
  [
    "a value that a rule of the database refuses",
    (parts) => ({ "data/shops.csv": textIn(parts, "data/shops.csv").replace(",SAR,", ",sar,") }),
    "The database does not take these rows: shops_currency",
  ],
])("%s are refused, and nothing is kept", async (_, changes, sentence) => {
  const target = await api.newShop();
  const before = await unchanging(target.shopId);
  const parts = unzipSync(zip);
  const ended = await restored(target, changedArchive(parts, changes(parts)));
  expect([ended.state, ended.faults.map((fault) => fault.sentence).join()]).toEqual([
    "failed",
    expect.stringContaining(sentence),
  ]);
  expect(await unchanging(target.shopId)).toEqual(before);
  await expect.poll(() => keysOf(target.shopId)).toEqual([]);
});

test("an archive of an earlier version is restored, with what came later as it is at first, and equal books", async () => {
  const target = await api.newShop();
  const parts = unzipSync(asOfMigration(unzipSync(zip), firstRestored));
  const manifest = JSON.parse(textIn(parts, "manifest.json"));
  manifest.tables.number_series -= 1;
  const heads = textIn(parts, "data/number_series.csv");
  const [, id] = /^(?:.*?,)?([0-9a-f-]{36}),(?:.*,)?commission-runs,.*$/m.exec(heads)!;
  const without = (path: string) => textIn(parts, path).replace(new RegExp(`^.*${id}.*\\r?\\n`, "m"), "");
  const earlier = changedArchive(parts, {
    "manifest.json": JSON.stringify(manifest),
    "data/number_series.csv": without("data/number_series.csv"),
    "data/number_series.jsonl": without("data/number_series.jsonl"),
  });
  expect(await faultsIn(earlier)).toEqual([]);
  expect(await restored(target, earlier)).toMatchObject({ state: "done", faults: [] });
  expect(succeeded(await target.get("/api/settings")).body.numbering).toContainEqual(
    expect.objectContaining({ series: "commission-runs", prefix: "COM-", next: 1 }),
  );
  for (const page of ["/api/trial-balance", "/api/client-invoices", "/api/estimates"])
    expect(succeeded(await target.get(page)).body, page).toEqual(succeeded(await old.get(page)).body);
  expect(await faultsOfBooks(target.shopId)).toEqual([]);
});

test("an archive that lacks a column of its version is refused, and so is one whose version is unknown", async () => {
  const parts = unzipSync(asOfMigration(unzipSync(zip), firstRestored));
  const manifest = JSON.parse(textIn(parts, "manifest.json"));
  const later = ["client_invoice_items.warranty_of", "client_invoices.warranty_km", "warranty_claims.decision"];
  for (const made of [{ migration: migrationNames().at(-1) }, { version: undefined, migration: undefined }]) {
    const target = await api.newShop();
    const before = await unchanging(target.shopId);
    const archive = changedArchive(parts, { "manifest.json": JSON.stringify({ ...manifest, ...made }) });
    const { state, faults } = await restored(target, archive);
    expect([state, faults.map(({ column }) => column)]).toEqual(["failed", expect.arrayContaining(later)]);
    expect(new Set(faults.map(({ file, sentence }) => `${file}: ${sentence}`))).toEqual(
      new Set(["schema.json: This column is missing. Every export of that version has it."]),
    );
    expect(await unchanging(target.shopId)).toEqual(before);
  }
});

test.each<[string, object, Language, string]>([
  [
    "a later version",
    { version: "0.9.0", migration: "0099_more", more: 1 },
    "en",
    "by version 0.9.0 (0099), which is newer",
  ],
  ["a later version", { version: "0.9.0", migration: "0099_more" }, "ar", "بالإصدار 0.9.0 (0099)، وهو أحدث"],
  ["a later format", { format: 2, version: "1.2.0", migration: undefined }, "en", "by version 1.2.0, which is newer"],
  [
    "a version that is too old",
    { migration: "0033_branch-numbers-and-withdrawn-refunds" },
    "en",
    "restores exports from 0034 on",
  ],
  ["a version that is too old", { migration: "0033_branch-numbers-and-withdrawn-refunds" }, "ar", "يستعيد هذا الإصدار"],
])("an archive of %s is refused with both versions, and nothing is kept", async (_, made, language, sentence) => {
  const target = await api.newShop({ language });
  const before = await unchanging(target.shopId);
  const parts = unzipSync(zip);
  const manifest = { ...JSON.parse(textIn(parts, "manifest.json")), ...made };
  const ended = await restored(target, changedArchive(parts, { "manifest.json": JSON.stringify(manifest) }));
  expect(ended).toMatchObject({
    state: "failed",
    faults: [{ file: "manifest.json", sentence: expect.stringContaining(sentence) }],
  });
  expect(ended.faults[0]!.sentence).toContain(`${version} (${migrationNames().at(-1)!.slice(0, 4)})`);
  expect(await unchanging(target.shopId)).toEqual(before);
  await expect.poll(() => keysOf(target.shopId)).toEqual([]);
});

test("what is entered while the file is sent stays, and nothing is restored", async () => {
  const target = await api.newShop({ language: "ar" });
  const { id } = succeeded(await target.post("/api/read-backs", { file_name: "warsha.zip", bytes: zip.length })).body;
  const client = succeeded(await target.post("/api/clients", { name: "نورة" })).body;
  succeeded(await sendPiece(target, id, zip, 0));
  await vi.waitUntil(async () => (await readBackOf(target)).state !== "running", { timeout: 60_000 });
  expect(await readBackOf(target)).toMatchObject({
    state: "failed",
    faults: [{ file: "", sentence: expect.stringContaining("أثناء الاستعادة") }],
  });
  expect(succeeded(await target.get(`/api/clients/${client.id}`)).body.name).toBe("نورة");
  expect((await target.get("/api/session")).body.shop.is_copy).toBe(false);
});

test("a director who had chosen one of two branches is at home in the first of those that were read", async () => {
  const target = await api.newShop();
  const [main] = succeeded(await target.get("/api/branches")).body.data;
  succeeded(await target.post("/api/branches", { name: "North", name_ar: "الشمال" }));
  succeeded(await target.put("/api/me/branch", { branch_id: main.id }));
  expect(await restored(target, zip)).toMatchObject({ state: "done", faults: [] });
  expect(succeeded(await target.get("/api/branches")).body.data).toHaveLength(1);
});

test(
  "an e-invoice that waits arrives as not sent, belongs to the old device and is never sent from the copy",
  { timeout: 180_000 },
  async () => {
    const parts = unzipSync(original);
    const invoices = textIn(parts, "data/e_invoices.csv");
    const waiting = invoices.replace(",rejected,", ",waiting,");
    expect(waiting).not.toBe(invoices);
    const target = await api.newShop();
    const archive = changedArchive(parts, { "data/e_invoices.csv": waiting });
    expect(await restored(target, archive)).toMatchObject({ state: "done", faults: [] });
    const stored = () =>
      rows.query<{ id: string; device_id: string; source_id: string; state: string; attempts: number }>(
        `select id, device_id, source_id, state, attempts from e_invoices where shop_id = '${target.shopId}' and state = 'waiting'`,
      );
    // Of an approved invoice, and long ago.
    await rows.query(
      `update e_invoices set created_at = '2026-01-01', source_id = (
         select id from client_invoices where shop_id = $1 and approved_at is not null limit 1) where shop_id = $1`,
      [target.shopId],
    );
    const [sealed] = await stored();

    const list = async (query: string) => succeeded(await target.get(`/api/e-invoices?${query}`)).body;
    const { data, counts } = await list("filter=elsewhere");
    expect(data).toMatchObject([{ id: sealed!.id, state: "waiting", is_elsewhere: true, is_late: false }]);
    expect(counts).toMatchObject({ waiting: 0, elsewhere: 1, late: 0 });
    expect((await list("filter=waiting")).data).toEqual([]);
    expect((await attentionOf(target))["late-e-invoices"]).toBeUndefined();
    const invoice = `/api/client-invoices/${sealed!.source_id}`;
    expect(succeeded(await target.get(invoice)).body.e_invoice).toMatchObject({ state: "waiting", is_elsewhere: true });
    const paper = await target.get(`${invoice}.pdf`);
    expect([paper.status, paper.body?.type]).toEqual([409, "sealed-elsewhere"]);

    const { secretKey, taxAuthorityUrl } = api.settings;
    const send = sendEInvoices({ pool, secretKey, taxAuthorityUrl });
    const isUnsent = async () => {
      await send({ shopId: target.shopId, deviceId: sealed!.device_id });
      expect(await stored()).toEqual([sealed]);
    };
    await isUnsent();
    expect(await faultsIn(await zipOf(target, await exported(target)))).toEqual([]);
    const { id } = await readBackOf(target);
    succeeded(await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true }));
    await isUnsent();
  },
);

test("a copy does not follow what clients pay in instalments; the old shop does", { timeout: 180_000 }, async () => {
  const target = await api.newShop();
  expect(await restored(target, original)).toMatchObject({ state: "done" });
  await rows.query(`update instalment_orders set due_at = now() where shop_id = '${target.shopId}'`);
  const orders = () =>
    rows.query<{ failure: string | null; attempts: number; leased_until: string | null }>(
      `select failure, attempts, leased_until from instalment_orders where shop_id = '${target.shopId}' order by id`,
    );
  const before = await orders();
  expect(before.length).toBeGreaterThan(0);
  const { secretKey } = api.settings;
  const follow = followInstalments({ pool, secretKey, tamaraUrl: undefined, clock: api.clock.now });
  await sweepInstalments(pool)();
  await follow({ shopId: target.shopId });
  expect(await orders()).toEqual(before);
  const { id } = await readBackOf(target);
  succeeded(await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true }));
  await follow({ shopId: target.shopId });
  expect(await orders()).toEqual(before.map((order) => ({ ...order, failure: "keys", attempts: order.attempts + 1 })));
});

test("what a copy prints says that it is no original; what was kept of the old shop stays byte for byte", async () => {
  const target = await api.newShop();
  expect(await restored(target, zip)).toMatchObject({ state: "done" });
  const mark = "Copy, not an original";
  const isMarked = async (shop: typeof old | typeof target, url: string) => {
    const { status, bytes } = await shop.get(url);
    expect([url, status]).toEqual([url, 200]);
    return (await pdfText(bytes)).includes(mark);
  };
  const firstOf = async (path: string) => succeeded(await target.get(path)).body.data[0].id as string;
  const invoice = `/api/client-invoices/${await firstOf("/api/client-invoices")}.pdf`;
  const anew = [`/api/client-payments/${await firstOf("/api/client-payments")}.pdf`, "/api/balance-sheet.pdf"];
  for (const url of anew)
    expect([url, await isMarked(old, url), await isMarked(target, url)]).toEqual([url, false, true]);
  expect((await target.get(invoice)).bytes.equals((await old.get(invoice)).bytes)).toBe(true);

  const [{ key } = { key: "" }] = await rows.query<{ key: string }>(
    `select pdf_key as key from client_invoices where shop_id = '${target.shopId}' and pdf_key is not null`,
  );
  await files.remove(key);
  expect([await isMarked(target, invoice), await files.exists(key)]).toEqual([true, false]);
  const { id } = await readBackOf(target);
  succeeded(await target.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true }));
  expect([await isMarked(target, invoice), await files.exists(key)]).toEqual([false, true]);
  for (const url of anew) expect([url, await isMarked(target, url)]).toEqual([url, false]);
});

test("only a managing director of a shop in which nothing was entered begins, with the password", async () => {
  const shop = await api.newShop();
  const other = await api.newShop();
  const wanted = { file_name: "warsha.zip", bytes: 10 };
  const { id } = succeeded(await shop.post("/api/read-backs", wanted)).body;
  for (const { status } of [
    await sendPiece(other, id, Buffer.from("1"), 0),
    await other.post(`/api/read-backs/${id}/stop-read-back`),
    await other.post(`/api/read-backs/${id}/take-over`, { old_is_closed: true }),
  ])
    expect(status).toBe(404);
  const twice = await shop.post("/api/read-backs", wanted);
  expect([twice.status, twice.body.type]).toEqual([409, "read-back-running"]);

  succeeded(await other.post("/api/clients", { name: "Noura" }));
  const used = await other.post("/api/read-backs", wanted);
  expect([used.status, used.body.type]).toEqual([409, "shop-in-use"]);
  const third = await api.newShop();
  const colleague = await third.colleague(["edit-system-settings", "manage-users"]);
  for (const { status, body } of [
    await colleague.get("/api/read-backs"),
    await colleague.post("/api/read-backs", wanted),
  ])
    expect([status, body.type]).toEqual([403, "forbidden"]);
  const crowded = await third.post("/api/read-backs", wanted);
  expect([crowded.status, crowded.body.type]).toEqual([409, "shop-in-use"]);

  api.clock.advance(11 * 60_000);
  const late = await (await api.newShop()).post("/api/read-backs", wanted);
  expect(late.status).toBe(201);
  api.clock.advance(11 * 60_000);
  const unproven = await shop.post("/api/read-backs", wanted);
  expect([unproven.status, unproven.body.type]).toEqual([403, "password-needed"]);
  api.clock.release();
});

test("pieces come in order; one that is sent again counts once, and what is stopped leaves nothing", async () => {
  const shop = await api.newShop();
  const { id } = succeeded(await shop.post("/api/read-backs", { file_name: "warsha.zip", bytes: 10 })).body;
  const piece = Buffer.from("1234");
  expect(succeeded(await sendPiece(shop, id, piece, 0)).body).toMatchObject({ received: 4, pieces: 1 });
  expect(succeeded(await sendPiece(shop, id, piece, 0)).body).toMatchObject({ received: 4, pieces: 1 });
  for (const reply of [await sendPiece(shop, id, piece, 2), await sendPiece(shop, id, Buffer.from("1234567"), 1)])
    expect([reply.status, reply.body.type]).toEqual([409, "piece-out-of-order"]);
  await expect.poll(async () => (await keysOf(shop.shopId)).length).toBe(1);
  succeeded(await shop.post(`/api/read-backs/${id}/stop-read-back`));
  const over = [await shop.post(`/api/read-backs/${id}/stop-read-back`), await sendPiece(shop, id, piece, 1)];
  for (const { status, body } of over) expect([status, body.type]).toEqual([409, "read-back-over"]);
  await expect.poll(() => keysOf(shop.shopId)).toEqual([]);
  expect(await rows.query(`select bytes::int from shop_storage where shop_id = '${shop.shopId}'`)).toEqual([
    { bytes: 0 },
  ]);
});

test("the program's role cannot write into the sealed books of a shop", async () => {
  const calls = [
    "select begin_reading_back($1, '{clients}', '{clients}')",
    "select read_back_rows($1, 'clients', '{id}', '[]')",
    "select * from end_reading_back($1)",
  ];
  await rows.query(
    `insert into read_backs (shop_id, id, state, file_name, size, created_by) values ('${old.shopId}', gen_random_uuid(), 'running', 'x', 1, '${old.userId}')`,
  );
  for (const [at, text] of calls.entries())
    await expect(withShop(pool, old.shopId, (db) => db.query(`read-back-test.${at}`, text))).rejects.toThrow(
      "no archive is read into this shop",
    );
  await rows.query(`delete from read_backs where shop_id = '${old.shopId}'`);
  const fresh = await api.newShop();
  for (const [at, text] of calls.entries())
    await expect(withShop(pool, fresh.shopId, (db) => db.query(`read-back-test.${at}`, text))).rejects.toThrow(
      "no archive is read into this shop",
    );
});

test(
  "a reading whose process was killed is begun again; after five attempts it is given up",
  { timeout: 180_000 },
  async () => {
    const killed = async (attempts: number) => {
      const shop = await api.newShop();
      const bytes = () =>
        rows.query<{ bytes: number }>(`select bytes::int from shop_storage where shop_id = '${shop.shopId}'`);
      const half = Math.ceil(zip.length / 2);
      const wanted = { file_name: "warsha.zip", bytes: zip.length };
      const { id } = succeeded(await shop.post("/api/read-backs", wanted)).body;
      succeeded(await sendPiece(shop, id, zip.subarray(0, half), 0));
      const key = newFileKey(shop.shopId, "part");
      await files.put(key, zip.subarray(half));
      await rows.query(
        `insert into read_back_pieces (shop_id, id, read_back_id, position, file_key, size) values ('${shop.shopId}', gen_random_uuid(), '${id}', 1, '${key}', ${zip.length - half})`,
      );
      await rows.query(
        `update read_backs set state = 'running', received = size, attempts = ${attempts}, worked_at = '2020-01-01' where id = '${id}'`,
      );
      const [{ began } = { began: "" }] = await rows.query<{ began: string }>(
        `select created_at::text as began from read_backs where id = '${id}'`,
      );
      // What a killed attempt left: a file that was stored, and one that was only counted.
      const left = [newFileKey(shop.shopId, "pdf"), newFileKey(shop.shopId, "pdf")];
      await withShop(pool, shop.shopId, (db) =>
        countWorkFiles(
          db,
          left.map((each) => ({ key: each, size: 700 })),
          began,
        ),
      );
      await files.put(left[0]!, Buffer.alloc(700));
      await sweepReadBacks(pool)();
      await expect.poll(async () => (await readBackOf(shop)).state, { timeout: 60_000 }).not.toBe("running");
      await expect.poll(() => files.exists(left[0]!)).toBe(false);
      return { ended: await readBackOf(shop), shop, bytes };
    };
    const { ended, shop, bytes } = await killed(1);
    expect(ended.state).toBe("done");
    await expect.poll(async () => (await keysOf(shop.shopId)).some((key) => key.endsWith(".part"))).toBe(false);
    const counted = await bytes();
    await recountFiles(api.database.ownerUrl, files);
    expect(await bytes()).toEqual(counted);

    const givenUp = await killed(5);
    expect(givenUp.ended).toMatchObject({ state: "failed", faults: [] });
    await expect.poll(() => keysOf(givenUp.shop.shopId)).toEqual([]);
  },
);
