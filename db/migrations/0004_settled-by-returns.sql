ALTER TABLE "client_invoices" DROP COLUMN "settled_by_returns";--> statement-breakpoint
ALTER TABLE "return_invoices" DROP COLUMN "settled";