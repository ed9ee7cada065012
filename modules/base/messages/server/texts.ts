import { asc } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import type { TextSubject } from "../../../../platform/server/text-kinds.ts";
import { toE164 } from "../../../../platform/shared/phone.ts";
import { needsConfirmation, refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { languages, messageLanguage } from "../../../../platform/shared/words.ts";
import { providerFieldWords, refuseText } from "../provider-words.ts";
import { smsTemplates } from "../tables.ts";
import * as contract from "../text-contract.ts";
import { namesLink, quietUntil } from "../text-rules.ts";
import { messageWords } from "../words.ts";
import { previewOf, textKindOf } from "./composing.ts";
import { isFilled, textIn } from "../text-filling-verbs.ts";
import { assertChannelInPlan } from "../channel-verbs.ts";
import { messageAnswer } from "./outbox.ts";
import { queueTextAbout, wayOf } from "../text-about-verbs.ts";
import { hasTextProvider } from "../text-queue-verbs.ts";

const possible = serve(contract.possibleTexts, async (call) => {
  const { db, query, shop, now } = call;
  const subject = await subjectOf(call, query);
  const [hasProvider, templates] = await Promise.all([
    hasTextProvider(db),
    db.list(smsTemplates, { orderBy: [asc(smsTemplates.foldedName)] }),
  ]);
  const { recipient } = subject;
  const choices = [undefined, ...templates].filter((template) => canSend(call, subject, template));
  return {
    recipient: { name: recipient.name, phone: recipient.phone },
    language: messageLanguage(recipient, shop.language),
    hasProvider,
    quietUntil: quietUntil(now, shop.timeZone) ?? null,
    data: choices.map((template) => {
      const [en, ar] = languages.map((language) =>
        previewOf(textIn(template, subject, language), subject, { ...call, language }),
      );
      return { templateId: template?.id ?? null, name: template?.smsTemplateName ?? null, en: en!, ar: ar! };
    }),
  };
});

const send = serveCreation(contract.sendText, {
  before: ({ pool, shop }) => countTryInShop(pool, shop.id, `texts-of:${shop.id}`, 200, 3600),
  create: async (call) => {
    const { db, body, createdId: id, shop, now, about } = call;
    const { language } = body;
    const subject = await subjectOf(call, body);
    const template = body.templateId ? await db.find(smsTemplates, body.templateId) : undefined;
    if (!canSend(call, subject, template)) throw refuseText("template-lacks-value");
    const to = toE164(body.to, shop.country);
    if (!to) throw refuseField("to", providerFieldWords.noPhone);
    const words = textIn(template, subject, language);
    const way = await wayOf(db, subject, { words, template, to });
    await assertChannelInPlan(db, shop, now);
    const quiet = quietUntil(now, shop.timeZone);
    if (quiet && way.canSend && !body.confirm && !body.wait)
      throw needsConfirmation({ "quiet-hours": messageWords.quietHours }, { quiet_until: quiet });
    const atNight = body.wait ? "wait" : "send";
    const message = await queueTextAbout(call, subject, { id, words, template, language, to, atNight, way });
    about({ kind: "messages", id, name: subject.name });
    return messageAnswer(message);
  },
  readAgain: async ({ db, createdId }) => messageAnswer(await db.find(outboxMessages, createdId)),
});

export const textHandlers: readonly Served[] = [possible, send];

type Asking = Pick<Call<Route>, "kinds" | "may"> & { db: Db };

const subjectOf = (
  { db, kinds, may }: Asking,
  { kind, thingId }: { kind: string; thingId: string },
): Promise<TextSubject> => {
  const known = textKindOf(kinds, kind);
  if (!known) throw refuse("not-found");
  const { needs, toClient = true } = known;
  if (!may(needs) || (toClient && !may("view-clients"))) throw refuse("forbidden");
  return known.subject(db, thingId);
};

type Template = Row<typeof smsTemplates>;

/** Whether the record fills the placeholders of the text in both languages, and the user may make its link. */
const canSend = (
  { kinds, may, shop }: Pick<Call<Route>, "kinds" | "may" | "shop">,
  subject: TextSubject,
  template: Template | undefined,
) => mayName(subject, template, { kinds, may }) && isFilled(template, subject, { shop, link: "-" });

/** Whether the user may make the link that the text names. */
const mayName = (
  subject: TextSubject,
  template: Template | undefined,
  { kinds, may }: Pick<Call<Route>, "kinds" | "may">,
) => {
  if (!subject.link || !languages.some((language) => namesLink(textIn(template, subject, language)))) return true;
  const kind = kinds.links[subject.link.kind];
  return kind !== undefined && may(kind.share);
};
