import { afterAll, expect, test } from "vitest";
import { handlers } from "../app/modules.ts";
import type { Served } from "../platform/server/http/serve.ts";
import { permissions, type Permission } from "../platform/shared/permissions.ts";
import { isWrite, type Route } from "../platform/shared/route.ts";
import { startApi } from "./support/api.ts";
import type { Person, Reply } from "./support/person.ts";
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

/** A user whose permissions the owner gives and takes. */
const newHolder = async (held: readonly string[]) => {
  const person = await owner.colleague(held);
  const { data: users } = succeeded(await owner.get("/api/users")).body;
  const roleId: string = users.find(({ id }: { id: string }) => id === person.userId).role.id;
  const change = (verb: "attach" | "detach") => async (names: readonly string[]) => {
    for (const name of names)
      succeeded(await owner.post(`/api/roles/${verb}-permission`, { role_id: roleId, permission_name: name }));
  };
  return { person, give: change("attach"), take: change("detach") };
};
const [almost, barely] = [await newHolder(permissions), await newHolder([])];

/** The permissions that open a call, each set enough by itself. */
const waysInto = ({ needs }: Route): readonly (readonly Permission[])[] => {
  if (needs === "nobody" || needs === "signed-in" || needs === "operator") return [];
  if (typeof needs === "string") return [[needs]];
  return "all" in needs ? [needs.all] : needs.map((permission) => [permission]);
};
/** The sets of permissions without which it is closed. */
const closedWithout = (route: Route): readonly (readonly Permission[])[] =>
  typeof route.needs === "object" && "all" in route.needs
    ? route.needs.all.map((permission) => [permission])
    : [waysInto(route).flat()];
const all = handlers.map(({ route }) => route);
const guarded = all.filter(({ needs }) => needs !== "nobody" && needs !== "signed-in");
const grouped = (setsOf: (route: Route) => readonly (readonly Permission[])[]) => {
  const groups = new Map<string, { held: readonly Permission[]; routes: Route[] }>();
  for (const route of guarded)
    for (const held of setsOf(route)) {
      const group = groups.get(held.join(", ")) ?? { held, routes: [] };
      group.routes.push(route);
      groups.set(held.join(", "), group);
    }
  return [...groups];
};
// What a service has signed, and the button of a mail program, come from no page.
const writes = handlers.filter(({ route }) => isWrite(route) && route.kind !== "webhook" && route.kind !== "one-click");

test.each(grouped(closedWithout))("without %s each of its calls is refused and changes nothing", async (_, group) => {
  const { held, routes } = group;
  await almost.take(held);
  const before = await rows.of(owner.shopId);
  for (const route of routes) {
    const { status, body } = await send(almost.person, route);
    expect([status, body?.type], nameOf(route)).toEqual([403, "forbidden"]);
  }
  expect(await rows.of(owner.shopId)).toEqual(before);
  await almost.give(held);
});

test.each(grouped(waysInto))("with nothing but %s none of its calls is", async (_, { held, routes }) => {
  await barely.give(held);
  for (const route of routes.toSorted((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"))) {
    const { status, body } = await send(barely.person, route);
    expect(body?.type, nameOf(route)).not.toBe("forbidden");
    expect(status, nameOf(route)).toBeLessThan(500);
  }
  await barely.take(held);
});

test.each(handlers.filter(isOfShop).map(named))("%s asks who is not signed in to sign in", async (_name, { route }) => {
  const { status, body } = await send(api.anonymous(), route);
  expect([status, body?.type]).toEqual([401, "not-signed-in"]);
});

test.each(writes.map(named))("%s is refused without the token that proves our own page", async (_name, { route }) => {
  const { status, body } = await send(owner, route, { "x-csrf-token": "guessed" });
  expect([status, body?.type]).toEqual([403, "csrf-token-invalid"]);
});

test("the only calls without sign-in are those of sign-in and registration, and of public links", () => {
  expect(
    handlers
      .filter((handler) => !isOfShop(handler))
      .map(({ route }) => nameOf(route))
      .sort(),
  ).toEqual([
    "GET /api/floor",
    "GET /api/public/booking-pages/:token",
    "GET /api/public/claims/:token/inspection-images",
    "GET /api/public/invitations/:token",
    "GET /api/public/links/:token",
    "GET /api/public/links/:token.pdf",
    "GET /api/public/links/:token/files/:file",
    "GET /api/public/links/:token/instalments",
    "GET /api/public/wall-boards/:token",
    "GET /api/public/wall-boards/:token/events",
    "GET /api/public/whatsapp/:token",
    "GET /api/session",
    "POST /:lang/register",
    "POST /api/floor/sign-in",
    "POST /api/forgot-password",
    "POST /api/login",
    "POST /api/login/passkey",
    "POST /api/login/passkey/challenge",
    "POST /api/logout",
    "POST /api/public/booking-pages/:token/requests",
    "POST /api/public/clients/:token/papers",
    "POST /api/public/clients/:token/questions",
    "POST /api/public/clients/:token/reminders",
    "POST /api/public/estimates/:token/answers",
    "POST /api/public/estimates/:token/questions",
    "POST /api/public/instalment-events/:shop",
    "POST /api/public/invitations/:token/accept",
    "POST /api/public/links/:token/instalments",
    "POST /api/public/marketing-consents/:token",
    "POST /api/public/payment-events",
    "POST /api/public/unsubscriptions/:token",
    "POST /api/public/whatsapp/:token",
    "POST /api/reset-password",
  ]);
  for (const { route, scope } of handlers) expect(route.needs === "nobody", nameOf(route)).toBe(scope === "open");
});

function nameOf({ method, path }: Route) {
  return `${method} ${path}`;
}

function named(served: Served) {
  return [nameOf(served.route), served] as const;
}

function isOfShop({ scope }: Served) {
  return scope === "shop";
}

async function send(
  person: Person & { email?: string },
  route: Route,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await sendOnce(person, route, headers);
  // Pairing signs the manager out of the tablet.
  if (reply.status === 201 && route.path === "/api/tablets")
    succeeded(await person.post("/api/login", { email: person.email, password: api.password }));
  return reply;
}

async function sendOnce(person: Person, route: Route, headers: Record<string, string>): Promise<Reply> {
  const address = addressOf(route, things);
  if (route.kind === "upload")
    return person.upload(address, { name: "front.png", bytes: await samples.png() }, {}, headers);
  if (route.method === "GET") return person.get(address, headers);
  if (route.method === "DELETE") return person.delete(address, headers);
  const body = exampleBody(route, things) ?? {};
  return route.method === "PUT" ? person.put(address, body, headers) : person.post(address, body, headers);
}
