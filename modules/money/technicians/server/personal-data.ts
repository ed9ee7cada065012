import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const techniciansPersonalData = {
  commission_rates: notOfClients("the shop's employees and what they earn", "earned_on"),
  commission_runs: notOfClients("the shop's employees and what they earn", "label pdf_key letterhead"),
  commission_entries: notOfClients(
    "the shop's employees and what they earn",
    "employee_name employee_name_ar invoice_label base",
  ),
} satisfies PersonalData;
