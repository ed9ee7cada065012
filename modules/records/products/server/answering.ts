import type { z } from "zod";
import { withFields } from "../../../../platform/server/db/rows.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { versionByFields } from "../../../../platform/server/http/versions.ts";
import { daysBetween } from "../../../../platform/shared/dates.ts";
import { divideHalfUp, type Minor, shortest, toThousandths } from "../../../../platform/shared/money.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { type Language, nameIn } from "../../../../platform/shared/words.ts";
import * as contract from "../contract.ts";
import { levelOf, nameWithCode, quantityText, stillAfterDays } from "../rules.ts";
import { jobVehicleAnswer } from "../job-vehicle-verbs.ts";
import type { Fit, ListedProduct } from "./reading.ts";

type Pickable = Pick<ListedProduct, "id" | "name" | "nameAr" | "code" | "itemCount" | "vehicles"> & Fit;

export const pickable = ({ id, name, nameAr, code, itemCount, vehicles, fits }: Pickable, language: Language) => ({
  id,
  name,
  nameAr,
  nameWithCode: nameWithCode({ name: nameIn(language, { name, nameAr }), code }),
  itemCount,
  vehicles: vehicles.map((vehicle) => jobVehicleAnswer(vehicle, language)),
  fits,
});

/** Who reads: in which language, on which day, at which branch. */
export type Reader = Pick<Call<Route>, "language" | "today" | "branch">;

export const productAnswerOf = (
  { fits = null, ...row }: ListedProduct & Partial<Fit>,
  { language, today, branch }: Reader,
): z.input<typeof contract.product> =>
  withFields(row, {
    nameWithCode: nameWithCode({ name: nameIn(language, row), code: row.code }),
    incomeAccount: { id: row.incomeAccountId, name: row.accountName, nameAr: row.accountNameAr },
    vehicles: row.vehicles.map((vehicle) => jobVehicleAnswer(vehicle, language)),
    fits,
    labourHours: row.labourHours === null ? null : Number(row.labourHours),
    minimum: row.minimum === null ? null : shortest(row.minimum),
    stock: stockOf(row, today),
    branches: branchesOf(row, branch.id),
    viewUrl: `/back/products/${row.id}`,
    version: productVersion(row),
  });

const stockOf = (row: ListedProduct, today: string) => {
  if (row.kind !== "part" || (row.trackedAt === null && row.minimum === null)) return null;
  const onHand = toThousandths(shortest(row.onHand));
  const owned = onHand + toThousandths(shortest(row.inTransit));
  const still = onHand > 0n && row.lastIssuedOn !== null ? daysBetween(row.lastIssuedOn, today) : 0;
  return {
    onHand: shortest(row.onHand),
    value: row.stockValue,
    averageCost: averageOf(onHand, row.stockValue),
    inTransit: shortest(row.inTransit),
    level: levelOf({ onHand: quantityText(owned), minimum: row.minimum, tracked: row.trackedAt !== null }),
    stillDays: still >= stillAfterDays ? still : null,
  };
};

const branchesOf = ({ kind, trackedAt, branches: rows }: ListedProduct, ownId: string) =>
  kind !== "part" || trackedAt === null || rows.length < 2
    ? []
    : rows.map(({ id, name, nameAr, onHand, value, hasMoved }) => ({
        id,
        name,
        nameAr,
        isOwn: id === ownId,
        onHand: shortest(onHand),
        value: BigInt(value),
        averageCost: averageOf(toThousandths(shortest(onHand)), BigInt(value)),
        hasMoved,
      }));

/** Of a unit; null if nothing is on hand. */
const averageOf = (onHand: bigint, value: Minor) => (onHand === 0n ? null : divideHalfUp(value * 1000n, onHand));

/** The version of the fields that the product's form changes. */
export const productVersion = versionByFields(contract.changeProduct.body);
