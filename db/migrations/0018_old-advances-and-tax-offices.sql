ALTER TABLE "advance_invoices" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tax_office" text;--> statement-breakpoint
ALTER TABLE "insurance_companies" ADD COLUMN "tax_office" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "tax_office" text;