import { asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, columnsWithout, select, shop } from "../../../../platform/server/db/select.ts";
import { type Minor, shortest, times } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { rateOf, vatChangeShown } from "../../../records/documents/draft-verbs.ts";
import { lineAnswerOf, type LineOf, linesReader } from "../../../records/documents/line-verbs.ts";
import { findingsReader } from "../../../workshop/findings/reading-verbs.ts";
import { printedFields } from "../../../base/custom-fields/verbs.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import { shopOf, vatRatesOf } from "../../../base/shop/verbs.ts";
import { periodOn, type VatPeriod } from "../../../base/shop/vat-status.ts";
import { users } from "../../../base/team/tables.ts";
import { carFields, cars, vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { showEstimate } from "../contract.ts";
import { type DepositTerms, termsOfDraft } from "../deposit-rules.ts";
import { answeredState, isOpenEstimate } from "../rules.ts";
import { estimateLines, estimateQuestions } from "../tables.ts";
import { approvedTotalOf, depositOf, readDeposit } from "./deposit.ts";
import { answersAndDisputes, named } from "./answer-history.ts";
import { e, stateOn, versionsOf, versionsRead } from "./versions.ts";

const ofLinks = (what: SQL) =>
  sql`(select ${what} from document_links d join shared_links l on l.shop_id = d.shop_id and l.id = d.link_id where d.shop_id = ${e.shopId} and d.document_id = ${e.id})`;

/** What a list shows of an estimate `e`. */
export const listedColumns = (today: unknown) => ({
  id: e.id,
  label: e.label,
  state: stateOn(today),
  revision: e.revision,
  issuedAt: e.issuedAt,
  validUntil: e.validUntil,
  grandTotal: e.grandTotal,
  openings: cast(sql`${ofLinks(sql`coalesce(sum(l.openings), 0)::int`)} - ${e.openingsBefore}`, "int"),
  firstSeenAt: castOrNull(
    ofLinks(
      sql`min(case when l.first_seen_at >= ${e.approvedAt} then l.first_seen_at when l.last_seen_at >= ${e.approvedAt} then l.last_seen_at end)`,
    ),
    "timestamptz",
  ),
  isShared: cast(sql`exists ${ofLinks(sql`1`)}`, "boolean"),
  clientVehicleId: e.clientVehicleId,
  clientId: clientVehicles.clientId,
  clientName: clients.name,
  clientContactNumber: clients.contactNumber,
  clientEmail: clients.email,
  clientLanguage: clients.language,
  licensePlate: clientVehicles.licensePlate,
  licensePlateCountry: clientVehicles.licensePlateCountry,
  vehicleId: clientVehicles.vehicleId,
  ...carFields,
});

const factsById = read("estimates.facts", (value: Values<{ id: string; today: string }>) =>
  select({
    ...getTableColumns(e),
    ...listedColumns(value.today),
    senderName: users.name,
    senderNameAr: users.nameAr,
    custom: printedFields(clients.customFields, cars.vehicleCustomFields, clientVehicles.customFields),
  })
    .from(e)
    .innerJoin(clientVehicles, eq(clientVehicles.id, e.clientVehicleId))
    .innerJoin(clients, eq(clients.id, clientVehicles.clientId))
    .innerJoin(cars, eq(cars.id, clientVehicles.vehicleId))
    .leftJoin(users, eq(users.id, e.approvedBy))
    .where(eq(e.id, value.id)),
);

export type EstimateRecord = RowOf<typeof factsById>;
export type Line = LineOf<typeof estimateLines>;
export type Estimate = { facts: EstimateRecord; lines: Line[]; rates: VatPeriod[]; terms: DepositTerms };

export const linesOf = linesReader("estimates.lines", estimateLines);

/** Read in one round trip: the estimate, its lines in order, the shop's VAT rates, and the deposit that it asks for. */
export const readEstimate = async (db: Db, id: string, today: string): Promise<Estimate> => {
  const [[facts], lines, rates, own] = await Promise.all([
    db.read(factsById, { id, today }),
    linesOf(db, id),
    vatRatesOf(db),
    shopOf(db),
  ]);
  if (!facts) throw refuse("not-found");
  return { facts, lines, rates, terms: facts.approvedAt === null ? termsOfDraft(facts.depositAmount, own) : facts };
};

const questionsRead = read("estimates.questions", (value: Values<{ id: string }>) =>
  select(columnsWithout(estimateQuestions, "shopId", "linkId"))
    .from(estimateQuestions)
    .where(inArray(estimateQuestions.estimateId, versionsOf(value.id)))
    .orderBy(asc(estimateQuestions.id)),
);

const openingsRead = readByHand(
  "estimates.openings",
  { lastSeenAt: z.string().nullable() },
  (value: Values<{ estimateId: string }>) => sql`
    select max(l.last_seen_at) as last_seen_at
    from document_links d join shared_links l on l.shop_id = ${shop} and l.id = d.link_id
    where d.shop_id = ${shop} and d.document_id = ${value.estimateId}`,
);

const findingsOf = findingsReader("estimates.findings", (findingId, value: Values<{ id: string }>) =>
  inArray(
    findingId,
    select({ id: estimateLines.findingId }).from(estimateLines).where(eq(estimateLines.documentId, value.id)),
  ),
);

/** What a unit of the product of each line costs, as last known. */
const costsRead = readByHand(
  "estimates.costs",
  { id: z.string(), qty: z.string(), cost: z.bigint() },
  ({ id }: Values<{ id: string }>) => sql`
    select l.id, l.qty, p.cost from estimate_lines l join products p on p.shop_id = ${shop} and p.id = l.product_id and p.cost is not null
    where l.shop_id = ${shop} and l.estimate_id = ${id}`,
);

type Reader = { language: Language; today: string; may: (permission: "view-reports") => boolean };

/** An estimate as its page and every call on it answers it. */
export const estimateAnswerOf = async (
  db: Db,
  id: string,
  { language, today, may }: Reader,
): Promise<z.input<typeof showEstimate.answer>> => {
  const [estimate, versions, [opened], history, questions, received, findings, costs] = await Promise.all([
    readEstimate(db, id, today),
    db.read(versionsRead, { id, today }),
    db.read(openingsRead, { estimateId: id }),
    answersAndDisputes(db, id),
    db.read(questionsRead, { id }),
    readDeposit(db, id),
    findingsOf(db, { id }),
    may("view-reports") ? db.read(costsRead, { id }) : [],
  ]);
  const { facts, lines, rates } = estimate;
  const costOf = ({ id: lineId }: Line) => {
    const found = costs.find((each) => each.id === lineId);
    return found ? times(found.cost, shortest(found.qty)) : null;
  };
  const { poSoNumber, memo, preDiscountSubTotal, flatDiscount, subTotal, vat, createdAt } = facts;
  return {
    ...listedAnswerOf(facts, language),
    poSoNumber,
    memo,
    lines: lines.map((line) => lineAnswer(line, costOf(line), language)),
    findings,
    preDiscountSubTotal,
    flatDiscount,
    subTotal,
    vat,
    vatStatus: facts.approvedAt === null ? periodOn(rates, facts.issuedAt).status : null,
    vatChange: vatChangeShown(facts),
    vatRate: rateOf({ facts, rates }) / 100,
    vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
    approvedTotal: approvedTotalOf(lines),
    ...history,
    depositAmount: facts.approvedAt === null ? facts.depositAmount : null,
    deposit: depositOf(estimate, received),
    questions,
    newPriceRequestedAt:
      questions.find(({ estimateId, kind }) => estimateId === id && kind === "new-price")?.createdAt ?? null,
    versions: versions.map((version) => ({ ...version, ...addressesOf(version.id) })),
    ...opened!,
    canBeAnswered: isOpenEstimate(answeredState(facts), { validUntil: facts.validUntil, today }),
    version: String(facts.version),
    createdAt,
    sentAt: facts.approvedAt,
    sentBy: named(facts.approvedBy, facts.senderName, facts.senderNameAr),
    withdrawnAt: facts.withdrawnAt,
    withdrawReason: facts.withdrawReason,
  };
};

const addressesOf = (id: string) => ({ viewUrl: `/back/estimates/${id}`, pdfUrl: `/api/estimates/${id}.pdf` });

const lineAnswer = (line: Line, cost: Minor | null, language: Language) => ({
  ...lineAnswerOf("sale", line, language),
  quantity: shortest(line.qty),
  description: line.description,
  findingId: line.findingId,
  labourHours: line.labourHours === null ? null : Number(line.labourHours),
  alternative: line.alternative,
  isFree: line.isFree,
  warrantyClaimId: line.warrantyClaimId,
  warrantyOf: line.warrantyOf,
  answer: line.answer,
  taskId: line.taskId,
  cost,
});

export type Listed = Pick<EstimateRecord, keyof ReturnType<typeof listedColumns>>;

export const listedAnswerOf = (row: Listed, language: Language) => {
  const { viewUrl, pdfUrl } = addressesOf(row.id);
  return {
    id: row.id,
    number: row.label,
    revision: row.revision,
    state: row.state,
    date: row.issuedAt,
    validUntil: row.validUntil,
    clientId: row.clientId,
    client: {
      id: row.clientId,
      name: row.clientName,
      contactNumber: row.clientContactNumber,
      viewUrl: `/back/clients/${row.clientId}`,
    },
    clientVehicleId: row.clientVehicleId,
    vehicleId: row.vehicleId,
    clientVehicle: {
      id: row.clientVehicleId,
      licensePlate: row.licensePlate,
      licensePlateCountry: row.licensePlateCountry,
      displayName: vehicleName(row)[language] || null,
      viewUrl: `/back/vehicles/${row.clientVehicleId}`,
    },
    grandTotal: row.grandTotal,
    isShared: row.isShared,
    openings: row.openings,
    firstSeenAt: row.firstSeenAt,
    viewUrl,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};
