ALTER TABLE "instalment_refunds" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD COLUMN "withdrawn_at" timestamp with time zone;