import { modules } from "./modules.ts";

/** Pages that are made of several modules, the public site, and where addresses lead elsewhere, as `web/pages.ts` and `web/routes.tsx` lay them out. */
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
  "/back/clients/$id",
  "/back/client-invoices/$id",
  "/back/settings/company",
  "/back/settings/numbering",
  "/back/settings/activity",
  "/$lang",
  "/terms",
  "/privacy",
];

/** Where there are pages; `$lang` and other names stand for one part. The server answers 404 elsewhere. */
export const pageAddresses: readonly string[] = [...modules.flatMap(({ pages }) => pages ?? []), ...composed];

/** Whether a page has this address, without looking whether there is a thing of that id. */
export const isPageAddress = (path: string) => path === "/" || known.some((pattern) => pattern.test(path));

const known = pageAddresses.map(
  (address) => new RegExp(`^${address.replace("$lang", "(en|ar|tr)").replace(/\$\w+/g, "[^/]+")}/?$`),
);
