import { fold } from "../../../platform/shared/folding.ts";

export const searchKinds = [
  "client-vehicle",
  "client",
  "booking",
  "entry-card",
  "vehicle-diagnostic",
  "estimate",
  "work-order",
  "client-invoice",
  "return-invoice",
  "debit-note",
  "receipt",
  "opening-item",
  "opening-credit-note",
  "insurance-claim",
  "insurance-company",
  "purchase",
  "purchase-order",
  "purchase-return",
  "vendor",
  "product",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * How well a record matches: 3 if named by kind and number, 2 if a name is equal, 1 if a word begins so, 0 if it
 * only contains it.
 */
export const matchOf = (typed: string, names: readonly (string | number | null)[]): number => {
  const sought = fold(typed);
  const folded = names.map((name) => fold(String(name ?? "")));
  if (folded.includes(sought)) return 2;
  return folded.some((name) => ` ${name}`.includes(` ${sought}`)) ? 1 : 0;
};

type Found = { kind: SearchKind; id: string; match: number };

/** Removes duplicates and orders results: better matches first, kinds together, the kind with the best match first. */
export const ranked = <T extends Found>(found: readonly T[], maxOfAKind: number): T[] => {
  const groups = searchKinds.map((kind) => {
    const ofKind = found.filter((item) => item.kind === kind);
    return [...new Map(ofKind.map((item) => [item.id, item])).values()].toSorted(betterFirst).slice(0, maxOfAKind);
  });
  return groups
    .filter((group) => group.length > 0)
    .toSorted(([first], [second]) => betterFirst(first!, second!))
    .flat();
};

const betterFirst = (first: Found, second: Found) => second.match - first.match;

/** The words that may precede a number, by kind, without the article. */
const callings: readonly (readonly [SearchKind, readonly string[]])[] = [
  ["vehicle-diagnostic", ["diagnostic", "diagnostics", "diagnosis", "inspection", "تشخيص", "فحص"]],
  ["estimate", ["estimate", "estimates", "quote", "quotation", "عرض", "عرض سعر", "تسعيره"]],
  ["work-order", ["work order", "workorder", "job card", "امر عمل", "امر شغل", "كرت عمل"]],
  ["client-invoice", ["invoice", "invoices", "inv", "فاتوره"]],
  ["return-invoice", ["return", "returns", "credit", "credit note", "cn", "مرتجع", "دائن", "اشعار دائن"]],
  ["opening-credit-note", ["credit", "credit note", "ocn", "دائن", "اشعار دائن"]],
  ["debit-note", ["debit", "debit note", "dn", "مدين", "اشعار مدين"]],
  ["receipt", ["receipt", "payment", "سند", "سند قبض", "ايصال"]],
  ["insurance-claim", ["claim", "claims", "مطالبه"]],
  ["purchase", ["purchase", "bill", "فاتوره شراء", "مشتريات"]],
  ["purchase-order", ["purchase order", "order", "امر شراء", "طلب شراء"]],
  ["purchase-return", ["purchase return", "مرتجع شراء", "مرتجع مشتريات"]],
  ["client", ["client", "customer", "عميل", "زبون"]],
];

/** Kinds that are named before a number; none if the number has a prefix that no kind has. */
export type Called = {
  kinds: readonly SearchKind[];
  number: number;
  /** Written as on the document, `EST-000008`: it is nothing else, such as a plate. */
  isLabel: boolean;
  /** What was typed before the number, if it is a prefix; branches can have prefixes of their own. */
  prefix?: string;
};

/** The prefix of the numbers of a kind, as on its documents. */
export type Prefixes = readonly (readonly [SearchKind, string])[];

/** `diagnostic 12`, «الفحص رقم ١٢», `client #7`, `EST-000008`, `inv 8` → kinds and number. */
export const calledBy = (typed: string, prefixes: Prefixes): Called | undefined => {
  const [, before = "", digits = ""] = /^(.*\D)(\d{1,9})$/u.exec(fold(typed)) ?? [];
  if (digits === "") return undefined;
  const number = Number(digits);
  const prefixed = prefixes.filter(([, prefix]) => core(prefix) !== "" && core(prefix) === core(before));
  if (prefixed.length > 0)
    return {
      kinds: [...new Set(prefixed.map(([kind]) => kind))],
      number,
      isLabel: digits.startsWith("0") && number > 0,
      prefix: core(before),
    };
  const words = before
    .replace(/(?:\b(?:no\.?|number|nr\.?)|رقم)?\s*[#:]?\s*$/u, "")
    .trim()
    .split(" ")
    .map((word) => word.replace(/^ال/, ""))
    .join(" ");
  const kinds = callings.filter(([, names]) => names.some((name) => fold(name) === words)).map(([kind]) => kind);
  if (kinds.length > 0) return { kinds, number, isLabel: false };
  return /^\p{L}+-$/u.test(before) ? { kinds: [], number, isLabel: false } : undefined;
};

/** Whether a label, `N-INV-000012` or `EST-000012 v2`, has the prefix that was typed before its number. */
export const hasPrefix = (label: string, { number, prefix }: Called): boolean =>
  prefix === undefined || core(label.replace(new RegExp(`0*${number}( v\\d+)?$`), "")) === prefix;

/** A prefix however it is typed: `INV-`, `inv`, `INV -`. */
const core = (prefix: string) => fold(prefix).replace(/[^\p{L}\p{N}]+/gu, "");
