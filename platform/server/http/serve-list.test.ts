import { eq, gte, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startApi } from "../../../tests/support/api.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { callerOf, openServed } from "../../../tests/support/served.ts";
import { listOf, listQuery } from "../../shared/lists.ts";
import { route } from "../../shared/route.ts";
import { outboxMessages as m } from "../db/kernel-tables.ts";
import { cast, select } from "../db/select.ts";
import { newId } from "../ids.ts";
import { search, serveList } from "./serve-list.ts";

const api = await startApi();
const owner = await openRows(api.settings.ownerUrl);
const shop = await api.newShop();

const messages = serveList(
  route({
    method: "GET",
    path: "/api/test-messages",
    needs: "signed-in",
    summary: "Messages by the number of their attempts",
    query: listQuery.extend({ channel: z.enum(["email", "sms"]).optional(), recipient: z.string().optional() }),
    answer: listOf(z.object({ subject: z.string() })).extend({ summary: z.object({ count: z.int() }).nullable() }),
  }),
  {
    name: "test.messages",
    rows: () => select({ id: m.id, attempts: m.attempts, subject: m.subject }).from(m),
    where: () => eq(m.state, "sent"),
    filters: {
      q: search(sql`(' ' || lower(${m.subject}))`),
      channel: { email: eq(m.channel, "email"), sms: eq(m.channel, "sms") },
      recipient: (recipient) => eq(m.recipient, recipient),
    },
    order: { by: { attempts: m.attempts, id: m.id } },
    summary: () => select({ count: cast(sql`count(*)`, "int") }).from(m),
    answers: (rows) => rows,
  },
);

const mailings = serveList(
  route({
    method: "GET",
    path: "/api/test-mailings",
    needs: "signed-in",
    summary: "What was sent, the last first; what waits, the next first",
    query: listQuery.extend({ state: z.enum(["waiting"]).optional(), least: z.coerce.number().int().default(2) }),
    answer: listOf(z.object({ subject: z.string() })).extend({ isFirst: z.boolean() }),
  }),
  {
    name: "test.mailings",
    rows: () => select({ id: m.id, attempts: m.attempts, subject: m.subject }).from(m),
    where: ({ author }) => eq(m.createdBy, author!),
    filters: {
      q: null,
      state: { "": eq(m.state, "sent"), waiting: eq(m.state, "waiting") },
      least: (attempts) => gte(m.attempts, attempts),
    },
    values: async ({ user, query }) => ({ author: user.id, least: query.least - 1 }),
    order: { by: { attempts: m.attempts, id: m.id }, descending: ({ state }) => state !== "waiting" },
    beside: async (_, isFirst) => ({ isFirst }),
    answers: (rows) => rows,
  },
);

const lists = {
  messages: await openServed(api, messages, { identify: async () => callerOf(shop) }),
  mailings: await openServed(api, mailings, { identify: async () => callerOf(shop) }),
};
afterAll(async () => {
  await lists.messages.close();
  await lists.mailings.close();
  await owner.close();
});

const entered = [
  { subject: "first", attempts: 1, channel: "email", recipient: "noura" },
  { subject: "second", attempts: 2, channel: "sms", recipient: "noura" },
  { subject: "third", attempts: 2, channel: "email", recipient: "faisal" },
  { subject: "fourth", attempts: 2, channel: "sms", recipient: "faisal" },
  { subject: "fifth", attempts: 7, channel: "email", recipient: "noura" },
];
const waiting = [
  { subject: "sixth", attempts: 1, channel: "sms", recipient: "noura" },
  { subject: "seventh", attempts: 3, channel: "sms", recipient: "noura" },
];
const ofAnother = { subject: "eighth", attempts: 2, channel: "sms", recipient: "noura" };
type Message = typeof ofAnother;
const enter = (message: Message, state: string, author: string) =>
  owner.query(
    `insert into outbox_messages (shop_id, id, subject, attempts, channel, recipient, body, state, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, '', $7, $8, now())`,
    [shop.shopId, newId(), message.subject, message.attempts, message.channel, message.recipient, state, author],
  );
