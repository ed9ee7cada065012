import { z } from "zod";
import { toSnake } from "../../shared/wire.ts";
import fc from "fast-check";
import pg from "pg";
import { v4, v7 } from "uuid";
import { afterAll, expect, test } from "vitest";
import { handlers } from "../../../app/modules.ts";
import { startApi } from "../../../tests/support/api.ts";
import type { Person, Reply } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { exampleBody } from "../../../tests/support/example-bodies.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { samples } from "../../../tests/support/sample-files.ts";
import { addressOf } from "../../../tests/support/route-addresses.ts";
import { wholeShop } from "../../../tests/support/whole-shop.ts";
import { permissions } from "../../shared/permissions.ts";
import { type Route, takesId } from "../../shared/route.ts";
import { openPool } from "../db/pool.ts";
import { isMadeHere, isVersion7, newId } from "../ids.ts";
import { housekeeping } from "../jobs/housekeeping.ts";
import { shopToday } from "../../../tests/support/shop-day.ts";

const api = await startApi();
const { owner, things } = await wholeShop(api);
const rows = await openRows(api.database.ownerUrl);
const database = new pg.Client({ connectionString: api.database.ownerUrl });
await database.connect();
afterAll(async () => {
  await Promise.all([rows.close(), database.end()]);
});
const twin = await owner.colleague(permissions);
const stranger = await api.newShop();
/** A workshop in which nothing was entered: only into such a one, with one user, an export is read. */
const empty = await api.newShop();

const creating = handlers.filter(({ route }) => takesId(route));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const picture = await samples.png(20, 10);

/** A diagnostic that has ended: only such a one is mailed. */
const ended = await billing(owner).vehicle();
const { id: endedDiagnostic } = succeeded(
  await owner.post("/api/vehicle-diagnostics", { client_vehicle_id: ended }),
).body;
for (const step of [1, 2, 3, 4, 5, 6, 7])
  succeeded(
    await owner.post(`/api/vehicle-diagnostics/${endedDiagnostic}/values`, {
      values: [{ step, label: "note", value: "Seen" }],
    }),
  );

/** A paid invoice, of which a half was returned and not refunded yet, and one that is still to be paid. */
const work = billing(owner);
const onDay = { issued_at: shopToday() };
const sold = await work.invoiced(ended, "115.00", onDay);
succeeded(await work.pay(ended, "115.00"));
const { id: owed } = succeeded(
  await owner.post(`/api/client-invoices/${sold.id}/return-invoices`, {
    reason: "discount",
    items: [{ client_invoice_item_id: sold.items[0].id, qty: "0.5" }],
    approve: true,
  }),
).body;
await work.invoiced(ended, "230.00", onDay);
const { id: deposit } = succeeded(await work.pay(await work.vehicle(), "50.00", { confirm: true })).body;

/** An order that was sent, of which nothing came yet. */
const sentOrder = succeeded(
  await owner.post("/api/purchase-orders", {
    vendor_id: things["vendors"],
    items: [{ name: "Rags", expense_account_id: things["expenseAccount"], unit_price: "10.00" }],
  }),
).body.id;
succeeded(await owner.post(`/api/purchase-orders/${sentOrder}/order`));

const job = succeeded(await owner.post("/api/products", { name: "Oil change", kind: "job" })).body.id;

/** Things in the state that the route asks for. */
const thingsOf = ({ path }: Route) => {
  if (path.endsWith("/emails"))
    return {
      ...things,
      "vehicle-diagnostics": endedDiagnostic,
      "client-invoices": sold.id,
      "return-invoices": owed,
      "purchase-orders": sentOrder,
    };
  if (path === "/api/products/:id/copy") return { ...things, products: job };
  if (path === "/api/purchase-orders/:id/purchases") return { ...things, "purchase-orders": sentOrder };
  if (path.endsWith("/return-invoices") || path.endsWith("/debit-notes"))
    return { ...things, "client-invoices": sold.id, items: sold.items[0].id };
  if (path === "/api/purchases/:id/returns")
    return { ...things, purchases: things["postedPurchase"] ?? "", "purchases/items": things["postedItem"] ?? "" };
  if (path === "/api/client-payments/:id/refunds") return { ...things, "client-payments": deposit };
  if (path.endsWith("/refunds") || path.endsWith("/credits")) return { ...things, "return-invoices": owed };
  return path === "/api/client-payments" ? { ...things, "client-vehicles": ended } : things;
};

