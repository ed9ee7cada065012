ALTER TABLE "media_files" ADD COLUMN "struck_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "struck_out_by" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "struck_out_reason" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "destroyed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "destroyed_by" uuid;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "destroyed_reason" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_struck_out" CHECK (num_nulls("media_files"."struck_out_at", "media_files"."struck_out_by", "media_files"."struck_out_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_destroyed" CHECK (num_nulls("media_files"."destroyed_at", "media_files"."destroyed_by", "media_files"."destroyed_reason", "media_files"."sha256") in (0, 4) and ("media_files"."destroyed_at" is null or "media_files"."struck_out_at" is not null));