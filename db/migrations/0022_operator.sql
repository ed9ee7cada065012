CREATE TABLE "deletion_requests" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "deletion_requests_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."operator_invitations" (
	"operator_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_invitations_pkey" PRIMARY KEY("operator_id"),
	CONSTRAINT "operator_invitations_hash_key" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."operator_journal" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid,
	"operator_email" text,
	"deed" text NOT NULL,
	"subject_shop_id" uuid,
	"subject_shop_name" text,
	"reason" text,
	"details" jsonb,
	CONSTRAINT "operator_journal_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "directory"."operator_sessions" (
	"hash" text NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "operator_sessions_pkey" PRIMARY KEY("hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."operators" (
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_pkey" PRIMARY KEY("id"),
	CONSTRAINT "operators_email_key" UNIQUE("email"),
	CONSTRAINT "operators_email" CHECK ("directory"."operators"."email" = lower("directory"."operators"."email"))
);
--> statement-breakpoint
CREATE TABLE "retention_notices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"days" integer NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_notices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "retention_notices_key" UNIQUE("shop_id","days","kept_until")
);
--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_requester_fkey" FOREIGN KEY ("shop_id","requested_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_withdrawer_fkey" FOREIGN KEY ("shop_id","withdrawn_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."operator_invitations" ADD CONSTRAINT "operator_invitations_operator_fkey" FOREIGN KEY ("operator_id") REFERENCES "directory"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."operator_journal" ADD CONSTRAINT "operator_journal_operator_fkey" FOREIGN KEY ("operator_id") REFERENCES "directory"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."operator_sessions" ADD CONSTRAINT "operator_sessions_operator_fkey" FOREIGN KEY ("operator_id") REFERENCES "directory"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_open" ON "deletion_requests" USING btree ("shop_id") WHERE "deletion_requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "operator_journal_newest" ON "directory"."operator_journal" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operator_journal_shop" ON "directory"."operator_journal" USING btree ("subject_shop_id","at");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "directory"."operator_sessions" USING btree ("operator_id");