import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { runOnce } from "../../../platform/server/db/database.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select, shop } from "../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../platform/server/http/own-branches.ts";
import { type Call, serve } from "../../../platform/server/http/serve.ts";
import {
  type ListedRow,
  type ListShape,
  type ListValues,
  serveList,
} from "../../../platform/server/http/serve-list.ts";
import type { Kinds } from "../../../platform/server/kinds.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { Route } from "../../../platform/shared/route.ts";
import type { Language } from "../../../platform/shared/words.ts";
import * as contract from "./contract.ts";
import { maxCounted, oldestShown, readableKinds, sentenceOf, valuesIn } from "./rules.ts";
import { noticeReadings, notices } from "./tables.ts";

type Reader = OwnBranches & {
  userId: string;
  kinds: readonly string[];
  supervised: readonly string[];
  since: string;
};

/** Which notices the caller may read now. */
const readerOf = ({ user, kinds, may, now }: Pick<Call<Route>, "user" | "kinds" | "may" | "now">): Reader => ({
  userId: user.id,
  ...readableKinds(kinds.notices, may),
  ...ownBranchesOf(user),
  since: oldestShown(now),
});

const listed = (_: ListShape, { userId }: ListValues) =>
  select({
    id: notices.id,
    kind: notices.kind,
    thingId: notices.thingId,
    values: notices.values,
    createdAt: notices.createdAt,
    readAt: noticeReadings.readAt,
  })
    .from(notices)
    .leftJoin(noticeReadings, and(eq(noticeReadings.noticeId, notices.id), eq(noticeReadings.userId, userId!)));

export const listNotices = serveList(contract.listNotices, {
  name: "notices.newest",
  rows: listed,
  where: ({ userId, kinds, supervised, since, ownBranches }) =>
    and(
      gt(notices.createdAt, since!),
      isAnyOf(notices.kind, kinds!),
      or(isNull(notices.userId), eq(notices.userId, userId!), isAnyOf(notices.kind, supervised!)),
      or(isNull(notices.causedBy), ne(notices.causedBy, userId!)),
      or(isNull(notices.branchId), eq(notices.userId, userId!), isInBranches(notices.branchId, ownBranches!)),
    ),
  filters: {},
  values: readerOf,
  order: { by: { createdAt: notices.createdAt, id: notices.id }, descending: true },
  answers: (rows, { kinds, language }) => rows.map((row) => answerOf(row, kinds, language)),
});

const answerOf = (
  { id, kind, thingId, values: kept, createdAt, readAt }: ListedRow<typeof listed>,
  kinds: Kinds,
  language: Language,
) => {
  const { tone, page, ...words } = kinds.notices[kind];
  const values = valuesIn(kept, kinds, language);
  return {
    id,
    kind,
    tone,
    text: sentenceOf(words, values, language),
    client: values.client ?? null,
    licensePlate: values.plate ?? null,
    thingId,
    viewUrl: page(thingId),
    createdAt,
    isRead: readAt !== null,
  };
};

const unreadOf = (value: Values<Reader>) => sql`
  from notices n where n.shop_id = ${shop} and n.created_at > ${value.since} and n.kind = any (${value.kinds})
    and (n.user_id is null or n.user_id = ${value.userId} or n.kind = any (${value.supervised}))
    and n.caused_by is distinct from ${value.userId}::uuid
    and (n.branch_id is null or n.user_id = ${value.userId} or ${isInBranches(sql`n.branch_id`, value.ownBranches)})
    and not exists (select from notice_readings r where r.shop_id = ${shop} and r.notice_id = n.id and r.user_id = ${value.userId})`;

const unread = readByHand(
  "notices.unread",
  { count: z.int() },
  (value: Values<Reader>) =>
    sql`select count(*)::int as count from (select ${unreadOf(value)} limit ${sql.raw(String(maxCounted))}) u`,
);

export const countNotices = serve(contract.countNotices, async (call) => {
  const [counted] = await call.db.read(unread, readerOf(call));
  return { count: counted!.count };
});

const markRead = readByHand(
  "notices.mark-read",
  { id: z.string() },
  (value: Values<Reader & { thingId: string | null; through: string | null; now: string }>) => sql`
    insert into notice_readings (shop_id, id, notice_id, user_id, read_at)
    select ${shop}, gen_random_uuid(), n.id, ${value.userId}, ${value.now} ${unreadOf(value)}
      and (${value.thingId}::uuid is null or n.thing_id = ${value.thingId}::uuid)
      and (${value.through}::uuid is null or (n.created_at, n.id) <= (select m.created_at, m.id from notices m where m.shop_id = ${shop} and m.id = ${value.through}::uuid))
    on conflict (shop_id, notice_id, user_id) do nothing returning id`,
);

export const readNotices = serve(contract.readNotices, async (call) => {
  const { db, body, now } = call;
  const { thingId = null, through = null } = body;
  if (through) await db.find(notices, through);
  if (thingId && !(await db.findWhere(notices, eq(notices.thingId, thingId)))) throw refuse("not-found");
  const marked = await db.read(markRead, { ...readerOf(call), thingId, through, now });
  if (marked.length > 0) db.announce("notices");
});

/** Deletes what is older than 90 days, in every shop. */
export const forgetOld = (pool: Pool) => () => runOnce(pool, oldForgotten, {});

const oldForgotten = readByHand(
  "notices.forget-old",
  { forgetOldNotices: z.unknown() },
  () => sql`select forget_old_notices()`,
);
