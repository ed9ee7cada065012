import type { Language } from "../platform/shared/words.ts";

/** The pages that the server renders, by the names of their entries in `app/web/entries`. */
export type PageEntry =
  | "login"
  | "register"
  | "forgot-password"
  | "reset-password"
  | "invitation"
  | "news"
  | "unsubscribe"
  | "floor"
  | "book"
  | "claim"
  | "debit-note"
  | "diagnostic"
  | "estimate"
  | "invoice"
  | "opening-credit-note"
  | "order"
  | "portal"
  | "return"
  | "statement"
  | "wall";

/** What a page shows that is rendered on the server; embedded in its HTML, so that the browser renders the same. */
export type PageData = {
  language: Language;
  /** The parameters of the page's address. */
  params: Readonly<Record<string, string>>;
  /** The query of the page's address. */
  search: string;
  supportWhatsapp: string | null;
  /** What the server answered to the calls that the page begins with. */
  answers: readonly PageAnswer[];
};

export type PageAnswer = {
  /** The path of the call in its contract; its parameters are those of the page. */
  path: string;
  status: number;
  retryAfter: string | null;
  /** JSON as the API answers it. */
  body: string;
};
