import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { handlers } from "../app/modules.ts";
import { newId } from "../platform/server/ids.ts";
import { isWrite, type Route, takesId } from "../platform/shared/route.ts";
import { toSnake } from "../platform/shared/wire.ts";
import { startApi } from "./support/api.ts";
import type { Reply } from "./support/person.ts";
import { succeeded } from "./support/billing.ts";
import { exampleBody } from "./support/example-bodies.ts";
import { openRows } from "./support/rows.ts";
import { samples } from "./support/sample-files.ts";
import { addressOf } from "./support/route-addresses.ts";
import { openTamara } from "./support/tamara.ts";
import { wholeShop } from "./support/whole-shop.ts";

const tamara = await openTamara();
const api = await startApi({ tamaraUrl: tamara.url });
afterAll(tamara.close);
const { owner, things } = await wholeShop(api);
const rows = await openRows(api.database.ownerUrl);
afterAll(rows.close);
const writableUntil = async () =>
  (
    await rows.query<{ until: string }>("select writable_until::text as until from shops where id = $1", [owner.shopId])
  )[0]?.until;
const paidUntil = await writableUntil();

const named = (route: Route) => [`${route.method} ${route.path}`, route] as const;
const routes = handlers.map(({ route }) => route);
const withBody = routes.filter((route) => route.body).map(named);
const reads = routes.filter(({ method }) => method === "GET").map(named);

/** Bodies that are not JSON, or JSON of another shape. */
const notJson = [
  "{",
  "{]",
  '{"name":}',
  "\u0000",
  '{"name":"a"',
  "undefined",
  `{"a":1,"a":2}`,
  `{"a":{"b":1,"\\u0062":2}}`,
];
const refusedText = [
  '{"name":"a\\u0000b"}',
  '{"name":"\\ud800"}',
  '{"a\\ud800":1}',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"prototype":{"name":"x"}}}',
  nested(1000, "[", "]"),
  nested(1000, '{"a":', "}"),
];
const otherShapes = ["[]", "null", '"text"', "5", "true", '[{"name":"x"}]', '{"name":1e400}', "{}", ""];

/** Values in place of a field: none may cause an error, some are valid text. */
const fieldValues = [
  null,
  [],
  {},
  true,
  -1,
  0.5,
  1e308,
  "",
  "ب".repeat(10_000),
  "\u202Egpj.exe",
  "<script>alert(1)</script>",
  "=1+1",
  "9".repeat(20),
  "2024-02-30",
  "a\r\nBcc: x@y.z",
  "👩‍🔧e\u0301",
];

/** The calls by the ids that they sent and that must be in no row. */
const notToBeKept = new Map<string, string>();

const notTheirs = () => ({
  shop_id: newId(),
  shopId: newId(),
  id: newId(),
  status: 1,
  number: 999_999,
  grand_total: "1.00",
  created_by: newId(),
  created_at: "2001-01-01T00:00:00Z",
  deleted_at: "2026-01-01T00:00:00Z",
  writable_until: "2099-01-01T00:00:00Z",
  permissions: ["manage-roles"],
  approved_at: "2026-01-01T00:00:00Z",
});

test.each(withBody)("%s refuses what is not JSON, and JSON that no column could hold", async (_name, route) => {
  for (const body of [...notJson, ...refusedText]) {
    const { status, body: problem } = await sendText(route, body);
    expect([status, problem?.type], body.slice(0, 60)).toEqual([400, "malformed"]);
  }
});

test.each(withBody)("%s survives a body of another shape", async (_name, route) => {
  for (const body of otherShapes) expect(faultOf(await sendText(route, body)), body).toBeUndefined();
});

test("a body may have 64 KB, and more where its call says so", async () => {
  const send = (bytes: number) => owner.post("/api/clients", { name: "x".repeat(bytes - '{"name":""}'.length) });
  expect((await send(65_536)).body).toMatchObject({ status: 422, type: "invalid" });
  expect((await send(65_537)).body).toMatchObject({ status: 413, type: "body-too-large" });
  // The body of a webhook is read once its address is known; `modules/base/messages/whatsapp.test.ts` sends one too large.
  for (const route of routes.filter(({ kind, largestBody }) => largestBody !== undefined && kind !== "webhook")) {
    const sized = (bytes: number) =>
      sendText(route, JSON.stringify({ ...exampleBody(route, things), unheard: "x".repeat(bytes) }));
    expect((await sized((route.largestBody ?? 0) - 60_000)).body?.type, route.path).not.toBe("body-too-large");
    expect((await sized(route.largestBody ?? 0)).body, route.path).toMatchObject({
      status: 413,
      type: "body-too-large",
    });
  }
});

