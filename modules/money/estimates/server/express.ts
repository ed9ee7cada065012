import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { checkSignature } from "../../../../platform/server/files/pictures.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import { type Minor, shortest, toDecimal } from "../../../../platform/shared/money.ts";
import { Refusal, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { clients } from "../../../records/clients/tables.ts";
import { draftTotals } from "../../../records/documents/draft-verbs.ts";
import { writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import { lockOpenCard, readEntryCard, signCard } from "../../../workshop/entry-cards/card-verbs.ts";
import { entryCards } from "../../../workshop/entry-cards/tables.ts";
import { stateOf } from "../../../workshop/findings/rules.ts";
import { findings } from "../../../workshop/findings/tables.ts";
import { documentTotals } from "../../../base/lines/rules.ts";
import { products } from "../../../records/products/tables.ts";
import { periodOn } from "../../../base/shop/vat-status.ts";
import { lockVatRates, vatRatesOf } from "../../../base/shop/verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { touch, type Visit } from "../../../workshop/visits/verbs.ts";
import { refuse as refuseVisit } from "../../../workshop/visits/words.ts";
import * as contract from "../express-contract.ts";
import { expressWords } from "../express-words.ts";
import { countedLines, findingIdsOf, groupsOf, lacksPrice } from "../rules.ts";
import { estimateLines, estimates } from "../tables.ts";
import { estimateFieldWords, refuse } from "../words.ts";
import { recordAnswer } from "./record-answer.ts";
import { lockDraftEstimate, insertDraft, pricedLines, removeDraft } from "./drafts.ts";
import { readEstimate } from "./reading.ts";
import { sendDraft } from "./sending.ts";

const showExpressPrice = serve(contract.showExpressPrice, async ({ db, params, today }) => {
  const { id, kind } = await db.find(products, params.id);
  if (kind !== "job") throw refuseKernel("not-found");
  await findJob(db, id);
  const facts = { id: newId(), issuedAt: today, version: 0, approvedAt: null };
  const priced = await linesOfJob(db, { facts, rates: await vatRatesOf(db) }, id);
  return priceOf(priced.map(({ line }) => line));
});

const showExpress = serve(contract.showExpress, async ({ db, params, today }) => {
  const { id } = await db.find(entryCards, params.id);
  return { data: await readExpress(db, id, today) };
});

const chooseExpress = serve(contract.chooseExpress, async (call) => {
  const { db, params, body, today, about } = call;
  await lockVatRates(db);
  const { card, vehicle: visit } = await lockOpenCard(db, params.id);
  if (visit.vehicleExitedAt) throw refuseVisit("vehicle-exited");
  await removeChoice(call, visit.id, card.id);
  if (body.productId) await addChoice(call, { cardId: card.id, visit, productId: body.productId });
  await touch(db, visit.id);
  about({ kind: "entry-cards", id: card.id, name: shownPlate(visit) });
  return { data: await readExpress(db, card.id, today) };
});

/** Card and price are signed once: the estimate keeps the same signature as the card. */
const signExpress = serve(
  contract.signExpress,
  async ({ body, keep, shop }) => {
    const picture = await checkSignature(shop.id, body.clientSignature);
    return { key: await keep("png", picture), signature: picture.toString("base64") };
  },
  async (call) => {
    const { db, params, body, user, shop, today, now, language, prepared, about } = call;
    const { card, vehicle: visit } = await lockOpenCard(db, params.id, body.version);
    const draft = await db.findWhere(estimates, eq(estimates.entryCardId, card.id));
    if (!draft || draft.approvedAt) throw refuse("no-express");
    await sendDraft(call, draft.id, body.estimateVersion);
    const { facts, lines } = await readEstimate(db, draft.id, today);
    await recordAnswer(
      db,
      draft.id,
      {
        channel: "in-person",
        name: facts.clientName,
        answers: groupsOf(lines).map(({ key }) => ({ key, answer: "yes" as const })),
        revision: facts.revision,
        after: 0,
        phone: null,
        answeredAt: now,
        linkId: null,
        address: null,
        recordedBy: user.id,
        signature: prepared.signature,
      },
      { today, now, language: shop.language },
    );
    const ordered = { number: facts.label ?? "", ...(await orderOf(db, lines, shop.digits)) };
    await signCard(db, card, { signatureKey: prepared.key, signedAt: now }, ordered);
    about(
      { kind: "entry-cards", id: card.id, name: shownPlate(visit) },
      { kind: "estimates", id: draft.id, name: facts.label ?? shownPlate(visit) },
    );
    return readEntryCard(db, card.id, language);
  },
);

/** What the card prints of the order. */
const orderOf = async (db: Db, lines: Awaited<ReturnType<typeof readEstimate>>["lines"], digits: number) => {
  const { vat, grandTotal } = priceOf(countedLines(lines));
  const jobs = await db.findAll(findings, findingIdsOf(lines));
  const names = groupsOf(lines).map(({ findingId, lines: [first] }) => {
    const job = jobs.find(({ id }) => id === findingId);
    return job ? { en: job.nameEn, ar: job.nameAr } : inBoth(first!.name, first!.nameAr);
  });
  const statement = expressWords.statement;
  return { names, statement, vat: toDecimal(vat, digits), grandTotal: toDecimal(grandTotal, digits) };
};

export const expressHandlers: readonly Served[] = [showExpressPrice, showExpress, chooseExpress, signExpress];

type Choosing = Pick<Call<Route>, "db" | "branch" | "user" | "today" | "now">;

/** The job becomes a finding, so that all its items are one task, in a draft with the prices of today. */
const addChoice = async (
  call: Choosing,
  { cardId, visit, productId }: { cardId: string; visit: Visit; productId: string },
) => {
  const { db, user, today, now } = call;
  const [job, { name }] = await Promise.all([findJob(db, productId), db.find(clients, visit.clientId)]);
  const id = newId();
  await insertDraft(call, visit, {
    id,
    entryCardId: cardId,
    searchText: searchTextOf(null, name, visit.licensePlate),
  });
  const draft = await readEstimate(db, id, today);
  const added = await linesOfJob(db, draft, productId);
  const { id: findingId } = await writeFinding(db, job, { cardId, visit, userId: user.id, now });
  const ofJob = added.map(({ line, ...chosen }) => ({ ...chosen, line: { ...line, findingId } }));
  writeNewLines(db, estimateLines, "sale", ofJob);
  const lines = ofJob.map(({ line }) => line);
  await db.update(estimates, id, draftTotals(draft.facts, countedLines(lines)));
};

type Ordered = { cardId: string; visit: Visit; userId: string; now: string };

/** The finding that stands for the job: one that a deleted draft left open, else a new one. */
const writeFinding = async (db: Db, job: { name: string; nameAr: string | null }, of: Ordered) => {
  const { cardId, visit, userId, now } = of;
  const names = { nameEn: job.name.slice(0, 160), nameAr: (job.nameAr ?? job.name).slice(0, 160) };
  const known = await db.list(findings, { where: findingsOfCard(visit.id, cardId) });
  const open = known.find((finding) => stateOf(finding) === "open");
  if (open) return db.update(findings, open.id, { ...names, pricedAt: now, version: open.version + 1 });
  return db.insert(findings, {
    ...names,
    id: newId(),
    vehicleId: visit.vehicleId,
    clientVehicleId: visit.id,
    lastVisitId: visit.id,
    source: "express",
    sourceId: cardId,
    grade: "soon",
    foundAt: now,
    foundBy: userId,
    pricedAt: now,
  });
};

const findingsOfCard = (visitId: string, cardId: string) =>
  and(eq(findings.clientVehicleId, visitId), eq(findings.source, "express"), eq(findings.sourceId, cardId))!;

/** Takes back an earlier choice, with the finding that stood for it. */
const removeChoice = async ({ db, today, now }: Choosing, visitId: string, cardId: string) => {
  const before = await db.findWhere(estimates, eq(estimates.entryCardId, cardId));
  if (!before) return;
  const draft = await lockDraftEstimate(db, before.id, today);
  const priced = draft.lines.flatMap(({ findingId }) => findingId ?? []);
  await removeDraft(db, draft, now);
  if (priced.length > 0)
    await db.removeWhere(findings, and(findingsOfCard(visitId, cardId), inArray(findings.id, priced))!);
};

const findJob = async (db: Db, id: string) => {
  const [job] = await db.findAll(products, [id]);
  if (!job || job.kind !== "job" || job.archivedAt) throw refuseField("product_id", estimateFieldWords.noJob);
  return job;
};

type Dated = Parameters<typeof pricedLines>[1];

/** Refusals name `product_id`. */
const linesOfJob = async (db: Db, draft: Dated, productId: string) => {
  const added = await pricedLines(db, draft, [{ productId, qty: "1" }]).catch(namingJob);
  if (added.some(({ line }) => lacksPrice(line))) throw refuseField("product_id", estimateFieldWords.noPrice);
  return added;
};

const namingJob = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error;
  const [why] = Object.values(error.details.errors ?? {});
  throw new Refusal(error.code, error.words, { ...error.details, ...(why && { errors: { product_id: why } }) });
};

const readExpress = async (
  db: Db,
  cardId: string,
  today: string,
): Promise<z.input<typeof contract.showExpress.answer>["data"]> => {
  const draft = await db.findWhere(estimates, eq(estimates.entryCardId, cardId));
  if (!draft || draft.approvedAt) return null;
  const { facts, lines, rates } = await readEstimate(db, draft.id, today);
  return {
    ...priceOf(countedLines(lines)),
    estimateId: facts.id,
    viewUrl: `/back/estimates/${facts.id}`,
    version: String(facts.version),
    vatStatus: periodOn(rates, facts.issuedAt).status,
  };
};

type Priced = Parameters<typeof documentTotals>[0][number] & {
  name: string;
  nameAr: string | null;
  qty: string;
  grandTotal: Minor;
};

const priceOf = (lines: readonly Priced[]) => {
  const { subTotal, vat, grandTotal } = documentTotals(lines);
  return {
    lines: lines.map((line) => ({
      name: line.name,
      nameAr: line.nameAr,
      qty: shortest(line.qty),
      grandTotal: line.grandTotal,
    })),
    subTotal,
    vat,
    grandTotal,
  };
};
