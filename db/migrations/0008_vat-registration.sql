CREATE TABLE "vat_registrations" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"is_registered" boolean NOT NULL,
	"vat_number" text,
	CONSTRAINT "vat_registrations_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vat_registrations_starts_on_key" UNIQUE("shop_id","starts_on"),
	CONSTRAINT "vat_registrations_number" CHECK ("vat_registrations"."is_registered" or "vat_registrations"."vat_number" is null)
);
--> statement-breakpoint
ALTER TABLE "debit_notes" ADD COLUMN "vat_change" jsonb;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "vat_change" jsonb;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "vat_change" jsonb;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "is_untaxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "vat_change" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD COLUMN "vat_change" jsonb;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "vat_change" jsonb;--> statement-breakpoint
ALTER TABLE "return_invoices" ADD COLUMN "vat_change" jsonb;