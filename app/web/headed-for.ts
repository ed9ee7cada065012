import { nearestLanguage, type ReaderLanguage } from "../../platform/shared/words.ts";

/** The first page of a session on a paired tablet. */
export const floorHome = "/back/my-work";

/**
 * The page that the user wanted before sign-in, encoded as in an address; only addresses of this program. Another
 * employee's page is not one's own.
 */
export const headedFor = (search: string, { floor }: { floor: object | null }): string => {
  if (floor) return floorHome;
  const back = new URLSearchParams(search).get("back") ?? "";
  if (!isOfApplication(back)) return home;
  const { pathname, search: query, hash } = new URL(back, "https://warsha.invalid");
  // A path with `..` may lead to another page, or to another site.
  return isOfApplication(pathname) ? `${pathname}${query}${hash}` : home;
};

const home = "/dashboard";

/** Whether a page at this address is for signed-in users, within the frame of their shop. */
export const isOfApplication = (address: string) => /^\/(back|dashboard)([/?#]|$)/.test(address);

/** Where somebody signs in: on a paired tablet by name and PIN. */
export const signInPage = (language: ReaderLanguage, { isPaired }: { isPaired: boolean }): string =>
  isPaired ? `/${language}/floor` : `/${nearestLanguage(language)}/login`;
