import { shopToken } from "../../../../platform/server/secrets.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { TextKind, TextSubject } from "../../../../platform/server/text-kinds.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { endOfLink } from "../rules.ts";
import { smsParts } from "../sms-parts.ts";
import type { smsTemplates } from "../tables.ts";
import { filledText, namesIn, type TextValues } from "../text-rules.ts";
import { makeLink } from "../link-making-verbs.ts";
import { type Composing, valuesFor } from "../text-filling-verbs.ts";

/** The records of a kind, if clients get text messages about them: further ones, or those with links. */
export const textKindOf = ({ texts, links }: Pick<Kinds, "texts" | "links">, kind: string): TextKind | undefined => {
  if (Object.hasOwn(texts, kind)) return texts[kind];
  const link = Object.hasOwn(links, kind) ? links[kind] : undefined;
  return link?.text && { needs: link.needs, toClient: link.toClient, subject: link.text };
};

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