for (const message of entered) await enter(message, "sent", shop.userId);
for (const message of waiting) await enter(message, "waiting", shop.userId);
await enter(ofAnother, "waiting", newId());

type Answer = {
  data: { subject: string }[];
  meta: { next_cursor: string | null };
  summary: { count: number } | null;
  is_first?: boolean;
};

const page = async (query: Record<string, string>, list: keyof typeof lists = "messages") => {
  const { statusCode: status, body } = await lists[list].inject({
    url: `/api/test-${list}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: "Bearer token" },
  });
  return { status, body: JSON.parse(body) as Answer };
};

const subjectsOf = ({ body }: { body: Answer }) => body.data.map(({ subject }) => subject);

/** All pages of a list, each by the cursor of the page before. */
const pagesOf = async (query: Record<string, string>, list?: keyof typeof lists) => {
  const pages = [await page(query, list)];
  for (let cursor = pages[0]!.body.meta.next_cursor; cursor !== null; cursor = pages.at(-1)!.body.meta.next_cursor)
    pages.push(await page({ ...query, cursor }, list));
  return pages;
};

test.each(["1", "2", "3", "5", "200"])(
  "pages of %s rows give every row once and in order, also where the first keys are equal",
  async (limit) => {
    const pages = await pagesOf({ limit });
    expect(pages.flatMap(subjectsOf)).toEqual(entered.map(({ subject }) => subject));
    expect(pages).toHaveLength(Math.ceil(entered.length / Number(limit)));
  },
);

test.each<[Record<string, string>, string[]]>([
  [{}, ["fifth", "fourth", "third", "second", "first"]],
  [{ q: "first" }, ["fifth", "fourth", "third", "second", "first"]],
  [{ least: "3" }, ["fifth", "fourth", "third", "second"]],
  [{ state: "waiting" }, ["sixth", "seventh"]],
])(
  "%o: a list has its own condition and values, a condition where nothing is chosen, and its order by the choice",
  async (query, subjects) => {
    const pages = await pagesOf({ ...query, limit: "1" }, "mailings");
    expect(pages.flatMap(subjectsOf)).toEqual(subjects);
    expect(pages.map(({ body }) => body.is_first)).toEqual(subjects.map((_, place) => place === 0));
  },
);

test.each<[Record<string, string>, string[]]>([
  [{ q: "th" }, ["third"]],
  [{ q: "FI" }, ["first", "fifth"]],
  [{ q: " " }, ["first", "second", "third", "fourth", "fifth"]],
  [{ q: "nothing" }, []],
  [{ channel: "sms" }, ["second", "fourth"]],
  [{ recipient: "noura" }, ["first", "second", "fifth"]],
  [{ recipient: "" }, ["first", "second", "third", "fourth", "fifth"]],
  [{ channel: "email", recipient: "noura" }, ["first", "fifth"]],
  [{ channel: "email", q: "fi" }, ["first", "fifth"]],
  [{ channel: "sms", q: "fi" }, []],
  [{ recipient: "noura", q: "sec" }, ["second"]],
])("the filters %o leave %o, on one page or several", async (filters, subjects) => {
  const whole = await page(filters);
  expect(subjectsOf(whole)).toEqual(subjects);
  expect(whole.body.summary).toEqual({ count: subjects.length });
  expect((await pagesOf({ ...filters, limit: "1" })).flatMap(subjectsOf)).toEqual(subjects);
});

test("the summary is of all rows that the filters leave, and only the first page has it", async () => {
  const pages = await pagesOf({ recipient: "noura", limit: "1" });
  expect(pages.map(({ body }) => body.summary)).toEqual([{ count: 3 }, null, null]);
});

const cursorOf = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString("base64url");

test.each([
  "another list's",
  cursorOf(),
  cursorOf(2),
  cursorOf("2", newId()),
  cursorOf(2, "third"),
  cursorOf(2.5, newId()),
  cursorOf(0, newId()),
  cursorOf(2_147_483_648, newId()),
  cursorOf(2, newId(), 1),
])("the cursor %s, which this list did not answer, is refused", async (cursor) => {
  expect(await page({ cursor })).toEqual({
    status: 422,
    body: expect.objectContaining({ errors: { cursor: [expect.any(String)] } }),
  });
});
