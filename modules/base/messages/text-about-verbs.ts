import type { Call } from "../../../platform/server/http/serve.ts";
import type { TextSubject } from "../../../platform/server/text-kinds.ts";
import type { Route } from "../../../platform/shared/route.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { filledText, namesLink, quietUntil } from "./text-rules.ts";
import type { Template } from "./whatsapp-rules.ts";
import { accountOf, type Way, wayTo } from "./channel-verbs.ts";
import { type Approved, makeTextLink, parametersIn } from "./server/composing.ts";
import { type Composing, valuesFor } from "./text-filling-verbs.ts";
import { keepText, type Message, queueText } from "./text-queue-verbs.ts";

export type Sending = Composing & Pick<Call<Route>, "db" | "now" | "secretKey"> & { user: { id: string } };

type About = {
  id?: string;
  /** The text with its placeholders. */
  words: string;
  /** The template that the text is of; absent: it is the message with the link. */
  template?: Approved | undefined;
  language: Language;
  /** E.164; without a number the message is kept. */
  to: string | null;
  atNight: "send" | "wait";
  /** Absent: by the shop's settings. */
  way?: Way | undefined;
};

/** How a text message about a record would leave, as `queueTextAbout` sends it. */
export const wayOf = async (
  db: Sending["db"],
  { link }: Pick<TextSubject, "link">,
  { words, template, to }: Pick<About, "words" | "template"> & { to: string },
): Promise<Way> => {
  const hasTemplate = template
    ? Boolean(template.whatsappName)
    : link !== undefined && namesLink(words) && Boolean((await accountOf(db))?.linkTemplate);
  return wayTo(db, to, hasTemplate);
};

/** Adds a text message about a record to the outbox, with a link of its own if the text names one. */
export const queueTextAbout = async (
  call: Sending,
  subject: TextSubject,
  { id, words, template, language, to, atNight, way }: About,
): Promise<Message> => {
  const { db, shop, user, now, secretKey } = call;
  const title = subject.subject[language];
  if (to === null) {
    const text = filledText(words, valuesFor(subject, { language, shop, link: "" }));
    return keepText(db, { name: subject.recipient.name, subject: title, text, createdBy: user.id });
  }
  const link =
    subject.link && namesLink(words) ? await makeTextLink(call, subject.link, { sentTo: to, language }) : undefined;
  const values = valuesFor(subject, { language, shop, link: link?.url ?? "" });
  const text = filledText(words, values);
  return queueText(db, {
    id,
    to,
    subject: title,
    text,
    template: template
      ? approvedTemplate(template, language, parametersIn(words, values))
      : link && (await templateOfLink(db, language, [text.replace(link.url, ""), link.url])),
    createdBy: user.id,
    linkId: link?.id,
    secret: link && { token: link.token, secretKey },
    dueAt: atNight === "wait" ? quietUntil(now, shop.timeZone) : undefined,
    ...(way && { way }),
  });
};

/** What says the same as the text on WhatsApp: Meta's version in the language of the text. */
const approvedTemplate = (
  { whatsappName: name, whatsappLanguage, whatsappLanguageAr, smsTemplateTextAr }: Approved,
  language: Language,
  parameters: string[],
): Template | undefined =>
  name
    ? { name, language: language === "ar" && smsTemplateTextAr ? whatsappLanguageAr : whatsappLanguage, parameters }
    : undefined;

const templateOfLink = async (db: Sending["db"], language: Language, parameters: string[]) => {
  const account = await accountOf(db);
  if (!account?.linkTemplate) return undefined;
  const { linkTemplate: name, linkLanguage, linkLanguageAr } = account;
  return { name, language: language === "ar" ? linkLanguageAr : linkLanguage, parameters };
};
