import { eq } from "drizzle-orm";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { insuranceCompanies } from "../../../records/insurers/tables.ts";
import { removeFilesOf } from "../../../base/media/verbs.ts";
import { vatRateOn } from "../../../base/shop/rules.ts";
import { nextNumber, vatRatesOf } from "../../../base/shop/verbs.ts";
import { recordInsurance } from "../../../workshop/visits/insurance-verbs.ts";
import { lockActive, touch, update as updateVisit } from "../../../workshop/visits/verbs.ts";
import * as contract from "../contract.ts";
import { approvedIn, canWithdraw, isDeletable } from "../rules.ts";
import { claimFiles, claimItems, claimLabourCosts, insuranceClaims } from "../tables.ts";
import { refuse } from "../words.ts";
import { answersOf, claimVersion, filesOf, readClaim } from "./reading.ts";
import { lockClaim, recount, subjectOf } from "./writing.ts";

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
