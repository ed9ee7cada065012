CREATE TABLE "diagnostic_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	CONSTRAINT "diagnostic_links_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "shared_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_to" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "shared_links_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."public_links" (
	"hash" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "public_links_pkey" PRIMARY KEY("hash"),
	CONSTRAINT "public_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
ALTER TABLE "diagnostic_links" ADD CONSTRAINT "diagnostic_links_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_links" ADD CONSTRAINT "diagnostic_links_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnostic_links_diagnostic" ON "diagnostic_links" USING btree ("shop_id","diagnostic_id","link_id");--> statement-breakpoint
CREATE INDEX "shared_links_creator" ON "shared_links" USING btree ("shop_id","created_by");--> statement-breakpoint
CREATE INDEX "public_links_expiry" ON "directory"."public_links" USING btree ("expires_at");