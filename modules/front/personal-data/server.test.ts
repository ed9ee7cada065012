import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { openPool } from "../../../platform/server/db/pool.ts";
import { openFiles } from "../../../platform/server/files/store.ts";
import { isOfClients } from "../../../platform/server/personal-data.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, creating, succeeded } from "../../../tests/support/billing.ts";
import { rejectedEInvoice } from "../../../tests/support/rejected-e-invoice.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { eraseClients } from "./server/carrying-out.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
const pool = openPool(api.database.runtimeUrl, 2);
const files = await openFiles(api.settings.filesUrl);
afterAll(async () => {
  await rows.close();
  await pool.end();
});
const day = 86_400_000;
const asked = { note: "In person, with the identity card", read_what_stays: true };
const night = () => eraseClients({ pool, files, kinds, clock: api.clock.now })();
const proven = async (owner: Awaited<ReturnType<typeof api.newShop>>) => {
  succeeded(await owner.post("/api/prove-password", { password: api.password }));
};
const request = async (owner: Awaited<ReturnType<typeof api.newShop>>, client: string) => {
  await proven(owner);
  return owner.post(`/api/clients/${client}/erasure-request`, asked);
};

const secret = {
  name: "Khuzaymah Al-Shammari",
  phone: "+966551239876",
  email: "khuzaymah@example.com",
  note: "Knows Zubaydah",
  plate: "7391 KXR",
  vin: "WDBUF56X88B319284",
};

/** A client with a visit that has left, paid, with a photo, a question, a link and messages; and the papers of it. */
const servedClient = async () => {
  const owner = await api.newShop();
  const idOf = creating(owner);
  const shop = billing(owner);
  const client = await idOf("/api/clients", {
    name: secret.name,
    contact_number: secret.phone,
    email: secret.email,
    note: secret.note,
  });
  const visit = await shop.vehicle({
    client_name: undefined,
    client_id: client,
    license_plate: secret.plate,
    vin_number: secret.vin,
  });
  succeeded(
    await owner.upload(`/api/client-vehicles/${visit}/media`, { name: "khuzaymah.png", bytes: await samples.png() }),
  );
  const ownPage = succeeded(await owner.post(`/api/clients/${client}/links`, {}))
    .body.url.en.split("/")
    .at(-1);
  succeeded(await api.anonymous().post(`/api/public/clients/${ownPage}/questions`, { text: "Khuzaymah asks" }));
  return { owner, shop, client, visit, ownPage };
};

const left = async ({ owner, visit }: Awaited<ReturnType<typeof servedClient>>) =>
  succeeded(await owner.post(`/api/client-vehicles/${visit}/exit-entry`, { confirm: true }));

/** The tables and columns of a shop in which one of these texts is left. */
const tracesOf = async (shopId: string, words: readonly string[]) => {
  const tables = await rows.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const { text } of await rows.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${name} t where shop_id = $1`,
      [shopId],
    ))
      found.push(
        ...words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${name}: ${word}`),
      );
  return [...new Set(found)];
};
const marks = ["khuzaymah", "551239876", "Zubaydah", "KXR", secret.vin];

