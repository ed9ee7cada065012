import type { Call } from "../../../platform/server/http/serve.ts";
import type { TextSubject } from "../../../platform/server/text-kinds.ts";
import { withCurrency } from "../../../platform/shared/currency-names.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import { readable, toDecimal } from "../../../platform/shared/money.ts";
import type { Route } from "../../../platform/shared/route.ts";
import { type Language, languages, nameIn } from "../../../platform/shared/words.ts";
import type { smsTemplates } from "./tables.ts";
import { lacking, type TextValues } from "./text-rules.ts";

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
