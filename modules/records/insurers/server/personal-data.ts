import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const insurersPersonalData = {
  insurance_companies: notOfClients(
    "partners of the shop, and what it buys from them",
    "name folded_name name_ar folded_name_ar vat_number tax_office cr_number claim_emails inspection_emails street building_number district city postal_code",
  ),
} satisfies PersonalData;
