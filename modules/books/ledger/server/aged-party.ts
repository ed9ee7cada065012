import type { PartyKind } from "../rules.ts";

/** What the module that knows the parties adds. */
export type PartyOwner = {
  pageOfParty: (party: { id: string; kind: PartyKind }) => string | null;
};

type Named = { partyId: string; kind: PartyKind; name: string; nameAr: string | null };

export const partyOf = ({ partyId: id, kind, name, nameAr }: Named, { pageOfParty }: PartyOwner) => ({
  id,
  kind,
  name,
  nameAr,
  viewUrl: pageOfParty({ id, kind }),
});
