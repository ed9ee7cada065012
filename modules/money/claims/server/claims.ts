import { eq } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { removeFilesOf } from "../../../base/media/verbs.ts";
import { vatRateOn } from "../../../base/shop/rules.ts";
import { nextNumber, vatRatesOf } from "../../../base/shop/verbs.ts";
import { recordInsurance } from "../../../workshop/visits/insurance-verbs.ts";
import { soughtBy } from "../../../workshop/visits/search-verbs.ts";
import { lockActive, touch, update as updateVisit } from "../../../workshop/visits/verbs.ts";
import * as contract from "../contract.ts";
import { approvedIn, canWithdraw, daysOf, isDeletable } from "../rules.ts";
import { claimFiles, claimItems, claimLabourCosts, insuranceClaims } from "../tables.ts";
import { refuse } from "../words.ts";
import { claimsSummary, factsPage } from "./facts.ts";
import { answersOf, claimVersion, filesOf, listedOf, readClaim } from "./reading.ts";
import { lockClaim, recount, subjectOf } from "./writing.ts";

const lastListed = z.tuple([z.uuid()]);
const largestId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export const listClaims = serve(
  contract.listClaims,
  async ({ db, query: { cursor, limit, ...filters }, language, today }) => {
    const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
    const { shape, values } = choice(filters, today);
    const [found, summary] = await Promise.all([
      db.read(factsPage({ ...shape, max: limit + 1 }), { ...values, before: before ?? largestId }),
      before ? [] : db.read(claimsSummary(shape), values),
    ]);
    return {
      ...pageOf(
        found.map((facts) => listedOf(facts, language)),
        limit,
        ({ id }) => [id],
      ),
      summary: summary[0] ?? null,
    };
  },
);

type Chosen = Omit<z.output<typeof contract.listClaims.query>, "cursor" | "limit">;

const choice = ({ q, clientVehicleId, insuranceCompanyId, state, age }: Chosen, today: string) => {
  const sought = soughtBy(q);
  const days = age && daysOf(age);
  return {
    shape: {
      clientVehicleId: Boolean(clientVehicleId),
      insuranceCompanyId: Boolean(insuranceCompanyId),
      state: state ?? ("" as const),
      issuedThrough: Boolean(age),
      issuedFrom: days !== undefined && days.max !== null,
      q: sought !== undefined,
    },
    values: {
      clientVehicleId,
      insuranceCompanyId,
      issuedThrough: days && addDays(today, -days.least),
      issuedFrom: days === undefined || days.max === null ? undefined : addDays(today, -days.max),
      number: numberIn(q),
      folded: fold(q ?? ""),
      patterns: sought?.patterns,
      words: sought?.words,
    },
  };
};

/** `64` and `claim 64` name a claim by its number. */
const numberIn = (q: string | undefined) => {
  const [digits] = /\d{1,9}$/.exec(fold(q ?? "")) ?? [];
  return digits ? Number(digits) : null;
};

export const createClaim = serveCreation(contract.createClaim, {
  create: async (call) => {
    const { db, body, createdId: id, user, now, today, about } = call;
    const [visit, insurer, rates] = await Promise.all([
      lockActive(db, body.clientVehicleId),
      db.find(insuranceCompanies, body.insuranceCompanyId),
      vatRatesOf(db),
    ]);
    const isVisits = visit.insuranceCompanyId === null || visit.insuranceCompanyId === insurer.id;
    const claimNumber = body.claimNumber ?? (isVisits ? visit.insuranceReferenceNumber : null);
    await recordInsurance(db, visit, { insuranceCompanyId: insurer.id, claimNumber });
    await touch(db, visit.id);
    const { number } = await nextNumber(db, "insurance-claims");
    const claim = await db.insert(insuranceClaims, {
      id,
      number,
      clientVehicleId: visit.id,
      insuranceCompanyId: insurer.id,
      issuedAt: today,
      claimNumber,
      vatRate: vatRateOn(rates, today),
      createdBy: user.id,
      createdAt: now,
    });
    about(subjectOf(claim));
    return readClaim(db, id, readerOf(call));
  },
  readAgain: (call) => readClaim(call.db, call.createdId, readerOf(call)),
});

export const showClaim = serve(contract.showClaim, (call) => readClaim(call.db, call.params.id, readerOf(call)));

export const changeClaim = serve(contract.changeClaim, async (call) => {
  const {
    db,
    params,
    body: { version, ...changes },
    about,
  } = call;
  const { claim, visit } = await lockClaim(db, params.id);
  checkVersion(version, claimVersion(claim));
  if (changes.partsCosts !== undefined && claim.state === "approved") throw refuse("claim-answered");
  const after = await db.update(insuranceClaims, claim.id, changes);
  if (changes.claimNumber !== undefined) await recordInsurance(db, visit, after);
  await recount(db, after);
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

export const withdrawClaim = serve(contract.withdrawClaim, async (call) => {
  const { db, params, body, now, about } = call;
  const { claim, visit } = await lockClaim(db, params.id);
  const { approvals } = await answersOf(db, claim.id);
  const invoices = approvals.filter(({ invoiceId }) => invoiceId !== null);
  if (!canWithdraw({ ...claim, invoices })) throw refuse("claim-billed");
  await db.update(insuranceClaims, claim.id, {
    state: "withdrawn",
    waitingSupplement: null,
    withdrawnAt: now,
    withdrawReason: body.reason,
  });
  if (approvals.length > 0 && visit.insuranceApprovedAmount === approvedIn(approvals))
    await updateVisit(db, visit.id, { insuranceApprovedAmount: null });
  await touch(db, visit.id);
  about(subjectOf(claim));
  return readClaim(db, claim.id, readerOf(call));
});

export const deleteClaim = serve(contract.deleteClaim, async ({ db, params, files, about }) => {
  const { claim, visit } = await lockClaim(db, params.id);
  if (!isDeletable(claim)) throw refuse("claim-not-open");
  const kept = await filesOf(db, claim.id);
  await db.removeWhere(claimFiles, eq(claimFiles.claimId, claim.id));
  await db.removeWhere(claimItems, eq(claimItems.claimId, claim.id));
  await db.removeWhere(claimLabourCosts, eq(claimLabourCosts.claimId, claim.id));
  await removeFilesOf(
    db,
    files,
    kept.map(({ id }) => id),
  );
  await db.remove(insuranceClaims, claim.id);
  await touch(db, visit.id);
  about(subjectOf(claim));
});

export const readerOf = ({ language, shop, may }: Pick<Call<Route>, "language" | "shop" | "may">) => ({
  language,
  country: shop.country,
  may,
});
