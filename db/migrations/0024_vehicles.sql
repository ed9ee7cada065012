CREATE TABLE "vehicle_merges" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"visit_ids" uuid[] NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" uuid NOT NULL,
	CONSTRAINT "vehicle_merges_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_merges_merged_key" UNIQUE("shop_id","merged_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_plates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"license_plate_country" text NOT NULL,
	"plate_key" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid NOT NULL,
	CONSTRAINT "vehicle_plates_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"license_plate_country" text NOT NULL,
	"plate_key" text NOT NULL,
	"vehicle_make_id" uuid,
	"vehicle_model_id" uuid,
	"vehicle_year" integer,
	"vehicle_colour" text,
	"vin_number" text,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicles_plate" CHECK ("vehicles"."license_plate" <> ''),
	CONSTRAINT "vehicles_model_of_make" CHECK ("vehicles"."vehicle_model_id" is null or "vehicles"."vehicle_make_id" is not null),
	CONSTRAINT "vehicles_merged_into_another" CHECK ("vehicles"."merged_into_id" <> "vehicles"."id")
);
--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP CONSTRAINT "client_vehicles_model_of_make";--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP CONSTRAINT "client_vehicles_make_fkey";
--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP CONSTRAINT "client_vehicles_model_fkey";
--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP CONSTRAINT "client_vehicles_first_visit_fkey";
--> statement-breakpoint
DROP INDEX "client_vehicles_first_visit";--> statement-breakpoint
DROP INDEX "client_vehicles_vin_key";--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
-- The visits that were linked are those of one car, unless their VINs differ; those without a VIN are of the car whose VIN is the latest.
-- A car takes the id of its earliest visit, its plate from the latest, and every other fact from the latest visit that has it.
WITH "linked" AS (
  SELECT v.*, coalesce(translate(v."vin_number", 'OQI', '001'), (
    SELECT translate(o."vin_number", 'OQI', '001') FROM "client_vehicles" o
    WHERE o."shop_id" = v."shop_id" AND o."first_visit_id" = v."first_visit_id" AND o."vin_number" IS NOT NULL
    ORDER BY o."vehicle_entered_at" DESC, o."id" DESC LIMIT 1)) AS "vin_key"
  FROM "client_vehicles" v),
"of_cars" AS (
  SELECT l."shop_id", l."id", first_value(l."id") OVER (
    PARTITION BY l."shop_id", l."first_visit_id", l."vin_key" ORDER BY l."vehicle_entered_at", l."id") AS "car"
  FROM "linked" l)
UPDATE "client_vehicles" v SET "vehicle_id" = o."car" FROM "of_cars" o WHERE o."shop_id" = v."shop_id" AND o."id" = v."id";--> statement-breakpoint
INSERT INTO "vehicles" ("shop_id", "id", "license_plate", "license_plate_country", "plate_key", "vehicle_make_id", "vehicle_model_id", "vehicle_year", "vehicle_colour", "vin_number", "created_at")
SELECT DISTINCT ON (v."shop_id", v."vehicle_id") v."shop_id", v."vehicle_id", v."license_plate", v."license_plate_country", v."plate_key",
  named."vehicle_make_id", named."vehicle_model_id", facts."year", facts."colour", facts."vin", facts."created_at"
FROM "client_vehicles" v
CROSS JOIN LATERAL (
  SELECT (array_agg(o."vehicle_year" ORDER BY o."vehicle_entered_at" DESC, o."id" DESC) FILTER (WHERE o."vehicle_year" IS NOT NULL))[1] AS "year",
    (array_agg(o."vehicle_colour" ORDER BY o."vehicle_entered_at" DESC, o."id" DESC) FILTER (WHERE o."vehicle_colour" IS NOT NULL))[1] AS "colour",
    (array_agg(o."vin_number" ORDER BY o."vehicle_entered_at" DESC, o."id" DESC) FILTER (WHERE o."vin_number" IS NOT NULL))[1] AS "vin",
    min(o."created_at") AS "created_at"
  FROM "client_vehicles" o WHERE o."shop_id" = v."shop_id" AND o."vehicle_id" = v."vehicle_id") facts
