import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { checkedTogether, Refusal, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import * as documents from "../../../records/documents/draft-verbs.ts";
import { hasOtherRate } from "../../../records/documents/rules.ts";
import { newLinesOf, writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import { vatChangeOf } from "../../../records/documents/line-writing-verbs.ts";
import { mayMove, stateOf } from "../../../workshop/findings/rules.ts";
import { findings } from "../../../workshop/findings/tables.ts";
import { moveFindings } from "../../../workshop/findings/verbs.ts";
import { lockActive, touch } from "../../../workshop/visits/verbs.ts";
import { noWarranty, type Warranties, warrantiesOf } from "../../../workshop/warranties/verbs.ts";
import { warrantyFieldWords } from "../../../workshop/warranties/words.ts";
import { openBranchOr } from "../../../base/shop/branch-verbs.ts";
import * as contract from "../contract.ts";
import { baseLabel, countedLines, findingIdsOf, usualValidity } from "../rules.ts";
import { estimateLines, estimates } from "../tables.ts";
import { estimateFieldWords, refuse } from "../words.ts";
import { type Estimate, estimateAnswerOf, type EstimateRecord, type Line, linesOf, readEstimate } from "./reading.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export const lockEstimate = documents.documentLock("estimates.lock", estimates);

/** A draft, locked until the transaction ends. Refuses `estimate-sent`. */
export const lockDraftEstimate = (db: Db, id: string, today: string): Promise<Estimate> =>
  documents.lockDraft(db, id, {
    lock: lockEstimate,
    readDocument: (from, estimateId) => readEstimate(from, estimateId, today),
    approved: () => refuse("estimate-sent"),
  });

export const createEstimate = serveCreation(contract.createEstimate, {
  create: async (call) => {
    const { db, body, createdId: id, about } = call;
    const visit = await lockActive(db, body.clientVehicleId);
    if (body.clientId !== undefined && body.clientId !== visit.clientId)
      throw refuseField("client_id", estimateFieldWords.otherClient);
    const { name } = await db.find(clients, visit.clientId);
    await insertDraft(call, visit, { id, searchText: searchTextOf(null, name, visit.licensePlate) });
    about({ kind: "estimates", id, name: shownPlate(visit) });
    return estimateAnswerOf(db, id, call);
  },
  readAgain: (call) => estimateAnswerOf(call.db, call.createdId, call),
});

type Drafting = Pick<Call<Route>, "db" | "branch" | "user" | "today">;
type OfDraft = { id: string; searchText: string; entryCardId?: string };

type OfVisit = { id: string; branchId: string };

/** A draft without lines, of today; of the visit's branch, or of the user's if that is closed. */
export const insertDraft = async ({ db, branch, user, today }: Drafting, visit: OfVisit, own: OfDraft) => {
  await db.insert(estimates, {
    ...own,
    branchId: await openBranchOr(db, visit.branchId, branch.id),
    clientVehicleId: visit.id,
    issuedAt: today,
    validUntil: addDays(today, usualValidity),
    createdBy: user.id,
  });
  await touch(db, visit.id);
};

export const showEstimate = serve(contract.showEstimate, (call) => estimateAnswerOf(call.db, call.params.id, call));

export const saveEstimate = serve(contract.saveEstimate, async (call) => {
  const { db, params, body, today, now, about } = call;
  const { version, lines: inputs, date, validUntil, ...header } = body;
  const draft = await lockDraftEstimate(db, params.id, today);
  const { facts } = draft;
  checkVersion(version, String(facts.version));
  if (inputs.length === 0) throw refuseField("lines", refuse.all["estimate-empty"]);
  const dates = { issuedAt: date ?? facts.issuedAt, validUntil: validUntil ?? facts.validUntil };
  checkDates(dates, today);
  const [replaced, label] = await Promise.all([linesReplacedBy(db, facts), labelBefore(db, facts)]);
  const { poSoNumber = facts.poSoNumber } = header;
  await assertFindings(db, inputs, { facts, lines: [...draft.lines, ...replaced] });
  const warranties = await warrantiesOfLines(db, inputs, facts.clientVehicleId);
  const dated = { ...draft, facts: { ...facts, ...dates } };
  const added = await pricedLines(db, dated, inputs, warranties);
  await db.removeWhere(estimateLines, eq(estimateLines.documentId, facts.id));
  writeNewLines(db, estimateLines, "sale", added);
  const lines = added.map(({ line }) => line);
  await priceFindings(db, { before: draft.lines, after: lines, replaced, now });
  await db.update(estimates, facts.id, {
    ...header,
    ...dates,
    ...documents.draftTotals(facts, countedLines(lines)),
    ...vatChangeOfDay(draft, dated),
    searchText: searchTextOfEstimate({ ...facts, label, poSoNumber }),
  });
  await touch(db, facts.clientVehicleId);
  about({ kind: "estimates", id: facts.id, name: shownPlate(facts) });
  return estimateAnswerOf(db, facts.id, call);
});

/** By it the draft of a next version is found as well. */
const labelBefore = async (db: Db, { previousId }: Pick<EstimateRecord, "previousId">) =>
  previousId === null ? null : baseLabel(await db.find(estimates, previousId));

export const deleteEstimate = serve(contract.deleteEstimate, async ({ db, params, today, now, about }) => {
  const draft = await lockDraftEstimate(db, params.id, today);
  const { facts } = draft;
  await removeDraft(db, draft, now);
  about({ kind: "estimates", id: facts.id, name: shownPlate(facts) });
});

/** Removes a draft, which the caller holds; its findings are open again. */
export const removeDraft = async (db: Db, { facts, lines }: Pick<Estimate, "facts" | "lines">, now: string) => {
  await priceFindings(db, { before: lines, after: [], replaced: await linesReplacedBy(db, facts), now });
  await db.removeWhere(estimateLines, eq(estimateLines.documentId, facts.id));
  await db.remove(estimates, facts.id);
  await touch(db, facts.clientVehicleId);
};

/** The column that says that another date has another VAT rate. */
const vatChangeOfDay = (draft: Estimate, dated: Estimate) => {
  const rate = documents.rateOf(dated);
  return hasOtherRate(draft.lines, rate) ? { vatChange: vatChangeOf(draft, rate, "date") } : {};
};

export const searchTextOfEstimate = ({
  label,
  clientName,
  licensePlate,
  poSoNumber,
}: Pick<EstimateRecord, "label" | "clientName" | "licensePlate" | "poSoNumber">) =>
  searchTextOf(label, clientName, licensePlate, poSoNumber);

const checkDates = ({ issuedAt, validUntil }: Pick<EstimateRecord, "issuedAt" | "validUntil">, today: string) =>
  checkedTogether([
    () => {
      if (issuedAt > today) throw refuseField("date", fieldKinds["in-future"]);
    },
    () => {
      if (validUntil < issuedAt)
        throw refuseField("valid_until", filled(estimateFieldWords.beforeDate, { date: isolated(issuedAt) }));
    },
  ]);

type Inputs = z.output<typeof contract.saveEstimate.body>["lines"];

/** Refuses a finding of another vehicle, and one that cannot be priced here. */
const assertFindings = async (db: Db, inputs: Inputs, { facts, lines }: Pick<Estimate, "facts" | "lines">) => {
  const ids = inputs.flatMap(({ findingId }) => findingId ?? []);
  const known = new Map((await db.findAll(findings, [...new Set(ids)])).map((finding) => [finding.id, finding]));
  const check = ({ findingId, alternative }: Inputs[number], at: number) => {
    if (alternative && !findingId) throw refuseField(`lines.${at}.alternative`, estimateFieldWords.withoutFinding);
    if (!findingId) return;
    const finding = known.get(findingId);
    if (finding?.vehicleId !== facts.vehicleId)
      throw refuseField(`lines.${at}.finding_id`, estimateFieldWords.otherVehicle);
    const isHere = lines.some((line) => line.findingId === findingId);
    if (!isHere && !mayMove("price", stateOf(finding)))
      throw refuseField(`lines.${at}.finding_id`, estimateFieldWords.notOffered);
  };
  checkedTogether(inputs.map((input, at) => () => check(input, at)));
};

/** The warranties because of which lines of a request are free. Refuses one that is not confirmed, and a price beside it. */
const warrantiesOfLines = async (db: Db, inputs: Inputs, visitId: string): Promise<Warranties> => {
  const warranties = await warrantiesOf(
    db,
    inputs.flatMap(({ warrantyClaimId }) => warrantyClaimId ?? []),
    visitId,
  );
  const check = ({ warrantyClaimId, unitPrice, grandTotal }: Inputs[number], at: number) => {
    if (!warrantyClaimId) return;
    if (!warranties.get(warrantyClaimId))
      throw refuseField(`lines.${at}.warranty_claim_id`, warrantyFieldWords.notConfirmed);
    if (unitPrice) throw refuseField(`lines.${at}.unit_price`, warrantyFieldWords.isFree);
    if (grandTotal) throw refuseField(`lines.${at}.grand_total`, warrantyFieldWords.isFree);
  };
  checkedTogether(inputs.map((input, at) => () => check(input, at)));
  return warranties;
};

/** The lines of a request, priced by the rules of every sale. A refusal names the line: `lines.2.qty`. */
export const pricedLines = async (
  db: Db,
  draft: Pick<documents.Document, "facts" | "rates">,
  inputs: Inputs,
  warranties: Warranties = new Map(),
) => {
  const sales = inputs.map(saleOf);
  const added = await newLinesOf(db, "sale", { ...draft, lines: [] }, sales).catch(namingLines);
  return added.map(({ item, line, ...chosen }, at) => {
    const { findingId = null, alternative = null, isFree = false, labourHours, ...input } = inputs[item]!;
    const isFirst = added[at - 1]?.item !== item;
    const own = { findingId, alternative, description: isFirst ? (input.description ?? null) : null };
    const warranty = warranties.get(input.warrantyClaimId ?? "") ?? noWarranty;
    const free = { ...warranty, isFree: isFree || warranty.warrantyClaimId !== null };
    return {
      ...chosen,
      line: { ...line, ...own, ...free, labourHours: hoursOf(labourHours, chosen.product, line.qty) },
    };
  });
};

/** The fields that a line has in common with those of every sale. */
const saleOf = ({ description: _text, findingId: _finding, labourHours: _hours, ...line }: Inputs[number]) => {
  const { alternative: _alternative, isFree: _isFree, warrantyClaimId, ...sale } = line;
  return warrantyClaimId ? { ...sale, unitPrice: 0n, grandTotal: undefined } : sale;
};

const namingLines = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error;
  const errors = Object.fromEntries(
    Object.entries(error.details.errors ?? {}).map(([name, why]) => [name.replace(/^items\./, "lines."), why]),
  );
  throw new Refusal(error.code, error.words, { ...error.details, errors });
};

const hoursOf = (
  hours: number | null | undefined,
  product: { labourHours: string | null } | undefined,
  qty: string,
) => {
  if (hours !== undefined) return hours === null ? null : String(hours);
  if (!product?.labourHours) return null;
  return String(Math.round(Number(product.labourHours) * Number(qty) * 100) / 100);
};

/** The lines of the version that a draft will replace. */
const linesReplacedBy = async (db: Db, { previousId }: Pick<EstimateRecord, "previousId">): Promise<Line[]> =>
  previousId === null ? [] : linesOf(db, previousId);

type Found = readonly Pick<Line, "findingId">[];
type Change = { before: Found; after: Found; replaced: Found; now: string };

/**
 * Findings that got lines become priced, those without lines are open again. Those of the version that the draft will
 * replace stay as they are until it is sent.
 */
const priceFindings = async (db: Db, { before, after, replaced, now }: Change) => {
  const [had, has, stay] = [findingIdsOf(before), findingIdsOf(after), findingIdsOf(replaced)];
  await moveFindings(
    db,
    has.filter((id) => !had.includes(id) && !stay.includes(id)),
    "price",
    now,
  );
  await releaseFindings(
    db,
    had.filter((id) => !has.includes(id) && !stay.includes(id)),
    now,
  );
};

/** Opens findings again that are still priced. */
const releaseFindings = async (db: Db, ids: readonly string[], now: string) => {
  const priced = (await db.findAll(findings, ids)).filter((finding) => stateOf(finding) === "priced");
  await moveFindings(
    db,
    priced.map(({ id }) => id),
    "release",
    now,
  );
};
