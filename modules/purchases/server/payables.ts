import { isNotNull } from "drizzle-orm";
import { serveAgeing } from "../../ledger/server/ageing.ts";
import { vendors } from "../../vendors/tables.ts";
import { payablesAgeing } from "../ageing-contract.ts";

export const payablesHandlers = serveAgeing(payablesAgeing, {
  arabicNames: async (db) => {
    const rows = await db.list(vendors, { where: isNotNull(vendors.nameAr) });
    return new Map(rows.map(({ id, nameAr }) => [id, nameAr ?? ""]));
  },
  pageOfParty: ({ id }) => `/back/vendors/${id}`,
});
