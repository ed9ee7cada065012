import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const stockTransfersPersonalData = {
  stock_transfers: notOfClients(
    "the shop's products and stock",
    "label note search_text difference_reason cancel_reason",
  ),
  stock_transfer_lines: notOfClients("the shop's products and stock"),
} satisfies PersonalData;
