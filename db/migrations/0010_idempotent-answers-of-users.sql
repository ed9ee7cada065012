-- Kept under the key alone: no call finds them any more.
DELETE FROM "idempotent_answers";--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "thing_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD COLUMN "sealed" text;