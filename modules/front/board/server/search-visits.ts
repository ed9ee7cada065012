import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches } from "../../../../platform/server/http/own-branches.ts";
import type { Sought } from "../../../workshop/visits/search-verbs.ts";
import { carColumns, carJoins, carRow } from "../../../records/vehicles/car-verbs.ts";

const foundRow = {
  kind: z.enum([
    "client-vehicle",
    "entry-card",
    "vehicle-diagnostic",
    "estimate",
    "work-order",
    "client-invoice",
    "return-invoice",
    "debit-note",
    "insurance-claim",
  ]),
  id: z.string(),
  number: z.int().nullable(),
  /** Of an approved invoice. */
  label: z.string().nullable(),
  /** Of an invoice or claim its own, else of its vehicle. */
  claimNumber: z.string().nullable(),
  /** Date of the document. */
  dated: z.string().nullable(),
  visitId: z.string(),
  vehicleId: z.string(),
  vehicleEnteredAt: z.string(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  plateKey: z.string(),
  insuredAs: z.string().nullable(),
  clientName: z.string(),
  ...carRow,
};

export type FoundPaper = z.output<z.ZodObject<typeof foundRow>>;

export type Viewable = Record<
  "vehicles" | "cards" | "diagnostics" | "estimates" | "work" | "invoices" | "claims",
  boolean
>;

const maxWithPapers = 8;

/** The fields that results show of visits of the reader's branches; `ids` is a query of visit ids. */
const visitFacts = (ids: SQL, own: Values<OwnBranches>) => sql`
  select v.id as visit_id, v.vehicle_id, v.vehicle_entered_at, v.license_plate, v.license_plate_country, v.plate_key, v.insurance_reference_number as insured_as,
    c.name as client_name, ${sql.raw(carColumns)}
  from (select distinct id from ${ids} f) f
  join client_vehicles v on v.shop_id = ${ofShop} and v.id = f.id and ${isInBranches(sql`v.branch_id`, own.ownBranches)}
  join clients c on c.shop_id = ${ofShop} and c.id = v.client_id
  ${sql.raw(carJoins)}`;

const visitsRead = readByHand(
  "board.search-visits",
  foundRow,
  (value: Values<Sought & Viewable & OwnBranches & { timeZone: string }>) => sql`
    with visits as materialized (${visitFacts(sql`find_vehicles(${value.patterns}, ${value.words}, false, 64, ${value.ownBranches}::uuid[])`, value)}),
      newest as (select * from visits order by vehicle_entered_at desc limit ${sql.raw(String(maxWithPapers))})
    select 'client-vehicle' as kind, v.visit_id as id, null::int as number, null as label, v.insured_as as claim_number, null::date as dated, v.*
    from (select distinct on (vehicle_id) * from visits order by vehicle_id, vehicle_entered_at desc) v where ${value.vehicles}
    union all
    select 'entry-card', card.id, null, null, null, card.date, v.* from newest v join entry_cards card on card.shop_id = ${ofShop} and card.client_vehicle_id = v.visit_id where ${value.cards}
    union all
    select 'vehicle-diagnostic', d.id, d.number, null, null, (d.created_at at time zone ${value.timeZone})::date, v.*
    from newest v join vehicle_diagnostics d on d.shop_id = ${ofShop} and d.client_vehicle_id = v.visit_id where ${value.diagnostics}
    union all
    select 'estimate', e.id, e.number, e.label, null, e.issued_at, v.*
    from newest v join estimates e on e.shop_id = ${ofShop} and e.client_vehicle_id = v.visit_id and e.replaced_at is null where ${value.estimates}
    union all
    select 'work-order', w.id, w.number, null, null, (w.created_at at time zone ${value.timeZone})::date, v.*
    from newest v join work_orders w on w.shop_id = ${ofShop} and w.client_vehicle_id = v.visit_id where ${value.work}
    union all
    select 'client-invoice', i.id, i.number, i.label, i.claim_number, i.issued_at, v.*
    from newest v join client_invoices i on i.shop_id = ${ofShop} and i.client_vehicle_id = v.visit_id where ${value.invoices}
    union all
    select 'insurance-claim', claim.id, claim.number, null, claim.claim_number, claim.issued_at, v.*
    from newest v join insurance_claims claim on claim.shop_id = ${ofShop} and claim.client_vehicle_id = v.visit_id where ${value.claims}
    order by vehicle_entered_at desc, id desc`,
);

/**
 * The vehicles that a search finds, each by its latest visit among the newest matches, and the documents of these
 * visits. The visits are searched once.
 */
export const findVisits = (db: Db, sought: Sought, may: Viewable & OwnBranches, timeZone: string) =>
  db.read(visitsRead, { ...sought, ...may, timeZone });

const invoicesRead = readByHand(
  "board.search-invoices",
  foundRow,
  (value: Values<{ pattern: string; number: number | undefined } & OwnBranches>) => sql`
    with found as materialized (
      select id, number, label, claim_number, issued_at, client_vehicle_id from find_client_invoices(${value.pattern}, ${value.pattern}, ${sql.raw(String(maxWithPapers))}, ${value.ownBranches}::uuid[])
      union
      select i.id, i.number, i.label, i.claim_number, i.issued_at, i.client_vehicle_id from client_invoices i where i.shop_id = ${ofShop} and i.number = ${value.number}::int)
    select 'client-invoice' as kind, i.id, i.number, i.label, i.claim_number, i.issued_at as dated, v.*
    from found i join (${visitFacts(sql`(select client_vehicle_id as id from found)`, value)}) v on v.visit_id = i.client_vehicle_id
    order by i.id desc`,
);

/** Invoices by their printed text, and the one with this number. */
export const findInvoices = (db: Db, pattern: string, number: number | undefined, own: OwnBranches) =>
  db.read(invoicesRead, { pattern, number, ...own });

const notesRead = readByHand(
  "board.search-notes",
  foundRow,
  (value: Values<{ returned: number | undefined; debited: number | undefined } & OwnBranches>) => sql`
    with found as materialized (
      select 'return-invoice' as kind, r.id, r.number, r.label, r.issued_at, i.client_vehicle_id
      from return_invoices r join client_invoices i on i.shop_id = ${ofShop} and i.id = r.client_invoice_id
      where r.shop_id = ${ofShop} and r.number = ${value.returned}::int
      union all
      select 'debit-note', n.id, n.number, n.label, n.issued_at, i.client_vehicle_id
      from debit_notes n join client_invoices i on i.shop_id = ${ofShop} and i.id = n.client_invoice_id
      where n.shop_id = ${ofShop} and n.number = ${value.debited}::int)
    select f.kind, f.id, f.number, f.label, null as claim_number, f.issued_at as dated, v.*
    from found f join (${visitFacts(sql`(select client_vehicle_id as id from found)`, value)}) v on v.visit_id = f.client_vehicle_id
    order by f.id desc`,
);

/** The credit note and the debit note with these numbers. */
export const findNotes = (
  db: Db,
  numbers: { returned: number | undefined; debited: number | undefined },
  own: OwnBranches,
) => db.read(notesRead, { ...numbers, ...own });

const diagnosticRead = readByHand(
  "board.search-diagnostics",
  foundRow,
  (value: Values<{ number: number; timeZone: string } & OwnBranches>) => sql`
    with found as (select d.id, d.number, d.created_at, d.client_vehicle_id from vehicle_diagnostics d where d.shop_id = ${ofShop} and d.number = ${value.number})
    select 'vehicle-diagnostic' as kind, d.id, d.number, null as label, null as claim_number, (d.created_at at time zone ${value.timeZone})::date as dated, v.*
    from found d join (${visitFacts(sql`(select client_vehicle_id as id from found)`, value)}) v on v.visit_id = d.client_vehicle_id`,
);

export const findDiagnostic = (db: Db, number: number, timeZone: string, own: OwnBranches) =>
  db.read(diagnosticRead, { number, timeZone, ...own });

const claimRead = readByHand(
  "board.search-claims",
  foundRow,
  (value: Values<{ number: number | undefined; claimNumber: string } & OwnBranches>) => sql`
    with found as (
      select claim.id, claim.number, claim.claim_number, claim.issued_at, claim.client_vehicle_id from insurance_claims claim
      where claim.shop_id = ${ofShop} and (claim.number = ${value.number}::int or lower(claim.claim_number) = ${value.claimNumber}))
    select 'insurance-claim' as kind, f.id, f.number, null as label, f.claim_number, f.issued_at as dated, v.*
    from found f join (${visitFacts(sql`(select client_vehicle_id as id from found)`, value)}) v on v.visit_id = f.client_vehicle_id
    order by f.id desc limit ${sql.raw(String(maxWithPapers))}`,
);

/** The claim with this number, and those with this number of the insurer. */
export const findClaims = (db: Db, number: number | undefined, claimNumber: string, own: OwnBranches) =>
  db.read(claimRead, { number, claimNumber, ...own });

const workRead = readByHand(
  "board.search-work",
  foundRow,
  (value: Values<WorkSought & OwnBranches>) => sql`
    with found as materialized (
      select 'estimate' as kind, e.id, e.number, e.label, e.issued_at as dated, e.client_vehicle_id
      from (select id from estimates where shop_id = ${ofShop} and number = ${value.estimate}::int
            union select id from find_estimates(${value.pattern})) f
      join estimates e on e.shop_id = ${ofShop} and e.id = f.id and e.replaced_at is null
      where ${value.estimates} and ${isInBranches(sql`e.branch_id`, value.ownBranches)}
      order by (e.number = ${value.estimate}::int) desc nulls last, e.id desc limit ${sql.raw(String(maxWithPapers))}),
    ordered as materialized (
      select 'work-order' as kind, w.id, w.number, null::text as label, (w.created_at at time zone ${value.timeZone})::date as dated, w.client_vehicle_id
      from work_orders w where w.shop_id = ${ofShop} and w.number = ${value.order}::int and ${value.work}),
    papers as (select * from found union all select * from ordered)
    select f.kind, f.id, f.number, f.label, null as claim_number, f.dated, v.*
    from papers f join (${visitFacts(sql`(select client_vehicle_id as id from papers)`, value)}) v on v.visit_id = f.client_vehicle_id
    order by f.id desc`,
);

type WorkSought = {
  pattern: string;
  estimate: number | undefined;
  order: number | undefined;
  estimates: boolean;
  work: boolean;
  timeZone: string;
};

/** Estimates by number and printed text, each in its last version, and the work order with its number. */
export const findWork = (db: Db, sought: WorkSought & OwnBranches) => db.read(workRead, sought);
