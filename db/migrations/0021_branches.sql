CREATE TABLE "branches" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "branches_position_key" UNIQUE("shop_id","position"),
	CONSTRAINT "branches_position" CHECK ("branches"."position" > 0),
	CONSTRAINT "branches_names" CHECK ("branches"."name" <> '' and "branches"."name_ar" <> '')
);--> statement-breakpoint
-- Every shop has one.
INSERT INTO "branches" ("shop_id", "id", "position", "name", "name_ar", "created_at")
SELECT "shop_id", gen_random_uuid(), 1, 'Main branch', 'الفرع الرئيسي', "created_at" FROM "shops";