/** A request that the route carries out. */
const requestOf = (route: Route): Request => ({
  route,
  address: addressOf(route, thingsOf(route)),
  body: {
    ...exampleBody(route, thingsOf(route)),
    ...(route.path === "/api/roles" && { name: "Polishers", name_ar: "ملمّعون" }),
    ...(route.path === "/api/vehicle-diagnostics/:id/media" && { collection: "step-1/note" }),
    ...(route.path === "/api/insurance-claims/:id/media" && { collection: "claim-copy" }),
  },
});

type Request = { route: Route; address: string; body: Record<string, unknown> };
const send = (person: Person, { route, address, body }: Request, id: unknown): Promise<Reply> =>
  route.kind === "upload"
    ? person.upload(address, { name: "front.png", bytes: picture }, { ...(body as object), id: String(id) })
    : person.post(address, { ...body, id });
/** A field that the thing answers and nobody sets, so that a body with it is another one. */
const ignoredIn = ({ answer, body }: Route) => {
  const fieldsOf = (schema: z.ZodType | undefined, io: "input" | "output") =>
    Object.keys(z.toJSONSchema(schema ?? z.object(), { io, unrepresentable: "any" }).properties ?? {});
  const taken = fieldsOf(body, "input");
  return toSnake(fieldsOf(answer, "output").find((name) => name !== "id" && !taken.includes(name)) ?? "version");
};

const idIn = (reply: Reply) => reply.body.id ?? reply.body.file?.id;
const taken = ({ status, body }: Reply) => [status, body.type];

/** Jobs that call other programs change these rows at any moment, so only their number counts. */
const changedByJobs = [
  "outbox_messages",
  "whatsapp_accounts",
  "sms_providers",
  "webhooks",
  "webhook_deliveries",
  "instalment_orders",
];
/** After the end of what writes files for a while. */
const written = async () => {
  const running = () => rows.query("select from exports where state = 'running'");
  await expect.poll(running, { timeout: 30_000 }).toEqual([]);
  return Object.fromEntries(
    Object.entries(await rows.of(owner.shopId)).map(([table, print]) => [
      table,
      changedByJobs.includes(table) ? print.split(":")[0] : print,
    ]),
  );
};

test("a call that creates something takes an id of the caller's choice, or says why not", () => {
  const created = handlers.filter(({ route }) => route.method === "POST" && route.status === 201);
  expect(
    Object.fromEntries(
      created.filter(({ route }) => !takesId(route)).map(({ route }) => [nameOf(route), route.withoutId]),
    ),
  ).toEqual({
    "POST /:lang/register": "its caller is unknown, and sent again it is answered by its e-mail",
    "POST /api/commission-runs": "its month names it, and sent again it is refused as frozen",
    "POST /api/diagnostics/computer-scans": "its code names it, and sent again it is answered as it is",
    "POST /api/passkeys": "it answers a challenge, which works once",
    "POST /api/tablets": "its secret is set as a cookie only once",
    "POST /api/tax-returns": "its period names it, and sent again it is refused as filed",
    "POST /api/tokens": "its token is answered only once",
    "POST /api/wall-boards": "its link is answered only once",
    "POST /api/webhooks": "its secret is answered only once",
    ...Object.fromEntries(
      [
        "vehicle-diagnostics",
        "client-invoices",
        "return-invoices",
        "debit-notes",
        "opening-credit-notes",
        "purchase-orders",
        "party-statements",
        "insurance-claims",
        "estimates",
        "clients",
      ].map((things) => [`POST /api/${things}/:id/links`, "its address is answered only once"]),
    ),
    "POST /api/checkpoint-tasks": "it adds many tasks",
    "POST /api/client-invoices/:id/items/batch": "it adds many items",
    "POST /api/client-invoices/:id/items/from-work": "it adds many items",
    "POST /api/purchase-orders/:id/items/batch": "it adds many items",
    "POST /api/purchases/:id/items/batch": "it adds many items",
  });
  expect(creating.length).toBeGreaterThan(15);
  for (const { route, readAgain, scope } of creating) {
    expect([scope, readAgain], nameOf(route)).toEqual(["shop", expect.any(Function)]);
    expect(route.secret, nameOf(route)).toBeUndefined();
  }
});

test("the OpenAPI document names the id only where it is accepted", async () => {
  const { paths } = (await owner.get("/api/openapi.json")).body;
  for (const { route } of handlers.filter(({ route }) => route.method === "POST")) {
    const path = route.path.replaceAll(
      /:(\w+)/g,
      (_, name: string) => `{${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`,
    );
    const { content = {} } = paths[path].post.requestBody ?? {};
    const described = Object.values<any>(content)[0]?.schema.properties?.id?.description; // oxlint-disable-line no-explicit-any -- a document is read as a stranger would
    expect(described !== undefined && described.includes("id-taken"), nameOf(route)).toBe(takesId(route));
  }
});

