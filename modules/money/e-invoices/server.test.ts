import { afterAll, expect, test } from "vitest";
import { unzipSync } from "fflate";
import { openPool } from "../../../platform/server/db/pool.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { business, company, openTaxedShops, today } from "../../../tests/support/connected-shop.ts";
import { checkStrictly } from "../../../tests/support/strict-tax-check.ts";
import { maxAtOnce, sendEInvoices } from "./server/sending.ts";

const { api, authority, workshop, connected } = await openTaxedShops();
const books = await auditor(api.database);
afterAll(books.close);

test("a shop is connected once its company details are complete and the authority's checks pass", async () => {
  const shop = await api.newShop();
  const connect = (otp: string) => shop.post("/api/tax-device", { environment: "simulation", otp });
  expect((await shop.get("/api/tax-device")).body).toMatchObject({ is_available: false, device: null });
  expect(await connect("123456")).toMatchObject({ status: 422, body: { type: "tax-device-country" } });

  succeeded(await shop.put("/api/shop", { vat_number: "310122393500003" }));
  const { problems } = (await shop.get("/api/tax-device")).body;
  expect(problems.map(({ en }: { en: string }) => en)).toEqual(
    expect.arrayContaining(["The workshop's CR number is missing", expect.stringContaining("national address")]),
  );
  expect(JSON.stringify(problems)).not.toContain("buyer");
  expect(await connect("123456")).toMatchObject({ status: 422, body: { type: "e-invoice-rules" } });

  succeeded(await shop.put("/api/shop", company));
  expect(await connect("999999")).toMatchObject({
    status: 422,
    body: { type: "tax-authority-refused", detail: expect.stringContaining("one-time password") },
  });
  authority.isAway = true;
  expect(await connect("123456")).toMatchObject({ status: 503, body: { type: "tax-authority-away" } });
  authority.isAway = false;
  expect(succeeded(await connect("123456")).body).toMatchObject({
    is_available: true,
    problems: [],
    device: { environment: "simulation", counter: 0, expires_at: "2031-03-04T00:00:00Z", expires_soon: false },
  });
  const { rows } = {
    rows: await books.rows("select sealed_key, sealed_secret from tax_devices where shop_id = $1", [shop.shopId]),
  };
  expect(JSON.stringify(rows)).not.toMatch(/PRIVATE|fake-secret/);
  expect((await shop.delete("/api/tax-device")).status).toBe(204);
  expect((await shop.get("/api/tax-device")).body.device).toBeNull();
});

test("a private client's invoice is reported, a business's is cleared, in the order of the chain", async () => {
  const shop = await connected();
  const simplified = await shop.invoiced();
  const standard = await shop.invoiced(business);
  expect([simplified.e_invoice, standard.e_invoice]).toEqual([
    expect.objectContaining({ state: "waiting", is_standard: false }),
    expect.objectContaining({ state: "waiting", is_standard: true }),
  ]);
  await shop.sent();
  const { data, counts } = await shop.list();
  expect(
    data.map(({ counter, state, number }: { counter: number; state: string; number: string }) => [
      counter,
      state,
      number,
    ]),
  ).toEqual([
    [2, "cleared", "INV-000002"],
    [1, "reported", "INV-000001"],
  ]);
  expect(counts).toEqual({
    all: 2,
    rejected: 0,
    waiting: 0,
    elsewhere: 0,
    warned: 0,
    standard: 1,
    simplified: 1,
    late: 0,
  });
  expect(authority.received.map(({ counter, verdict }) => [counter, verdict])).toEqual([
    [1, "taken"],
    [2, "taken"],
  ]);
  const xml = await shop.get(data[1].xml_url);
  expect(xml.headers["content-type"]).toContain("application/xml");
  expect(checkStrictly(xml.bytes.toString("utf8"), today).problems).toEqual([]);
  expect((await shop.get("/api/e-invoices/chain")).body).toEqual({ documents: 2, broken: [] });
  const numbers = async (query: string) =>
    (await shop.list(query)).data.map(({ number }: { number: string }) => number);
  expect(await numbers(`?from=${today}&to=${today}&filter=standard`)).toEqual(["INV-000002"]);
  expect(await numbers("?to=2020-01-01")).toEqual([]);
  const archive = unzipSync((await shop.get(`/api/e-invoices/archive.zip?from=${today}&to=${today}`)).bytes);
  expect(Object.keys(archive).toSorted()).toEqual(["INV-000001-1.xml", "INV-000002-2.xml"]);
  expect(Buffer.from(archive["INV-000001-1.xml"]!).equals(xml.bytes)).toBe(true);
});

