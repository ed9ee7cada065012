import { and, desc, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select, shop } from "../../../../platform/server/db/select.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { toE164 } from "../../../../platform/shared/phone.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { PartyKind } from "../../../books/ledger/rules.ts";
import { clientsWithPhones } from "../../../records/clients/verbs.ts";
import { plateKey } from "../../../records/vehicles/plate-key.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { ItemColumn } from "../columns.ts";
import { longestPartyName, type NewParty, type OpeningKind } from "../kinds.ts";
import { itemKey } from "../rules.ts";
import { type CheckedRow } from "../row-rules.ts";
import { itemRowWords } from "../words.ts";
import { itemsNumbered } from "./listing.ts";

/** A checked row with what it names here. */
export type JudgedItem = CheckedRow & {
  partyId: string | null;
  partyKind: PartyKind | null;
  /** Of a deposit. */
  clientVehicleId: string | null;
  documentDate: string | null;
  /** As what its party, which is not here, can be added. Nothing is wrong with such a row but that. */
  addable: NewParty["kind"] | null;
  isKnown: boolean;
};

/**
 * Finds parties by either name, clients also by their phone number, and vehicles by plate; completes due dates, and says what
 * is entered already.
 */
export const judgeItems = async (
  db: Db,
  rows: readonly (CheckedRow & { partyId?: string })[],
  { country, day }: { country: string; day: string },
): Promise<JudgedItem[]> => {
  const phones = new Map(rows.flatMap(({ party }) => phoneIn(party, country)));
  const clientOf = await clientsWithPhones(db, [...new Set(phones.values())]);
  const found = await findParties(db, {
    ids: [...rows.flatMap(({ partyId }) => partyId ?? []), ...clientOf.values()],
    names: rows.map(({ party }) => party),
  });
  const ids = found.map(({ id }) => id);
  const [terms, visits, entered] = await Promise.all([
    db.read(termsOf, { ids }),
    db.read(visitsOf, { ids }),
    db.read(itemsNumbered, { partyIds: ids, numbers: rows.map(({ number }) => number.toLowerCase()) }),
  ]);
  const termsDays = new Map(terms.map((row) => [row.id, row.termsDays]));
  const known = new Set(entered.map(itemKey));
  return rows.map((row) => {
    const errors = [...row.errors];
    const wrong = (column: ItemColumn, message: Pair) => {
      if (!errors.some((error) => error.column === column)) errors.push({ column, message });
    };
    const phone = phones.get(row.party);
    const { party, addable } = partyOf(row, found, phone && clientOf.get(phone));
    if (row.party && !party && addable === null)
      wrong(
        "party",
        party === null
          ? partyKinds[row.kind].includes("client")
            ? itemRowWords.twoClients
            : itemRowWords.twoParties
          : itemRowWords.unknownParty,
      );
    const clientVehicleId = party
      ? vehicleOf(
          row,
          visits.filter((visit) => visit.clientId === party.id),
          country,
          wrong,
        )
      : null;
    const lacks = (column: ItemColumn) => row.errors.some((error) => error.column === column);
    const documentDate = row.documentDate ?? (row.kind === "cheque" || lacks("date") ? null : day);
    const isDueKnown = !lacks("due") && (documentDate !== null || !lacks("date"));
    const due = row.due ?? (isDueKnown ? addDays(documentDate ?? day, (party && termsDays.get(party.id)) ?? 0) : null);
    const isKnown = party ? known.has(keyOf(row, party.id)) : false;
    return {
      ...row,
      partyId: party?.id ?? null,
      partyKind: party?.kind ?? null,
      clientVehicleId,
      addable,
      documentDate,
      due,
      errors,
      isKnown,
    };
  });
};

const keyOf = (row: CheckedRow, partyId: string) =>
  itemKey({ ...row, partyId, declaredRate: row.declared?.rate ?? null });

/** By what two rows are of the same item; null if the row lacks what tells. */
export const keyOfItem = (item: JudgedItem): string | null =>
  item.party === "" || item.number === "" ? null : keyOf(item, item.partyId ?? item.party.toLowerCase());

type Party = RowOf<typeof partiesNamed>;
type Wrong = (column: ItemColumn, message: Pair) => void;

const partyKinds: Record<OpeningKind, readonly PartyKind[]> = {
  client: ["client"],
  insurer: ["insurer"],
  vendor: ["vendor"],
  "vendor-advance": ["vendor"],
  deposit: ["client"],
  cheque: ["client", "insurer"],
};

