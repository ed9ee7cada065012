import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handlers, kinds } from "../app/modules.ts";
import { linkToken } from "../modules/base/marketing/server/link-tokens.ts";
import { randomToken } from "../platform/server/secrets.ts";
import { isWrite, type Route } from "../platform/shared/route.ts";
import { addDays } from "../platform/shared/dates.ts";
import { startApi } from "./support/api.ts";
import type { Person, Reply } from "./support/person.ts";
import { succeeded } from "./support/billing.ts";
import { clientSignature, estimating } from "./support/estimating.ts";
import { exampleBody } from "./support/example-bodies.ts";
import { openRows } from "./support/rows.ts";
import { linksOfEveryKind, tokenIn } from "./support/links.ts";
import { shopToday } from "./support/shop-day.ts";
import { whatsAppApi } from "./support/whatsapp-api.ts";
import { wholeShop } from "./support/whole-shop.ts";

const meta = await whatsAppApi();
const api = await startApi({ privateHosts: [meta.host] });
const { owner, things } = await wholeShop(api);
const rows = await openRows(api.database.ownerUrl);
afterAll(() => Promise.all([rows.close(), meta.close()]));

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const open = handlers.filter(({ scope }) => scope === "open").map(({ route }) => route);
/** Every call whose address is a secret. A new one is tested by itself. */
const behindSecrets = open.filter(({ path }) => path.includes(":token"));
let networks = 0;
/** Of another network each time. */
const anonymous = () => api.anonymous("en", { ip: `203.0.113.${(networks += 1)}` });

/** The secret of a page by what its call's path begins with. */
const tokens = new Map<string, string>();
/** One link of every kind. */
let linked: ReadonlyMap<string, string>;

beforeAll(async () => {
  linked = await linksOfEveryKind(api, owner, things);
  const page = succeeded(await owner.put("/api/booking-page", { is_open: true })).body;
  succeeded(await owner.put("/api/whatsapp", meta.settings));
  const { account } = succeeded(await owner.get("/api/whatsapp")).body;
  tokens.set("/api/public/links/", linked.get("vehicle-diagnostics")!);
  tokens.set("/api/public/claims/", linked.get("insurance-claims")!);
  tokens.set("/api/public/clients/", linked.get("clients")!);
  tokens.set("/api/public/estimates/", linked.get("estimates")!);
  tokens.set("/api/public/booking-pages/", tokenIn(page.address.en));
  const { url } = succeeded(await owner.post("/api/wall-boards", { name: "Reception" })).body;
  tokens.set("/api/public/wall-boards/", tokenIn(url.en));
  tokens.set("/api/public/whatsapp/", tokenIn(account.webhook_url));
  tokens.set("/api/public/invitations/", await invitationToken());
}, 120_000);

const invitationToken = async () => {
  const { body } = await owner.get("/api/roles");
  const email = `invited${(networks += 1)}.${process.pid}@warsha.test`;
  const user = succeeded(await owner.post("/api/users", { name: "Reem", email, role_id: body.data.at(-1).id })).body;
  return tokenIn(succeeded(await owner.post(`/api/users/${user.id}/invitation`)).body.url);
};

test("every kind of public link can be made, and a stranger opens it", () => {
  expect([...linked.keys()].toSorted()).toEqual(Object.keys(kinds.links).toSorted());
});

