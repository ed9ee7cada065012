ALTER TABLE "import_heads" DROP CONSTRAINT "import_heads_head_key";--> statement-breakpoint
DROP INDEX "vehicles_vin_key";--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "name_ar_key" text GENERATED ALWAYS AS (lower(name_ar)) STORED;--> statement-breakpoint
ALTER TABLE "import_heads" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "other_key" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "missing_party" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "is_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "thing_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "decimal_comma" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stock_day" date;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "row_kind" text DEFAULT 'client' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "adds_parties" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "products_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "vendors_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "items_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "accounts_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_ar_key" text GENERATED ALWAYS AS (lower(name_ar)) STORED;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "vin_key" text GENERATED ALWAYS AS (translate(vin_number, 'OQI', '001')) STORED;--> statement-breakpoint
CREATE INDEX "parties_named" ON "parties" USING btree ("shop_id","name_key");--> statement-breakpoint
CREATE INDEX "parties_named_ar" ON "parties" USING btree ("shop_id","name_ar_key") WHERE "parties"."name_ar_key" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("shop_id","import_id","key") WHERE "import_rows"."key" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_other_key" ON "import_rows" USING btree ("shop_id","import_id","other_key") WHERE "import_rows"."other_key" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_client_id" ON "import_rows" USING btree ("shop_id","client_id") WHERE "import_rows"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_vehicle_id" ON "import_rows" USING btree ("shop_id","vehicle_id") WHERE "import_rows"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING btree ("shop_id","name_key") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_named_ar" ON "products" USING btree ("shop_id","name_ar_key") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "vehicles_vin_key" ON "vehicles" USING btree ("shop_id","vin_key") WHERE "vehicles"."vin_key" is not null;--> statement-breakpoint
ALTER TABLE "import_heads" ADD CONSTRAINT "import_heads_head_key" UNIQUE("shop_id","kind","head");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'products', 'items', 'accounts'));