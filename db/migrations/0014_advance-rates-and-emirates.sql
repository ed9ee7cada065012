ALTER TABLE "client_invoice_items" ADD COLUMN "rated_parts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_invoice_items" ADD COLUMN "rated_parts" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "emirate" text;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_emirate" CHECK ("branches"."emirate" in ('AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ'));