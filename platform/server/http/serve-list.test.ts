import { eq, sql } from "drizzle-orm";
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
    filters: {
      q: search(sql`(' ' || lower(${m.subject}))`),
      channel: { email: eq(m.channel, "email"), sms: eq(m.channel, "sms") },
      recipient: (recipient) => eq(m.recipient, recipient),
    },
    order: { by: { attempts: m.attempts, id: m.id } },
    summary: () => select({ count: cast(sql`count(*)`, "int") }).from(m),
    answers: (rows) => rows.map(({ subject }) => ({ subject })),
  },
);

const http = await openServed(api, messages, { identify: async () => callerOf(shop) });
afterAll(async () => {
  await http.close();
  await owner.close();
});

const entered = [
  { subject: "first", attempts: 1, channel: "email", recipient: "noura" },
  { subject: "second", attempts: 2, channel: "sms", recipient: "noura" },
  { subject: "third", attempts: 2, channel: "email", recipient: "faisal" },
  { subject: "fourth", attempts: 2, channel: "sms", recipient: "faisal" },
  { subject: "fifth", attempts: 7, channel: "email", recipient: "noura" },
];
for (const { subject, attempts, channel, recipient } of entered)
  await owner.query(
    `insert into outbox_messages (shop_id, id, subject, attempts, channel, recipient, body, state, created_at)
     values ($1, $2, $3, $4, $5, $6, '', 'sent', now())`,
    [shop.shopId, newId(), subject, attempts, channel, recipient],
  );

type Answer = { data: { subject: string }[]; meta: { next_cursor: string | null }; summary: { count: number } | null };

const page = async (query: Record<string, string>): Promise<{ status: number; body: Answer }> => {
  const { statusCode, body } = await http.inject({
    url: `/api/test-messages?${new URLSearchParams(query).toString()}`,
    headers: { authorization: "Bearer token" },
  });
  return { status: statusCode, body: JSON.parse(body) };
};

const subjectsOf = ({ body }: { body: Answer }) => body.data.map(({ subject }) => subject);

/** All pages of a list, each by the cursor of the page before. */
const pagesOf = async (query: Record<string, string>) => {
  const pages = [await page(query)];
  for (let cursor = pages[0]!.body.meta.next_cursor; cursor !== null; cursor = pages.at(-1)!.body.meta.next_cursor)
    pages.push(await page({ ...query, cursor }));
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

test("a list may begin with the largest key", async () => {
  const newestFirst = await openServed(api, descending, { identify: async () => callerOf(shop) });
  const found: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await newestFirst.inject({
      url: `/api/test-messages-by-attempts?limit=2&cursor=${cursor}`,
      headers: { authorization: "Bearer token" },
    });
    const answer = JSON.parse(body) as Answer;
    found.push(...answer.data.map(({ subject }) => subject));
    cursor = answer.meta.next_cursor;
  }
  await newestFirst.close();
  expect(found).toEqual(entered.map(({ subject }) => subject).toReversed());
});

const descending = serveList(
  route({
    method: "GET",
    path: "/api/test-messages-by-attempts",
    needs: "signed-in",
    summary: "Messages, those with most attempts first",
    query: listQuery.omit({ q: true }),
    answer: listOf(z.object({ subject: z.string() })),
  }),
  {
    name: "test.messages-by-attempts",
    rows: () => select({ id: m.id, attempts: m.attempts, subject: m.subject }).from(m),
    filters: {},
    order: { by: { attempts: m.attempts, id: m.id }, descending: true },
    answers: (rows) => rows.map(({ subject }) => ({ subject })),
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
  cursorOf(2_147_483_648, newId()),
  cursorOf(2, newId(), 1),
])("the cursor %s, which this list did not answer, is refused", async (cursor) => {
  expect(await page({ cursor })).toEqual({
    status: 422,
    body: expect.objectContaining({ errors: { cursor: [expect.any(String)] } }),
  });
});
