import { z } from "zod";
import { pageOf, readCursorAs } from "../../../platform/server/pages.ts";
import { searchPattern } from "../../../platform/server/search-pattern.ts";
import { serve } from "../../../platform/server/serve.ts";
import { platePatterns } from "../../vehicles/license-plate.ts";
import * as contract from "../contract.ts";
import { type Listed, listedAnswerOf } from "./reading.ts";

const lastListed = z.tuple([z.uuid()]);

export const listInvoices = serve(contract.listInvoices, async ({ db, query: { q, clientVehicleId, clientId, status, cursor, limit } }) => {
  const [before] = readCursorAs(lastListed, cursor) ?? ["ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const pattern = searchPattern(q ?? "");
  const from = pattern ? "find_client_invoices($4, $5, $2, $3, $6, $7, $8)" : "client_invoices";
  // Each set of filters is a statement of its own, so that each finds its index.
  const filters: [name: string, condition: string, value: unknown][] = [
    ["visit", "i.client_vehicle_id = ", clientVehicleId], ["client", "i.client_id = ", clientId], ["status", "(i.approved_at is not null) = ", status && status === "1"],
  ];
  const rows = await db.query<Listed>("", "", []);
  return pageOf(rows.map(listedAnswerOf), limit, ({ id }) => [id]);
});
