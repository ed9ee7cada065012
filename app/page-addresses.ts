/** Where there are pages, as `web/routes.tsx` lays them out; `$lang` and other names stand for one part. The server answers 404 elsewhere. */
export const pageAddresses = [
  "/dashboard",
  "/back/vehicles",
  "/back/client-vehicles/all",
  "/back/client-vehicles/archive",
  "/back/vehicles/new",
  "/back/vehicles/$id",
  "/back/vehicles/$id/edit",
  "/back/vehicles/$id/entry-card/new",
  "/back/vehicles/$id/exit-inspection",
  "/back/entry-cards/$id",
  "/back/entry-cards/$id/edit",
  "/back/vehicle-diagnostics",
  "/back/vehicle-diagnostics/$id",
  "/back/clients",
  "/back/clients/$id",
  "/back/clients/$id/edit",
  "/back/client-invoices",
  "/back/client-invoices/$id",
  "/back/client-payments",
  "/back/products",
  "/back/settings",
  "/back/settings/company",
  "/back/settings/numbering",
  "/back/employees",
  "/back/settings/roles",
  "/back/settings/roles/$id",
  "/back/settings/activity",
  "/back/settings/messages",
  "/back/account",
  "/$lang",
  "/terms",
  "/privacy",
  "/$lang/d/$token",
  "/$lang/register",
  "/$lang/login",
  "/$lang/forgot-password",
  "/$lang/reset-password",
] as const;

export type PageAddress = (typeof pageAddresses)[number];

/** Whether a page has this address, without looking whether there is a thing of that id. */
export const isPageAddress = (path: string) => path === "/" || known.some((pattern) => pattern.test(path));

const known = pageAddresses.map(
  (address) => new RegExp(`^${address.replace("$lang", "(en|ar|tr)").replace(/\$\w+/g, "[^/]+")}/?$`),
);
