CREATE TABLE "directory"."subscription_invoices" (
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"buyer_shop_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"vat" bigint NOT NULL,
	"printed" jsonb NOT NULL,
	"pdf_key" text NOT NULL,
	CONSTRAINT "subscription_invoices_pkey" PRIMARY KEY("id"),
	CONSTRAINT "subscription_invoices_number_key" UNIQUE("number"),
	CONSTRAINT "subscription_invoices_order_key" UNIQUE("buyer_shop_id","order_id"),
	CONSTRAINT "subscription_invoices_number" CHECK ("directory"."subscription_invoices"."number" > 0),
	CONSTRAINT "subscription_invoices_amounts" CHECK ("directory"."subscription_invoices"."net" >= 0 and "directory"."subscription_invoices"."vat" >= 0 and "directory"."subscription_invoices"."vat_rate" >= 0)
);
--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD COLUMN "followers" text;--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD CONSTRAINT "contact_requests_answer" CHECK (("directory"."contact_requests"."answered_at" is null) = ("directory"."contact_requests"."answered_by" is null));--> statement-breakpoint
ALTER TABLE "directory"."contact_requests" ADD CONSTRAINT "contact_requests_unanswered" CHECK ("directory"."contact_requests"."answered_at" is not null or ("directory"."contact_requests"."answer_note" is null and "directory"."contact_requests"."followers" is null));