import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { serveCreation } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { draftTotals } from "../../../records/documents/draft-verbs.ts";
import { documentLinks } from "../../../records/documents/tables.ts";
import { mayMove, type Move, stateOf } from "../../../workshop/findings/rules.ts";
import { findings } from "../../../workshop/findings/tables.ts";
import { moveFindings } from "../../../workshop/findings/verbs.ts";
import { pricedLine } from "../../../base/lines/rules.ts";
import { vatRateOn } from "../../../base/shop/rules.ts";
import { lockVatRates } from "../../../base/shop/verbs.ts";
import { lockActive, lockVisit, touch } from "../../../workshop/visits/verbs.ts";
import { holdForClient, unplanParts, withdrawTasks } from "../../../workshop/work-orders/approval-verbs.ts";
import * as contract from "../contract.ts";
import { type Carry, carryAnswers } from "../revision-rules.ts";
import {
  answerOf,
  baseLabel,
  countedLines,
  findingIdsOf,
  groupsOf,
  mayRevise,
  outcomeOf,
  usualValidity,
} from "../rules.ts";
import { estimateLines, estimates } from "../tables.ts";
import { estimateWords, refuse } from "../words.ts";
import { cancelTexts } from "./cancelling.ts";
import { tasksOf } from "./record-answer.ts";
import { lockEstimate } from "./drafts.ts";
import { type Estimate, estimateAnswerOf, type EstimateRecord, type Line, readEstimate } from "./reading.ts";

/** Starts the next version: a draft with the same lines, priced by the rates of today. */
export const reviseEstimate = serveCreation(contract.reviseEstimate, {
  create: async (call) => {
    const { db, params, createdId: id, user, today, now, about } = call;
    const [rates, { clientVehicleId }] = await Promise.all([lockVatRates(db), db.find(estimates, params.id)]);
    const visit = await lockActive(db, clientVehicleId);
    await lockEstimate(db, params.id);
    const [{ facts, lines }, next] = await Promise.all([
      readEstimate(db, params.id, today),
      db.findWhere(estimates, eq(estimates.previousId, params.id)),
    ]);
    await assertRevisable(db, { facts, lines });
    if (next) throw refuse("estimate-revised");
    const rate = vatRateOn(rates, today);
    const copies = (await db.list(estimateLines, { where: eq(estimateLines.documentId, facts.id) })).map((line) => ({
      ...line,
      ...pricedLine({ ...line, grandTotal: undefined }, rate),
      id: newId(),
      documentId: id,
      answer: null,
      taskId: null,
    }));
    const { branchId, poSoNumber, memo, revision, depositPercent, depositAmount, depositFrom } = facts;
    await db.insert(estimates, {
      id,
      branchId,
      clientVehicleId,
      issuedAt: today,
      validUntil: addDays(today, usualValidity),
      poSoNumber,
      memo,
      ...(depositPercent === null && depositFrom === null && { depositAmount }),
      revision: revision + 1,
      previousId: facts.id,
      createdBy: user.id,
      ...draftTotals({ ...facts, version: 0 }, countedLines(copies)),
      searchText: searchTextOf(baseLabel(facts), facts.clientName, facts.licensePlate, poSoNumber),
    });
    await db.insertAll(estimateLines, copies);
    await movePossible(db, findingIdsOf(lines), "price", { states: ["open"], now });
    await touch(db, visit.id);
    about({ kind: "estimates", id, name: labelOf(facts, revision + 1) });
    return estimateAnswerOf(db, id, call);
  },
  readAgain: (call) => estimateAnswerOf(call.db, call.createdId, call),
});

const assertRevisable = async (db: Db, { facts: { state }, lines }: Pick<Estimate, "facts" | "lines">) => {
  if (state === "draft") throw refuse("estimate-draft");
  if (state === "replaced") throw refuse("estimate-revised");
  if (state === "withdrawn") throw refuse("estimate-withdrawn");
  if (!mayRevise(state) || (await isInvoiced(db, lines))) throw refuse("estimate-invoiced");
};

/** Whether one of these lines is on an invoice. The visit is locked, so that none of them gets onto one meanwhile. */
export const isInvoiced = async (db: Db, lines: readonly { id: string }[]) =>
  (await db.read(invoicedRead, { ids: lines.map(({ id }) => id) }))[0]!.isInvoiced;

