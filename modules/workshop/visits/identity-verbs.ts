import type { Db } from "../../../platform/server/db/database.ts";
import { vinKey } from "../../records/vehicles/vin.ts";

export type Identity = { licensePlateCountry: string; plateKey: string; vinNumber: string | null };

/**
 * Locks plate and VIN, so that of two concurrent saves the second finds the first one's vehicle, also if one of
 * them typed the plate without a separator.
 */
export const lockIdentity = (db: Db, { licensePlateCountry, plateKey: key, vinNumber }: Identity) =>
  Promise.all([
    lockText(db, licensePlateCountry + key.replace("/", "")),
    vinNumber !== null && lockText(db, `vin ${vinKey(vinNumber)}`),
  ]);

const lockText = (db: Db, text: string) =>
  db.query("visits.lock-identity", "select pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))", [text]);
