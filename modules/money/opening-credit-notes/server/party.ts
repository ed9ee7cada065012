import type { PartyKind } from "../../../books/ledger/rules.ts";

type Party = { partyId: string; partyKind: PartyKind; partyName: string; partyNameAr: string | null };

/** Who owes an opening item, with the page on which the account is shown. */
export const partyOf = ({ partyId: id, partyKind: kind, partyName: name, partyNameAr: nameAr }: Party) => ({
  id,
  kind,
  name,
  nameAr,
  viewUrl: pageOf[kind](id),
});

const pageOf: Record<PartyKind, (id: string) => string> = {
  client: (id) => `/back/clients/${id}`,
  insurer: (id) => `/back/insurance-companies/${id}/statement`,
  vendor: (id) => `/back/vendors/${id}`,
};

export const openingItemUrl = (id: string) => `/back/opening-items/${id}`;