test("a client is erased after seven days: no table has name, phone, note, plate or VIN any more, the portal is closed, the answer is mailed", async () => {
  const made = await servedClient();
  const { owner, client, ownPage } = made;
  const neighbour = await servedClient();
  const before = await rows.of(neighbour.owner.shopId);
  await left(made);
  expect((await tracesOf(owner.shopId, marks)).length).toBeGreaterThan(6);

  const shown = succeeded(await owner.get(`/api/clients/${client}/personal-data`)).body;
  expect(shown).toMatchObject({ blocks: [], kept_through: null, request: null });
  expect(shown.topics.map(({ topic }: { topic: string }) => topic)).toEqual(
    expect.arrayContaining(["contact", "vehicles", "visits", "messages", "photos"]),
  );
  const { request: open } = succeeded(await request(owner, client)).body;
  expect(open).toMatchObject({ note: asked.note, erased_at: null });
  await night();
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe(secret.name);
  expect((await api.anonymous().get(`/api/public/links/${ownPage}`)).status).toBe(200);

  api.clock.advance(8 * day);
  await night();
  const after = succeeded(await owner.get(`/api/clients/${client}`)).body;
  expect(after).toMatchObject({ name: "Erased client 1", contact_number: null, email: null, note: null });
  expect((await api.anonymous().get(`/api/public/links/${ownPage}`)).status).not.toBe(200);
  const answers = await rows.query<{ recipient: string; body: string }>(
    "select recipient, body from outbox_messages where shop_id = $1 and recipient <> ''",
    [owner.shopId],
  );
  expect(answers).toEqual([
    expect.objectContaining({ recipient: secret.email, body: expect.stringContaining("was erased") }),
  ]);

  await rows.query("update outbox_messages set state = 'sent' where shop_id = $1 and recipient <> ''", [owner.shopId]);
  api.clock.advance(day);
  await night();
  expect(await tracesOf(owner.shopId, marks)).toEqual([]);
  expect((await owner.get(`/api/clients/${client}/erasure-answer.pdf`)).bytes.subarray(0, 4).toString()).toBe("%PDF");
  expect(await rows.of(neighbour.owner.shopId)).toEqual(before);
});

test("a payment that came keeps its receipt for the books, closed to everybody else, and is anonymous after the term", async () => {
  const made = await servedClient();
  const { owner, shop, client, visit } = made;
  const { id: invoice } = await shop.invoiced(visit, "115.00", { addressed_to: secret.name });
  await left(made);
  expect((await request(owner, client)).body.type).toBe("erasure-blocked");
  const shown = succeeded(await owner.get(`/api/clients/${client}/personal-data`)).body;
  expect(shown.blocks).toEqual([{ kind: "balance", label: "", page: `/back/clients/${client}/statement` }]);
  await shop.pay(visit, "115.00");
  const { kept_through } = succeeded(await request(owner, client)).body;
  expect(Number(kept_through.slice(0, 4)) - new Date(api.clock.now()).getUTCFullYear()).toBe(10);
  const clerk = await owner.colleague(["view-client-invoices", "edit-clients", "view-client-vehicles"]);
  expect((await clerk.get(`/api/client-invoices/${invoice}.pdf`)).status).toBe(200);
  api.clock.advance(8 * day);
  await night();

  for (const path of [
    `/api/client-invoices/${invoice}`,
    `/api/client-invoices/${invoice}.pdf`,
    `/api/client-vehicles/${visit}`,
  ])
    expect((await clerk.get(path)).body.type, path).toBe("record-closed");
  expect((await owner.get(`/api/client-invoices/${invoice}.pdf`)).status).toBe(200);
  expect((await clerk.get("/api/client-invoices")).body.data[0]).not.toMatchObject({ addressed_to: secret.name });
  const kept = await tracesOf(owner.shopId, ["khuzaymah"]);
  expect(kept).toEqual(expect.arrayContaining(["client_invoices: khuzaymah", "client_payments: khuzaymah"]));
  expect(
    kept.filter((trace) => !/^(client_invoices|client_payments|outbox_messages|client_erasures):/.test(trace)),
  ).toEqual([]);

  await rows.query("update outbox_messages set state = 'sent' where shop_id = $1", [owner.shopId]);
  api.clock.advance(day);
  await night();
  await rows.query(
    "update client_erasures set last_entry_on = last_entry_on - interval '11 years' where shop_id = $1",
    [owner.shopId],
  );
  await night();
  expect(await tracesOf(owner.shopId, marks)).toEqual([]);
  const { body } = await owner.get(`/api/clients/${client}/personal-data`);
  expect(body.request.anonymised_at).not.toBeNull();
  expect((await owner.get(`/api/client-invoices/${invoice}.pdf`)).bytes.subarray(0, 4).toString()).toBe("%PDF");
  expect((await clerk.get(`/api/client-invoices/${invoice}`)).status).toBe(200);
});

