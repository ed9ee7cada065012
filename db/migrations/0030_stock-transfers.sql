CREATE TABLE "stock_transfer_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"cost" bigint NOT NULL,
	"received" numeric(12, 3),
	CONSTRAINT "stock_transfer_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_transfer_lines_position_key" UNIQUE("shop_id","transfer_id","position"),
	CONSTRAINT "stock_transfer_lines_product_key" UNIQUE("shop_id","transfer_id","product_id"),
	CONSTRAINT "stock_transfer_lines_quantity" CHECK ("stock_transfer_lines"."quantity" > 0 and "stock_transfer_lines"."cost" >= 0),
	CONSTRAINT "stock_transfer_lines_received" CHECK ("stock_transfer_lines"."received" between 0 and "stock_transfer_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"to_branch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"note" text,
	"search_text" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_by" uuid,
	"received_at" timestamp with time zone,
	"difference_reason" text,
	"cancelled_by" uuid,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "stock_transfers_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_transfers_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "stock_transfers_branches" CHECK ("stock_transfers"."branch_id" <> "stock_transfers"."to_branch_id"),
	CONSTRAINT "stock_transfers_end" CHECK ("stock_transfers"."received_at" is null or "stock_transfers"."cancelled_at" is null),
	CONSTRAINT "stock_transfers_received" CHECK (("stock_transfers"."received_at" is null) = ("stock_transfers"."received_by" is null)),
	CONSTRAINT "stock_transfers_cancelled" CHECK (("stock_transfers"."cancelled_at" is null) = ("stock_transfers"."cancelled_by" is null) and ("stock_transfers"."cancelled_at" is null) = ("stock_transfers"."cancel_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_transit" numeric(12, 3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_transfer_fkey" FOREIGN KEY ("shop_id","transfer_id") REFERENCES "public"."stock_transfers"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfer_lines" ADD CONSTRAINT "stock_transfer_lines_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_branch_fkey" FOREIGN KEY ("shop_id","to_branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_sender_fkey" FOREIGN KEY ("shop_id","sent_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_receiver_fkey" FOREIGN KEY ("shop_id","received_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_canceller_fkey" FOREIGN KEY ("shop_id","cancelled_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_transfers_on_the_way" ON "stock_transfers" USING btree ("shop_id","to_branch_id") WHERE "stock_transfers"."received_at" is null and "stock_transfers"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_in_transit" CHECK ("products"."in_transit" >= 0 and ("products"."in_transit" = 0 or "products"."archived_at" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stock_kind" CHECK ("products"."kind" = 'part' or ("products"."on_hand" = 0 and "products"."stock_value" = 0 and "products"."in_transit" = 0));