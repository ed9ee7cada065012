export const openingKinds = ["client", "insurer", "vendor", "vendor-advance", "deposit", "cheque"] as const;
/** What a party owes or is owed before these books; a cheque in hand has paid what it is for. */
export type OpeningKind = (typeof openingKinds)[number];

/** What a file of opening items can add by name. */
export const addableKinds = ["client", "vendor"] as const;
export type NewParty = { kind: (typeof addableKinds)[number]; name: string };
export const longestPartyName = 160;
