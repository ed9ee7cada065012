ALTER TABLE "branches" ADD COLUMN "contact_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "cr_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "address_ar" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "building_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "swift_code" text;