CREATE TABLE "warranty_claims" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"invoice_item_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"invoice_label" text NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"until" date NOT NULL,
	"until_km" integer,
	"mileage" integer,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranty_claims_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "warranty_claims_item_key" UNIQUE("shop_id","client_vehicle_id","invoice_item_id"),
	CONSTRAINT "warranty_claims_decision" CHECK ("warranty_claims"."decision" in ('confirmed', 'rejected')),
	CONSTRAINT "warranty_claims_reason" CHECK ("warranty_claims"."reason" <> ''),
	CONSTRAINT "warranty_claims_km" CHECK ("warranty_claims"."until_km" >= 0 and "warranty_claims"."mileage" >= 0)
);
--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "warranty_claim_id" uuid;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "warranty_of" text;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD COLUMN "warranty_claim_id" uuid;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD COLUMN "warranty_of" text;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "warranty_km" integer;--> statement-breakpoint
ALTER TABLE "task_parts" ADD COLUMN "warranty_claim_id" uuid;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_visit_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_decider_fkey" FOREIGN KEY ("shop_id","decided_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warranty_claims_product" ON "warranty_claims" USING btree ("shop_id","product_id");--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_warranty_fkey" FOREIGN KEY ("shop_id","warranty_claim_id") REFERENCES "public"."warranty_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_warranty_fkey" FOREIGN KEY ("shop_id","warranty_claim_id") REFERENCES "public"."warranty_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_warranty_fkey" FOREIGN KEY ("shop_id","warranty_claim_id") REFERENCES "public"."warranty_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_lines_warranty" ON "estimate_lines" USING btree ("shop_id","warranty_claim_id") WHERE "estimate_lines"."warranty_claim_id" is not null;--> statement-breakpoint
CREATE INDEX "client_invoice_items_warranty" ON "client_invoice_items" USING btree ("shop_id","warranty_claim_id") WHERE "client_invoice_items"."warranty_claim_id" is not null;--> statement-breakpoint
CREATE INDEX "task_parts_warranty" ON "task_parts" USING btree ("shop_id","warranty_claim_id") WHERE "task_parts"."warranty_claim_id" is not null;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_of_warranty" CHECK (("estimate_lines"."warranty_claim_id" is null) = ("estimate_lines"."warranty_of" is null) and ("estimate_lines"."warranty_claim_id" is null or "estimate_lines"."grand_total" = 0));--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_of_warranty" CHECK (("client_invoice_items"."warranty_claim_id" is null) = ("client_invoice_items"."warranty_of" is null) and ("client_invoice_items"."warranty_claim_id" is null or "client_invoice_items"."grand_total" = 0));--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_of_warranty" CHECK ("task_parts"."warranty_claim_id" is null or "task_parts"."settled_as" is not distinct from 'own-cost');