test.each(withBody)("%s survives any value in any field", async (_name, route) => {
  const schema = z.toJSONSchema(route.body ?? z.object(), { io: "input", unrepresentable: "any" });
  const fields = Object.keys(schema.properties ?? {}).map(toSnake);
  for (const field of fields) {
    const replies = await Promise.all(
      fieldValues.map((value) => sendText(route, JSON.stringify({ ...exampleBody(route, things), [field]: value }))),
    );
    expect(
      replies
        .map(faultOf)
        .map((fault, at) => fault && `${JSON.stringify(fieldValues[at]).slice(0, 60)}: ${fault}`)
        .filter(Boolean),
      field,
    ).toEqual([]);
  }
});

test.each(withBody)("%s takes no field that the program decides", async (_name, route) => {
  const { id, ...forbidden } = notTheirs();
  const sent = { ...forbidden, ...(!takesId(route) && { id }), ...exampleBody(route, things) };
  expect(faultOf(await sendText(route, JSON.stringify(sent)))).toBeUndefined();
  for (const sentId of [forbidden.shop_id, forbidden.shopId, ...(takesId(route) ? [] : [id]), forbidden.created_by])
    notToBeKept.set(sentId, `${route.method} ${route.path}`);
});

test("afterwards no row has an id that a call sent for a field which the program decides", async () => {
  expect(notToBeKept.size).toBeGreaterThan(3 * withBody.length);
  const kept = await rowsWith([...notToBeKept.keys()]);
  expect(kept.map(({ table, id }) => `${notToBeKept.get(id)}: ${table}`)).toEqual([]);
});

test("afterwards every row belongs to an existing shop, and every shop's subscription is unchanged", async () => {
  const shops = await rows.query(
    "select 1 from shops where (writable_until > now() + interval '16 days' and id <> $1) or id <> shop_id",
    [owner.shopId],
  );
  expect(shops).toEqual([]);
  expect(await writableUntil()).toBe(paidUntil);
});

test.each(reads)("%s survives any question", async (_name, route) => {
  const fields = [...Object.keys(route.query?.shape ?? {}).map(toSnake), "unheard_of"];
  const values = [
    "",
    "'",
    "x' or 1=1--",
    "%25%25%25",
    "%00",
    "%ED%A0%80",
    "-1",
    "1e9",
    "99999999999999999999",
    "x".repeat(10_000),
    "W10",
    "%E2%80%AE",
    Buffer.from('["a",1,null]').toString("base64url"),
  ];
  for (const field of fields) {
    const replies = await Promise.all(
      [
        ...values.map((value) => `${field}=${value}`),
        `${field}=a&${field}=b`,
        `${field}[]=a`,
        `${field}[a]=b`,
        `__proto__=${field}`,
      ].map((query) => owner.get(`${addressOf(route, things)}?${query}`)),
    );
    expect(replies.map(faultOf).filter(Boolean), field).toEqual([]);
  }
});

test.each(routes.filter(({ query }) => query && "cursor" in query.shape).map(named))(
  "%s refuses a cursor that no list gave out",
  async (_name, route) => {
    const id = newId();
    const keys = [
      ["\u0000", id],
      ["a\u0000b"],
      ["\u0000"],
      ["a\ud800", id],
      ["0000-01-01T00:00:00Z", id],
      ["9999-12-31T23:59:59.999999999Z", id],
      ["0000-01-01", id],
      ["inside", "0000-01-01T00:00:00Z", id],
      ["left", "0000-01-01", id],
      [1.5],
      [1e300],
      [-1e300],
      [2 ** 40],
      [id, "\u0000"],
    ];
    for (const key of keys) {
      const reply = await owner.get(
        `${addressOf(route, things)}?cursor=${Buffer.from(JSON.stringify(key)).toString("base64url")}`,
      );
      expect(faultOf(reply), JSON.stringify(key)).toBeUndefined();
      // The parent of the list may not exist.
      if (JSON.stringify(key).includes("\\u0000") && reply.status !== 404)
        expect([reply.status, Object.keys(reply.body.errors)], JSON.stringify(key)).toEqual([422, ["cursor"]]);
    }
  },
);

