import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { inProject } from "../platform/server/paths.ts";
import type { Language } from "../platform/shared/words.ts";
import { asVariables, dark, light } from "../platform/web/tokens.ts";
import type { SiteFiles } from "./site/site-context.ts";

export type ServedFile = { address: string; type: string; bytes: Buffer };

/** Reads the files that the pages of the site show. The address of each contains a hash of its content. */
/** The texts of the articles in Markdown, by language and slug: `{slug}.{language}.md`. */
export const readArticleTexts = (): Record<Language, Record<string, string>> => {
  const names = readdirSync(inProject("app", "site", "articles"));
  const of = (language: Language) =>
    Object.fromEntries(
      names
        .filter((name) => name.endsWith(`.${language}.md`))
        .map((name) => [
          name.slice(0, -`.${language}.md`.length),
          readFileSync(inProject("app", "site", "articles", name), "utf8"),
        ]),
    );
  return { en: of("en"), ar: of("ar") };
};

export const readSiteFiles = (): SiteFiles & { served: readonly ServedFile[] } => {
  const found = new Map([...ownFiles(), ...drawings].map(([name, path]) => [name, servedFile(name, path)]));
  const addressOf = (name: string) => {
    const file = found.get(name);
    if (!file) throw new Error(`app/site/files has no ${name}`);
    return file.address;
  };
  return { styles: stylesWith(addressOf), plates: readPlates(), addressOf, served: [...found.values()] };
};

const ownFiles = () =>
  readdirSync(inProject("app", "site", "files")).map(
    (name) => [name, inProject("app", "site", "files", name)] as const,
  );

/** The drawings of the car are those of the entry card. In Arabic it drives to the left. */
const drawings = [
  ["car-en.svg", inProject("data", "diagrams", "near-side.svg")],
  ["car-ar.svg", inProject("data", "diagrams", "off-side.svg")],
  ["top.svg", inProject("data", "diagrams", "top.svg")],
  ["icon.svg", inProject("app", "web", "icon.svg")],
] as const;

const servedFile = (name: string, path: string): ServedFile => {
  const bytes = readFileSync(path);
  const extension = extname(name);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { address: `/site/${name.slice(0, -extension.length)}-${hash}${extension}`, type: types[extension]!, bytes };
};

const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

const readPlates = () =>
  Object.fromEntries(
    readdirSync(inProject("data", "plates")).map((name) => [
      name.replace(".svg", ""),
      readFileSync(inProject("data", "plates", name), "utf8"),
    ]),
  );

const stylesWith = (addressOf: (name: string) => string) => {
  const written = readFileSync(inProject("app", "site", "site.css"), "utf8");
  const own = written.replace(/url\("files\/([^"]+)"\)/g, (_, name: string) => `url("${addressOf(name)}")`);
  const themes = `:root{${declared(light)}}@media(prefers-color-scheme:dark){:root{${declared(dark)}}}`;
  return withoutBlanks(themes + own);
};

const declared = (tokens: Record<string, string>) =>
  Object.entries(asVariables(tokens))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/** Removes comments and blanks that mean nothing in a style sheet. */
const withoutBlanks = (styles: string) =>
  styles
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1")
    .replace(/: /g, ":")
    .replaceAll(";}", "}");
