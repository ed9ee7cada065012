CREATE TABLE "diagnostic_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "diagnostic_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_reopenings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reopened_by" uuid NOT NULL,
	"reopened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_reopenings_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_transcripts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"obd_transcript" text NOT NULL,
	CONSTRAINT "diagnostic_transcripts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_transcripts_diagnostic_key" UNIQUE("shop_id","diagnostic_id"),
	CONSTRAINT "diagnostic_transcripts_size" CHECK (octet_length("diagnostic_transcripts"."obd_transcript") <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "diagnostic_values" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"label" text NOT NULL,
	"value" jsonb NOT NULL,
	"name_en" text,
	"name_ar" text,
	"unit" text,
	CONSTRAINT "diagnostic_values_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_values_label_key" UNIQUE("shop_id","diagnostic_id","step","label"),
	CONSTRAINT "diagnostic_values_step" CHECK ("diagnostic_values"."step" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "reading_names" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "reading_names_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "reading_names_label_key" UNIQUE("shop_id","label")
);
--> statement-breakpoint
CREATE TABLE "shop_checkpoints" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_checkpoints_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_checkpoints_of_step" CHECK ("shop_checkpoints"."step" in (1, 5))
);
--> statement-breakpoint
CREATE TABLE "shop_trouble_codes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"description_ar" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_trouble_codes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_trouble_codes_described" CHECK (coalesce("shop_trouble_codes"."description", "shop_trouble_codes"."description_ar") is not null)
);
--> statement-breakpoint
CREATE TABLE "vehicle_diagnostics" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "vehicle_diagnostics_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_diagnostics_number_key" UNIQUE("shop_id","number")
);
--> statement-breakpoint
ALTER TABLE "catalogue"."trouble_codes" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "collection" text;--> statement-breakpoint
ALTER TABLE "diagnostic_files" ADD CONSTRAINT "diagnostic_files_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_files" ADD CONSTRAINT "diagnostic_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_reopenings" ADD CONSTRAINT "diagnostic_reopenings_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_reopenings" ADD CONSTRAINT "diagnostic_reopenings_user_fkey" FOREIGN KEY ("shop_id","reopened_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_transcripts" ADD CONSTRAINT "diagnostic_transcripts_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_values" ADD CONSTRAINT "diagnostic_values_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_diagnostics" ADD CONSTRAINT "vehicle_diagnostics_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_diagnostics" ADD CONSTRAINT "vehicle_diagnostics_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnostic_files_diagnostic" ON "diagnostic_files" USING btree ("shop_id","diagnostic_id","file_id");--> statement-breakpoint
CREATE INDEX "diagnostic_reopenings_diagnostic" ON "diagnostic_reopenings" USING btree ("shop_id","diagnostic_id");--> statement-breakpoint
CREATE INDEX "shop_checkpoints_step" ON "shop_checkpoints" USING btree ("shop_id","step","id");--> statement-breakpoint
CREATE INDEX "shop_trouble_codes_code" ON "shop_trouble_codes" USING btree ("shop_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_diagnostics_open_key" ON "vehicle_diagnostics" USING btree ("shop_id","client_vehicle_id") WHERE "vehicle_diagnostics"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_diagnostics_open" ON "vehicle_diagnostics" USING btree ("shop_id","id") WHERE "vehicle_diagnostics"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_diagnostics_vehicle" ON "vehicle_diagnostics" USING btree ("shop_id","client_vehicle_id","id");--> statement-breakpoint
CREATE INDEX "trouble_codes_search" ON "catalogue"."trouble_codes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Shops that exist count their diagnostics from 1, and trouble codes are loaded again with what search looks through.
INSERT INTO "number_series" ("shop_id", "id", "series", "prefix", "digits", "next") SELECT "id", gen_random_uuid(), 'client-diagnostics', '', 1, 1 FROM "shops";--> statement-breakpoint
DELETE FROM "catalogue"."loaded_files" WHERE "file" = 'trouble-codes.json';