test.each(routes.filter(({ path }) => path.includes(":")).map(named))(
  "%s knows nothing under a name of thousands of letters, whoever asks",
  async (_name, route) => {
    const anonymous = api.anonymous();
    for (const letters of [501, 4_000]) {
      const address = route.path.replace(/:\w+/g, "x".repeat(letters));
      const send = (by: typeof anonymous) =>
        ({
          GET: () => by.get(address),
          POST: () => by.post(address),
          PUT: () => by.put(address),
          DELETE: () => by.delete(address),
        })[route.method]();
      expect([(await send(owner)).status, (await send(anonymous)).body], `${letters}`).toMatchObject([
        404,
        { type: "not-found", status: 404 },
      ]);
    }
  },
);

test("unusual headers break no call", async () => {
  for (const [name, value] of [
    ["idempotency-key", "x".repeat(201)],
    ["idempotency-key", "\u00ff"],
    ["if-none-match", 'W/"'.repeat(500)],
    ["accept-language", "ar,".repeat(2000)],
    ["authorization", "Bearer "],
    ["authorization", "Basic Og=="],
    ["content-type", "application/xml"],
    ["content-type", "text/plain"],
    ["content-type", "multipart/form-data"],
    ["content-type", "application/json; charset=utf-16"],
    ["x-csrf-token", "ی".repeat(3)],
  ] as const) {
    const replies = [
      await owner.post("/api/clients", { name: "Ahmed" }, { [name]: value }),
      await owner.get("/api/clients", { [name]: value }),
    ];
    expect(replies.map(faultOf).filter(Boolean), `${name}: ${value.slice(0, 30)}`).toEqual([]);
  }
});

test.each([
  ["cookie", "warsha=".repeat(100)],
  ["cookie", "%%%; warsha"],
  ["authorization", `Bearer ${"x".repeat(5000)}`],
])("a broken %s is none", async (name, value) => {
  expect((await owner.get("/api/clients", { [name]: value })).body.type).toBe("not-signed-in");
});

test("multipart is accepted by upload calls only, which accept nothing else", async () => {
  for (const route of routes.filter(isWrite)) {
    const address = addressOf(route, things);
    if (route.kind === "upload") {
      expect((await owner.post(address, { file: "x" })).body.type, route.path).toBe("malformed");
      expect((await owner.post(address, undefined)).body.type, route.path).toBe("malformed");
    } else if (route.method === "POST" && route.path !== "/api/logout" && route.kind !== "one-click") {
      expect(
        (await owner.upload(address, { name: "front.png", bytes: await samples.png() })).body.type,
        route.path,
      ).toBe("malformed");
    }
  }
});

function nested(depth: number, open: string, close: string) {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

const sendText = async (route: Route, text: string): Promise<Reply> => {
  const address = addressOf(route, things);
  const headers = { "content-type": "application/json" };
  const sender = route.method === "POST" && route.path === "/api/tablets" ? await newBrowser() : owner;
  return route.method === "PUT" ? sender.put(address, text, headers) : sender.post(address, text, headers);
};

let browsers = 0;

/** Another browser of the owner: pairing it as a tablet signs the owner out of it. */
const newBrowser = async () => {
  const browser = api.anonymous("en", { ip: `198.51.100.${(browsers += 1)}` });
  succeeded(await browser.post("/api/login", { email: owner.email, password: api.password }));
  return browser;
};

/**
 * What is wrong with an answer: the program failed, the caller was signed out, or a refusal is not a problem
 * document.
 */
const faultOf = ({ status, body, headers }: Reply): string | undefined => {
  const isProblem = headers["content-type"]?.includes("application/problem+json");
  if (status < 500 && body?.type !== "not-signed-in" && (status < 400 || isProblem)) return undefined;
  return `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
};

const rowsWith = async (ids: readonly string[]) => {
  const columns = await rows.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and column_name in ('shop_id', 'id', 'created_by')`,
  );
  const all = columns
    .map(
      ({ table, column }) =>
        `select '${table}' as table, ${column} as id from ${table} where ${column} = any($1::uuid[])`,
    )
    .join(" union ");
  return rows.query<{ table: string; id: string }>(all, [ids]);
};
