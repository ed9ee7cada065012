ALTER TABLE "directory"."contact_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "followers" text;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD CONSTRAINT "contact_requests_answer" CHECK (("directory"."contact_requests"."answered_at" is null) = ("directory"."contact_requests"."answered_by" is null));--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD CONSTRAINT "contact_requests_unanswered" CHECK ("directory"."contact_requests"."answered_at" is not null or ("directory"."contact_requests"."answer_note" is null and "directory"."contact_requests"."followers" is null));