test("an open visit, even one of two, blocks the request; after it, it keeps the erasure waiting and says so once", async () => {
  const made = await servedClient();
  const { owner, shop, client, visit } = made;
  expect((await request(owner, client)).body.type).toBe("erasure-blocked");
  await left(made);
  succeeded(await request(owner, client));
  expect((await request(owner, client)).body.type).toBe("erasure-requested");
  const second = await shop.vehicle({ client_name: undefined, client_id: client, license_plate: "1001 KNR" });
  api.clock.advance(8 * day);
  await night();
  await night();
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe(secret.name);
  const told = await rows.query("select 1 from notices where shop_id = $1 and kind = 'erasure-waits'", [owner.shopId]);
  expect(told).toHaveLength(1);
  succeeded(await owner.post(`/api/client-vehicles/${second}/exit-entry`, { confirm: true }));
  await night();
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe("Erased client 1");
  expect((await owner.post(`/api/client-vehicles/${visit}/undo-exit`, {})).status).toBeGreaterThanOrEqual(400);
  const again = { client_id: client, license_plate: "1002 KNR" };
  expect((await owner.post("/api/client-vehicles", again)).body.type).toBe("client-erased");
  expect((await owner.put(`/api/clients/${client}`, { name: "Back again" })).body.type).toBe("client-erased");
  expect((await owner.post(`/api/clients/${client}/links`, {})).body.type).toBe("client-erased");
  const anew = succeeded(await owner.post("/api/clients", { name: secret.name, contact_number: secret.phone }));
  expect(anew.body.number).toBe(2);
});

test("withdrawn before its night it does not come; once done it cannot be withdrawn nor requested again", async () => {
  const made = await servedClient();
  const { owner, client } = made;
  await left(made);
  expect((await owner.delete(`/api/clients/${client}/erasure-request`)).body.type).toBe("erasure-not-requested");
  succeeded(await request(owner, client));
  expect((await owner.delete(`/api/clients/${client}/erasure-request`)).status).toBe(204);
  api.clock.advance(8 * day);
  await night();
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe(secret.name);
  expect((await owner.get(`/api/clients/${client}/erasure-answer.pdf`)).body.type).toBe("erasure-not-requested");
  succeeded(await request(owner, client));
  api.clock.advance(8 * day);
  await Promise.all([night(), owner.delete(`/api/clients/${client}/erasure-request`)]);
  await night();
  const { name } = succeeded(await owner.get(`/api/clients/${client}`)).body;
  const { request: open } = succeeded(await owner.get(`/api/clients/${client}/personal-data`)).body;
  expect(name === secret.name ? open : open.erased_at).toEqual(name === secret.name ? null : expect.any(String));
});

test("the archive has the client's records, photos and papers, no other client's and no secrets; a director and the password are needed", async () => {
  const made = await servedClient();
  const { owner, shop, client, visit } = made;
  await shop.invoiced(visit, "115.00");
  await shop.vehicle({ client_name: "Somebody Else", license_plate: "9999 KNR" });
  const path = `/api/clients/${client}/personal-data-archive`;
  const clerk = await owner.colleague(["edit-clients", "view-clients"]);
  expect((await clerk.get(`/api/clients/${client}/personal-data`)).body.type).toBe("forbidden");
  await proven(owner);
  const { download_url } = succeeded(await owner.post(path, {})).body;
  expect((await owner.get(`/api/clients/${client}/personal-data.zip?pass=made-up`)).body.type).toBe("not-found");
  const reply = await owner.get(download_url);
  expect(reply.headers["content-disposition"]).toContain("client-1.zip");
  const archive = unzipSync(reply.bytes);
  const names = Object.keys(archive);
  expect(names.filter((name) => name.startsWith("files/media_files/"))).not.toEqual([]);
  expect(names.filter((name) => name.startsWith("papers/client_invoices/"))).toHaveLength(1);
  const data = Buffer.from(archive["data.json"]!).toString();
  expect(data).toContain(secret.name);
  expect(data).toContain("Khuzaymah asks");
  expect(data).not.toMatch(/Somebody Else|9999|sealed_token|storage_key/);
  expect(JSON.stringify(succeeded(await owner.get("/api/activity")).body)).toContain("personal-data-archive");
  api.clock.advance(day);
  expect((await owner.get(download_url)).body.type).toBe("password-needed");
});

