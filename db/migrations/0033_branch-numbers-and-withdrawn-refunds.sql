ALTER TABLE "number_series" DROP CONSTRAINT "number_series_series_key";--> statement-breakpoint
ALTER TABLE "debit_notes" DROP CONSTRAINT "debit_notes_number_key";--> statement-breakpoint
ALTER TABLE "estimates" DROP CONSTRAINT "estimates_number_key";--> statement-breakpoint
ALTER TABLE "client_invoices" DROP CONSTRAINT "client_invoices_number_key";--> statement-breakpoint
ALTER TABLE "opening_credit_notes" DROP CONSTRAINT "opening_credit_notes_number_key";--> statement-breakpoint
ALTER TABLE "client_payments" DROP CONSTRAINT "client_payments_number_key";--> statement-breakpoint
ALTER TABLE "client_refunds" DROP CONSTRAINT "client_refunds_number_key";--> statement-breakpoint
ALTER TABLE "return_invoices" DROP CONSTRAINT "return_invoices_number_key";--> statement-breakpoint
ALTER TABLE "advance_credit_notes" DROP CONSTRAINT "advance_credit_notes_number_key";--> statement-breakpoint
ALTER TABLE "advance_invoices" DROP CONSTRAINT "advance_invoices_number_key";--> statement-breakpoint
ALTER TABLE "deposit_refunds" DROP CONSTRAINT "deposit_refunds_number_key";--> statement-breakpoint
ALTER TABLE "instalment_refunds" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "earlier_prefixes" text[];--> statement-breakpoint
ALTER TABLE "number_series" ADD COLUMN "given_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_series_key" UNIQUE NULLS NOT DISTINCT("shop_id","series","branch_id");--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "opening_credit_notes" ADD CONSTRAINT "opening_credit_notes_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "advance_credit_notes" ADD CONSTRAINT "advance_credit_notes_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "advance_invoices" ADD CONSTRAINT "advance_invoices_number_key" UNIQUE("shop_id","number","label");--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_number_key" UNIQUE("shop_id","number","label");