ALTER TABLE "shops" ADD COLUMN "shows_hijri" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "stamp_file_id" uuid;