import { and, asc, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import { readByShape, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { searchPatterns } from "../../../../platform/server/db/search-pattern.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches, ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { type ListColumn, listFile, type ListSheet } from "../../../../platform/server/sheets/list-sheet.ts";
import { firstDate, lastDate } from "../../../../platform/shared/dates.ts";
import { largestListSheet, type SheetFormat, type SheetRoutes } from "../../../../platform/shared/list-sheets.ts";
import * as shared from "../../../../platform/shared/shared-words.ts";
import { inLanguage, type Language, nameIn, type Pair } from "../../../../platform/shared/words.ts";
import { customColumns } from "../../../base/custom-fields/sheet-verbs.ts";
import type { CustomValues } from "../../../base/custom-fields/rules.ts";
import { clientSheets } from "../../../records/clients/contract.ts";
import { clients } from "../../../records/clients/tables.ts";
import { type Client, listedClients } from "../../../records/clients/verbs.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { statusWords } from "../../../workshop/visits/status-words.ts";
import { soughtBy } from "../../../workshop/visits/search-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { visitSheets } from "../contract.ts";
import { boardWords } from "../screen-words.ts";
import { columnWords, listColumnWords } from "../sheet-words.ts";
import { refuse } from "../words.ts";
import { clientStanding, highestNumber } from "./clients.ts";

type SheetCall = Pick<Call<SheetRoutes["xlsx"]>, "db" | "query" | "shop" | "user" | "language" | "now" | "may">;

/** Both files of a list. */
const serveSheets = <Row>(
  routes: SheetRoutes,
  sheetOf: (call: SheetCall) => Promise<ListSheet<Row>>,
): readonly Served[] => {
  const as = (format: SheetFormat) => async (call: SheetCall) => {
    const { language, shop, now } = call;
    return listFile(await sheetOf(call), { format, language, digits: shop.digits, at: new Date(now) });
  };
  return [serve(routes.xlsx, as("xlsx")), serve(routes.csv, as("csv"))];
};

const assertFits = <Row>(rows: readonly Row[]): readonly Row[] => {
  if (rows.length > largestListSheet) throw refuse("list-too-long");
  return rows;
};

type Period = { from: string; to: string; timeZone: string };

const dayOf = (instant: SQLWrapper, { timeZone }: Pick<Values<Period>, "timeZone">) =>
  sql`(${instant} at time zone ${timeZone}::text)::date`;

const isInPeriod = (instant: SQLWrapper, period: Values<Period>) =>
  sql`${dayOf(instant, period)} between ${period.from}::date and ${period.to}::date`;

const periodIn = ({ query, shop }: SheetCall): Period => ({
  from: query.from ?? firstDate,
  to: query.to ?? lastDate,
  timeZone: shop.timeZone,
});

const all = sql.raw(String(highestNumber));

type Searched = { patterns: readonly string[]; words: readonly string[] };

const clientRows = readByShape(
  "board.client-sheet",
  ({ searched }: { searched: boolean }, value: Values<Period & Pick<Searched, "patterns">>) =>
    select({
      number: listedClients.number,
      name: listedClients.name,
      contactNumber: listedClients.contactNumber,
      email: listedClients.email,
      vatNumber: listedClients.vatNumber,
      crNumber: listedClients.crNumber,
      city: listedClients.city,
      note: listedClients.note,
      customFields: listedClients.customFields,
      addedOn: cast(dayOf(listedClients.createdAt, value), "date"),
      ...clientStanding,
    })
      .from(listedClients)
      .where(
        and(
          isInPeriod(listedClients.createdAt, value),
          searched
            ? sql`${listedClients.id} in (select found.id from find_clients(${value.patterns}::text[], ${all}, ${all}) found)`
            : undefined,
        ),
      )
      .orderBy(asc(listedClients.number))
      .limit(largestListSheet + 1),
);

const clientSheet = async (call: SheetCall) => {
  const { db, query, language, may } = call;
  const patterns = searchPatterns(query.q ?? "");
  const rows = assertFits(
    await db.read(clientRows({ searched: patterns !== undefined }), { ...periodIn(call), patterns: patterns ?? [] }),
  );
  type Row = (typeof rows)[number];
  const head = headIn(language);
  const columns: ListColumn<Row>[] = [
    { head: head(listColumnWords.clientNumber), width: 10, cell: ({ number }) => ({ number: String(number) }) },
    ...contactColumns<Row>(language),
    ...detailColumns<Row>(language),
    { head: head(listColumnWords.clientAdded), width: 12, cell: ({ addedOn }) => ({ day: addedOn }) },
    ...(may("view-client-vehicles")
      ? [{ head: head(listColumnWords.vehicles), width: 12, cell: (row: Row) => ({ number: String(row.vehicles) }) }]
      : []),
    ...(may("view-client-invoices")
      ? [{ head: head(listColumnWords.balance), width: 14, cell: (row: Row) => ({ amount: row.balance }) }]
      : []),
  ];
  const held = [{ record: "client" as const, valuesOf: (row: Row): CustomValues => row.customFields }];
  const taken = takenIn(columns);
  return {
    name: "clients",
    title: inLanguage(shared.clients, language),
    columns: [...columns, ...(await customColumns(db, held, { rows, language, taken }))],
    rows,
  };
};

const headIn = (language: Language) => (pair: Pair) => inLanguage(pair, language);

/** Heads that an own field cannot have: those of these columns, and what an import takes for a usual column. */
const takenIn = (columns: readonly { head: string }[]): string[] => [
  ...columns.map(({ head }) => head),
  ...Object.entries(columnWords).flatMap(([column, { en, ar }]) => [column, en, ar]),
];

type Contact = Pick<Client, "name" | "contactNumber" | "vatNumber">;
type Details = Pick<Client, "email" | "crNumber" | "city" | "note">;

/** What the pages of a vehicle show of its client too. */
const contactColumns = <Row extends Contact>(language: Language): ListColumn<Row>[] => {
  const head = headIn(language);
  return [
    { head: head(columnWords.name), width: 30, cell: ({ name }) => name },
    { head: head(columnWords.phone), width: 16, cell: ({ contactNumber }) => contactNumber },
    { head: head(columnWords.vatNumber), width: 18, cell: ({ vatNumber }) => vatNumber },
  ];
};

const detailColumns = <Row extends Details>(language: Language): ListColumn<Row>[] => {
  const head = headIn(language);
  return [
    { head: head(columnWords.email), width: 26, cell: ({ email }) => email },
    { head: head(columnWords.crNumber), width: 16, cell: ({ crNumber }) => crNumber },
    { head: head(columnWords.city), width: 16, cell: ({ city }) => city },
    { head: head(columnWords.note), width: 30, cell: ({ note }) => note },
  ];
};

const visitRows = readByShape(
  "board.visit-sheet",
  ({ searched }: { searched: boolean }, value: Values<Period & Searched & OwnBranches>) =>
    select({
      licensePlate: clientVehicles.licensePlate,
      licensePlateCountry: clientVehicles.licensePlateCountry,
      ...carFields,
      enteredOn: cast(dayOf(clientVehicles.vehicleEnteredAt, value), "date"),
      vehicleExitedAt: clientVehicles.vehicleExitedAt,
      status: clientVehicles.status,
      mileage: clientVehicles.mileage,
      daysToFix: clientVehicles.daysToFix,
      insurerName: insuranceCompanies.name,
      insurerNameAr: insuranceCompanies.nameAr,
      insuranceReferenceNumber: clientVehicles.insuranceReferenceNumber,
      name: clients.name,
      contactNumber: clients.contactNumber,
      email: clients.email,
      vatNumber: clients.vatNumber,
      crNumber: clients.crNumber,
      city: clients.city,
      note: clients.note,
      customFields: clientVehicles.customFields,
      vehicleCustomFields: cars.vehicleCustomFields,
      clientCustomFields: clients.customFields,
    })
      .from(clientVehicles)
      .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
      .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
      .leftJoin(insuranceCompanies, eq(insuranceCompanies.id, clientVehicles.insuranceCompanyId))
      .where(
        and(
          sql`${clientVehicles.deletedAt} is null`,
          isInPeriod(clientVehicles.vehicleEnteredAt, value),
          isInBranches(clientVehicles.branchId, value.ownBranches),
          searched
            ? sql`${clientVehicles.id} in (select found.id from find_vehicles(${value.patterns}::text[], ${value.words}::text[], false, null) found)`
            : undefined,
        ),
      )
      .orderBy(desc(clientVehicles.vehicleEnteredAt), desc(clientVehicles.id))
      .limit(largestListSheet + 1),
);

type VisitRow = RowOf<ReturnType<typeof visitRows>>;

/** A visit in a row, with its vehicle and its client; what only the client's page shows needs the permission to open it. */
const visitSheet = async (call: SheetCall) => {
  const { db, query, user, language, may } = call;
  const sought = soughtBy(query.q);
  const rows = assertFits(
    await db.read(visitRows({ searched: sought !== undefined }), {
      ...periodIn(call),
      patterns: sought?.patterns ?? [],
      words: sought?.words ?? [],
      ...ownBranchesOf(user),
    }),
  );
  const mayClients = may("view-clients");
  const columns = [
    ...visitColumns(language),
    ...contactColumns<VisitRow>(language),
    ...(mayClients ? detailColumns<VisitRow>(language) : []),
  ];
  const held = [
    { record: "visit" as const, valuesOf: (row: VisitRow): CustomValues => row.customFields },
    { record: "vehicle" as const, valuesOf: (row: VisitRow): CustomValues => row.vehicleCustomFields },
    ...(mayClients
      ? [{ record: "client" as const, valuesOf: (row: VisitRow): CustomValues => row.clientCustomFields }]
      : []),
  ];
  const taken = takenIn(columns);
  return {
    name: "visits",
    title: inLanguage(boardWords.allVehicles, language),
    columns: [...columns, ...(await customColumns(db, held, { rows, language, taken }))],
    rows,
  };
};

const numberOrNone = (number: number | null) => (number === null ? null : { number: String(number) });

const namedOrNone = (language: Language, name: string | null, nameAr: string | null) =>
  name === null ? null : nameIn(language, { name, nameAr });

const visitColumns = (language: Language): ListColumn<VisitRow>[] => {
  const head = headIn(language);
  return [
    { head: head(columnWords.plate), width: 14, cell: (row) => row.licensePlate },
    { head: head(columnWords.plateCountry), width: 8, cell: (row) => row.licensePlateCountry },
    { head: head(columnWords.vin), width: 22, cell: (row) => row.vinNumber },
    { head: head(columnWords.make), width: 16, cell: (row) => namedOrNone(language, row.makeName, row.makeNameAr) },
    { head: head(columnWords.model), width: 16, cell: (row) => namedOrNone(language, row.modelName, row.modelNameAr) },
    { head: head(columnWords.year), width: 8, cell: (row) => numberOrNone(row.vehicleYear) },
    { head: head(columnWords.colour), width: 12, cell: (row) => row.vehicleColour },
    { head: head(columnWords.visitDate), width: 12, cell: (row) => ({ day: row.enteredOn }) },
    {
      head: head(listColumnWords.exit),
      width: 12,
      cell: (row) => (row.vehicleExitedAt === null ? null : { day: row.vehicleExitedAt }),
    },
    { head: head(listColumnWords.status), width: 18, cell: (row) => inLanguage(statusWords[row.status], language) },
    { head: head(columnWords.mileage), width: 12, cell: (row) => numberOrNone(row.mileage) },
    { head: head(listColumnWords.daysToFix), width: 10, cell: (row) => numberOrNone(row.daysToFix) },
    {
      head: head(listColumnWords.insurer),
      width: 20,
      cell: (row) => namedOrNone(language, row.insurerName, row.insurerNameAr),
    },
    { head: head(listColumnWords.claimNumber), width: 16, cell: (row) => row.insuranceReferenceNumber },
  ];
};

export const listSheetHandlers: readonly Served[] = [
  ...serveSheets(clientSheets, clientSheet),
  ...serveSheets(visitSheets, visitSheet),
];
