import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const taxReturnsPersonalData = {
  tax_returns: notOfClients("the shop's accounts and books", "period_id frozen letterhead pdf_key"),
  tax_payments: notOfClients("the shop's accounts and books", "reference reversal_reason"),
  tax_corrections: notOfClients("the shop's accounts and books", "direction reason"),
  tax_period_lengths: notOfClients("the shop, its branches and its settings", "length"),
  correction_limits: notOfClients("the shop, its branches and its settings"),
} satisfies PersonalData;
