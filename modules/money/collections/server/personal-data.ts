import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const collectionsPersonalData = {
  day_settlements: notOfClients("the shop's accounts and books", "label reason reversal_reason"),
  card_settlements: notOfClients("the shop's accounts and books", "label tax_invoice_number memo reversal_reason"),
  day_settlement_lines: notOfClients("the shop's accounts and books"),
} satisfies PersonalData;
