import { fold } from "../../platform/shared/folding.ts";

/** What the search box finds, in the order of a visit. */
export const searchKinds = [
  "client-vehicle",
  "client",
  "entry-card",
  "vehicle-diagnostic",
  "client-invoice",
  "insurance-company",
  "product",
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How well a thing answers what was typed: 3 when it is called by its kind and number, 2 when it is called so, 1 when one of its words begins so, 0 when it only holds it. */
export const matchOf = (typed: string, names: readonly (string | number | null)[]): number => {
  const sought = fold(typed);
  const folded = names.map((name) => fold(String(name ?? "")));
  if (folded.includes(sought)) return 2;
  return folded.some((name) => ` ${name}`.includes(` ${sought}`)) ? 1 : 0;
};

type Found = { kind: SearchKind; id: string; match: number };

/** Each thing once, the better answer first, otherwise as they came; kinds stay together, the one with the best answer first. */
export const ranked = <T extends Found>(found: readonly T[], mostOfAKind: number): T[] => {
  const groups = searchKinds.map((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    return [...new Map(ofKind.map((one) => [one.id, one])).values()].toSorted(betterFirst).slice(0, mostOfAKind);
  });
  return groups
    .filter((group) => group.length > 0)
    .toSorted(([one], [other]) => betterFirst(one!, other!))
    .flat();
};

const betterFirst = (one: Found, other: Found) => other.match - one.match;

/** What a number can be of, and how people call it: the words that may stand before the number, folded. */
const callings: readonly (readonly [SearchKind, readonly string[]])[] = [
  ["vehicle-diagnostic", ["diagnostic", "diagnostics", "diagnosis", "inspection", "تشخيص", "فحص"]],
  ["client-invoice", ["invoice", "invoices", "inv", "فاتوره"]],
  ["client", ["client", "customer", "عميل", "زبون"]],
];

/** `diagnostic 12`, «الفحص رقم ١٢», `client #7`: a thing called by its kind and number. */
export const calledBy = (typed: string): { kind: SearchKind; number: number } | undefined => {
  const [, word = "", digits = ""] =
    /^(\p{L}+)\s*(?:(?:no\.?|number|nr\.?|رقم)\s*)?[#:]?\s*0*(\d{1,9})$/u.exec(fold(typed)) ?? [];
  const bare = word.replace(/^ال/, "");
  const kind = callings.find(([, words]) => words.includes(bare))?.[0];
  return kind && digits ? { kind, number: Number(digits) } : undefined;
};