test("a return is sealed as a credit note of its invoice, a further charge as a debit note", async () => {
  const shop = await connected();
  const invoice = await shop.invoiced(business);
  const created = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      issued_at: today,
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: invoice.items[0].id, qty: 1 }],
    }),
  ).body;
  succeeded(await shop.post(`/api/return-invoices/${created.id}/approve`, {}));
  const charged = await shop.invoiced(business);
  const debit = succeeded(
    await shop.post(`/api/client-invoices/${charged.id}/debit-notes`, {
      reason: "price-increase",
      items: [{ client_invoice_item_id: charged.items[0].id, sub_total: "10.00" }],
    }),
  ).body;
  await shop.sent();
  expect((await shop.list(`?source_id=${debit.id}`)).data).toMatchObject([
    { kind: "debit-note", is_standard: true, state: "cleared", counter: 4, total: "11.50" },
  ]);
  const [note] = (await shop.list(`?source_id=${created.id}`)).data;
  expect(note).toMatchObject({ kind: "credit-note", is_standard: true, state: "cleared", counter: 2, total: "115.00" });
  expect((await shop.get(`/api/return-invoices/${created.id}`)).body.e_invoice).toMatchObject({ state: "cleared" });
});

test("what the authority would reject is not approved, and nothing of it is written", async () => {
  const shop = await connected();
  const id = await shop.draft({ buyer_kind: "business", vat_number: null });
  const refused = await shop.approve(id);
  expect(refused).toMatchObject({ status: 422, body: { type: "e-invoice-rules" } });
  expect(refused.body.errors.e_invoice).toEqual(
    expect.arrayContaining([expect.stringContaining("address"), expect.stringContaining("VAT number")]),
  );
  expect((await shop.get(`/api/client-invoices/${id}`)).body).toMatchObject({ number: null, e_invoice: null });
  expect((await shop.list()).data).toEqual([]);
  expect(await books.balances(shop.shopId)).toEqual({});
  const { number } = await shop.invoiced();
  expect(number).toBe("INV-000001");
});

test("an invoice of another day is not approved in a connected shop", async () => {
  const shop = await connected();
  const vehicle = await shop.vehicle();
  const { id } = await shop.invoice(vehicle, { issued_at: "2026-01-05" });
  await shop.item(id, { product_id: await shop.product(), grand_total: "115" });
  expect(await shop.approve(id)).toMatchObject({ status: 422, body: { type: "e-invoice-day" } });
});

test("a shop that is not connected approves without sealing", async () => {
  const shop = await workshop();
  expect(await shop.invoiced({ buyer_kind: "business" })).toMatchObject({ e_invoice: null, document_kind: "standard" });
  expect((await shop.list()).data).toEqual([]);
});

test("a standard invoice is neither printed nor shared before it is cleared; its QR code is then the authority's", async () => {
  const shop = await connected();
  authority.isAway = true;
  const { id } = await shop.invoiced(business);
  await expect.poll(async () => (await shop.list()).data[0].attempts, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await shop.get(`/api/client-invoices/${id}.pdf`)).toMatchObject({
    status: 409,
    body: { type: "not-cleared" },
  });
  expect(await shop.post(`/api/client-invoices/${id}/links`)).toMatchObject({
    status: 409,
    body: { type: "not-cleared" },
  });
  authority.isAway = false;
  await shop.sent();
  expect((await shop.get(`/api/client-invoices/${id}.pdf`)).status).toBe(200);
  expect(await books.rows("select cleared_qr from e_invoices where shop_id = $1", [shop.shopId])).toEqual([
    { cleared_qr: Buffer.from("cleared").toString("base64") },
  ]);
});

test("an answer that was lost is told again, and counts once", async () => {
  const shop = await connected();
  authority.losesAnswers = true;
  await shop.invoiced();
  await expect.poll(async () => (await shop.list()).data[0].attempts, { timeout: 20_000 }).toBeGreaterThan(0);
  authority.losesAnswers = false;
  await shop.sent();
  expect((await shop.list()).data[0]).toMatchObject({ state: "reported", messages: [] });
  expect(authority.received).toHaveLength(1);
});

