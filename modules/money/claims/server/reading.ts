import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { versionByFields } from "../../../../platform/server/http/versions.ts";
import type { RowOf } from "../../../../platform/server/db/read.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Needs } from "../../../../platform/shared/route.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { entryCards } from "../../../workshop/entry-cards/tables.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { answerOf as fileAnswer } from "../../../base/media/verbs.ts";
import { vehicleName } from "../../../records/vehicles/car-verbs.ts";
import { viewUrlOf as vehicleUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import * as contract from "../contract.ts";
import {
  askedOf,
  claimTotals,
  currentSupplement,
  itemOfCollection,
  photoTimes,
  isEditable,
  isInvoiceable,
  proposedParts,
  stateNow,
  warningsOf,
} from "../rules.ts";
import { claimApprovals, claimFiles, claimItems, claimLabourCosts, claimRejections } from "../tables.ts";
import { billedOfClaim, type ClaimRecord, factsById } from "./facts.ts";

export type Claim = z.input<typeof contract.claim>;
type Listed = z.input<typeof contract.listedClaim>;
export type Item = Row<typeof claimItems>;
export type Labour = Row<typeof claimLabourCosts>;
type File = Row<typeof mediaFiles>;

export type Reader = { language: Language; country: string; may: (needs: Needs) => boolean };

/** A claim with everything on it, in one packet. Refuses `not-found`. */
export const readClaim = async (db: Db, id: string, { language, country, may }: Reader): Promise<Claim> => {
  const [[facts], items, labourCosts, files, { approvals, rejections, current }, billed] = await Promise.all([
    db.read(factsById, { id }),
    itemsOf(db, id),
    labourOf(db, id),
    filesOf(db, id),
    answersOf(db, id),
    db.read(billedOfClaim, { claimId: id }),
  ]);
  if (!facts) throw refuse("not-found");
  const card = may("view-entry-cards")
    ? await db.findWhere(entryCards, eq(entryCards.clientVehicleId, facts.clientVehicleId))
    : undefined;
  return withFields(facts, {
    ...listedOf(facts, language),
    proposedPartsCosts: proposedParts(items),
    items: items.map((item) => itemAnswer(item, files)),
    labourCosts: labourCosts.map(labourAnswer),
    totals: claimTotals({ ...facts, items, labourCosts }),
    vatRate: facts.vatRate / 100,
    approvals: approvals.map((approval) => ({
      ...approval,
      insurerAmount: approval.approvedAmount - approval.deductibleAmount,
    })),
    rejections,
    invoices: invoicesOf(approvals, billed, may("view-client-invoices")),
    canInvoice: isEditable(facts) && isInvoiceable(approvals),
    current: { supplement: current, asked: askedOf({ ...facts, items, labourCosts }, current).asked },
    warnings: warningsOf(facts, country),
    sendsTo: { claim: facts.claimEmails, inspection: facts.inspectionEmails },
    damage: card ? { marks: { ...card.damageMarks } as Record<string, "yellow" | "red">, date: card.date } : null,
    createdBy: { id: facts.createdBy, name: facts.creatorName, nameAr: facts.creatorNameAr },
    version: claimVersion(facts),
  });
};

type Billed = RowOf<typeof billedOfClaim>;

/** The invoices of the approvals, drafts too, oldest first. */
const invoicesOf = (
  approvals: readonly { invoiceId: string | null }[],
  billed: readonly Billed[],
  mayAmounts: boolean,
): Claim["invoices"] =>
  [...new Set(approvals.flatMap(({ invoiceId }) => invoiceId ?? []))].toSorted().map((id) => {
    const items = billed.filter(({ invoiceId }) => invoiceId === id);
    return {
      id,
      number: items[0]?.number ?? null,
      balanceDue: mayAmounts && items.length > 0 ? sum(items.map(({ remaining }) => remaining)) : null,
      viewUrl: `/back/client-invoices/${id}`,
    };
  });

export const listedOf = (facts: ClaimRecord, language: Language): Listed =>
  withFields(facts, {
    state: stateNow(facts.state, facts),
    insuranceCompany: { id: facts.insuranceCompanyId, name: facts.insurerName, nameAr: facts.insurerNameAr },
    clientVehicle: withFields(facts, {
      id: facts.clientVehicleId,
      displayName: vehicleName(facts)[language] || null,
      client: { id: facts.clientId, name: facts.clientName, viewUrl: `/back/clients/${facts.clientId}` },
      viewUrl: vehicleUrlOf(facts.clientVehicleId),
    }),
    viewUrl: viewUrlOf(facts.id),
    pdfUrl: pdfUrlOf(facts.id),
    downloadUrl: `${pdfUrlOf(facts.id)}?download=1`,
  });

export const viewUrlOf = (id: string) => `/back/insurance-claims/${id}`;
const pdfUrlOf = (id: string) => `/api/insurance-claims/${id}.pdf`;

export const claimVersion = versionByFields(contract.changeClaim.body);

export const itemsOf = (db: Db, claimId: string): Promise<Item[]> =>
  db.list(claimItems, { where: eq(claimItems.claimId, claimId), orderBy: [asc(claimItems.id)], limit: 1000 });

export const labourOf = (db: Db, claimId: string): Promise<Labour[]> =>
  db.list(claimLabourCosts, {
    where: eq(claimLabourCosts.claimId, claimId),
    orderBy: [asc(claimLabourCosts.id)],
    limit: 1000,
  });

/** The insurer's answers, and the supplement that new items belong to. */
export const answersOf = async (db: Db, claimId: string) => {
  const [approvals, rejections] = await Promise.all([
    db.list(claimApprovals, {
      where: eq(claimApprovals.claimId, claimId),
      orderBy: [asc(claimApprovals.supplement)],
      limit: 1000,
    }),
    db.list(claimRejections, {
      where: eq(claimRejections.claimId, claimId),
      orderBy: [asc(claimRejections.id)],
      limit: 1000,
    }),
  ]);
  return { approvals, rejections, current: currentSupplement(approvals, rejections) };
};

const maxFiles = 1000;

export const filesOf = async (db: Db, claimId: string): Promise<File[]> => {
  const rows = await db.list(claimFiles, {
    where: eq(claimFiles.claimId, claimId),
    orderBy: [asc(claimFiles.fileId)],
    limit: maxFiles,
  });
  const found = await db.findAll(
    mediaFiles,
    rows.map(({ fileId }) => fileId),
  );
  const byId = new Map(found.filter(({ struckOutAt }) => struckOutAt === null).map((file) => [file.id, file]));
  return rows.flatMap(({ fileId }) => byId.get(fileId) ?? []);
};

const maxPhotos = 30;

export const itemAnswer = (item: Item, files: readonly File[]): z.input<typeof contract.claimItem> => ({
  ...item,
  insuranceClaimId: item.claimId,
  photos: files
    .filter(({ collection }) => collection !== null && itemOfCollection(collection) === item.id)
    .slice(0, maxPhotos)
    .map((file) => ({ ...fileAnswer(file), time: timeOf(file) })),
});

const timeOf = ({ collection }: File) => photoTimes.find((time) => collection?.endsWith(`/${time}`)) ?? "before";

export const labourAnswer = (labour: Labour) => ({ ...labour, insuranceClaimId: labour.claimId });
