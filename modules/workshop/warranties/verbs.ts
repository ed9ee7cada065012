import { asc, eq, sql } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, columnsWithout, isAnyOf, select } from "../../../platform/server/db/select.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import { users } from "../../base/team/tables.ts";
import { warrantyClaims } from "./tables.ts";

type StoredClaim = Row<typeof warrantyClaims>;

/** Confirmed, and the earlier line has neither come back whole nor become that of another vehicle. */
const makesFree = cast(sql`warranty_makes_free(${warrantyClaims.shopId}, ${warrantyClaims.id})`, "boolean");

const claimsOfVisit = read("warranties.claims-of-visit", (value: Values<{ clientVehicleId: string }>) =>
  select({
    ...columnsWithout(warrantyClaims, "shopId"),
    deciderName: users.name,
    deciderNameAr: users.nameAr,
    makesFree,
  })
    .from(warrantyClaims)
    .innerJoin(users, eq(users.id, warrantyClaims.decidedBy))
    .where(eq(warrantyClaims.clientVehicleId, value.clientVehicleId))
    .orderBy(asc(warrantyClaims.decidedAt), asc(warrantyClaims.id)),
);

/** What was decided at a visit, with who decided it. */
export const claimsAt = (db: Db, clientVehicleId: string) => db.read(claimsOfVisit, { clientVehicleId });

const claimsById = read("warranties.claims-by-id", (value: Values<{ ids: readonly string[] }>) =>
  select({
    id: warrantyClaims.id,
    clientVehicleId: warrantyClaims.clientVehicleId,
    invoiceLabel: warrantyClaims.invoiceLabel,
    makesFree,
  })
    .from(warrantyClaims)
    .where(isAnyOf(warrantyClaims.id, value.ids)),
);

/** What a line that is free because of a warranty keeps of it. */
type WarrantyOfLine = { warrantyClaimId: string | null; warrantyOf: string | null };

export const noWarranty: WarrantyOfLine = { warrantyClaimId: null, warrantyOf: null };

/** The warranties of these claims: by id, what a line keeps of each, or undefined if it makes nothing of this visit free. */
export type Warranties = ReadonlyMap<string, WarrantyOfLine | undefined>;

/** Refuses `not-found` for an unknown claim. */
export const warrantiesOf = async (db: Db, claimIds: readonly string[], visitId: string): Promise<Warranties> => {
  const ids = [...new Set(claimIds)];
  if (ids.length === 0) return new Map();
  const found = await db.read(claimsById, { ids });
  if (found.length < ids.length) throw refuseKernel("not-found");
  return new Map(
    found.map(({ id, clientVehicleId, invoiceLabel, makesFree: isFree }) => [
      id,
      isFree && clientVehicleId === visitId ? { warrantyClaimId: id, warrantyOf: invoiceLabel } : undefined,
    ]),
  );
};

type Decided = Omit<StoredClaim, "shopId">;

/** Records a decision on a line at a visit that the caller has locked; `before` is what was decided there until now. */
export const recordDecision = async (
  db: Db,
  before: Pick<StoredClaim, "id" | "decision" | "reason"> | undefined,
  decided: Decided,
) => {
  const { id, decision, reason, decidedBy, decidedAt, until, untilKm, mileage } = decided;
  if (before) {
    await db.update(warrantyClaims, before.id, { decision, reason, decidedBy, decidedAt, until, untilKm, mileage });
    return;
  }
  await db.insert(warrantyClaims, decided);
  db.addChanges(id, [
    { field: "decision", from: null, to: decision },
    { field: "reason", from: null, to: reason },
  ]);
};