test("a rejected invoice is sealed again with a corrected buyer; number, amounts and books stay", async () => {
  const shop = await connected();
  authority.unknownVatNumber = "310284417600013";
  const invoice = await shop.invoiced(business);
  const later = await shop.invoiced();
  await shop.sent();
  const [, rejected] = (await shop.list()).data;
  expect(rejected).toMatchObject({
    state: "rejected",
    counter: 1,
    messages: [{ type: "error", code: "BUYER-VAT", text: "Refused: BUYER-VAT" }],
  });
  expect((await shop.list(`?source_id=${later.id}`)).data[0]).toMatchObject({ state: "reported", counter: 2 });
  const openLines = async () =>
    succeeded(await shop.get(`/api/books/months/${today.slice(0, 7)}`)).body.lines.filter(
      ({ key }: { key: string }) => key === "rejected-e-invoices",
    );
  expect(await openLines()).toMatchObject([{ open: 1, view_url: "/back/e-invoices?filter=rejected" }]);
  const before = await books.rows("select * from journal_entries where shop_id = $1 order by id", [shop.shopId]);

  const repair = (body: object) => shop.post(`/api/e-invoices/${rejected.id}/repair`, body);
  expect(await repair({ vat_number: "310122393500003" })).toMatchObject({
    status: 422,
    body: { type: "e-invoice-rules" },
  });
  const repaired = succeeded(await repair({ vat_number: "310284417600003" })).body;
  expect(repaired).toMatchObject({ counter: 3, number: invoice.number, total: "115.00", state: "waiting" });
  expect(await repair({})).toMatchObject({ status: 409, body: { type: "not-rejected" } });
  await shop.sent();
  const { data, counts } = await shop.list(`?source_id=${invoice.id}`);
  expect(data).toMatchObject([
    { counter: 3, state: "cleared", is_repaired: false, buyer: { vat_number: "310284417600003" } },
    { counter: 1, state: "rejected", is_repaired: true, buyer: { vat_number: "310284417600013" } },
  ]);
  expect(counts).toMatchObject({ all: 3, rejected: 0 });
  expect(await openLines()).toMatchObject([{ open: 0 }]);
  expect(await books.rows("select * from journal_entries where shop_id = $1 order by id", [shop.shopId])).toEqual(
    before,
  );
  expect((await shop.get("/api/e-invoices/chain")).body).toEqual({ documents: 3, broken: [] });
  expect(authority.received.map(({ counter }) => counter)).toEqual([1, 2, 3]);
});

test("many approvals at once make one chain without gap or fork, sent in its order", async () => {
  const shop = await connected();
  const drafts = [];
  for (let index = 0; index < 12; index += 1) drafts.push(await shop.draft(index % 3 === 0 ? business : {}));
  const replies = await Promise.all(drafts.map((id) => shop.approve(id)));
  expect(replies.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  await shop.sent();
  expect((await shop.get("/api/e-invoices/chain")).body).toEqual({ documents: 12, broken: [] });
  expect(authority.received.map(({ counter, verdict }) => [counter, verdict])).toEqual(
    drafts.map((_, index) => [index + 1, "taken"]),
  );
});

test("a long line of one device is sent in parts, so that nothing of another shop waits for its end", async () => {
  const shop = await connected();
  authority.isAway = true;
  for (let index = 0; index <= maxAtOnce; index += 1) await shop.invoiced();
  const [device] = await books.rows<{ id: string }>("select id from tax_devices where shop_id = $1", [shop.shopId]);
  const ofDevice = "payload->>'deviceId' = $1";
  await books.rows(`update graphile_worker._private_jobs set run_at = 'infinity' where ${ofDevice}`, [device!.id]);
  await books.rows("update tax_devices set sending_until = null where id = $1", [device!.id]);
  const lastJob = async () => {
    const sequence = "pg_get_serial_sequence('graphile_worker._private_jobs', 'id')::regclass";
    const [job] = await books.rows<{ last: bigint }>(`select pg_sequence_last_value(${sequence}) as last`);
    return job!.last;
  };
  const before = await lastJob();
  authority.isAway = false;
  const pool = openPool(api.database.runtimeUrl, 2);
  const { secretKey, taxAuthorityUrl } = api.settings;
  await sendEInvoices({ pool, secretKey, taxAuthorityUrl })({ shopId: shop.shopId, deviceId: device!.id });
  await pool.end();
  // Timed jobs may add others.
  expect(await lastJob()).toBeGreaterThan(before);
  await shop.sent();
  expect(authority.received.map(({ counter }) => counter)).toEqual(
    Array.from({ length: maxAtOnce + 1 }, (_, at) => at + 1),
  );
});

test("neither chain nor document can be changed in the database", async () => {
  const shop = await connected();
  await shop.invoiced();
  await shop.sent();
  for (const attack of [
    "update e_invoices set state = 'rejected' where shop_id = $1",
    "update e_invoices set xml = 'x' where shop_id = $1",
    "delete from e_invoices where shop_id = $1",
    "delete from tax_devices where shop_id = $1",
  ])
    await expect(books.inside(shop.shopId, (db) => db.query("test.attack", attack, []))).rejects.toThrow();
});

test("a certificate is renewed on the same device, whose chain goes on", async () => {
  const shop = await connected();
  await shop.invoiced();
  await shop.sent();
  const renewed = succeeded(await shop.post("/api/tax-device", { environment: "simulation", otp: "123456" })).body;
  expect(renewed.device.counter).toBe(1);
  await shop.invoiced();
  await shop.sent();
  expect((await shop.get("/api/e-invoices/chain")).body).toEqual({ documents: 2, broken: [] });
});
