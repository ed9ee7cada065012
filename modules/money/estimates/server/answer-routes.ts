import { eq } from "drizzle-orm";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { checkSignature } from "../../../../platform/server/files/pictures.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { serve, serveOpenly } from "../../../../platform/server/http/serve.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { documentOfLink } from "../../../records/documents/sharing-verbs.ts";
import { followLink } from "../../../base/messages/opened-link-verbs.ts";
import { refuseLink } from "../../../base/messages/words.ts";
import { notify } from "../../../base/notices/verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import * as contract from "../answer-contract.ts";
import { estimateLinks } from "../contract.ts";
import * as questionContract from "../question-contract.ts";
import type { QuestionKind } from "../rules.ts";
import { estimateQuestions, estimates } from "../tables.ts";
import { refuse } from "../words.ts";
import { sendAnswerCopy } from "./answer-receipt.ts";
import { namesOf, recordAnswer } from "./record-answer.ts";
import { estimateAnswerOf, readEstimate } from "./reading.ts";
import { viewOf } from "./shared.ts";

/** An answer that staff write down: signed on the shop's tablet, or given by phone. */
export const answerEstimate = serve(
  contract.answerEstimate,
  async ({ body, shop }) => ({
    signature: body.channel === "in-person" ? await signatureOf(shop.id, body.clientSignature) : null,
  }),
  async (call) => {
    const { db, params, body, user, shop, today, now, prepared, about } = call;
    const byPhone = body.channel === "phone" ? body : undefined;
    const answeredAt = byPhone?.answeredAt ?? now;
    if (Date.parse(answeredAt) > Date.parse(now)) throw refuseField("answered_at", fieldKinds["in-future"]);
    const { name, answers, revision, after, channel } = body;
    const estimate = await recordAnswer(
      db,
      params.id,
      {
        channel,
        name,
        answers,
        revision,
        after,
        phone: byPhone?.phone ?? null,
        answeredAt: new Date(answeredAt).toISOString(),
        linkId: null,
        address: null,
        recordedBy: user.id,
        signature: prepared.signature,
      },
      { today, now, language: shop.language },
    );
    const { facts } = estimate;
    if (byPhone) await sendAnswerCopy(call, estimate);
    about({ kind: "estimates", id: facts.id, name: facts.label ?? facts.licensePlate });
    return estimateAnswerOf(db, facts.id, call);
  },
);

/** The client's own answer. The first one wins: another phone gets who answered, and when. */
export const answerLink = serveOpenly(
  contract.answerLink,
  async ({ pool, ip, body }) => {
    await countAnswer({ pool, ip });
    return { signature: await signatureOf(networkOf(ip), body.clientSignature), address: ip };
  },
  async ({ directory, params: { token }, body: { name, answers, revision, after }, kinds, now, prepared }) => {
    const { db, link } = await followLink(directory, token, { now, kinds });
    if (link.kind !== estimateLinks.kind) throw refuseLink("link-closed");
    const [id, { timeZone, language }] = await Promise.all([documentOfLink(db, link.id), shopOf(db)]);
    await recordAnswer(
      db,
      id,
      {
        channel: "link",
        name,
        answers,
        revision,
        after,
        phone: null,
        answeredAt: now,
        linkId: link.id,
        address: prepared.address,
        recordedBy: null,
        signature: prepared.signature,
      },
      { today: todayIn(timeZone, now), now, language },
    );
    const view = await viewOf(db, id, { filesAt: `/api/public/links/${token}/files`, now });
    if (!view) throw refuseKernel("not-found");
    return view;
  },
);

const maxQuestions = 20;
const isWithinDay = (instant: string, now: string) => Date.parse(now) - Date.parse(instant) < 24 * 3_600_000;

export const askQuestion = serveOpenly(
  questionContract.askQuestion,
  async ({ pool, ip }) => countAnswer({ pool, ip }),
  async ({ directory, params: { token }, body, kinds, now }) => {
    const { db, link } = await followLink(directory, token, { now, kinds });
    if (link.kind !== estimateLinks.kind) throw refuseLink("link-closed");
    const estimateId = await documentOfLink(db, link.id);
    // Locked, so that the same question sent twice at once is recorded once.
    await db.lock(estimates, estimateId);
    const asked = await db.list(estimateQuestions, {
      where: eq(estimateQuestions.estimateId, estimateId),
      // The request for a new price may come after all questions.
      limit: maxQuestions + 1,
    });
    const isAgain = asked.some(({ linkId, kind, text, createdAt }) =>
      body.kind === "new-price"
        ? kind === "new-price"
        : linkId === link.id && text === body.text && isWithinDay(createdAt, now),
    );
    if (isAgain) return;
    if (body.kind === "question" && asked.length >= maxQuestions) throw refuse("too-many-questions");
    const { timeZone } = await shopOf(db);
    const estimate = await readEstimate(db, estimateId, todayIn(timeZone, now));
    if (body.kind === "new-price" && estimate.facts.state !== "expired") throw refuse("estimate-not-expired");
    await db.insert(estimateQuestions, { estimateId, linkId: link.id, ...body, createdAt: now });
    await notify(db, {
      kind: noticeOf[body.kind],
      thingId: estimateId,
      branchId: estimate.facts.branchId,
      values: namesOf(estimate),
    });
    db.announce("vehicles");
  },
);

const noticeOf = { question: "estimate-question", "new-price": "estimate-new-price" } as const satisfies Record<
  QuestionKind,
  string
>;

/** Counted before anything is looked up, whether the token exists or not. */
const countAnswer = ({ pool, ip }: { pool: Pool; ip: string }) =>
  countTry(pool, `estimate-answers:${networkOf(ip)}`, 20, 60);

const signatureOf = async (queue: string, dataUrl: string) => (await checkSignature(queue, dataUrl)).toString("base64");
