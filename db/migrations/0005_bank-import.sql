CREATE TABLE "bank_account_numbers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_account_numbers_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bank_account_numbers_number_key" UNIQUE("shop_id","number")
);
--> statement-breakpoint
CREATE TABLE "bank_file_layouts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"heads" text NOT NULL,
	"layout" jsonb NOT NULL,
	CONSTRAINT "bank_file_layouts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bank_file_layouts_heads_key" UNIQUE("shop_id","account_id","heads")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_fingerprint_key";--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "fit_id" text;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "waiver" text;--> statement-breakpoint
ALTER TABLE "bank_account_numbers" ADD CONSTRAINT "bank_account_numbers_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_file_layouts" ADD CONSTRAINT "bank_file_layouts_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fit_id_key" ON "bank_lines" USING btree ("shop_id","account_id","fit_id","date","amount") WHERE "bank_lines"."fit_id" is not null;--> statement-breakpoint
ALTER TABLE "bank_lines" DROP COLUMN "fingerprint";