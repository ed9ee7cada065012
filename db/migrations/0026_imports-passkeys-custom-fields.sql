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
CREATE TABLE "directory"."passkey_challenges" (
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY("hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."passkeys" (
	"credential_id" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_pkey" PRIMARY KEY("credential_id"),
	CONSTRAINT "passkeys_id_key" UNIQUE("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_heads" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"head" text NOT NULL,
	"column" text NOT NULL,
	CONSTRAINT "import_heads_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "import_heads_head_key" UNIQUE("shop_id","head")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"is_wrong" boolean NOT NULL,
	"client_key" text,
	"phone" text,
	"plate_country" text,
	"plate_key" text,
	"vin_key" text,
	"mark" text,
	"outcome" text,
	"client_id" uuid,
	"vehicle_id" uuid,
	"visit_id" uuid,
	"added_client" boolean DEFAULT false NOT NULL,
	"added_vehicle" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "import_rows_line_key" UNIQUE("shop_id","import_id","line"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('added', 'known', 'skipped', 'repeated'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"date_order" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"known" text DEFAULT 'join' NOT NULL,
	"visit_day" date NOT NULL,
	"clients_added" integer DEFAULT 0 NOT NULL,
	"vehicles_added" integer DEFAULT 0 NOT NULL,
	"visits_added" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"worked_at" timestamp with time zone,
	"uses" text[],
	CONSTRAINT "imports_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('open', 'running', 'undoing', 'undone')),
	CONSTRAINT "imports_known" CHECK ("imports"."known" in ('join', 'skip', 'new')),
	CONSTRAINT "imports_date_order" CHECK ("imports"."date_order" in ('day', 'month'))
);
--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD COLUMN "passkey_id" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "vehicle_custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."passkeys" ADD CONSTRAINT "passkeys_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_fkey" FOREIGN KEY ("shop_id","import_id") REFERENCES "public"."imports"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "directory"."passkeys" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "import_rows_mark" ON "import_rows" USING btree ("shop_id","mark") WHERE "import_rows"."outcome" in ('added', 'known');--> statement-breakpoint
CREATE INDEX "import_rows_client" ON "import_rows" USING btree ("shop_id","client_key") WHERE "import_rows"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_plate" ON "import_rows" USING btree ("shop_id","import_id","plate_country","plate_key") WHERE "import_rows"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_vin" ON "import_rows" USING btree ("shop_id","import_id","vin_key") WHERE "import_rows"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_at_work_key" ON "imports" USING btree ("shop_id") WHERE "imports"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "vehicles_merged_into" ON "vehicles" USING btree ("shop_id","merged_into_id") WHERE "vehicles"."merged_into_id" is not null;