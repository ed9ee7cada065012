export const openingKinds = ["client", "insurer", "vendor", "vendor-advance", "deposit", "cheque"] as const;
/** What a party owes or is owed before these books; a cheque in hand has paid what it is for. */
export type OpeningKind = (typeof openingKinds)[number];
