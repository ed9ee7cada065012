import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { castOrNull, select, shop } from "../../../../platform/server/db/select.ts";
import { debitNotes } from "../../../money/debit-notes/tables.ts";
import { vehicleDiagnostics } from "../../../workshop/diagnostics/tables.ts";
import { waitingEstimates } from "../../../money/estimates/waiting-verbs.ts";
import { findings } from "../../../workshop/findings/tables.ts";
import { clientInvoices } from "../../../money/invoices/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { openingCreditNotes } from "../../../money/opening-credit-notes/tables.ts";
import { returnInvoices } from "../../../money/returns/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";

const maxVisits = 100;
export const maxPapers = 100;

type OfClient = Values<{ clientId: string }>;

const ofClient = ({ clientId }: OfClient) =>
  and(eq(clientVehicles.clientId, clientId), isNull(clientVehicles.deletedAt));

const visitsRead = read("portal.visits", (value: OfClient) =>
  select({
    id: clientVehicles.id,
    vehicleId: clientVehicles.vehicleId,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    vehicleEnteredAt: clientVehicles.vehicleEnteredAt,
    vehicleExitedAt: clientVehicles.vehicleExitedAt,
    mileage: clientVehicles.mileage,
    ...carFields,
  })
    .from(clientVehicles)
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .where(ofClient(value))
    .orderBy(desc(clientVehicles.vehicleEnteredAt))
    .limit(maxVisits),
);
export type Visit = RowOf<typeof visitsRead>;

const open = alias(openItems, "open");

const invoicesRead = read("portal.invoices", (value: OfClient) =>
  select({
    id: clientInvoices.id,
    number: clientInvoices.label,
    on: clientInvoices.issuedAt,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    amount: clientInvoices.grandTotal,
    due: castOrNull(open.remaining, "bigint"),
  })
    .from(clientInvoices)
    .innerJoin(clientVehicles, eq(clientVehicles.id, clientInvoices.clientVehicleId))
    .leftJoin(open, and(eq(open.sourceKind, "client-invoice"), eq(open.sourceId, clientInvoices.id)))
    .where(
      and(
        eq(clientInvoices.clientId, value.clientId),
        eq(clientInvoices.addressedToKind, "client"),
        isNotNull(clientInvoices.approvedAt),
      ),
    )
    .orderBy(desc(clientInvoices.issuedAt), desc(clientInvoices.id))
    .limit(maxPapers),
);

/** Notes that correct the client's invoices. */
const notesRead = (name: string, table: typeof returnInvoices | typeof debitNotes) =>
  read(name, (value: OfClient) =>
    select({
      id: table.id,
      number: table.label,
      on: table.issuedAt,
      licensePlate: clientVehicles.licensePlate,
      licensePlateCountry: clientVehicles.licensePlateCountry,
      amount: table.grandTotal,
    })
      .from(table)
      .innerJoin(clientInvoices, eq(clientInvoices.id, table.clientInvoiceId))
      .innerJoin(clientVehicles, eq(clientVehicles.id, clientInvoices.clientVehicleId))
      .where(
        and(
          eq(clientInvoices.clientId, value.clientId),
          eq(clientInvoices.addressedToKind, "client"),
          isNotNull(table.approvedAt),
        ),
      )
      .orderBy(desc(table.issuedAt), desc(table.id))
      .limit(maxPapers),
  );

const returnsRead = notesRead("portal.returns", returnInvoices);
const debitNotesRead = notesRead("portal.debit-notes", debitNotes);

/** Notes that correct what the client owed before these books, of no vehicle. */
const openingNotesRead = read("portal.opening-notes", (value: OfClient) =>
  select({
    id: openingCreditNotes.id,
    number: openingCreditNotes.label,
    on: openingCreditNotes.issuedAt,
    amount: openingCreditNotes.grandTotal,
  })
    .from(openingCreditNotes)
    .innerJoin(openItems, eq(openItems.id, openingCreditNotes.openItemId))
    .where(eq(openItems.partyId, value.clientId))
    .orderBy(desc(openingCreditNotes.issuedAt), desc(openingCreditNotes.id))
    .limit(maxPapers),
);

const diagnosticsRead = read("portal.diagnostics", (value: OfClient) =>
  select({
    id: vehicleDiagnostics.id,
    number: vehicleDiagnostics.number,
    endedAt: vehicleDiagnostics.endedAt,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
  })
    .from(vehicleDiagnostics)
    .innerJoin(clientVehicles, eq(clientVehicles.id, vehicleDiagnostics.clientVehicleId))
    .where(and(ofClient(value), isNotNull(vehicleDiagnostics.endedAt)))
    .orderBy(desc(vehicleDiagnostics.id))
    .limit(maxPapers),
);

/** Estimates of which something is approved, with their last answer: their document is the signed one. */
const approvedRead = readByHand(
  "portal.approved-estimates",
  {
    id: z.uuid(),
    number: z.string(),
    answeredAt: z.string(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    amount: z.bigint(),
  },
  (value: OfClient) => sql`
    select e.id, e.label as number, last.answered_at, v.license_plate, v.license_plate_country, last.grand_total as amount
    from client_vehicles v
    join estimates e on e.shop_id = ${shop} and e.client_vehicle_id = v.id
    join lateral (
      select a.answered_at, a.grand_total, a.channel from estimate_answers a
      where a.shop_id = ${shop} and a.estimate_id = e.id order by a.number desc limit 1
    ) last on last.channel <> 'taken-back' and last.grand_total > 0
    where v.shop_id = ${shop} and v.client_id = ${value.clientId} and v.deleted_at is null
    order by last.answered_at desc, e.id desc
    limit ${sql.raw(String(maxPapers))}`,
);

/** Everything on the page of a client that does not depend on the state of a visit, in one round trip. */
export const papersOf = async (db: Db, clientId: string, today: string) => {
  const [waiting, approved, invoices, returned, debited, openingNotes, diagnostics] = await Promise.all([
    waitingEstimates(db, { clientId, today }),
    db.read(approvedRead, { clientId }),
    db.read(invoicesRead, { clientId }),
    db.read(returnsRead, { clientId }),
    db.read(debitNotesRead, { clientId }),
    db.read(openingNotesRead, { clientId }),
    db.read(diagnosticsRead, { clientId }),
  ]);
  const open = waiting.filter(({ state }) => state !== "disputed");
  const ofNoCar = { licensePlate: null, licensePlateCountry: null };
  return {
    waiting: open,
    approved,
    invoices,
    returned,
    debited,
    openingNotes: openingNotes.map((note) => ({ ...note, ...ofNoCar })),
    diagnostics,
  };
};

export type Papers = Awaited<ReturnType<typeof papersOf>>;

export const visitsOf = (db: Db, clientId: string) => db.read(visitsRead, { clientId });

/**
 * The findings that were last found at one of these visits and answered with not now. Those of another owner of the
 * vehicle are not shown.
 */
export const deferredFindings = (db: Db, visits: readonly Pick<Visit, "id" | "vehicleId">[]) =>
  visits.length === 0
    ? Promise.resolve([])
    : db.list(findings, {
        where: and(
          inArray(findings.vehicleId, [...new Set(visits.map(({ vehicleId }) => vehicleId))]),
          inArray(
            findings.lastVisitId,
            visits.map(({ id }) => id),
          ),
          isNotNull(findings.declinedAt),
          isNull(findings.approvedAt),
          isNull(findings.doneAt),
          isNull(findings.droppedAt),
        ),
        orderBy: [desc(findings.id)],
        limit: maxPapers,
      });