/** What a row's unknown party is added as; a deposit needs a vehicle, and a cheque can be of a client or an insurer. */
const addableAs: Partial<Record<OpeningKind, NewParty["kind"]>> = {
  client: "client",
  vendor: "vendor",
  "vendor-advance": "vendor",
};

/** A party that is written as a phone number: what was typed, and the number. */
const phoneIn = (typed: string, country: string): [string, string][] => {
  const phone = toE164(typed, country);
  return phone === undefined ? [] : [[typed, phone]];
};

/** Its party; undefined if it is not here, null if two have its name. A number is no name to add a party by. */
const partyOf = (
  { kind, party, partyId }: Pick<CheckedRow, "kind" | "party"> & { partyId?: string },
  found: readonly Party[],
  withPhone: string | undefined,
): { party: Party | null | undefined; addable: NewParty["kind"] | null } => {
  if (!party) return { party: undefined, addable: null };
  const named = found.filter(
    (row) =>
      partyKinds[kind].includes(row.kind) &&
      (partyId
        ? row.id === partyId
        : row.id === withPhone || [row.name, row.nameAr].some((text) => text && isSameName(text, party))),
  );
  if (named.length > 0) return { party: named.length === 1 ? named[0] : null, addable: null };
  const isNameable = !partyId && party.length <= longestPartyName && /\p{L}/u.test(party);
  return { party: undefined, addable: (isNameable && addableAs[kind]) || null };
};

const isSameName = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** The latest visit of the named vehicle; of the only one if none is named. */
const vehicleOf = (
  { kind, plate }: Pick<CheckedRow, "kind" | "plate">,
  visits: readonly RowOf<typeof visitsOf>[],
  country: string,
  wrong: Wrong,
): string | null => {
  if (kind !== "deposit") return null;
  const wanted = plate
    ? visits.filter((visit) => visit.plateKey === plateKey(plate, visit.country ?? country))
    : visits;
  if (plate && wanted.length === 0) wrong("plate", itemRowWords.unknownPlate);
  else if (!plate && new Set(visits.map((visit) => visit.plateKey)).size !== 1)
    wrong("plate", itemRowWords.plateMissing);
  else return wanted[0]!.id;
  return null;
};

/** The parties with these ids, or with one of these names in either language, whatever their case. */
export const findParties = (db: Db, { ids = [], names }: { ids?: readonly string[]; names: readonly string[] }) =>
  db.read(partiesNamed, { ids, names: [...new Set(names.map((name) => name.toLowerCase()))] });

/** Each name is looked up by its index: an array of them would be compared with every party. */
const partiesNamed = readByHand(
  "opening-balances.parties",
  { id: z.string(), kind: z.enum(["client", "insurer", "vendor"]), name: z.string(), nameAr: z.string().nullable() },
  (value: Values<{ ids: readonly string[]; names: readonly string[] }>) => sql`
    with found as (
      select p.id from parties p where p.shop_id = ${shop} and p.id = any(${value.ids}::uuid[])
      union select p.id from unnest(${value.names}::text[]) k(name) join parties p
        on p.shop_id = ${shop} and p.name_key = k.name
      union select p.id from unnest(${value.names}::text[]) k(name) join parties p
        on p.shop_id = ${shop} and p.name_ar_key = k.name)
    select p.id, p.kind, p.name, p.name_ar from found join parties p on p.shop_id = ${shop} and p.id = found.id`,
);

const termsOf = readByHand(
  "opening-balances.terms",
  { id: z.string(), termsDays: z.int() },
  (value: Values<{ ids: readonly string[] }>) => sql`
    select id, terms_days from clients where shop_id = ${shop} and id = any(${value.ids}::uuid[])
    union all select id, terms_days from insurance_companies where shop_id = ${shop} and id = any(${value.ids}::uuid[])
    union all select id, terms_days from vendors where shop_id = ${shop} and id = any(${value.ids}::uuid[])`,
);

const visitsOf = read("opening-balances.visits", (value: Values<{ ids: readonly string[] }>) =>
  select({
    id: clientVehicles.id,
    clientId: clientVehicles.clientId,
    plateKey: clientVehicles.plateKey,
    country: clientVehicles.licensePlateCountry,
  })
    .from(clientVehicles)
    .where(and(isAnyOf(clientVehicles.clientId, value.ids), isNull(clientVehicles.deletedAt)))
    .orderBy(desc(clientVehicles.vehicleEnteredAt), desc(clientVehicles.id)),
);
