CREATE TABLE "provider_events" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "provider_events_event_key" UNIQUE("shop_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_orders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"method" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text,
	"subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_orders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "subscription_orders_reference_key" UNIQUE("shop_id","reference"),
	CONSTRAINT "subscription_orders_amounts" CHECK ("subscription_orders"."net" >= 0 and "subscription_orders"."vat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_records" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"plan" text,
	"interval" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"order_id" uuid,
	"reason" text,
	CONSTRAINT "subscription_records_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "subscription_records_position_key" UNIQUE("shop_id","position"),
	CONSTRAINT "subscription_records_position" CHECK ("subscription_records"."position" > 0),
	CONSTRAINT "subscription_records_period" CHECK ("subscription_records"."starts_at" < "subscription_records"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"position" integer NOT NULL,
	CONSTRAINT "suspensions_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "suspensions_position_key" UNIQUE("shop_id","position")
);
--> statement-breakpoint
CREATE TABLE "trial_reminders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"days" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_reminders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "trial_reminders_key" UNIQUE("shop_id","days","ends_at")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "all_features_until" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "subscription_records" ADD CONSTRAINT "subscription_records_order_fkey" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."subscription_orders"("shop_id","id") ON DELETE no action ON UPDATE no action;