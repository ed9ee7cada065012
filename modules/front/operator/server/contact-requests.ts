import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Directory } from "../../../../platform/server/db/database.ts";
import { instantKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { serveOperator } from "../../../../platform/server/http/serve.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import { contactTopics, followersVerdicts } from "../../contact/rules.ts";
import { writeContactAnswer } from "../../contact/verbs.ts";
import * as contract from "../contact-request-contract.ts";
import type { Deed } from "../rules.ts";
import { refuseOperator } from "../words.ts";
import { writeJournal } from "./journal.ts";

const list = serveOperator(
  contract.listContactRequests,
  async ({ directory, query: { q, topic = null, state = null, limit, cursor } }) => {
    const [beforeAt = null, beforeId = null] = readCursorAs(z.tuple([instantKey, z.uuid()]), cursor) ?? [];
    const [found, [counts]] = await Promise.all([
      directory.read(requests, {
        id: null,
        q: q?.trim().toLowerCase() || null,
        topic,
        isAnswered: state && state === "answered",
        beforeAt,
        beforeId,
        most: limit + 1,
      }),
      directory.read(waitingRequests, {}),
    ]);
    return { ...pageOf(found, limit, ({ createdAt, id }) => [createdAt, id]), waiting: counts?.waiting ?? 0 };
  },
);

const answer = serveOperator(
  contract.answerContactRequest,
  async ({ directory, params, operator, now, body: { note = null, followers = null } }) => {
    const request = await lockRequest(directory, params.id);
    if (request.answeredAt) throw refuseOperator("request-answered");
    if (request.topic === "credits" && !followers) throw refuseField("followers", fieldKinds.required);
    if (request.topic !== "credits" && followers) throw refuseField("followers", fieldKinds.option);
    await writeContactAnswer(directory, request.id, {
      answeredAt: now,
      answeredBy: operator.email,
      answerNote: note,
      followers,
    });
    await journal(directory, "answer-request", { operator, now }, request, { note, followers });
    return findRequest(directory, request.id);
  },
);

const reopen = serveOperator(contract.reopenContactRequest, async ({ directory, params, operator, now }) => {
  const request = await lockRequest(directory, params.id);
  if (!request.answeredAt) throw refuseOperator("request-not-answered");
  await writeContactAnswer(directory, request.id, {
    answeredAt: null,
    answeredBy: null,
    answerNote: null,
    followers: null,
  });
  const { answerNote: note, followers } = request;
  await journal(directory, "reopen-request", { operator, now }, request, { note, followers });
});

export const contactRequestHandlers = [list, answer, reopen] as const;

type Request = RowOf<typeof requests>;

/** The row stays locked until the end of the transaction, so that of two operators one is refused. */
const lockRequest = async (directory: Directory, id: string): Promise<Request> => {
  await directory.query(
    "operator.lock-contact-request",
    "select from directory.contact_requests where id = $1 for update",
    [id],
  );
  return findRequest(directory, id);
};

const findRequest = async (directory: Directory, id: string): Promise<Request> => {
  const [request] = await directory.read(requests, {
    id,
    q: null,
    topic: null,
    isAnswered: null,
    beforeAt: null,
    beforeId: null,
    most: 1,
  });
  if (!request) throw refuse("not-found");
  return request;
};

const journal = (
  directory: Directory,
  deed: Deed,
  { operator, now }: { operator: { id: string; email: string }; now: string },
  { email }: Request,
  { note, followers }: { note: string | null; followers: string | null },
) =>
  writeJournal(directory, {
    at: now,
    operator,
    deed,
    ...(note && { reason: note }),
    details: { email, ...(followers && { followers }) },
  });

type Filters = {
  id: string | null;
  q: string | null;
  topic: string | null;
  isAnswered: boolean | null;
  beforeAt: string | null;
  beforeId: string | null;
  most: number;
};

const requests = readByHand(
  "operator.contact-requests",
  {
    id: z.string(),
    createdAt: z.string(),
    language: z.enum(["en", "ar"]),
    topic: z.enum(contactTopics),
    name: z.string(),
    company: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    instagram: z.string().nullable(),
    message: z.string().nullable(),
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
    answerNote: z.string().nullable(),
    followers: z.enum(followersVerdicts).nullable(),
  },
  ({ id, q, topic, isAnswered, beforeAt, beforeId, most }: Values<Filters>) => sql`
    select id, created_at, language, topic, name, company, email, phone, instagram, message, answered_at, answered_by, answer_note, followers
    from directory.contact_requests
    where (${id}::uuid is null or id = ${id}::uuid) and (${topic}::text is null or topic = ${topic})
      and (${isAnswered}::boolean is null or (answered_at is not null) = ${isAnswered}::boolean)
      and (${q}::text is null or position(${q} in lower(concat_ws(' ', name, company, email, phone, instagram, message, answer_note))) > 0)
      and (${beforeAt}::timestamptz is null or (created_at, id) < (${beforeAt}::timestamptz, ${beforeId}::uuid))
    order by created_at desc, id desc limit ${most}`,
);

const waitingRequests = readByHand(
  "operator.contact-requests-waiting",
  { waiting: z.int() },
  () => sql`select count(*)::int as waiting from directory.contact_requests where answered_at is null`,
);
