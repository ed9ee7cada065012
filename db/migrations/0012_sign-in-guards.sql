ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
UPDATE "directory"."sessions" SET "proven_at" = "created_at";--> statement-breakpoint
ALTER TABLE "directory"."sessions" ALTER COLUMN "proven_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."sign_ins" ADD COLUMN "device_key" uuid DEFAULT gen_random_uuid() NOT NULL;