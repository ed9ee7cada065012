-- Saudi shops that still have the one rate they began with: 5 % before 2020-07-01, and the lines of drafts dated before that day at it.
CREATE TEMPORARY TABLE "at_first_rate" ON COMMIT DROP AS
SELECT s."shop_id" FROM "shops" s JOIN "vat_rates" r ON r."shop_id" = s."shop_id"
WHERE s."country" = 'SA' GROUP BY s."shop_id" HAVING count(*) = 1 AND min(r."starts_on") = '2018-01-01' AND min(r."rate") = 1500;--> statement-breakpoint
UPDATE "vat_rates" r SET "rate" = 500 FROM "at_first_rate" s WHERE r."shop_id" = s."shop_id";--> statement-breakpoint
INSERT INTO "vat_rates" ("shop_id", "id", "starts_on", "rate") SELECT "shop_id", gen_random_uuid(), '2020-07-01', 1500 FROM "at_first_rate";--> statement-breakpoint
UPDATE "client_invoice_items" l SET "vat_rate" = 500, "vat" = round(l."sub_total" * 0.05), "grand_total" = l."sub_total" + round(l."sub_total" * 0.05)
FROM "client_invoices" i JOIN "at_first_rate" s ON s."shop_id" = i."shop_id"
WHERE l."shop_id" = i."shop_id" AND l."invoice_id" = i."id" AND i."approved_at" IS NULL AND i."issued_at" < '2020-07-01' AND NOT l."vat_exempted";--> statement-breakpoint
UPDATE "client_invoices" i SET "vat" = t."vat", "grand_total" = t."grand_total", "version" = i."version" + 1
FROM (SELECT l."shop_id", l."invoice_id", sum(l."vat") AS "vat", sum(l."grand_total") AS "grand_total" FROM "client_invoice_items" l JOIN "at_first_rate" s ON s."shop_id" = l."shop_id" GROUP BY 1, 2) t
WHERE i."shop_id" = t."shop_id" AND i."id" = t."invoice_id" AND i."approved_at" IS NULL AND i."issued_at" < '2020-07-01';
