CREATE TABLE "exports" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"parts_done" integer DEFAULT 0 NOT NULL,
	"parts" integer,
	"finished_at" timestamp with time zone,
	"size" bigint,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('running', 'ready', 'stopped', 'failed', 'deleted')),
	CONSTRAINT "exports_ready" CHECK ("exports"."state" <> 'ready' or ("exports"."file_key" is not null and "exports"."size" is not null and "exports"."expires_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "permissions" text[];--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "guarded_acts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "last_used_ip" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "next_totp_secret" text;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_newest" ON "exports" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_running_key" ON "exports" USING btree ("shop_id") WHERE "exports"."state" = 'running';--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_id_key" UNIQUE("shop_id","id");--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_permissions" CHECK (cardinality("directory"."bearer_tokens"."permissions") > 0);