ALTER TABLE "client_invoices" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
-- An approved invoice is never changed otherwise; its rate is what it was approved at.
ALTER TABLE "client_invoices" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "client_invoices" i SET "vat_rate" = coalesce(
  (SELECT max(l."vat_rate") FROM "client_invoice_items" l WHERE l."shop_id" = i."shop_id" AND l."invoice_id" = i."id" AND NOT l."vat_exempted"),
  (SELECT r."rate" FROM "vat_rates" r WHERE r."shop_id" = i."shop_id" AND r."starts_on" <= i."issued_at" ORDER BY r."starts_on" DESC LIMIT 1),
  0)
WHERE i."approved_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "client_invoices" ENABLE TRIGGER USER;
