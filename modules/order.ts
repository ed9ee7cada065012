/**
 * The departments and their modules, in the order of imports: a module imports only modules that are listed before it.
 */
export const departments = {
  base: [
    "lines",
    "shop",
    "custom-fields",
    "team",
    "marketing",
    "notices",
    "floor",
    "media",
    "messages",
    "webhooks",
    "drawing",
  ],
  books: ["ledger", "bank-statements", "tax-returns"],
  records: ["vehicles", "products", "stock-transfers", "documents", "clients", "insurers", "vendors"],
  workshop: [
    "visits",
    "bookings",
    "service-reminders",
    "findings",
    "warranties",
    "entry-cards",
    "diagnostics",
    "work-orders",
  ],
  money: [
    "estimates",
    "e-invoices",
    "fixed-assets",
    "payments",
    "collections",
    "purchases",
    "opening-balances",
    "claims",
    "invoices",
    "returns",
    "debit-notes",
    "opening-credit-notes",
    "instalments",
    "technicians",
  ],
  front: [
    "board",
    "wall",
    "portal",
    "reports",
    "book-checks",
    "imports",
    "exports",
    "personal-data",
    "contact",
    "plans",
    "sign-up",
    "today",
    "operator",
  ],
} as const;

export const order: readonly string[] = Object.values(departments).flat();

const departmentOf = new Map<string, string>(
  Object.entries(departments).flatMap(([department, modules]) => modules.map((module) => [module, department])),
);

export const folderOf = (module: string) => `modules/${departmentOf.get(module)}/${module}`;

/** The module of a file; undefined for files of the kernel, the composition and tests of their own. */
export const moduleOf = (path: string) => /^modules\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** The path of a file within its module's folder. */
export const pathInModule = (path: string) => path.split("/").slice(3);
