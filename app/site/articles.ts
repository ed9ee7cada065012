import { Marked } from "marked";
import type { Language } from "../../platform/shared/words.ts";

export type Article = {
  slug: string;
  title: string;
  description: string;
  /** YYYY-MM-DD. */
  date: string;
  html: string;
};

/**
 * An article from its Markdown. Above the text stand, between two lines of `---`, its title, description and date.
 * Throws if one is missing.
 */
export const articleOf = (slug: string, text: string): Article => {
  const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const field = (name: string) => {
    const found = new RegExp(`^${name}: (.+)$`, "m").exec(head)?.[1];
    if (!found) throw new Error(`The article ${slug} has no ${name}`);
    return found;
  };
  const html = markdown.parse(body, { async: false });
  return { slug, title: field("title"), description: field("description"), date: field("date"), html: inScroll(html) };
};

/** The articles of each language, the newest first. */
export const articlesOf = (texts: Readonly<Record<Language, Readonly<Record<string, string>>>>): Articles => ({
  en: sorted(texts.en),
  ar: sorted(texts.ar),
});

const sorted = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([slug, text]) => articleOf(slug, text))
    .toSorted((left, right) => right.date.localeCompare(left.date));

export type Articles = Readonly<Record<Language, readonly Article[]>>;

const markdown = new Marked({ gfm: true });

/** A wide table is scrolled by itself; the page is not. */
const inScroll = (html: string) =>
  html
    .replaceAll("<table>", '<div class="scrolls" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .replaceAll("<th></th>", "<td></td>");
