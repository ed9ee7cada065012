import type { Db } from "../../../platform/server/db/database.ts";
import { listedAnswerOf } from "./server/reading.ts";
import { findInvoices } from "./server/list.ts";

/** The invoices of a visit, newest first, at most 50. */
export const invoicesOfVehicle = async (db: Db, clientVehicleId: string, today: string) =>
  (await findInvoices(db, { clientVehicleId }, today, { max: 50 })).map((row) => listedAnswerOf(row, today));
