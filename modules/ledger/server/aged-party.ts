import type { Db } from "../../../platform/server/db/database.ts";
import type { PartyKind } from "../rules.ts";

/** What the module that knows the parties adds. */
export type PartyOwner = {
  /** Arabic names of parties that have one, by id. */
  arabicNames: (db: Db) => Promise<ReadonlyMap<string, string>>;
  pageOfParty: (party: { id: string; kind: PartyKind }) => string | null;
};

type Named = { partyId: string; kind: PartyKind; name: string };

export const partyOf = (
  { partyId: id, kind, name }: Named,
  names: ReadonlyMap<string, string>,
  { pageOfParty }: PartyOwner,
) => ({
  id,
  kind,
  name,
  nameAr: names.get(id) ?? null,
  viewUrl: pageOfParty({ id, kind }),
});
