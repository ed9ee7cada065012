CREATE TABLE "commission_entries" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"base" text NOT NULL,
	"share" bigint NOT NULL,
	"rate" integer NOT NULL,
	"earned" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"employee_name" text NOT NULL,
	"employee_name_ar" text,
	"invoice_label" text NOT NULL,
	"issued_at" date NOT NULL,
	CONSTRAINT "commission_entries_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "commission_entries_invoice_key" UNIQUE("shop_id","run_id","employee_id","invoice_id","base"),
	CONSTRAINT "commission_entries_base" CHECK ("commission_entries"."base" in ('labour', 'parts')),
	CONSTRAINT "commission_entries_amount" CHECK ("commission_entries"."amount" <> 0 and "commission_entries"."earned" >= 0)
);
--> statement-breakpoint
CREATE TABLE "commission_rates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"labour_rate" integer NOT NULL,
	"parts_rate" integer NOT NULL,
	"earned_on" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rates_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "commission_rates_day_key" UNIQUE("shop_id","employee_id","from_day"),
	CONSTRAINT "commission_rates_rate" CHECK ("commission_rates"."labour_rate" between 0 and 10000 and "commission_rates"."parts_rate" between 0 and 10000),
	CONSTRAINT "commission_rates_earned_on" CHECK ("commission_rates"."earned_on" in ('approved', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "commission_runs" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"month" date NOT NULL,
	"letterhead" jsonb NOT NULL,
	"pdf_key" text NOT NULL,
	"frozen_by" uuid NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_runs_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "commission_runs_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "commission_runs_month_key" UNIQUE("shop_id","month")
);
--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_run_fkey" FOREIGN KEY ("shop_id","run_id") REFERENCES "public"."commission_runs"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_entries" ADD CONSTRAINT "commission_entries_invoice_fkey" FOREIGN KEY ("shop_id","invoice_id") REFERENCES "public"."client_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_runs" ADD CONSTRAINT "commission_runs_freezer_fkey" FOREIGN KEY ("shop_id","frozen_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_entries_invoice" ON "commission_entries" USING btree ("shop_id","invoice_id");--> statement-breakpoint
CREATE INDEX "commission_entries_employee" ON "commission_entries" USING btree ("shop_id","employee_id","run_id");--> statement-breakpoint
CREATE INDEX "work_order_tasks_rework_of" ON "work_order_tasks" USING btree ("shop_id","rework_of_id") WHERE "work_order_tasks"."rework_of_id" is not null;