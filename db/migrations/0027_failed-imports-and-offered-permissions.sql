ALTER TABLE "roles" ADD COLUMN "offered" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failed" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_failed" CHECK ("imports"."failed" in ('import', 'undo'));