const invoicedRead = readByHand(
  "estimates.lines-invoiced",
  { isInvoiced: z.boolean() },
  ({ ids }: Values<{ ids: readonly string[] }>) =>
    sql`select estimate_lines_invoiced(${shop}, ${ids}::uuid[]) as is_invoiced`,
);

const labelOf = (facts: Pick<EstimateRecord, "label" | "revision">, revision: number) =>
  `${baseLabel(facts)} v${revision}`;

type Replacing = { user: { id: string }; language: Language; today: string; now: string };

/**
 * Puts the next version in the place of the one before: answers to what did not change stand, links lead to it, and
 * tasks whose yes is gone wait for the client. The draft is locked; the visit and the version before are locked here.
 * Answers the columns to write with it.
 */
export const replacePrevious = async (
  db: Db,
  { facts: draft, lines }: { facts: EstimateRecord & { previousId: string }; lines: readonly Line[] },
  { user, language, today, now }: Replacing,
) => {
  const { previousId } = draft;
  await lockVisit(db, draft.clientVehicleId);
  await lockEstimate(db, previousId);
  const { facts, lines: before } = await readEstimate(db, previousId, today);
  if (facts.state === "disputed") throw refuse("estimate-disputed");
  await assertRevisable(db, { facts, lines: before });
  const carry = carryAnswers(before, lines);
  await writeCarried(db, carry);
  await withdrawTasks(db, tasksOf(carry.removed), {
    reason: inLanguage(estimateWords.notOffered, language),
    userId: user.id,
    now,
  });
  await unplanParts(db, plannedBy(carry.reopened));
  await holdForClient(db, tasksOf(carry.reopened), now);
  await followCarried(db, carry, now);
  await db.update(estimates, previousId, { replacedAt: now });
  cancelTexts(db, previousId);
  await db.updateWhere(documentLinks, eq(documentLinks.documentId, previousId), { documentId: draft.id });
  const answers = groupsOf(carry.lines.map(({ line, answer }) => ({ ...line, answer }))).map(answerOf);
  const known = answers.flatMap((answer) => answer ?? []);
  return {
    number: facts.number!,
    label: labelOf(facts, draft.revision),
    openingsBefore: facts.openings + facts.openingsBefore,
    outcome: known.length === answers.length ? outcomeOf(known) : null,
  };
};

type Carried = Carry<Line, Line>;

const writeCarried = async (db: Db, { lines }: Carried) => {
  const answered = lines.filter(({ answer, taskId }) => answer !== null || taskId !== null);
  const kinds = new Map(answered.map(({ answer, taskId }) => [`${answer} ${taskId}`, { answer, taskId }]));
  for (const kind of kinds.values()) {
    const same = answered.filter(({ answer, taskId }) => answer === kind.answer && taskId === kind.taskId);
    const ids = same.map(({ line }) => line.id);
    await db.updateWhere(estimateLines, inArray(estimateLines.id, ids), kind);
  }
};

const plannedBy = (groups: Carried["reopened"]) =>
  groups.flatMap(({ lines }) =>
    lines.flatMap(({ taskId, productId }) => (taskId !== null && productId !== null ? [{ taskId, productId }] : [])),
  );

/** Findings that are asked again are priced; those that are no longer offered are open. */
const followCarried = async (db: Db, { groups, removed }: Carried, now: string) => {
  const asked = groups.flatMap(({ kind, findingId }) => (kind === "kept" || findingId === null ? [] : [findingId]));
  await movePossible(db, asked, "release", { states: ["approved"], now });
  await movePossible(db, asked, "price", { states: ["open", "declined"], now });
  await movePossible(db, findingIdsOf(removed), "release", { states: ["priced", "approved"], now });
};

type Possible = { states: readonly ReturnType<typeof stateOf>[]; now: string };

/** Moves those findings that are in one of these states. */
export const movePossible = async (db: Db, ids: readonly string[], move: Move, { states, now }: Possible) => {
  const known = await db.findAll(findings, [...new Set(ids)]);
  const movable = known.filter((finding) => states.includes(stateOf(finding)) && mayMove(move, stateOf(finding)));
  if (movable.length > 0)
    await moveFindings(
      db,
      movable.map(({ id }) => id),
      move,
      now,
    );
};
