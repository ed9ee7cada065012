ALTER TABLE "entry_cards" ADD COLUMN "complaint" text;
--> statement-breakpoint
UPDATE "findings" f SET "taken_up_at" = coalesce(f."priced_at", f."found_at")
WHERE f."taken_up_at" IS NULL AND EXISTS (SELECT FROM "estimate_lines" l WHERE l."shop_id" = f."shop_id" AND l."finding_id" = f."id");
