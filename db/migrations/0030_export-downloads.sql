ALTER TABLE "exports" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "open_until" timestamp with time zone;