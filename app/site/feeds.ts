import { inLanguage, type Language, languages } from "../../platform/shared/words.ts";
import type { Article } from "./articles.ts";
import { blogWords } from "./blog-words.ts";
import { siteWords } from "./words.ts";

/** The Atom feed of the articles in one language. */
export const feedOf = (language: Language, articles: readonly Article[], baseUrl: string): string => {
  const home = `${baseUrl}/${language}/blog`;
  const entries = articles.map(({ slug, title, description, date, html }) =>
    [
      "<entry>",
      `<title>${escaped(title)}</title>`,
      `<link href="${escaped(`${home}/${slug}`)}"/>`,
      `<id>${escaped(`${home}/${slug}`)}</id>`,
      `<updated>${date}T00:00:00Z</updated>`,
      `<summary>${escaped(description)}</summary>`,
      `<content type="html">${escaped(html)}</content>`,
      "</entry>",
    ].join("\n"),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escaped(`${inLanguage(blogWords.title, language)} · ${inLanguage(siteWords.brand, language)}`)}</title>`,
    `<link rel="self" href="${escaped(`${home}/feed.xml`)}"/>`,
    `<link href="${escaped(home)}"/>`,
    `<id>${escaped(home)}</id>`,
    `<updated>${articles[0]?.date ?? "2026-01-01"}T00:00:00Z</updated>`,
    `<author><name>${escaped(inLanguage(siteWords.brand, language))}</name></author>`,
    ...entries,
    "</feed>",
    "",
  ].join("\n");
};

/** All pages that searches may find, each with its other language. */
export const sitemapOf = (paths: readonly string[], baseUrl: string): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.flatMap((path) =>
      languages.map((language) => {
        const others = languages.map(
          (other) =>
            `<xhtml:link rel="alternate" hreflang="${other}" href="${escaped(`${baseUrl}/${other}${path}`)}"/>`,
        );
        return `<url><loc>${escaped(`${baseUrl}/${language}${path}`)}</loc>${others.join("")}</url>`;
      }),
    ),
    "</urlset>",
    "",
  ].join("\n");

export const robotsOf = (baseUrl: string): string =>
  ["User-agent: *", "Disallow: /api/", "Disallow: /back/", "", `Sitemap: ${baseUrl}/sitemap.xml`, ""].join("\n");

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
