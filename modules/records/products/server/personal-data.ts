import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const productsPersonalData = {
  products: notOfClients(
    "the shop's products and stock",
    "name name_ar kind code barcode exempt_code exempt_reason inventory shelf search_text",
  ),
  job_items: notOfClients("the shop's products and stock"),
  job_vehicles: notOfClients("the shop's products and stock"),
  stock_movements: notOfClients("the shop's products and stock", "kind source_kind source_label reason"),
  branch_stock: notOfClients("the shop's products and stock"),
  stock_counts: notOfClients("the shop's products and stock", "label reason"),
  stock_count_lines: notOfClients("the shop's products and stock"),
} satisfies PersonalData;
