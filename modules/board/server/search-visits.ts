import type { Db } from "../../../platform/server/db/database.ts";
import type { Sought } from "../../visits/server/find.ts";
import { type Car, carColumns, carJoins } from "../../vehicles/server/car.ts";
import type { SearchKind } from "../ranking.ts";

/** A visit or one of its documents, as a search result. */
export type FoundPaper = Car & {
  kind: Exclude<SearchKind, "client" | "product" | "insurance-company">;
  id: string;
  number: number | null;
  /** Number of an approved invoice. */
  label: string | null;
  /** An invoice's own claim number, else that of its vehicle. */
  claimNumber: string | null;
  /** The document's date. */
  dated: string | null;
  licensePlate: string;
  licensePlateCountry: string;
  plateKey: string;
  clientName: string;
};

export type Viewable = { vehicles: boolean; cards: boolean; diagnostics: boolean; invoices: boolean };

/** The number of found visits whose documents are read. */
const mostWithPapers = 8;

/**
 * The vehicles that a search finds, each by its latest visit among the newest matches, and the documents of these
 * visits. The visits are searched once.
 */
export const findVisits = (db: Db, { patterns, words }: Sought, may: Viewable, timeZone: string) =>
  db.query<FoundPaper>(
    "board.search-visits",
    `with visits as materialized (${visitFacts("find_vehicles($2, $3, false, 64)")}),
       newest as (select * from visits order by vehicle_entered_at desc limit ${mostWithPapers})
     select 'client-vehicle' as kind, v.visit_id as id, null::int as number, null as label, v.insured_as as claim_number, null::date as dated, v.*
     from (select distinct on (vehicle_id) * from visits order by vehicle_id, vehicle_entered_at desc) v where $4
     union all
     select 'entry-card', card.id, null, null, null, card.date, v.* from newest v join entry_cards card on card.shop_id = $1 and card.client_vehicle_id = v.visit_id where $5
     union all
     select 'vehicle-diagnostic', d.id, d.number, null, null, (d.created_at at time zone $8)::date, v.*
     from newest v join vehicle_diagnostics d on d.shop_id = $1 and d.client_vehicle_id = v.visit_id where $6
     union all
     select 'client-invoice', i.id, i.number, i.label, i.claim_number, i.issued_at, v.*
     from newest v join client_invoices i on i.shop_id = $1 and i.client_vehicle_id = v.visit_id where $7
     order by vehicle_entered_at desc, id desc`,
    [patterns, words, may.vehicles, may.cards, may.diagnostics, may.invoices, timeZone],
  );

/** Invoices by their printed text, and the one with this number. */
export const findInvoices = (db: Db, pattern: string, number: number | undefined) =>
  db.query<FoundPaper>(
    "board.search-invoices",
    `with found as materialized (
       select id, number, label, claim_number, issued_at, client_vehicle_id from find_client_invoices($2, $2, null, null, null, 'ffffffff-ffff-ffff-ffff-ffffffffffff', ${mostWithPapers})
       union
       select i.id, i.number, i.label, i.claim_number, i.issued_at, i.client_vehicle_id from client_invoices i where i.shop_id = $1 and i.number = $3::int)
     select 'client-invoice' as kind, i.id, i.number, i.label, i.claim_number, i.issued_at as dated, v.*
     from found i join (${visitFacts("(select client_vehicle_id as id from found)")}) v on v.visit_id = i.client_vehicle_id
     order by i.id desc`,
    [pattern, number],
  );

export const findDiagnostic = (db: Db, number: number, timeZone: string) =>
  db.query<FoundPaper>(
    "board.search-diagnostics",
    `with found as (select d.id, d.number, d.created_at, d.client_vehicle_id from vehicle_diagnostics d where d.shop_id = $1 and d.number = $2)
     select 'vehicle-diagnostic' as kind, d.id, d.number, null as label, null as claim_number, (d.created_at at time zone $3)::date as dated, v.*
     from found d join (${visitFacts("(select client_vehicle_id as id from found)")}) v on v.visit_id = d.client_vehicle_id`,
    [number, timeZone],
  );

/** The fields that results show of visits; `ids` is a query of visit ids. */
const visitFacts = (ids: string) => `
  select v.id as visit_id, v.vehicle_id, v.vehicle_entered_at, v.license_plate, v.license_plate_country, v.plate_key, v.insurance_reference_number as insured_as,
    c.name as client_name, ${carColumns}
  from (select distinct id from ${ids} f) f
  join client_vehicles v on v.shop_id = $1 and v.id = f.id
  join clients c on c.shop_id = $1 and c.id = v.client_id
  ${carJoins}`;
