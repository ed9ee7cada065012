import { shopToken } from "../../../../platform/server/secrets.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { TextKind, TextSubject } from "../../../../platform/server/text-kinds.ts";
import { withCurrency } from "../../../../platform/shared/currency-names.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { readable, toDecimal } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { type Language, languages, nameIn } from "../../../../platform/shared/words.ts";
import { endOfLink } from "../rules.ts";
import { smsParts } from "../sms-parts.ts";
import type { smsTemplates } from "../tables.ts";
import { filledText, lacking, namesIn, type TextValues } from "../text-rules.ts";
import { makeLink } from "../link-making-verbs.ts";

/** The records of a kind, if clients get text messages about them: further ones, or those with links. */
export const textKindOf = ({ texts, links }: Pick<Kinds, "texts" | "links">, kind: string): TextKind | undefined => {
  if (Object.hasOwn(texts, kind)) return texts[kind];
  const link = Object.hasOwn(links, kind) ? links[kind] : undefined;
  return link?.text && { needs: link.needs, toClient: link.toClient, subject: link.text };
};

/** What a text says of the shop. */
type TextShop = Pick<Call<Route>["shop"], "name" | "nameAr" | "currency" | "digits" | "language" | "timeZone">;

export type Composing = Pick<Call<Route>, "baseUrl" | "kinds"> & { shop: TextShop };

type Template = Pick<typeof smsTemplates.$inferSelect, "smsTemplateText" | "smsTemplateTextAr">;

/** The text in a language with its placeholders; without a template the message, before the link if there is one. */
export const textIn = (template: Template | undefined, { message, link }: TextSubject, language: Language) => {
  if (!template) return link ? `${message[language]}\n{link}` : message[language];
  return (language === "ar" && template.smsTemplateTextAr) || template.smsTemplateText;
};

export const valuesFor = (
  { recipient, plate, total, day, time, link: shown }: TextSubject,
  { language, shop, link }: Pick<Composing, "shop"> & { language: Language; link: string },
): TextValues => ({
  client: recipient.name,
  plate: plate?.[language],
  total:
    typeof total === "bigint"
      ? withCurrency(readable(toDecimal(total, shop.digits)), shop.currency, language)
      : undefined,
  day: day && readableDate(day, language),
  time,
  link: shown && link,
  shop: nameIn(language, shop),
});

/** Whether the record has all that the text names, in both languages; `link` stands for the link that it would get. */
export const isFilled = (
  template: Template | undefined,
  subject: TextSubject,
  { shop, link }: Pick<Composing, "shop"> & { link: string },
) =>
  languages.every(
    (language) =>
      lacking(textIn(template, subject, language), valuesFor(subject, { language, shop, link })).length === 0,
  );

/** A template with Meta's name for the approved one that says the same. */
export type Approved = Pick<
  typeof smsTemplates.$inferSelect,
  "smsTemplateTextAr" | "whatsappName" | "whatsappLanguage" | "whatsappLanguageAr"
>;

/** The values of `{{1}}`, `{{2}}` … of the approved template: those that the text names, in their order. */
export const parametersIn = (words: string, values: TextValues): string[] =>
  namesIn(words).map((name) => filledText(`{${name}}`, values));

/** A text as it is shown before it is sent: its link has no token yet, but is counted with one. */
export const previewOf = (
  text: string,
  subject: TextSubject,
  { shop, baseUrl, kinds, language }: Composing & { language: Language },
) => {
  const address = `${baseUrl}/${language}/${(subject.link && kinds.links[subject.link.kind]?.page) ?? ""}/`;
  const filled = (token: string) =>
    filledText(text, valuesFor(subject, { language, shop, link: `${address}${token}` }));
  return { text: filled("…"), parts: smsParts(filled(anyToken)).parts };
};

const anyToken = shopToken("");

type Sharing = Composing & Pick<Call<Route>, "db" | "now"> & { user: { id: string } };

/** A link of its own for a text message. */
export const makeTextLink = async (
  { db, user, now, baseUrl, kinds }: Sharing,
  { kind, id }: NonNullable<TextSubject["link"]>,
  { sentTo, language }: { sentTo: string; language: Language },
) => {
  const shown = kinds.links[kind];
  if (!shown) throw refuse("not-found");
  const { link, token, urlIn } = await makeLink(
    db,
    { kind, page: shown.page },
    { userId: user.id, expiresAt: endOfLink(now), baseUrl, sentTo },
    (linkId) => shown.attach(db, id, linkId),
  );
  return { id: link.id, token, url: urlIn(language) };
};
