ALTER TABLE "catalogue"."makes" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue"."models" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;