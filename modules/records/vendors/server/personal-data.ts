import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const vendorsPersonalData = {
  vendors: notOfClients(
    "partners of the shop, and what it buys from them",
    "name folded_name name_ar contact_number vat_number cr_number address note search_text",
  ),
} satisfies PersonalData;
