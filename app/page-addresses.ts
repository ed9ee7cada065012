import { floorLanguages } from "../platform/shared/words.ts";
import { modules } from "./modules.ts";

/** Pages built from several modules, and redirects, as in `web/pages.ts` and `web/routes.tsx`. */
const composed = [
  "/back/settings",
  "/dashboard",
  "/back/vehicles/new",
  "/back/vehicles/$id",
  "/back/vehicles/$id/edit",
  "/back/vehicles/$id/entry-card/new",
  "/back/vehicles/$id/exit-inspection",
  "/back/entry-cards/$id",
  "/back/entry-cards/$id/edit",
  "/back/vehicle-diagnostics/$id",
  "/back/work-orders",
  "/back/work-orders/$id",
  "/back/clients/$id",
  "/back/client-invoices/$id",
  "/back/estimates/$id",
  "/back/account",
  "/back/settings/company",
  "/back/settings/numbering",
  "/back/settings/activity",
];

/** All page addresses; `$lang` and other names stand for one segment. The server answers 404 elsewhere. */
export const pageAddresses: readonly string[] = [...modules.flatMap(({ pages }) => pages ?? []), ...composed];

/** Whether a page has this address; does not check that the record exists. */
export const isPageAddress = (path: string) => known.some((pattern) => pattern.test(path));

/** Pages that a client's phone loads without the application (`build/link.config.ts`), and their HTML. */
const htmlOf = { "/$lang/e/$token": "estimate.html" };

/** The HTML of the page at this address; undefined for the application's. */
export const entryOf = (path: string) => entries.find(({ pattern }) => pattern.test(path))?.html;

const patternOf = (address: string) => {
  const languages = address === "/$lang/floor" ? `(en|ar|tr|${floorLanguages.join("|")})` : "(en|ar|tr)";
  return new RegExp(`^${address.replace("$lang", languages).replace(/\$\w+/g, "[^/]+")}/?$`);
};

const known = pageAddresses.map(patternOf);
const entries = Object.entries(htmlOf).map(([address, html]) => ({ pattern: patternOf(address), html }));
