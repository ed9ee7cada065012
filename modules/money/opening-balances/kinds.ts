export const openingKinds = ["client", "insurer", "vendor", "vendor-advance", "deposit", "cheque"] as const;
/** What a party owes or is owed before these books; a cheque in hand has paid what it is for. */
export type OpeningKind = (typeof openingKinds)[number];

/** What a file of opening items can add by name. */
const addableKinds = ["client", "vendor"] as const;
export type NewParty = { kind: (typeof addableKinds)[number]; name: string };
export const longestPartyName = 160;

/** Names that differ only by case are one, in its first spelling. */
export const withoutNamesakes = (parties: readonly NewParty[]): NewParty[] => {
  const seen = new Set<string>();
  return parties.flatMap(({ kind, name }) => {
    const key = `${kind} ${name.toLowerCase()}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ kind, name }];
  });
};
