CREATE TABLE "exit_inspections" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"damage_marks" jsonb NOT NULL,
	"remarks" text,
	"arrival_marks" jsonb,
	"signature_key" text,
	"signed_at" timestamp with time zone,
	"inspected_by" uuid NOT NULL,
	"inspected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exit_inspections_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "exit_inspections_vehicle_key" UNIQUE("shop_id","client_vehicle_id")
);
--> statement-breakpoint
ALTER TABLE "entry_cards" ADD COLUMN "damage_marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exit_inspections" ADD CONSTRAINT "exit_inspections_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_inspections" ADD CONSTRAINT "exit_inspections_inspector_fkey" FOREIGN KEY ("shop_id","inspected_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;