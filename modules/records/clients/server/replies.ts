import { asc, eq, isNotNull } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { cover } from "../../../base/messages/rules.ts";
import { tokenMark } from "../../../../platform/server/mail/outbox.ts";
import type { TextSubject } from "../../../../platform/server/text-kinds.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language, messageLanguage } from "../../../../platform/shared/words.ts";
import { refuseText } from "../../../base/messages/provider-words.ts";
import { accountOf, whatsAppContactOf, type Way } from "../../../base/messages/channel-verbs.ts";
import { isFilled, textIn, valuesFor } from "../../../base/messages/text-filling-verbs.ts";
import { queueTextAbout } from "../../../base/messages/text-about-verbs.ts";
import { queueText } from "../../../base/messages/text-queue-verbs.ts";
import { smsTemplates } from "../../../base/messages/tables.ts";
import { filledText, quietUntil } from "../../../base/messages/text-rules.ts";
import { isWindowOpen } from "../../../base/messages/whatsapp-rules.ts";
import { whatsappReceived } from "../../../base/messages/whatsapp-tables.ts";
import { refuseWhatsApp } from "../../../base/messages/whatsapp-words.ts";
import { messageWords } from "../../../base/messages/words.ts";
import { users } from "../../../base/team/tables.ts";
import { clients, whatsappReplies } from "../tables.ts";
import * as contract from "../whatsapp-contract.ts";
import { replyWords } from "../words.ts";

const replied = {
  receivedId: whatsappReplies.receivedId,
  id: outboxMessages.id,
  body: outboxMessages.body,
  state: outboxMessages.state,
  lastError: outboxMessages.lastError,
  dueAt: outboxMessages.dueAt,
  createdAt: outboxMessages.createdAt,
  createdBy: outboxMessages.createdBy,
  userName: users.name,
  userNameAr: users.nameAr,
};

const selectReplies = () =>
  select(replied)
    .from(whatsappReplies)
    .innerJoin(outboxMessages, eq(outboxMessages.id, whatsappReplies.messageId))
    .leftJoin(users, eq(users.id, outboxMessages.createdBy));

const repliesRead = read("clients.whatsapp-replies", (value: Values<{ ids: readonly string[] }>) =>
  selectReplies()
    .where(isAnyOf(whatsappReplies.receivedId, value.ids))
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id)),
);

const replyRead = read("clients.whatsapp-reply", (value: Values<{ id: string }>) =>
  selectReplies().where(eq(whatsappReplies.messageId, value.id)),
);

/** The shop's answers to these messages, oldest first. */
export const repliesTo = (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.read(repliesRead, { ids });

export const replyAnswer = (row: RowOf<typeof repliesRead>) => ({
  id: row.id,
  body: row.body.replaceAll(tokenMark, cover),
  state: row.state,
  lastError: row.lastError,
  dueAt: row.dueAt,
  createdAt: row.createdAt,
  createdBy:
    row.createdBy === null || row.userName === null
      ? null
      : { id: row.createdBy, name: row.userName, nameAr: row.userNameAr },
});

const templates = serve(contract.listReplyTemplates, async ({ db, params, shop }) => {
  const subject = await subjectOf(db, await db.find(whatsappReceived, params.id));
  const known = await db.list(smsTemplates, {
    where: isNotNull(smsTemplates.whatsappName),
    orderBy: [asc(smsTemplates.foldedName)],
  });
  const filled = (template: Template, language: Language) =>
    filledText(textIn(template, subject, language), valuesFor(subject, { language, shop, link: "" }));
  return {
    ...whole(
      known
        .filter((template) => isFilled(template, subject, { shop, link: "" }))
        .map((template) => ({
          templateId: template.id,
          name: template.smsTemplateName,
          en: filled(template, "en"),
          ar: filled(template, "ar"),
        })),
    ),
    language: messageLanguage(subject.recipient, shop.language),
  };
});

const reply = serveCreation(contract.replyToMessage, {
  before: ({ pool, shop }) => countTryInShop(pool, shop.id, `texts-of:${shop.id}`, 200, 3600),
  create: async (call) => {
    const { db, params, body, createdId: id, shop, now, about } = call;
    const received = await db.find(whatsappReceived, params.id);
    const [account, contact, subject] = await Promise.all([
      accountOf(db),
      whatsAppContactOf(db, received.phone),
      subjectOf(db, received),
    ]);
    if (!account) throw refuseWhatsApp("no-whatsapp-account");
    const template = body.templateId ? await db.find(smsTemplates, body.templateId) : undefined;
    if (template && !(template.whatsappName && isFilled(template, subject, { shop, link: "" })))
      throw refuseText("template-lacks-value");
    const quiet = quietUntil(now, shop.timeZone);
    const isSentAt = (body.wait && quiet) || now;
    if (!template && !isWindowOpen(contact, isSentAt)) throw refuseWhatsApp("whatsapp-day-over");
    if (quiet && !body.confirm && !body.wait)
      throw needsConfirmation({ "quiet-hours": messageWords.quietHours }, { quiet_until: quiet });
    await queueReply(call, { id, subject, template, to: received.phone });
    await db.insert(whatsappReplies, { receivedId: received.id, messageId: id });
    db.announce("notices");
    about({ kind: "messages", id, name: subject.name });
    return answerOf(db, id);
  },
  readAgain: ({ db, createdId }) => answerOf(db, createdId),
});

export const replyHandlers: readonly Served[] = [templates, reply];

type Template = Row<typeof smsTemplates>;
type Replying = { id: string; subject: TextSubject; template: Template | undefined; to: string };

/** The answer to a WhatsApp message goes by WhatsApp, whatever the shop prefers otherwise. */
const byWhatsApp: Way = { channel: "whatsapp", canSend: true, lastError: null };

const queueReply = (
  call: Call<typeof contract.replyToMessage, void>,
  { id, subject, template, to }: Replying,
): Promise<unknown> => {
  const { db, body, shop, user, now, language: read } = call;
  if (!template)
    return queueText(db, {
      id,
      to,
      subject: subject.subject[read],
      text: body.text ?? "",
      createdBy: user.id,
      dueAt: body.wait ? quietUntil(now, shop.timeZone) : undefined,
      way: byWhatsApp,
    });
  const language = body.language ?? messageLanguage(subject.recipient, shop.language);
  const words = textIn(template, subject, language);
  const atNight = body.wait ? "wait" : "send";
  return queueTextAbout(call, subject, { id, words, template, language, to, atNight, way: byWhatsApp });
};

/** Whom a reply names: the oldest client with the phone, else the sender as on WhatsApp. */
const subjectOf = async (db: Db, { phone, profileName }: Row<typeof whatsappReceived>): Promise<TextSubject> => {
  const [client] = await db.list(clients, {
    where: eq(clients.contactNumber, phone),
    orderBy: [asc(clients.number)],
    limit: 1,
  });
  const name = client?.name ?? profileName ?? phone;
  const said = {
    en: inLanguage(replyWords.subject, "en", { name }),
    ar: inLanguage(replyWords.subject, "ar", { name }),
  };
  return {
    name,
    recipient: { name, phone, language: client?.language ?? null },
    subject: said,
    message: said,
  };
};

const answerOf = async (db: Db, id: string) => {
  const [row] = await db.read(replyRead, { id });
  return replyAnswer(row!);
};