LEFT JOIN LATERAL (
  SELECT o."vehicle_make_id", o."vehicle_model_id" FROM "client_vehicles" o
  WHERE o."shop_id" = v."shop_id" AND o."vehicle_id" = v."vehicle_id" AND o."vehicle_make_id" IS NOT NULL
  ORDER BY o."vehicle_model_id" IS NULL, o."vehicle_entered_at" DESC, o."id" DESC LIMIT 1) named ON true
ORDER BY v."shop_id", v."vehicle_id", v."vehicle_entered_at" DESC, v."id" DESC;--> statement-breakpoint
INSERT INTO "vehicle_plates" ("shop_id", "id", "vehicle_id", "license_plate", "license_plate_country", "plate_key", "replaced_at", "replaced_by")
SELECT DISTINCT ON (v."shop_id", v."vehicle_id", v."license_plate_country", v."plate_key") v."shop_id", v."id", v."vehicle_id", v."license_plate", v."license_plate_country", v."plate_key",
  later."vehicle_entered_at", later."created_by"
FROM "client_vehicles" v
JOIN "vehicles" car ON car."shop_id" = v."shop_id" AND car."id" = v."vehicle_id"
  AND (car."license_plate_country", car."plate_key") <> (v."license_plate_country", v."plate_key")
CROSS JOIN LATERAL (
  SELECT o."vehicle_entered_at", o."created_by" FROM "client_vehicles" o
  WHERE o."shop_id" = v."shop_id" AND o."vehicle_id" = v."vehicle_id" AND (o."vehicle_entered_at", o."id") > (v."vehicle_entered_at", v."id")
  ORDER BY o."vehicle_entered_at", o."id" LIMIT 1) later
ORDER BY v."shop_id", v."vehicle_id", v."license_plate_country", v."plate_key", v."vehicle_entered_at" DESC, v."id" DESC;--> statement-breakpoint
ALTER TABLE "client_vehicles" ALTER COLUMN "vehicle_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicle_merges" ADD CONSTRAINT "vehicle_merges_kept_fkey" FOREIGN KEY ("shop_id","kept_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_merges" ADD CONSTRAINT "vehicle_merges_merged_fkey" FOREIGN KEY ("shop_id","merged_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_merges" ADD CONSTRAINT "vehicle_merges_merger_fkey" FOREIGN KEY ("shop_id","merged_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_plates" ADD CONSTRAINT "vehicle_plates_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_plates" ADD CONSTRAINT "vehicle_plates_replacer_fkey" FOREIGN KEY ("shop_id","replaced_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_make_fkey" FOREIGN KEY ("shop_id","vehicle_make_id") REFERENCES "public"."vehicle_makes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_fkey" FOREIGN KEY ("shop_id","vehicle_make_id","vehicle_model_id") REFERENCES "public"."vehicle_models"("shop_id","make_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_merged_into_fkey" FOREIGN KEY ("shop_id","merged_into_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_merges_kept" ON "vehicle_merges" USING btree ("shop_id","kept_id");--> statement-breakpoint
CREATE INDEX "vehicle_plates_vehicle" ON "vehicle_plates" USING btree ("shop_id","vehicle_id","replaced_at");--> statement-breakpoint
CREATE INDEX "vehicles_plate" ON "vehicles" USING btree ("shop_id","license_plate_country","plate_key");--> statement-breakpoint
CREATE INDEX "vehicles_vin_key" ON "vehicles" USING btree ("shop_id",translate("vin_number", 'OQI', '001')) WHERE "vehicles"."vin_number" is not null;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_vehicles_vehicle" ON "client_vehicles" USING btree ("shop_id","vehicle_id","vehicle_entered_at");--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP COLUMN "first_visit_id";--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP COLUMN "vehicle_make_id";--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP COLUMN "vehicle_model_id";--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP COLUMN "vehicle_year";--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP COLUMN "vehicle_colour";--> statement-breakpoint
ALTER TABLE "client_vehicles" DROP COLUMN "vin_number";