test("own fields are handed out by their names; they, what webhooks keep and the rows of a file that wait are erased too", async () => {
  const made = await servedClient();
  const { owner, client, visit } = made;
  const fieldOf = async (record: string) =>
    succeeded(
      await owner.post("/api/custom-fields", {
        record,
        kind: record === "vehicle" ? "choice" : "text",
        name: "Employer",
        name_ar: "جهة العمل",
        choices: [{ name: "Zubaydah Trading", name_ar: "زبيدة للتجارة" }],
        is_required: false,
        is_on_paper: true,
      }),
    ).body;
  const [ofClient, ofVehicle, ofVisit] = [await fieldOf("client"), await fieldOf("vehicle"), await fieldOf("visit")];
  succeeded(await owner.put(`/api/clients/${client}`, { custom_fields: { [ofClient.id]: "Khuzaymah & Sons" } }));
  succeeded(
    await owner.put(`/api/client-vehicles/${visit}`, {
      custom_fields: { [ofVisit.id]: "Brought by Khuzaymah" },
      vehicle_custom_fields: { [ofVehicle.id]: ofVehicle.choices[0].id },
    }),
  );
  await proven(owner);
  succeeded(
    await owner.post("/api/webhooks", { name: "Books", url: "https://hooks.example.com/", events: ["vehicle.left"] }),
  );
  const columns = ["name", "phone", "plate"].map((column) => ({ head: column, column }));
  const file = succeeded(await owner.post("/api/imports", { file_name: "clients.csv", columns })).body.id;
  const waiting = [
    { line: 2, name: secret.name, phone: secret.phone },
    { line: 3, name: "Khuzaymah", plate: secret.plate },
    { line: 4, name: "A friend of Khuzaymah", phone: `0551112223 / ${secret.phone}` },
  ];
  succeeded(await owner.post(`/api/imports/${file}/rows`, { rows: waiting }));
  await left(made);
  const traces = await tracesOf(owner.shopId, marks);
  expect(traces).toEqual(
    expect.arrayContaining(["webhook_deliveries: KXR", "import_rows: khuzaymah", "import_rows: KXR"]),
  );
  const { download_url } = succeeded(await owner.post(`/api/clients/${client}/personal-data-archive`, {})).body;
  const data = JSON.parse(Buffer.from(unzipSync((await owner.get(download_url)).bytes)["data.json"]!).toString());
  const named = { name: "Employer", name_ar: "جهة العمل" };
  expect([data.clients[0].custom_fields, data.vehicles[0].vehicle_custom_fields]).toEqual([
    [{ ...named, value: "Khuzaymah & Sons", value_ar: "Khuzaymah & Sons" }],
    [{ ...named, value: "Zubaydah Trading", value_ar: "زبيدة للتجارة" }],
  ]);

  succeeded(await request(owner, client));
  api.clock.advance(8 * day);
  await night();
  await rows.query("update outbox_messages set state = 'sent' where shop_id = $1 and recipient <> ''", [owner.shopId]);
  api.clock.advance(day);
  await night();
  expect((await tracesOf(owner.shopId, marks)).filter((trace) => !trace.startsWith("custom_fields:"))).toEqual([]);
  for (const [table, column] of [
    ["clients", "custom_fields"],
    ["vehicles", "vehicle_custom_fields"],
    ["client_vehicles", "custom_fields"],
  ])
    expect(await rows.query(`select ${column} as values from ${table} where shop_id = $1`, [owner.shopId])).toEqual([
      { values: {} },
    ]);
});

test("a phone that two clients share finds neither one's messages by the phone", async () => {
  const made = await servedClient();
  const { owner, client } = made;
  await left(made);
  succeeded(await owner.post("/api/clients", { name: "Her sister", contact_number: secret.phone, confirm: true }));
  await rows.query(
    `insert into outbox_messages (shop_id, id, channel, recipient, subject, body, state)
     values ($1, gen_random_uuid(), 'sms', $2, '', 'For the sister', 'sent')`,
    [owner.shopId, secret.phone],
  );
  succeeded(await request(owner, client));
  api.clock.advance(8 * day);
  await night();
  const messages = await rows.query<{ body: string }>("select body from outbox_messages where shop_id = $1", [
    owner.shopId,
  ]);
  expect(messages.map(({ body }) => body)).toContain("For the sister");
});

