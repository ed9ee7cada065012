import { columnsIn, dashed, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const warrantiesPersonalData = {
  warranty_claims: {
    topic: "visits",
    of: "t.client_vehicle_id = any(p.things)",
    erased: { reason: dashed },
    plain: columnsIn("invoice_label name name_ar decision"),
  },
} satisfies PersonalData;
