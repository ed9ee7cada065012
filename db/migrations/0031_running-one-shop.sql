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
	"missing" integer DEFAULT 0 NOT NULL,
	"opened_by" uuid,
	"open_until" timestamp with time zone,
	"size" bigint,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('running', 'ready', 'stopped', 'failed', 'deleted')),
	CONSTRAINT "exports_ready" CHECK ("exports"."state" <> 'ready' or ("exports"."file_key" is not null and "exports"."size" is not null and "exports"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_erasures" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid NOT NULL,
	"note" text NOT NULL,
	"due_on" date NOT NULL,
	"latest_on" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"blocked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"last_entry_on" date,
	"answer_id" uuid,
	"swept_at" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"topics" jsonb,
	"addressee" text,
	"gone_files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "client_erasures_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_erasures_withdrawn" CHECK ("client_erasures"."withdrawn_at" is null or "client_erasures"."erased_at" is null)
);
--> statement-breakpoint
CREATE TABLE "keeping_terms" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"years" integer NOT NULL,
	CONSTRAINT "keeping_terms_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "keeping_terms_own_id" CHECK ("keeping_terms"."id" = "keeping_terms"."shop_id"),
	CONSTRAINT "keeping_terms_years" CHECK ("keeping_terms"."years" between 5 and 30)
);
--> statement-breakpoint
CREATE TABLE "closed_records" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "closed_records_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "permissions" text[];--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "guarded_acts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "last_used_ip" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "next_totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "next_totp_session" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_erasures" ADD CONSTRAINT "client_erasures_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_erasures" ADD CONSTRAINT "client_erasures_requester_fkey" FOREIGN KEY ("shop_id","requested_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_erasures" ADD CONSTRAINT "client_erasures_withdrawer_fkey" FOREIGN KEY ("shop_id","withdrawn_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_newest" ON "exports" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_running_key" ON "exports" USING btree ("shop_id") WHERE "exports"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "client_erasures_open" ON "client_erasures" USING btree ("shop_id","client_id") WHERE "client_erasures"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "client_erasures_due" ON "client_erasures" USING btree ("due_on") WHERE "client_erasures"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_id_key" UNIQUE("shop_id","id");--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_permissions" CHECK (cardinality("directory"."bearer_tokens"."permissions") > 0);