test.each(creating.map((served) => [nameOf(served.route), served.route] as const))(
  "%s creates once what the caller chose the id of",
  async (_name, route) => {
    const request = requestOf(route);
    const caller = route.path === "/api/read-backs" ? empty : owner;
    const id = v7();
    const first = await send(caller, request, id);
    expect([first.status, idIn(first)], JSON.stringify(first.body)).toEqual([201, id]);
    const colleague = caller === owner ? twin : await caller.colleague(permissions);
    const before = await written();

    const again = await send(caller, request, id.toUpperCase());
    expect([again.status, idIn(again)], JSON.stringify(again.body)).toEqual([201, id]);
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));

    const otherBody = { ...request, body: { ...request.body, [ignoredIn(route)]: "x" } };
    for (const [who, reply] of [
      ["another body", await send(caller, otherBody, id)],
      ["another user", await send(colleague, request, id)],
    ] as const)
      expect(taken(reply), who).toEqual([409, "id-taken"]);
    expect(await written()).toEqual(before);
  },
);

test("an id of anything else is refused: of another kind, made by the program, or of another shop", async () => {
  const shop = billing(owner);
  const chosen = v7();
  succeeded(await owner.post("/api/clients", { id: chosen, name: "Ahmed" }));
  const made: string = succeeded(await owner.post("/api/clients", { name: "Ahmed" })).body.id;
  const line = await shop.item(things["client-invoices"]!, { product_id: things.products });
  for (const id of [chosen, made, line.id, owner.userId, things.media])
    expect(taken(await owner.post("/api/products", { id, name: `Part ${id}` })), id).toEqual([409, "id-taken"]);
  expect(taken(await owner.post("/api/clients", { id: made, name: "Ahmed" }))).toEqual([409, "id-taken"]);

  const refused = await stranger.post("/api/clients", { id: chosen, name: "Ahmed" });
  expect(taken(refused)).toEqual([409, "id-taken"]);
  expect(JSON.stringify(refused.body)).not.toContain("Ahmed");
  expect(taken(await stranger.post("/api/clients", { id: made, name: "Ahmed" }))).toEqual([409, "id-taken"]);
  expect((await stranger.get("/api/clients")).body.data).toEqual([]);
  expect((await owner.get("/api/products?q=Part")).body.data.some(({ id }: { id: string }) => id === chosen)).toBe(
    false,
  );
});

test("every id that the program makes is known as its own, none that others make is", () => {
  const [own, others] = [newId, v7].map((make) => Array.from({ length: 2_000 }, () => make()));
  expect(own!.filter((id) => !isMadeHere(id) || !isVersion7(id))).toEqual([]);
  expect(new Set(own).size).toBe(2_000);
  expect(own!.toSorted()).toEqual(own);
  expect(others!.filter(isMadeHere)).toEqual([]);
});

test("the thing is answered as it is now, also when the key's day is over and in another order of fields", async () => {
  const id = v7();
  succeeded(await owner.post("/api/clients", { id, name: "Ahmed", note: "Pays cash" }, { "idempotency-key": "first" }));
  succeeded(await owner.put(`/api/clients/${id}`, { name: "Ahmed Al-Ghamdi" }));
  await database.query("update idempotent_answers set created_at = now() - interval '25 hours'");
  const pool = openPool(api.database.runtimeUrl);
  await housekeeping(pool)();
  await pool.end();
  const again = await owner.post(
    "/api/clients",
    { note: "Pays cash", name: "Ahmed", id },
    { "idempotency-key": "second" },
  );
  expect(again.body).toMatchObject({ id, name: "Ahmed Al-Ghamdi", note: "Pays cash" });
  expect((await owner.get(`/api/clients/${id}`)).body).toEqual(again.body);
});

test("a deleted thing is not created again", async () => {
  const shop = billing(owner);
  const id = v7();
  const add = () =>
    owner.post(`/api/client-invoices/${things["client-invoices"]}/items`, { id, product_id: things.products });
  succeeded(await add());
  succeeded(await owner.delete(`/api/client-invoices/${things["client-invoices"]}/items/${id}`));
  expect(taken(await add())).toEqual([409, "id-taken"]);
  const draft = v7();
  const body = { id: draft, client_vehicle_id: await shop.vehicle(), issued_at: "2026-11-20", addressed_to: "Ahmed" };
  succeeded(await owner.post("/api/client-invoices", body));
  succeeded(await owner.delete(`/back/client-invoices/${draft}`));
  expect(taken(await owner.post("/api/client-invoices", body))).toEqual([409, "id-taken"]);
});

