CREATE TABLE "opening_days" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "opening_days_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "opening_days_own_id" CHECK ("opening_days"."id" = "opening_days"."shop_id")
);
--> statement-breakpoint
CREATE TABLE "trial_balance_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "trial_balance_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "trial_balance_lines_account_key" UNIQUE("shop_id","account_id"),
	CONSTRAINT "trial_balance_lines_one_side" CHECK ("trial_balance_lines"."debit" >= 0 and "trial_balance_lines"."credit" >= 0 and ("trial_balance_lines"."debit" = 0) <> ("trial_balance_lines"."credit" = 0))
);
--> statement-breakpoint
CREATE TABLE "bad_debt_reliefs" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"write_off_id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"vat" bigint NOT NULL,
	"groups" jsonb NOT NULL,
	"confirmed" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"put_back_on" date,
	"put_back_id" uuid,
	CONSTRAINT "bad_debt_reliefs_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bad_debt_reliefs_vat" CHECK ("bad_debt_reliefs"."vat" > 0),
	CONSTRAINT "bad_debt_reliefs_put_back" CHECK (("bad_debt_reliefs"."put_back_on" is null) = ("bad_debt_reliefs"."put_back_id" is null))
);
--> statement-breakpoint
ALTER TABLE "client_payments" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "open_items" ADD COLUMN "document_date" date;--> statement-breakpoint
ALTER TABLE "open_items" ADD COLUMN "declared_net" bigint;--> statement-breakpoint
ALTER TABLE "open_items" ADD COLUMN "declared_vat" bigint;--> statement-breakpoint
ALTER TABLE "open_items" ADD COLUMN "declared_rate" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "effective_on" date GENERATED ALWAYS AS (coalesce(received_on, date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "trial_balance_lines" ADD CONSTRAINT "trial_balance_lines_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_entry_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_write_off_fkey" FOREIGN KEY ("shop_id","write_off_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_put_back_fkey" FOREIGN KEY ("shop_id","put_back_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bad_debt_reliefs_write_off_key" ON "bad_debt_reliefs" USING btree ("shop_id","write_off_id") WHERE "bad_debt_reliefs"."put_back_on" is null;--> statement-breakpoint
CREATE INDEX "bad_debt_reliefs_item" ON "bad_debt_reliefs" USING btree ("shop_id","open_item_id") WHERE "bad_debt_reliefs"."put_back_on" is null;--> statement-breakpoint
CREATE INDEX "open_items_opening" ON "open_items" USING btree ("shop_id",lower("source_label")) WHERE "open_items"."source_kind" = 'opening-item';--> statement-breakpoint
CREATE INDEX "client_payments_opening" ON "client_payments" USING btree ("shop_id","id") WHERE "client_payments"."number" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_effective" ON "stock_movements" USING btree ("shop_id","effective_on","product_id");--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_declared" CHECK (("open_items"."declared_net" is null) = ("open_items"."declared_vat" is null) and ("open_items"."declared_net" is null) = ("open_items"."declared_rate" is null)
        and "open_items"."declared_vat" > 0 and "open_items"."declared_net" > 0 and "open_items"."amount" <= "open_items"."declared_net" + "open_items"."declared_vat");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_received" CHECK ("stock_movements"."received_on" is null or "stock_movements"."kind" = 'receipt');