CREATE TABLE "opening_credit_notes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vat_change" jsonb,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"open_item_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reason_text" text,
	"note" text,
	"vat_rate" integer,
	CONSTRAINT "opening_credit_notes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "opening_credit_notes_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "opening_credit_notes_approved" CHECK (("opening_credit_notes"."approved_at" is null) = ("opening_credit_notes"."number" is null) and ("opening_credit_notes"."approved_at" is null) = ("opening_credit_notes"."label" is null)
        and ("opening_credit_notes"."approved_at" is null) = ("opening_credit_notes"."approved_by" is null) and ("opening_credit_notes"."approved_at" is null) = ("opening_credit_notes"."printed" is null)),
	CONSTRAINT "opening_credit_notes_total" CHECK ("opening_credit_notes"."grand_total" = "opening_credit_notes"."sub_total" + "opening_credit_notes"."vat" and "opening_credit_notes"."sub_total" = "opening_credit_notes"."pre_discount_sub_total" - "opening_credit_notes"."flat_discount"),
	CONSTRAINT "opening_credit_notes_range" CHECK ("opening_credit_notes"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "opening_credit_notes_reason" CHECK ("opening_credit_notes"."reason" in ('return-of-goods', 'cancellation', 'change-of-supply', 'discount', 'correction')),
	CONSTRAINT "opening_credit_notes_issued" CHECK ("opening_credit_notes"."approved_at" is not null),
	CONSTRAINT "opening_credit_notes_vat" CHECK ("opening_credit_notes"."vat" between 0 and "opening_credit_notes"."grand_total" and ("opening_credit_notes"."vat_rate" is not null or "opening_credit_notes"."vat" = 0)),
	CONSTRAINT "opening_credit_notes_amount" CHECK ("opening_credit_notes"."grand_total" > 0)
);
--> statement-breakpoint
ALTER TABLE "opening_credit_notes" ADD CONSTRAINT "opening_credit_notes_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_credit_notes" ADD CONSTRAINT "opening_credit_notes_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_credit_notes" ADD CONSTRAINT "opening_credit_notes_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_credit_notes" ADD CONSTRAINT "opening_credit_notes_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_credit_notes_issued" ON "opening_credit_notes" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "opening_credit_notes_search" ON "opening_credit_notes" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opening_credit_notes_item" ON "opening_credit_notes" USING btree ("shop_id","open_item_id","id");