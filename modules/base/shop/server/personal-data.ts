import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const shopPersonalData = {
  shops: notOfClients(
    "the shop, its branches and its settings",
    "name name_ar country currency time_zone language digit_script contact_number whatsapp_number email vat_number tax_office cr_number seller_name seller_name_ar address address_ar street building_number district city postal_code slogan slogan_ar bank_name bank_account_name iban swift_code logo_url claim_buyer exempt_code exempt_reason plan suspension_reason",
  ),
  branches: notOfClients(
    "the shop, its branches and its settings",
    "name name_ar emirate contact_number email cr_number address address_ar street building_number district city postal_code bank_name iban swift_code",
  ),
  bays: notOfClients("the shop, its branches and its settings", "name name_ar"),
  working_hours: notOfClients("the shop, its branches and its settings", "opens_at closes_at"),
  vat_rates: notOfClients("the shop, its branches and its settings"),
  vat_registrations: notOfClients("the shop, its branches and its settings", "vat_number"),
  number_series: notOfClients("the shop, its branches and its settings", "series prefix earlier_prefixes"),
} satisfies PersonalData;
