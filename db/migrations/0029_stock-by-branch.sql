CREATE TABLE "branch_stock" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"on_hand" numeric(12, 3) DEFAULT 0 NOT NULL,
	"stock_value" bigint DEFAULT 0 NOT NULL,
	"early_movements" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "branch_stock_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "branch_stock_product_key" UNIQUE("shop_id","product_id","branch_id"),
	CONSTRAINT "branch_stock_value" CHECK (case when "branch_stock"."on_hand" = 0 then "branch_stock"."stock_value" = 0 else "branch_stock"."stock_value" * sign("branch_stock"."on_hand") >= 0 end)
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_stock_value";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_value";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_kind";--> statement-breakpoint
ALTER TABLE "branch_stock" ADD CONSTRAINT "branch_stock_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_stock" ADD CONSTRAINT "branch_stock_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_stock_branch" ON "branch_stock" USING btree ("shop_id","branch_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branch_stock_early_key" ON "branch_stock" USING btree ("shop_id","product_id") WHERE "branch_stock"."early_movements" > 0;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('opening', 'receipt', 'issue', 'return', 'vendor-return', 'count', 'adjustment', 'transfer'));