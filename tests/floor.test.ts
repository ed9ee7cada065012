import { expect, test } from "vitest";
import { handlers } from "../app/modules.ts";
import { readEvents } from "../platform/shared/live.ts";
import type { Route } from "../platform/shared/route.ts";
import { permissions } from "../platform/shared/permissions.ts";
import { startApi } from "./support/api.ts";
import type { Person, Reply } from "./support/person.ts";
import { succeeded } from "./support/billing.ts";
import { exampleBody } from "./support/example-bodies.ts";
import { mechanic, pairedTablet } from "./support/floor.ts";
import { samples } from "./support/sample-files.ts";
import { addressOf } from "./support/route-addresses.ts";
import { wholeShop } from "./support/whole-shop.ts";

const api = await startApi();
const { owner, things } = await wholeShop(api);
/** A manager by role: on the tablet that counts for nothing. */
const employee = await mechanic(owner, { permissions });
const tablet = await pairedTablet(api, owner);
succeeded(await tablet.signIn(employee.id, employee.pin));

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const routes = [...handlers.map(({ route }): Route => route), readEvents];
const guarded = routes.filter(({ needs }) => needs !== "nobody");
const opened = [
  "DELETE /api/media/:id/:name",
  "DELETE /api/work-order-tasks/:id/client-parts/:partId",
  "DELETE /api/work-order-tasks/:id/products/:partId",
  "GET /api/bays",
  "GET /api/events",
  "GET /api/media/:id/:name",
  "GET /api/my-work",
  "GET /api/products",
  "GET /api/work-order-tasks/:id",
  "GET /api/work-order-tasks/:id/finding-photos/:file",
  "GET /api/work-order-tasks/:id/media",
  "POST /api/clock-events",
  "POST /api/floor/touch",
  "POST /api/work-order-tasks/:id/client-parts",
  "POST /api/work-order-tasks/:id/lift-hold",
  "POST /api/work-order-tasks/:id/media",
  "POST /api/work-order-tasks/:id/products",
  "POST /api/work-order-tasks/:id/products/:partId/issue",
  "POST /api/work-order-tasks/:id/products/:partId/return",
  "POST /api/work-order-tasks/:id/texts",
  "PUT /api/floor/language",
  "PUT /api/media/:id/:name/marks",
  "PUT /api/work-order-tasks/:id",
  "PUT /api/work-order-tasks/:id/products/:partId",
];

test("a session on a tablet may make these calls and no other", () => {
  expect(
    guarded
      .filter(({ onFloor }) => onFloor)
      .map(nameOf)
      .sort(),
  ).toEqual(opened);
});

test.each(guarded.filter((route) => !opened.includes(nameOf(route))).map((route) => [nameOf(route), route] as const))(
  "%s is refused to a session on a tablet, whatever the role",
  async (_name, route) => {
    const { status, body } = await send(tablet, route);
    expect([status, body?.type]).toEqual([403, "forbidden"]);
  },
);

const ofTask = guarded.filter(
  ({ path }) => path.startsWith("/api/work-order-tasks/:id") && opened.some((one) => one.endsWith(path)),
);

test.each(ofTask.filter(({ onFloor }) => onFloor).map((route) => [nameOf(route), route] as const))(
  "%s is refused on another's task",
  async (_name, route) => {
    const { status, body } = await send(tablet, route);
    expect([status, body?.type]).toEqual([403, "not-own-task"]);
  },
);

test("clock and photos of another's task are refused", async () => {
  const task = things["work-order-tasks"]!;
  for (const kind of ["start", "stop", "hold", "finish"])
    expect((await tablet.post("/api/clock-events", { kind, task_id: task, reason: "part" })).body.type).toBe(
      "not-own-task",
    );
  const { file } = succeeded(
    await owner.upload(`/api/work-order-tasks/${task}/media`, { name: "pads.png", bytes: await samples.png() }),
  ).body;
  const address = `/api/media/${file.id}/${file.name}`;
  expect((await tablet.get(address)).body.type).toBe("not-own-task");
  expect((await tablet.delete(address)).body.type).toBe("not-own-task");
  expect((await tablet.put(`${address}/marks`, { marks: [] })).body.type).toBe("not-own-task");
  expect((await tablet.get(`/api/media/${things["media"]}/${things["mediaName"]}`)).status, "a vehicle's photo").toBe(
    403,
  );
});

test("what it reads and writes on an own task names no money", async () => {
  const visit = things["client-vehicles"]!;
  const product = succeeded(
    await owner.post("/api/products", { name: "Clutch kit", kind: "part", price: "913.37", cost: "457.19" }),
  ).body.id;
  succeeded(
    await owner.post(`/api/products/${product}/stock-movements`, {
      kind: "opening",
      quantity: "4",
      unit_cost: "457.19",
      reason: "Counted",
    }),
  );
  const task = succeeded(
    await owner.post("/api/work-order-tasks", { client_vehicle_id: visit, name: "Clutch", employee_id: employee.id }),
  ).body.id;
  const own = `/api/work-order-tasks/${task}`;
  const replies = [
    await tablet.post("/api/clock-events", { kind: "start", task_id: task }),
    await tablet.get(`/api/products?q=Clutch`),
    await tablet.post(`${own}/products`, { product_id: product, quantity: "2" }),
  ];
  const part = replies[2]!.body.id;
  replies.push(
    await tablet.put(`${own}/products/${part}`, { quantity: "1" }),
    await tablet.post(`${own}/products/${part}/issue`, {}),
    await tablet.get(own),
    await tablet.post(`${own}/products/${part}/return`, {}),
    await tablet.put(own, { cause: "Worn" }),
    await tablet.upload(`${own}/media`, { name: "clutch.png", bytes: await samples.png() }),
    await tablet.get(`${own}/media`),
    await tablet.get("/api/my-work"),
    await tablet.get("/api/bays"),
    await tablet.get("/api/session"),
    await tablet.post("/api/clock-events", { kind: "finish", task_id: task }),
  );
  for (const { status, body } of replies) {
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    expect(
      namesIn(body)
        .filter((name) => /price|cost|total|amount|margin|vat|paid|balance|value|phone|contact/.test(name))
        // The day until which the shop's plan is paid.
        .filter((name) => name !== "paid_until"),
    ).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/913\.37|457\.19/);
  }
});

function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  const own = Array.isArray(value)
    ? []
    : Object.entries(value).flatMap(([name, held]) => (held === null ? [] : [name]));
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

async function send(person: Person, route: Route): Promise<Reply> {
  const address = addressOf(route, things);
  if (route.kind === "upload") return person.upload(address, { name: "front.png", bytes: await samples.png() });
  if (route.method === "GET") return person.get(address);
  if (route.method === "DELETE") return person.delete(address);
  const body = exampleBody(route, things) ?? {};
  return route.method === "PUT" ? person.put(address, body) : person.post(address, body);
}
