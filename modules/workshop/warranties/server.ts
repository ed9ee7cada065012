import { serve } from "../../../platform/server/http/serve.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { clientVehicles } from "../visits/tables.ts";
import * as contract from "./contract.ts";
import { claimsAt } from "./verbs.ts";

export const listWarrantyClaims = serve(contract.listWarrantyClaims, async ({ db, params }) => {
  const [, claims] = await Promise.all([db.find(clientVehicles, params.id), claimsAt(db, params.id)]);
  return whole(
    claims.map(({ invoiceItemId, invoiceLabel, decidedBy, deciderName, deciderNameAr, ...claim }) => ({
      ...claim,
      warrantyId: invoiceItemId,
      invoiceNumber: invoiceLabel,
      decidedBy: { id: decidedBy, name: deciderName, nameAr: deciderNameAr },
    })),
  );
});
