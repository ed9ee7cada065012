import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const purchasesPersonalData = {
  purchase_orders: notOfClients(
    "partners of the shop, and what it buys from them",
    "vat_change label printed pdf_key search_text note cancel_reason",
  ),
  purchase_order_items: notOfClients(
    "partners of the shop, and what it buys from them",
    "code name name_ar exempt_code exempt_reason",
  ),
  purchases: notOfClients(
    "partners of the shop, and what it buys from them",
    "vat_change label printed pdf_key search_text vendor_number kind note",
  ),
  purchase_items: notOfClients(
    "partners of the shop, and what it buys from them",
    "code name name_ar exempt_code exempt_reason",
  ),
  purchase_files: notOfClients("partners of the shop, and what it buys from them"),
  purchase_returns: notOfClients(
    "partners of the shop, and what it buys from them",
    "vat_change label printed pdf_key search_text vendor_number reason",
  ),
  purchase_return_items: notOfClients(
    "partners of the shop, and what it buys from them",
    "code name name_ar exempt_code exempt_reason",
  ),
  vendor_payments: notOfClients(
    "partners of the shop, and what it buys from them",
    "label payment_reference memo printed reversal_reason",
  ),
  vendor_refunds: notOfClients(
    "partners of the shop, and what it buys from them",
    "label payment_reference memo printed reversal_reason",
  ),
} satisfies PersonalData;
