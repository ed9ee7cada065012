import type { Call } from "../../../../platform/server/http/serve.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { addClientsNamed } from "../../../records/clients/verbs.ts";
import { addVendorsNamed } from "../../../records/vendors/verbs.ts";
import type { importOpeningItems } from "../contract.ts";
import { type NewParty, withoutNamesakes } from "../kinds.ts";
import { findParties, type JudgedItem } from "./judging.ts";

type Importing = Pick<Call<typeof importOpeningItems>, "db" | "may">;

const needs = { client: "edit-clients", vendor: "create-vendors" } as const;

/** As what the user may add the party of a row that is not here. */
export const addableBy = ({ may }: Importing, { addable }: Pick<JudgedItem, "addable">) =>
  addable && may(needs[addable]) ? addable : null;

/** Adds the clients and vendors that a file names, those that are here already left out. */
export const addParties = async ({ db, may }: Importing, named: readonly NewParty[]) => {
  if (named.length === 0) return;
  const found = await findParties(db, { names: named.map(({ name }) => name) });
  const missing = (wanted: NewParty["kind"]) =>
    withoutNamesakes(named).flatMap(({ kind, name }) => {
      const isHere = found.some((party) => party.kind === kind && isNamed(party, name.toLowerCase()));
      return kind === wanted && !isHere ? [name] : [];
    });
  const [clients, vendors] = [missing("client"), missing("vendor")];
  if (clients.length > 0 && !may(needs.client)) throw refuse("forbidden");
  if (vendors.length > 0 && !may(needs.vendor)) throw refuse("forbidden");
  await addClientsNamed(db, clients);
  await addVendorsNamed(db, vendors);
};

const isNamed = (party: { name: string; nameAr: string | null }, name: string) =>
  [party.name, party.nameAr].some((text) => text?.toLowerCase() === name);
