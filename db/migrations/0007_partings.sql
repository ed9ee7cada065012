CREATE TABLE "vehicle_partings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"visit_ids" uuid[] NOT NULL,
	"parted_at" timestamp with time zone NOT NULL,
	"parted_by" uuid NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "vehicle_partings_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_partings_other_key" UNIQUE("shop_id","other_id"),
	CONSTRAINT "vehicle_partings_taken_back" CHECK (("vehicle_partings"."taken_back_at" is null) = ("vehicle_partings"."taken_back_by" is null))
);
--> statement-breakpoint
CREATE TABLE "vehicle_reviews" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "vehicle_reviews_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_reviews_vehicle_key" UNIQUE("shop_id","vehicle_id"),
	CONSTRAINT "vehicle_reviews_reviewed" CHECK (("vehicle_reviews"."reviewed_at" is null) = ("vehicle_reviews"."reviewed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "vehicle_partings" ADD CONSTRAINT "vehicle_partings_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_partings" ADD CONSTRAINT "vehicle_partings_other_fkey" FOREIGN KEY ("shop_id","other_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_partings" ADD CONSTRAINT "vehicle_partings_parter_fkey" FOREIGN KEY ("shop_id","parted_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_partings" ADD CONSTRAINT "vehicle_partings_taker_fkey" FOREIGN KEY ("shop_id","taken_back_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_reviews" ADD CONSTRAINT "vehicle_reviews_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_reviews" ADD CONSTRAINT "vehicle_reviews_reviewer_fkey" FOREIGN KEY ("shop_id","reviewed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicle_partings_vehicle" ON "vehicle_partings" USING btree ("shop_id","vehicle_id");