describe.each(behindSecrets.map((route) => [nameOf(route), route] as const))("%s", (_name, route) => {
  const guesses = 1000;
  const maxInMinute = 60;

  test("a thousand guesses find nothing, change nothing and are stopped by the 61st; another stranger's page opens", async () => {
    const guesser = anonymous();
    const before = await settledRows();
    const begun = Date.now();
    const statuses: number[] = [];
    const guess = async (count: number) => {
      const replies = await Promise.all(
        Array.from({ length: count }, () => sendTo(guesser, route, randomToken(), exampleBody(route, things))),
      );
      statuses.push(...replies.map(({ status }) => status));
    };
    await guess(maxInMinute + 1);
    expect(statuses).toContain(429);
    while (statuses.length < guesses) await guess(Math.min(100, guesses - statuses.length));

    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const minutes = 1 + Math.floor((Date.now() - begun) / 60_000);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(maxInMinute * minutes);
    expect(await settledRows()).toEqual(before);

    const known = [...tokens].find(([beginning]) => route.path.startsWith(beginning))?.[1] ?? "no token";
    const another = await sendTo(anonymous(), route, known, exampleBody(route, things));
    expect([another.status, another.body?.type]).not.toEqual([429, expect.anything()]);
    const unknown = await sendTo(anonymous(), route, randomToken(), exampleBody(route, things));
    expect(unknown.status).toBe(404);
  }, 300_000);
});

/** Something that a stranger did once, and may not do again: the same call, or one with another body. */
type Act = { address: string; body: unknown; others: unknown[]; headers?: Record<string, string> };

/** Every call by which a stranger writes. `others` leaves out what is an act of its own: a second wish, another choice. */
const acts: Readonly<Record<string, () => Promise<Act>>> = {
  "POST /api/public/estimates/:token/answers": async () => {
    const { sent, linkTo, brakes, leak } = await estimating(api, owner);
    const address = `/api/public/estimates/${await linkTo(await sent())}/answers`;
    const answering = (first: string, second: string, after: number) => ({
      name: "Yousif",
      client_signature: clientSignature,
      after,
      answers: [
        { key: brakes, answer: first },
        { key: leak, answer: second },
      ],
    });
    const others = [answering("not-now", "not-now", 0), answering("yes", "yes", 0), answering("not-now", "yes", 1)];
    return { address, body: answering("yes", "not-now", 0), others };
  },
  "POST /api/public/estimates/:token/questions": async () => {
    const address = `/api/public/estimates/${linked.get("estimates")}/questions`;
    return { address, body: { text: "Can it wait until Sunday?" }, others: [] };
  },
  "POST /api/public/booking-pages/:token/requests": async () => {
    const address = `/api/public/booking-pages/${tokens.get("/api/public/booking-pages/")}/requests`;
    const { days } = succeeded(await anonymous().get(address.replace("/requests", ""))).body;
    const [{ date, times }] = days.filter(({ date: day }: { date: string }) => day > addDays(shopToday(), 1));
    const { time } = times.find(({ is_full: isFull }: { is_full: boolean }) => !isFull);
    const body = { date, time, name: "Reem", contact_number: "0561119999", wish: "Front brakes" };
    return { address, body, others: [{ ...body, wish: "Rear brakes", name: "R." }] };
  },
  "POST /api/public/clients/:token/reminders": async () => ({
    address: `/api/public/clients/${linked.get("clients")}/reminders`,
    body: { wants_reminders: false },
    others: [],
  }),
  "POST /api/public/clients/:token/questions": async () => ({
    address: `/api/public/clients/${linked.get("clients")}/questions`,
    body: { text: "When is it ready?" },
    others: [],
  }),
  "POST /api/public/clients/:token/papers": async () => {
    const { shown } = succeeded(await anonymous().get(`/api/public/links/${linked.get("clients")}`)).body;
    const paper = ({ kind, id }: { kind: string; id: string }) => ({ kind, id });
    return {
      address: `/api/public/clients/${linked.get("clients")}/papers`,
      body: paper(shown.papers[0]),
      others: [
        { ...paper(shown.papers[0]), id: things["clients"] },
        { kind: "purchase-orders", id: shown.papers[0].id },
      ],
    };
  },
  "POST /api/public/whatsapp/:token": async () => {
    const body = JSON.stringify(meta.text("966541112233", "Is it ready?", "wamid.replayed"));
    return {
      address: `/api/public/whatsapp/${tokens.get("/api/public/whatsapp/")}`,
      body,
      others: [body.replace("Is it ready?", "Stop!")],
      headers: { "x-hub-signature-256": meta.sign(body) },
    };
  },
  "POST /api/public/marketing-consents/:token": async () => {
    const { shopId } = await api.newShop();
    const [consent] = await rows.query<{ id: string }>("select id from marketing_consents where shop_id = $1", [
      shopId,
    ]);
    const token = linkToken(api.settings.secretKey, "confirm", shopId, consent!.id);
    return { address: `/api/public/marketing-consents/${token}`, body: {}, others: [] };
  },
  "POST /api/public/unsubscriptions/:token": async () => {
    const { shopId, userId } = await api.newShop();
    const token = linkToken(api.settings.secretKey, "unsubscribe", shopId, userId);
    return { address: `/api/public/unsubscriptions/${token}`, body: {}, others: [{ consent: true }] };
  },
  "POST /api/public/invitations/:token/accept": async () => {
    const chosen = { name: "Reem", password: "chosen by Reem", password_confirmation: "chosen by Reem" };
    return {
      address: `/api/public/invitations/${await invitationToken()}/accept`,
      body: chosen,
      others: [{ ...chosen, password: "another of hers", password_confirmation: "another of hers" }],
    };
  },
  "POST /:lang/register": async () => {
    const body = {
      email: "replayed@warsha.test",
      password: api.password,
      name: "Khalid",
      company_name: "Golden Road",
      country_iso2: "SA",
      contact_number: "+966554102276",
    };
    return {
      address: "/en/register",
      body,
      others: [{ ...body, company_name: "Silver Road", password: `${api.password}!` }],
    };
  },
};

