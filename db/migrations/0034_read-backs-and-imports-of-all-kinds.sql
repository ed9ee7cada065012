CREATE TABLE "read_back_pieces" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"read_back_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_key" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "read_back_pieces_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "read_back_pieces_position_key" UNIQUE("shop_id","read_back_id","position"),
	CONSTRAINT "read_back_pieces_size" CHECK ("read_back_pieces"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "read_backs" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"parts" integer,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"source_shop_id" uuid,
	"taken_at" timestamp with time zone,
	"rows" integer,
	"files" integer,
	"taken_over_at" timestamp with time zone,
	"taken_over_by" uuid,
	CONSTRAINT "read_backs_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "read_backs_state" CHECK ("read_backs"."state" in ('receiving', 'running', 'done', 'failed', 'stopped')),
	CONSTRAINT "read_backs_received" CHECK ("read_backs"."received" between 0 and "read_backs"."size"),
	CONSTRAINT "read_backs_taken_over" CHECK (num_nulls("read_backs"."taken_over_at", "read_backs"."taken_over_by") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "import_heads" DROP CONSTRAINT "import_heads_head_key";--> statement-breakpoint
DROP INDEX "vehicles_vin_key";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "copy_since" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "work_order_tasks" ADD COLUMN "dispute_note" text;--> statement-breakpoint
ALTER TABLE "read_back_pieces" ADD CONSTRAINT "read_back_pieces_read_back_fkey" FOREIGN KEY ("shop_id","read_back_id") REFERENCES "public"."read_backs"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_backs" ADD CONSTRAINT "read_backs_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "read_backs_newest" ON "read_backs" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "read_backs_open_key" ON "read_backs" USING btree ("shop_id") WHERE "read_backs"."state" in ('receiving', 'running');--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_branch" ON "notices" USING btree ("shop_id","branch_id");--> statement-breakpoint
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
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('clients', 'products', 'items', 'accounts'));--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_disputed" CHECK ("work_order_tasks"."dispute_note" is null or "work_order_tasks"."disputed_at" is not null);