import { and, desc, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { isAnyOf, select, shop } from "../../../platform/server/db/select.ts";
import { addDays } from "../../../platform/shared/dates.ts";
import { filled } from "../../../platform/shared/field-messages.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { PartyKind } from "../../ledger/rules.ts";
import { parties } from "../../ledger/tables.ts";
import { plateKey } from "../../vehicles/plate-key.ts";
import { clientVehicles } from "../../visits/tables.ts";
import type { ItemColumn } from "../columns.ts";
import type { OpeningKind } from "../kinds.ts";
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
  state: "new" | "known" | "wrong";
};

type Judging = { country: string; day: string };

/** Finds parties by either name and vehicles by plate, completes due dates, and marks what is entered already. */
export const judgeItems = async (
  db: Db,
  rows: readonly (CheckedRow & { partyId?: string })[],
  { country, day }: Judging,
): Promise<JudgedItem[]> => {
  const found = await db.read(partiesNamed, {
    ids: rows.flatMap(({ partyId }) => partyId ?? []),
    names: [...new Set(rows.map(({ party }) => party.toLowerCase()))],
  });
  const ids = found.map(({ id }) => id);
  const [terms, visits, entered] = await Promise.all([
    db.read(termsOf, { ids }),
    db.read(visitsOf, { ids }),
    db.read(itemsNumbered, { partyIds: ids, numbers: rows.map(({ number }) => number.toLowerCase()) }),
  ]);
  const termsDays = new Map(terms.map((row) => [row.id, row.termsDays]));
  const known = new Set(entered.map(itemKey));
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const errors = [...row.errors];
    const wrong = (column: ItemColumn, message: Pair) => {
      if (!errors.some((error) => error.column === column)) errors.push({ column, message });
    };
    const party = partyOf(row, found, wrong);
    const clientVehicleId = party
      ? vehicleOf(
          row,
          visits.filter((visit) => visit.clientId === party.id),
          country,
          wrong,
        )
      : null;
    const documentDate = row.documentDate ?? (row.kind === "cheque" ? null : day);
    const due = row.due ?? addDays(documentDate ?? day, (party && termsDays.get(party.id)) ?? 0);
    const key = party && itemKey({ kind: row.kind, partyId: party.id, number: row.number });
    if (key && seen.has(key)) wrong("number", filled(itemRowWords.twice, { line: String(seen.get(key)) }));
    else if (key) seen.set(key, row.line);
    const state = errors.length > 0 ? "wrong" : key && known.has(key) ? "known" : "new";
    return {
      ...row,
      partyId: party?.id ?? null,
      partyKind: party?.kind ?? null,
      clientVehicleId,
      documentDate,
      due,
      errors,
      state,
    };
  });
};

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

const partyOf = (
  { kind, party, partyId }: Pick<CheckedRow, "kind" | "party"> & { partyId?: string },
  found: readonly Party[],
  wrong: Wrong,
): Party | undefined => {
  if (!party) return undefined;
  const name = party.toLowerCase();
  const named = found.filter(
    (row) =>
      partyKinds[kind].includes(row.kind) &&
      (partyId ? row.id === partyId : [row.name, row.nameAr].some((text) => text?.toLowerCase() === name)),
  );
  if (named.length === 1) return named[0];
  wrong("party", named.length === 0 ? itemRowWords.unknownParty : itemRowWords.twoParties);
  return undefined;
};

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

const partiesNamed = read(
  "opening-balances.parties",
  (value: Values<{ ids: readonly string[]; names: readonly string[] }>) =>
    select({ id: parties.id, kind: parties.kind, name: parties.name, nameAr: parties.nameAr })
      .from(parties)
      .where(
        or(
          isAnyOf(parties.id, value.ids),
          isAnyOf(sql`lower(${parties.name})`, value.names),
          isAnyOf(sql`lower(${parties.nameAr})`, value.names),
        ),
      ),
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