test("it is carried out in the night after its day in the shop's zone, and can be withdrawn on the day itself", async () => {
  const made = await servedClient();
  const { owner, client } = made;
  await left(made);
  const { request: open } = succeeded(await request(owner, client)).body;
  // Half past midnight in Riyadh at the beginning of the day, and a day later.
  const at = (days: number) => () => new Date(Date.parse(`${open.due_on}T00:30:00+03:00`) + days * day);
  const nightAt = (days: number) => eraseClients({ pool, files, kinds, clock: at(days) })();
  await nightAt(0);
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe(secret.name);
  expect((await owner.delete(`/api/clients/${client}/erasure-request`)).status).toBe(204);
  await nightAt(1);
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe(secret.name);
  succeeded(await request(owner, client));
  await nightAt(1);
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe("Erased client 1");
});

test("a copy of the shop erases the client too, and leaves the answer to the shop that it comes from", async () => {
  const made = await servedClient();
  const { owner, client } = made;
  await left(made);
  succeeded(await request(owner, client));
  await rows.query("update shops set copy_since = now() where id = $1", [owner.shopId]);
  api.clock.advance(8 * day);
  await night();
  expect(succeeded(await owner.get(`/api/clients/${client}`)).body.name).toBe("Erased client 1");
  const mailed = "select id from outbox_messages where shop_id = $1 and recipient <> ''";
  expect(await rows.query(mailed, [owner.shopId])).toEqual([]);
});

test("an e-invoice blocks while it waits to be sent from here or was rejected, not once it was sealed again or is the old device's", async () => {
  const made = await servedClient();
  const { owner, shop, client, visit } = made;
  const invoice = await shop.invoiced(visit, "115");
  succeeded(await shop.pay(visit, "115"));
  await left(made);
  const sealed = await rejectedEInvoice(api, owner, invoice.id);
  const blocks = async () =>
    succeeded(await owner.get(`/api/clients/${client}/personal-data`)).body.blocks.map(
      ({ kind }: { kind: string }) => kind,
    );
  const set = (changes: string) => rows.query(`update e_invoices set ${changes} where id = $1`, [sealed]);
  expect(await blocks()).toEqual(["e-invoice"]);
  await set("repaired_at = now()");
  expect(await blocks()).toEqual([]);
  await set("repaired_at = null, state = 'waiting'");
  expect(await blocks()).toEqual(["e-invoice"]);
  await rows.query("update tax_devices set sealed_key = '' where shop_id = $1", [owner.shopId]);
  expect(await blocks()).toEqual([]);
});

test("a car that two clients had loses plate and VIN when both are erased", async () => {
  const made = await servedClient();
  const { owner, shop, client } = made;
  await left(made);
  const sister = await creating(owner)("/api/clients", { name: "Zaynab" });
  const visit = await shop.vehicle({
    client_name: undefined,
    client_id: sister,
    license_plate: secret.plate,
    vin_number: secret.vin,
    confirm: true,
  });
  await left({ ...made, visit });
  succeeded(await request(owner, client));
  api.clock.advance(8 * day);
  await night();
  expect(await tracesOf(owner.shopId, [secret.vin])).toEqual(expect.arrayContaining([`vehicles: ${secret.vin}`]));
  succeeded(await request(owner, sister));
  api.clock.advance(8 * day);
  await night();
  // The answer on paper names her for a week.
  api.clock.advance(8 * day);
  await night();
  expect(await tracesOf(owner.shopId, [secret.vin, "KXR", "zaynab"])).toEqual([]);
});

