import { floorLanguages, isFloorLanguage, type Language } from "../platform/shared/words.ts";
import { modules } from "./modules.ts";
import { planInAddress } from "../modules/front/sign-up/plan-in-address.ts";
import type { PageEntry } from "./rendered.ts";
import { isOfApplication } from "./web/headed-for.ts";

/** Pages built from several modules; as in `web/pages.ts`. */
const composed = [
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
  "/back/return-invoices/$id",
  "/back/account",
  "/back/settings/company",
  "/back/settings/numbering",
  "/back/settings/branches/$id/numbers",
  "/back/settings/activity",
];

/** All page addresses; `$lang` and other names stand for one segment. The server answers 404 elsewhere. */
export const pageAddresses: readonly string[] = [...modules.flatMap(({ pages }) => pages ?? []), ...composed];

/** Whether a page has this address; does not check that the record exists. */
export const isPageAddress = (path: string) => known.some(({ pattern }) => pattern.test(path));

/**
 * Pages that the server renders, and that load nothing of the application: `entries/` in `app/web`, built by
 * `build/rendered.config.ts`. `asks` is the call with whose answer a page begins; a link to another kind of record is
 * closed there. Guests' pages are not for signed-in users. `searchShown` is what a page without a call shows of the query
 * of its address: the same for many readers.
 */
const rendered: Readonly<Record<PageEntry, RenderedPage>> = {
  login: { address: "/$lang/login", isForGuests: true },
  register: { address: "/$lang/register", isForGuests: true, searchShown: planShown },
  "forgot-password": { address: "/$lang/forgot-password", isForGuests: true },
  "reset-password": { address: "/$lang/reset-password", searchShown: tokenShown },
  invitation: { address: "/$lang/invitation/$token", asks: "/api/public/invitations/:token" },
  news: { address: "/$lang/news/$token" },
  unsubscribe: { address: "/$lang/unsubscribe/$token" },
  floor: { address: "/$lang/floor", asks: "/api/floor", isForGuests: true },
  book: { address: "/$lang/book/$token", asks: "/api/public/booking-pages/:token" },
  claim: linkPage("/$lang/c/$token", "insurance-claims"),
  "debit-note": linkPage("/$lang/n/$token", "debit-notes"),
  diagnostic: linkPage("/$lang/d/$token", "vehicle-diagnostics"),
  estimate: linkPage("/$lang/e/$token", "estimates"),
  invoice: linkPage("/$lang/i/$token", "client-invoices"),
  "opening-credit-note": linkPage("/$lang/oc/$token", "opening-credit-notes"),
  order: linkPage("/$lang/po/$token", "purchase-orders"),
  portal: linkPage("/$lang/me/$token", "clients"),
  return: linkPage("/$lang/r/$token", "return-invoices"),
  statement: linkPage("/$lang/st/$token", "party-statements"),
  wall: { address: "/$lang/wall/$token", asks: "/api/public/wall-boards/:token" },
};

type RenderedPage = {
  address: string;
  asks?: string;
  kind?: string;
  isForGuests?: true;
  searchShown?: (search: string) => string;
};

function planShown(search: string): string {
  const plan = planInAddress(search);
  return plan ? `?plan_id=${plan}` : "";
}

/** Only whether there is a token, which is a secret of its reader. */
function tokenShown(search: string): string {
  return new URLSearchParams(search).get("token") ? "?token=-" : "";
}

function linkPage(address: string, kind: string): RenderedPage {
  return { address, asks: "/api/public/links/:token", kind };
}

export const renderedAddresses = Object.values(rendered);

export type FoundPage = Omit<RenderedPage, "address"> & {
  entry: PageEntry;
  language: Language;
  params: Readonly<Record<string, string>>;
};

/**
 * The page that the server renders at this address; undefined for a page of the application, which also has the floor
 * languages. Turkish is not translated.
 */
export const renderedAt = (path: string): FoundPage | undefined => {
  for (const [entry, { pattern, page }] of entries) {
    const found = pattern.exec(path);
    if (found && !isFloorLanguage(path.split("/")[1] ?? ""))
      return { ...page, entry, language: path.startsWith("/ar/") ? "ar" : "en", params: { ...found.groups } };
  }
  return undefined;
};

/**
 * The calls with which a page of the application begins, besides those of its frame: the server sends their answers with
 * its HTML. `:id` is that of the page's address.
 */
export const askedByPages: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": [
    "/api/today/figures",
    "/api/today/road",
    "/api/today/attention",
    "/api/today/ageing",
    "/api/today/first-steps",
  ],
  "/back/vehicles": ["/api/client-vehicles?filter=inside&order=waiting", "/api/client-vehicles-filters"],
  "/back/vehicles/$id": ["/api/client-vehicles/:id"],
  "/back/entry-cards/$id": ["/api/entry-cards/:id"],
  "/back/vehicle-diagnostics/$id": ["/api/vehicle-diagnostics/:id"],
  "/back/client-invoices/$id": ["/api/client-invoices/:id"],
  "/back/client-invoices": ["/api/client-invoices"],
  "/back/clients/$id": ["/api/clients/:id"],
  "/back/clients": ["/api/clients", "/api/custom-fields"],
  "/back/settings": ["/api/settings/overview"],
};

/** Of pages of a shop; those of the operator have another frame. */
const askedByFrame = ["/api/notices/unread"];

/**
 * The page of the application at this address, and the calls that it begins with. With a query a list begins with another
 * part of its rows: what is searched for, a filter.
 */
export const applicationPageAt = (path: string, { hasQuery }: { hasQuery: boolean }) => {
  for (const { address, pattern } of known) {
    const found = pattern.exec(path);
    if (!found) continue;
    const id = found.groups?.["id"];
    const own = hasQuery && id === undefined ? [] : (askedByPages[address] ?? []);
    const ofFrame = isOfApplication(address) ? askedByFrame : [];
    return { address, asks: [...ofFrame, ...own.map((url) => url.replace(":id", id ?? ""))] };
  }
  return undefined;
};

const patternOf = (address: string) => {
  const languages = address === "/$lang/floor" ? `(en|ar|tr|${floorLanguages.join("|")})` : "(en|ar|tr)";
  return new RegExp(`^${address.replace("$lang", languages).replace(/\$(\w+)/g, "(?<$1>[^/]+)")}/?$`);
};

/** `/back/vehicles/new` before `/back/vehicles/$id`. */
const known = pageAddresses
  .toSorted((one, other) => one.split("$").length - other.split("$").length)
  .map((address) => ({ address, pattern: patternOf(address) }));
const entries = Object.entries(rendered).map(
  ([entry, { address, ...page }]) => [entry as PageEntry, { pattern: patternOf(address), page }] as const,
);
