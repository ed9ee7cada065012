import { createContext, use } from "react";
import type { Articles } from "./articles.ts";
import { inLanguage, type Language, type Pair, type Values } from "../../platform/shared/words.ts";

/** What this installation says of itself. */
export type Installation = {
  /** Public address without a trailing slash. */
  baseUrl: string;
  supportEmail: string | undefined;
  /** E.164. */
  supportWhatsapp: string | undefined;
};

/** Files that pages show. */
export type SiteFiles = {
  /** The style sheet, which stands in every page. */
  styles: string;
  /** SVG of the plates, by the name of the drawing. */
  plates: Readonly<Record<string, string>>;
  /** The address of a file of `app/site/files`. */
  addressOf: (name: string) => string;
};

export type Site = {
  language: Language;
  /** The page's address without its language: `/pricing`; empty for the home page. */
  path: string;
  installation: Installation;
  files: SiteFiles;
  articles: Articles;
};

export const SiteContext = createContext<Site | undefined>(undefined);

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error("A page of the site stands outside its context");
  return site;
};

/** `const say = useSay(siteWords); say("signIn")`: the text in the language of the page. */
export const useSay = <const W extends Record<string, Pair>>(all: W) => {
  const { language } = useSite();
  return (key: keyof W & string, values?: Values) => inLanguage(all[key]!, language, values);
};
