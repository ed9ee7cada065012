CREATE TABLE "instalment_accounts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mode" text NOT NULL,
	"sealed_api_token" text NOT NULL,
	"sealed_notification_token" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"least_amount" bigint NOT NULL,
	"most_amount" bigint NOT NULL,
	"limits_at" timestamp with time zone NOT NULL,
	"connected_by" uuid NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instalment_accounts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "instalment_accounts_mode" CHECK ("instalment_accounts"."mode" in ('sandbox', 'live')),
	CONSTRAINT "instalment_accounts_limits" CHECK ("instalment_accounts"."least_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "instalment_orders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"provider_id" text,
	"checkout_url" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"canceled" bigint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"booked_refunds" bigint DEFAULT 0 NOT NULL,
	"returned_before" bigint NOT NULL,
	"payment_id" uuid,
	"due_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"wakes" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instalment_orders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "instalment_orders_provider_key" UNIQUE("shop_id","provider_id"),
	CONSTRAINT "instalment_orders_amounts" CHECK ("instalment_orders"."amount" > 0 and "instalment_orders"."canceled" >= 0 and "instalment_orders"."captured" >= 0),
	CONSTRAINT "instalment_orders_booked" CHECK ("instalment_orders"."booked_refunds" between 0 and "instalment_orders"."refunded"),
	CONSTRAINT "instalment_orders_receipt" CHECK ("instalment_orders"."payment_id" is null or "instalment_orders"."captured" > 0)
);
--> statement-breakpoint
CREATE TABLE "instalment_refunds" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "instalment_refunds_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "instalment_refunds_amount" CHECK ("instalment_refunds"."amount" > 0),
	CONSTRAINT "instalment_refunds_end" CHECK ("instalment_refunds"."done_at" is null or "instalment_refunds"."refused_at" is null)
);
--> statement-breakpoint
ALTER TABLE "instalment_accounts" ADD CONSTRAINT "instalment_accounts_shop_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."shops"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_accounts" ADD CONSTRAINT "instalment_accounts_user_fkey" FOREIGN KEY ("shop_id","connected_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_orders" ADD CONSTRAINT "instalment_orders_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_orders" ADD CONSTRAINT "instalment_orders_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_orders" ADD CONSTRAINT "instalment_orders_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_orders" ADD CONSTRAINT "instalment_orders_invoice_fkey" FOREIGN KEY ("shop_id","invoice_id") REFERENCES "public"."client_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_orders" ADD CONSTRAINT "instalment_orders_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_orders" ADD CONSTRAINT "instalment_orders_payment_fkey" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."client_payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD CONSTRAINT "instalment_refunds_order_fkey" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."instalment_orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD CONSTRAINT "instalment_refunds_return_fkey" FOREIGN KEY ("shop_id","return_id") REFERENCES "public"."return_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD CONSTRAINT "instalment_refunds_user_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalment_orders_due" ON "instalment_orders" USING btree ("due_at") WHERE "instalment_orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "instalment_orders_item" ON "instalment_orders" USING btree ("shop_id","open_item_id");--> statement-breakpoint
CREATE INDEX "instalment_orders_invoice" ON "instalment_orders" USING btree ("shop_id","invoice_id","id");--> statement-breakpoint
CREATE INDEX "instalment_orders_vehicle" ON "instalment_orders" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "instalment_orders_client" ON "instalment_orders" USING btree ("shop_id","client_id");--> statement-breakpoint
CREATE INDEX "instalment_refunds_order" ON "instalment_refunds" USING btree ("shop_id","order_id","id");--> statement-breakpoint
CREATE INDEX "instalment_refunds_return" ON "instalment_refunds" USING btree ("shop_id","return_id");