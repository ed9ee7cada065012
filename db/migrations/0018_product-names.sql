ALTER TABLE "client_invoice_items" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "priced_at" timestamp with time zone;--> statement-breakpoint
-- A price of 0 was never said: the product takes that of what it is sold for next.
UPDATE "products" SET "priced_at" = "created_at" WHERE "price" > 0;
