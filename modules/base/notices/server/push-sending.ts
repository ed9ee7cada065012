import { eq, inArray, sql } from "drizzle-orm";
import webPush from "web-push";
import { z } from "zod";
import { type Db, type Row, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { callOutside } from "../../../../platform/server/http/outside.ts";
import { isId } from "../../../../platform/server/ids.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { meetsNeeds, type Needs } from "../../../../platform/shared/route.ts";
import { nearestLanguage, readerLanguages } from "../../../../platform/shared/words.ts";
import { permissionsOf } from "../../team/rules.ts";
import { pushSubscriptions } from "../push-tables.ts";
import { readableKinds, sentenceOf, valuesIn } from "../rules.ts";
import { notices } from "../tables.ts";
import { queuePush } from "../verbs.ts";
import { subjectOf, vapidKeys } from "./vapid.ts";

type Parts = Pick<JobParts, "pool" | "baseUrl" | "secretKey" | "privateHosts" | "sessionIdleMinutes" | "kinds"> & {
  timeoutMs?: number;
};

/** Messages that one job sends at the same time; the rest is another job, so that other shops' jobs do not wait. */
const maxAtOnce = 40;
const usualTimeoutMs = 5_000;
const restMs = 600_000;
/** Seconds for which a push service keeps a message for a browser that is closed. */
const keptSeconds = 24 * 3600;

const jobOf = z.object({ shopId: z.string(), noticeId: z.string(), after: z.string().optional() });

/**
 * The job that pushes a notice to the browsers of those who may read it now. No row is locked during a call. Nothing is
 * sent again: the bell has the notice. A push service that fails rests, and a browser that it does not know is removed.
 */
export const pushNotice = (parts: Parts) => async (payload: unknown) => {
  const { shopId, noticeId, after = firstId } = jobOf.parse(payload);
  if (![shopId, noticeId, after].every(isId)) return;
  const { pool, kinds, sessionIdleMinutes } = parts;
  const found = await withShop(pool, shopId, async (db) => {
    const notice = await db.findWhere(notices, eq(notices.id, noticeId));
    if (!notice) return undefined;
    const { causedBy, branchId, userId } = notice;
    const rows = await db.read(browsers, { causedBy, branchId, userId, after, max: maxAtOnce + 1 });
    const last = rows.length > maxAtOnce ? rows[maxAtOnce - 1] : undefined;
    if (last) await queuePush(db, noticeId, last.id);
    return { notice, browsers: await ofOpenSessions(db, rows.slice(0, maxAtOnce), sessionIdleMinutes) };
  });
  if (!found) return;
  const readers = found.browsers.filter((browser) => mayRead(browser, found.notice, kinds));
  const outcomes = await Promise.all(
    readers.map(async (browser) => ({ id: browser.id, outcome: await sent(browser, found.notice, parts) })),
  );
  const idsOf = (outcome: Outcome) => outcomes.filter((each) => each.outcome === outcome).map(({ id }) => id);
  const [gone, failed] = [idsOf("gone"), idsOf("failed")];
  if (gone.length + failed.length === 0) return;
  await withShop(pool, shopId, (db) => noteOutcomes(db, { gone, failed }));
};

const firstId = "00000000-0000-0000-0000-000000000000";

type Asked = Pick<Notice, "causedBy" | "branchId" | "userId"> & { after: string; max: number };

/** Of users who work where the document belongs. */
const browsers = readByHand(
  "notices.push-browsers",
  {
    id: z.string(),
    sessionId: z.string(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    userId: z.string(),
    locale: z.enum(readerLanguages),
    standard: z.string().nullable(),
    permissions: z.array(z.string()),
  },
  (value: Values<Asked>) => sql`
    select p.id, p.session_id, p.endpoint, p.p256dh, p.auth, u.id as user_id, u.locale, r.standard,
      array(select h.permission from role_permissions h where h.shop_id = ${shop} and h.role_id = r.id) as permissions
    from push_subscriptions p
    join users u on u.shop_id = ${shop} and u.id = p.user_id and u.removed_at is null
    join roles r on r.shop_id = ${shop} and r.id = u.role_id
    where p.shop_id = ${shop} and p.id > ${value.after} and u.id is distinct from ${value.causedBy}::uuid
      and (${value.branchId}::uuid is null or u.id = ${value.userId}::uuid
        or coalesce(${value.branchId}::uuid = any(own_branches(r.standard, u.branch_ids)), true))
      and (p.rests_until is null or p.rests_until <= now())
    order by p.id limit ${value.max}`,
);

type Browser = RowOf<typeof browsers>;

const openSessions = readByHand(
  "notices.open-sessions",
  { id: z.string(), userId: z.string() },
  (value: Values<{ ids: readonly string[]; idleMinutes: number }>) => sql`
    select s.id, s.user_id from directory.sessions s where s.shop_id = ${shop} and s.id = any(${value.ids}::uuid[])
      and is_session_open(s.created_at, s.last_seen_at, now(), coalesce(s.floor_minutes, ${value.idleMinutes}))`,
);

/** The browsers whose sessions have not ended. */
const ofOpenSessions = async (db: Db, found: readonly Browser[], idleMinutes: number) => {
  const open = await db.read(openSessions, { ids: found.map(({ sessionId }) => sessionId), idleMinutes });
  const userOf = new Map(open.map(({ id, userId }) => [id, userId]));
  return found.filter(({ sessionId, userId }) => userOf.get(sessionId) === userId);
};

type Notice = Row<typeof notices>;

/** As for the bell: the permission of its kind, and whom it is for. */
const mayRead = ({ userId, standard, permissions }: Browser, notice: Notice, kinds: Kinds) => {
  const held = new Set<string>(permissionsOf({ standard }, permissions));
  const may = (needs: Needs) => meetsNeeds(needs, (permission) => held.has(permission));
  const readable = readableKinds(kinds.notices, may);
  if (!readable.kinds.includes(notice.kind)) return false;
  return notice.userId === null || notice.userId === userId || readable.supervised.includes(notice.kind);
};

type Outcome = "sent" | "gone" | "failed";

const sent = async (browser: Browser, notice: Notice, parts: Parts): Promise<Outcome> => {
  const { baseUrl, secretKey, privateHosts, kinds, timeoutMs = usualTimeoutMs } = parts;
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
      JSON.stringify(messageOf(notice, browser, kinds)),
      {
        vapidDetails: { subject: subjectOf(baseUrl), ...vapidKeys(secretKey) },
        TTL: keptSeconds,
        urgency: "high",
        contentEncoding: "aes128gcm",
      },
    );
    const answer = await callOutside({ url: endpoint, method: "POST", headers, body, privateHosts, timeoutMs });
    if (answer.status === 404 || answer.status === 410) return "gone";
    return answer.status >= 200 && answer.status < 300 ? "sent" : "failed";
  } catch {
    return "failed";
  }
};

/** What the bell's list shows of it, and nothing else. */
const messageOf = ({ id, kind, thingId, values: kept }: Notice, { locale }: Browser, kinds: Kinds) => {
  const language = nearestLanguage(locale);
  const { page, ...words } = kinds.notices[kind];
  const values = valuesIn(kept, kinds, language);
  return {
    title: sentenceOf(words, values, language),
    body: [values.plate, values.client].filter(Boolean).join(" · "),
    url: page(thingId),
    tag: id,
    language,
  };
};

const noteOutcomes = async (db: Db, { gone, failed }: { gone: string[]; failed: string[] }) => {
  await db.removeWhere(pushSubscriptions, inArray(pushSubscriptions.id, gone));
  await db.updateWhere(pushSubscriptions, inArray(pushSubscriptions.id, failed), {
    restsUntil: new Date(Date.now() + restMs).toISOString(),
  });
};
