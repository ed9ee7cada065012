CREATE TABLE "custom_fields" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"folded_name" text NOT NULL,
	"folded_name_ar" text NOT NULL,
	"is_required" boolean NOT NULL,
	"is_on_paper" boolean NOT NULL,
	"position" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "custom_fields_name_key" UNIQUE("shop_id","record","folded_name"),
	CONSTRAINT "custom_fields_name_ar_key" UNIQUE("shop_id","record","folded_name_ar"),
	CONSTRAINT "custom_fields_record" CHECK ("custom_fields"."record" in ('client', 'vehicle', 'visit')),
	CONSTRAINT "custom_fields_kind" CHECK ("custom_fields"."kind" in ('text', 'number', 'date', 'choice')),
	CONSTRAINT "custom_fields_names" CHECK ("custom_fields"."name" <> '' and "custom_fields"."name_ar" <> ''),
	CONSTRAINT "custom_fields_choices" CHECK (("custom_fields"."kind" = 'choice') = (jsonb_array_length("custom_fields"."choices") > 0))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "vehicle_custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;