import { createHash } from "node:crypto";
import type { Row } from "../../../platform/server/db/database.ts";
import type { entryCards, exitInspections } from "../tables.ts";

type Card = Row<typeof entryCards>;

/** A hash of the card's content; saving or signing is refused if it differs from the version that was read. */
export const versionOfCard = ({
  date,
  kmIn,
  fuelLevel,
  fromTrailerLicensePlate,
  fromTrailerName,
  trailerDamages,
  remarks,
  responsibleEmployeeId,
  conditions,
  drawingKey,
  strokes,
  damageMarks,
  signedAt,
}: Card): string =>
  markOf([
    date,
    kmIn,
    fuelLevel,
    fromTrailerLicensePlate,
    fromTrailerName,
    trailerDamages,
    remarks,
    responsibleEmployeeId,
    conditions,
    drawingKey,
    strokes,
    damageMarks,
    signedAt,
  ]);

/** Like `versionOfCard`, for an exit inspection and its arrival, saved or not. */
export const versionOfExit = (arrival: Card | undefined, inspection: Row<typeof exitInspections> | undefined): string =>
  markOf([
    arrival?.damageMarks,
    inspection?.damageMarks,
    inspection?.remarks,
    inspection?.inspectedAt,
    inspection?.signedAt,
  ]);

const markOf = (facts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