test("a refused call leaves its id free", async () => {
  const id = v7();
  const known = { name: "Sara", contact_number: "+966541119999" };
  succeeded(await owner.post("/api/clients", known));
  expect((await owner.post("/api/clients", { id, ...known })).body.type).toBe("needs-confirmation");
  expect((await owner.post("/api/clients", { id, ...known, confirm: true })).body.id).toBe(id);
});

test("a name that already exists answers the existing thing with its own id, each time", async () => {
  const make = succeeded(await owner.post("/api/vehicle-makes", { name: "Hispano" })).body;
  const [id, other] = [v7(), v7()];
  for (const one of [id, id, other])
    expect((await owner.post("/api/vehicle-makes", { id: one, name: "Hispano" })).body).toEqual(make);
  expect(taken(await owner.post("/api/vehicle-makes", { id, name: "Suiza" }))).toEqual([409, "id-taken"]);
});

test("an upload is identified by its bytes, and a repetition leaves no file behind", async () => {
  const shop = await api.newShop();
  const address = `/api/client-vehicles/${await billing(shop).vehicle()}/media`;
  const id = v7();
  const upload = (bytes: Uint8Array) => shop.upload(address, { name: "front.png", bytes }, { id });
  const first = succeeded(await upload(picture));
  const stored = () => database.query("select count(*)::int from stored_files where shop_id = $1", [shop.shopId]);
  const before = (await stored()).rows;
  expect((await upload(picture)).body).toEqual(first.body);
  expect(taken(await upload(await samples.png(10, 20)))).toEqual([409, "id-taken"]);
  expect((await stored()).rows).toEqual(before);
});

test("an id that is not a UUID of version 7 is refused with a message, in each language", async () => {
  const inArabic = await (await api.newShop({ language: "ar" })).colleague(permissions);
  for (const id of [v4(), "1", "", 5, null, {}, ["x"], `${v7()} `, "00000000-0000-0000-0000-000000000000"]) {
    const reply = await owner.post("/api/clients", { id, name: "Ahmed" });
    expect([reply.status, reply.body.errors], JSON.stringify(id)).toEqual([
      422,
      { id: ["Must be a UUID of version 7"] },
    ]);
  }
  expect((await inArabic.post("/api/clients", { id: "1", name: "أحمد" })).body.errors.id[0]).toMatch(/UUID/);
});

test("its time may be long past, but no more than a day ahead", async () => {
  const inHours = (hours: number) => v7({ msecs: Date.now() + hours * 3_600_000 });
  for (const hours of [-24 * 365 * 5, -1, 23])
    expect((await owner.post("/api/clients", { id: inHours(hours), name: "Ahmed" })).status, `${hours}`).toBe(201);
  const refused = await owner.post("/api/clients", { id: inHours(25), name: "Ahmed" });
  expect([refused.status, refused.body.errors.id[0]]).toEqual([422, expect.stringContaining("Check the clock")]);
});

test("of twenty concurrent requests one is carried out, and all get its answer", async () => {
  const shop = await api.newShop();
  const id = v7();
  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.post("/api/clients", { id, name: "Ahmed" })));
  for (const reply of replies) expect([reply.status, reply.body]).toEqual([201, replies[0]!.body]);
  expect((await shop.get("/api/clients")).body.data).toHaveLength(1);
});

test("of two concurrent requests with one id and two bodies one is carried out and the other refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = v7();
    const replies = await Promise.all(["Ahmed", "Salem"].map((name) => owner.post("/api/clients", { id, name })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  }
});

test("in any order of requests, an id belongs to the first one, and each later one gets that thing or a refusal", async () => {
  const people = [owner, twin, stranger];
  const paths = ["/api/clients", "/api/insurance-companies", "/api/roles"];
  const request = fc.record({ by: fc.nat(2), path: fc.nat(2), id: fc.nat(2), name: fc.nat(1) });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 8 }), async (requests) => {
      round += 1;
      const ids = [v7(), v7(), v7()];
      const firsts = new Map<number, string>();
      for (const { by, path, id, name } of requests) {
        const called = `Name ${round}.${id}.${name}`;
        const reply = await people[by]!.post(paths[path]!, {
          id: ids[id],
          name: called,
          ...(path > 0 && { name_ar: `${called} ع` }),
        });
        const said = JSON.stringify([by, path, name]);
        const first = firsts.get(id) ?? (reply.status === 201 ? said : undefined);
        if (firsts.has(id)) expect(taken(reply)).toEqual(first === said ? [201, undefined] : [409, "id-taken"]);
        if (reply.status === 201) expect(reply.body.name).toBe(called);
        if (first !== undefined) firsts.set(id, first);
      }
    }),
    { numRuns: 40 },
  );
  expect(round).toBeGreaterThanOrEqual(40);
});
