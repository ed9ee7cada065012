import type { siteWords } from "./words.ts";

type Place = { path: string; name: keyof typeof siteWords };

/** Pages that a mistyped address may mean, by their address without the language. */
export const sitePlaces: readonly Place[] = [
  { path: "/pricing", name: "pricing" },
  { path: "/contact-us", name: "contact" },
  { path: "/blog", name: "blog" },
  { path: "/terms", name: "terms" },
  { path: "/privacy", name: "privacy" },
  { path: "/agreement", name: "agreement" },
  { path: "/register", name: "register" },
  { path: "/login", name: "signIn" },
];