/** Acts that are meant to be repeated, and those of people who are known. */
const ofSignIn = [
  "POST /api/floor/sign-in",
  "POST /api/forgot-password",
  "POST /api/login",
  "POST /api/login/passkey",
  "POST /api/login/passkey/challenge",
  "POST /api/logout",
  // Repeated deliveries are tested in `modules/front/plans/server/paddle.test.ts`.
  "POST /api/public/payment-events",
  // Repeated notifications and checkouts are tested in `modules/money/instalments/server.test.ts`.
  "POST /api/public/instalment-events/:shop",
  "POST /api/public/links/:token/instalments",
  // Used links are tested in `modules/base/team/server/sign-in.test.ts`.
  "POST /api/reset-password",
];

test("every call by which a stranger writes is replayed below, or belongs to the sign-in", () => {
  expect([...Object.keys(acts), ...ofSignIn].toSorted()).toEqual(open.filter(isWrite).map(nameOf).toSorted());
});

test.each(Object.entries(acts))(
  "%s replayed, with the same body and with others, changes no row",
  async (_name, prepare) => {
    const { address, body, others, headers } = await prepare();
    const person = anonymous();
    const untouched = await settledRows();
    succeeded(await person.post(address, body, headers));
    const done = await settledRows();
    expect(done).not.toEqual(untouched);
    for (const [by, again] of [
      [person, body],
      [anonymous(), body],
      ...others.map((other) => [anonymous(), other] as const),
    ] as const) {
      const { status } = await by.post(address, again, headers);
      expect(status).toBeLessThan(500);
      expect(await settledRows(), JSON.stringify(again).slice(0, 200)).toEqual(done);
    }
  },
);

const sendTo = async (
  by: Person,
  route: Route,
  token: string,
  body: unknown,
): Promise<Pick<Reply, "status" | "body">> => {
  const address = route.path.replace(":token", token).replace(":file", "logo");
  if (route.kind === "events") return { status: (await by.listen(address)).status, body: undefined };
  return isWrite(route) ? by.post(address, body) : by.get(address);
};

/** The rows once no job is left that may change them. */
const settledRows = async () => {
  await expect
    .poll(
      async () =>
        (
          await rows.query<{ due: number }>(
            "select count(*)::int as due from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts",
          )
        )[0]!.due,
    )
    .toBe(0);
  return rows.ofAll();
};