test("nothing new is written for an erased client by its visit, and lists show a clerk nothing that is closed", async () => {
  const made = await servedClient();
  const { owner, shop, client, visit } = made;
  await shop.invoiced(visit, "115.00", { addressed_to: secret.name });
  succeeded(await shop.pay(visit, "115.00", { memo: "Khuzaymah's transfer" }));
  await left(made);
  succeeded(await request(owner, client));
  api.clock.advance(8 * day);
  await night();
  expect((await shop.pay(visit, "5.00", { confirm: true })).body.type).toBe("client-erased");
  const card = { km_in: 1, complaint: "Noise" };
  for (const [path, fields] of Object.entries({
    "/api/estimates": {},
    "/api/entry-cards": card,
  }))
    expect((await owner.post(path, { client_vehicle_id: visit, ...fields })).body.type, path).toBe("client-erased");
  const clerk = await owner.colleague(["view-client-invoices", "view-client-payments", "view-insurance-claims"]);
  for (const path of [
    "/api/client-payments",
    "/api/cheques",
    "/api/e-invoices",
    "/api/insurance-claims",
    "/api/client-invoices",
  ])
    expect(JSON.stringify(succeeded(await clerk.get(path)).body).toLowerCase(), path).not.toContain("khuzaymah");
  expect(JSON.stringify((await owner.get("/api/client-payments")).body)).toContain("Khuzaymah's transfer");
});

test("mails to an insurer that has the client's address stay, and files that the store did not remove are removed next night", async () => {
  const made = await servedClient();
  const { owner, client } = made;
  await left(made);
  succeeded(await owner.post("/api/insurance-companies", { name: "Gulf" }));
  await rows.query("update insurance_companies set claim_emails = $2 where shop_id = $1", [
    owner.shopId,
    `x@y.example, ${secret.email}`,
  ]);
  await rows.query(
    `insert into outbox_messages (shop_id, id, channel, recipient, subject, body, state)
     values ($1, gen_random_uuid(), 'email', $2, '', 'Claim of another client', 'sent')`,
    [owner.shopId, secret.email],
  );
  const [photo] = await rows.query<{ key: string }>("select storage_key as key from media_files where shop_id = $1", [
    owner.shopId,
  ]);
  succeeded(await request(owner, client));
  api.clock.advance(8 * day);
  const away = { ...files, remove: () => Promise.reject(new Error("the bucket is away")) };
  await expect(eraseClients({ pool, files: away, kinds, clock: api.clock.now })()).rejects.toThrow("away");
  expect(await files.exists(photo!.key)).toBe(true);
  await night();
  expect(await files.exists(photo!.key)).toBe(false);
  const messages = await rows.query<{ body: string }>("select body from outbox_messages where shop_id = $1", [
    owner.shopId,
  ]);
  expect(messages.map(({ body }) => body)).toContain("Claim of another client");
});

test("papers are kept at least as long as the law of the country asks", async () => {
  const owner = await api.newShop();
  const { years, least_years, version } = succeeded(await owner.get("/api/personal-data-terms")).body;
  expect({ years, least_years }).toEqual({ years: 10, least_years: 6 });
  expect((await owner.put("/api/personal-data-terms", { years: 5, version })).body.errors).toHaveProperty("years");
  expect(succeeded(await owner.put("/api/personal-data-terms", { years: 6, version })).body.years).toBe(6);
  expect((await owner.put("/api/personal-data-terms", { years: 8, version })).body.type).toBe("changed-elsewhere");
});

test("texts of a client are rewritten only after a request, and nothing but texts", async () => {
  const { owner, client } = await servedClient();
  const rewriting = (table: string, row: object) =>
    rows.query("select set_config('app.shop_id', $1, false), rewrite_personal_texts($2, $3, $4::jsonb)", [
      owner.shopId,
      client,
      table,
      JSON.stringify([{ id: client, ...row }]),
    ]);
  await expect(rewriting("clients", { note: null })).rejects.toThrow("nobody has requested");
  await rows.query(
    `insert into client_erasures (shop_id, id, client_id, requested_at, requested_by, note, due_on, latest_on)
     values ($1, gen_random_uuid(), $2, now(), $3, '', current_date, current_date)`,
    [owner.shopId, client, owner.userId],
  );
  await rows.query("update clients set erased_at = now() where shop_id = $1", [owner.shopId]);
  await expect(rewriting("clients", { number: 9 })).rejects.toThrow("only texts");
  await expect(rewriting("journal_entries", { memo: "" })).rejects.toThrow("only texts");
  expect(Object.values(kinds.personal).filter(isOfClients).length).toBeGreaterThan(50);
});
