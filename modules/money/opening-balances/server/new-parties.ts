import type { Db } from "../../../../platform/server/db/database.ts";
import { addClientsNamed } from "../../../records/clients/verbs.ts";
import { addVendorsNamed } from "../../../records/vendors/verbs.ts";
import { type NewParty, withoutNamesakes } from "../kinds.ts";
import { findParties } from "./judging.ts";

/** Adds the clients and vendors that a file names, those that are here already left out. Answers how many. */
export const addParties = async (db: Db, named: readonly NewParty[]) => {
  if (named.length === 0) return { clients: 0, vendors: 0 };
  const found = await findParties(db, { names: named.map(({ name }) => name) });
  const missing = (wanted: NewParty["kind"]) =>
    withoutNamesakes(named).flatMap(({ kind, name }) => {
      const isHere = found.some((party) => party.kind === kind && isNamed(party, name.toLowerCase()));
      return kind === wanted && !isHere ? [name] : [];
    });
  const [clients, vendors] = [missing("client"), missing("vendor")];
  await addClientsNamed(db, clients);
  return { clients: clients.length, vendors: await addVendorsNamed(db, vendors) };
};

const isNamed = (party: { name: string; nameAr: string | null }, name: string) =>
  [party.name, party.nameAr].some((text) => text?.toLowerCase() === name);
