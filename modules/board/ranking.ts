import { fold } from "../../platform/shared/folding.ts";

export const searchKinds = [
  "client-vehicle",
  "client",
  "booking",
  "entry-card",
  "vehicle-diagnostic",
  "client-invoice",
  "return-invoice",
  "debit-note",
  "insurance-claim",
  "insurance-company",
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
export const ranked = <T extends Found>(found: readonly T[], mostOfAKind: number): T[] => {
  const groups = searchKinds.map((kind) => {
    const ofKind = found.filter((item) => item.kind === kind);
    return [...new Map(ofKind.map((item) => [item.id, item])).values()].toSorted(betterFirst).slice(0, mostOfAKind);
  });
  return groups
    .filter((group) => group.length > 0)
    .toSorted(([first], [second]) => betterFirst(first!, second!))
    .flat();
};

const betterFirst = (first: Found, second: Found) => second.match - first.match;

/** The words that may precede a number, by kind, folded. */
const callings: readonly (readonly [SearchKind, readonly string[]])[] = [
  ["vehicle-diagnostic", ["diagnostic", "diagnostics", "diagnosis", "inspection", "تشخيص", "فحص"]],
  ["client-invoice", ["invoice", "invoices", "inv", "فاتوره"]],
  ["return-invoice", ["return", "returns", "credit", "cn", "مرتجع", "دائن"]],
  ["debit-note", ["debit", "dn", "مدين"]],
  ["insurance-claim", ["claim", "claims", "مطالبه"]],
  ["client", ["client", "customer", "عميل", "زبون"]],
];

/** `diagnostic 12`, «الفحص رقم ١٢», `client #7` → kind and number. */
export const calledBy = (typed: string): { kind: SearchKind; number: number } | undefined => {
  const [, word = "", digits = ""] =
    /^(\p{L}+)\s*(?:(?:no\.?|number|nr\.?|رقم)\s*)?[#:]?\s*0*(\d{1,9})$/u.exec(fold(typed)) ?? [];
  const bare = word.replace(/^ال/, "");
  const kind = callings.find(([, words]) => words.includes(bare))?.[0];
  return kind && digits ? { kind, number: Number(digits) } : undefined;
};
