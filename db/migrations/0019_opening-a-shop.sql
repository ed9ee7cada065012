CREATE TABLE "marketing_consents" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"language" text NOT NULL,
	"sentence" text,
	CONSTRAINT "marketing_consents_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "marketing_consents_sentence" CHECK (("marketing_consents"."act" = 'given') = ("marketing_consents"."sentence" is not null))
);
--> statement-breakpoint
CREATE TABLE "directory"."contact_requests" (
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"language" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"email" text NOT NULL,
	"phone" text,
	"instagram" text,
	"message" text,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "contact_requests_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
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
CREATE TABLE "provider_events" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_events_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "provider_events_event_key" UNIQUE("shop_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "subscription_orders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"method" text NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text,
	"subscription_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_orders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "subscription_orders_reference_key" UNIQUE("shop_id","reference"),
	CONSTRAINT "subscription_orders_amounts" CHECK ("subscription_orders"."net" >= 0 and "subscription_orders"."vat" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscription_records" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"plan" text,
	"interval" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"order_id" uuid,
	"reason" text,
	CONSTRAINT "subscription_records_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "subscription_records_position_key" UNIQUE("shop_id","position"),
	CONSTRAINT "subscription_records_order_key" UNIQUE("shop_id","order_id"),
	CONSTRAINT "subscription_records_position" CHECK ("subscription_records"."position" > 0),
	CONSTRAINT "subscription_records_period" CHECK ("subscription_records"."starts_at" < "subscription_records"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "subscription_reminders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"days" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_reminders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "subscription_reminders_key" UNIQUE("shop_id","days","ends_at")
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"position" integer NOT NULL,
	CONSTRAINT "suspensions_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "suspensions_position_key" UNIQUE("shop_id","position")
);
--> statement-breakpoint
ALTER TABLE "client_questions" DROP CONSTRAINT "client_questions_subject";--> statement-breakpoint
ALTER TABLE "client_refunds" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_questions" ADD COLUMN "opening_credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "paid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "all_features_until" timestamp with time zone DEFAULT now() + interval '90 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_requester_fkey" FOREIGN KEY ("shop_id","requested_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_withdrawer_fkey" FOREIGN KEY ("shop_id","withdrawn_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."operator_invitations" ADD CONSTRAINT "operator_invitations_operator_fkey" FOREIGN KEY ("operator_id") REFERENCES "directory"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."operator_journal" ADD CONSTRAINT "operator_journal_operator_fkey" FOREIGN KEY ("operator_id") REFERENCES "directory"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."operator_sessions" ADD CONSTRAINT "operator_sessions_operator_fkey" FOREIGN KEY ("operator_id") REFERENCES "directory"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_records" ADD CONSTRAINT "subscription_records_order_fkey" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."subscription_orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_consents_user" ON "marketing_consents" USING btree ("shop_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_age" ON "directory"."contact_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_open" ON "deletion_requests" USING btree ("shop_id") WHERE "deletion_requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "operator_journal_newest" ON "directory"."operator_journal" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operator_journal_shop" ON "directory"."operator_journal" USING btree ("subject_shop_id","at");--> statement-breakpoint
CREATE INDEX "operator_sessions_operator" ON "directory"."operator_sessions" USING btree ("operator_id");--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_opening_note_fkey" FOREIGN KEY ("shop_id","opening_credit_note_id") REFERENCES "public"."opening_credit_notes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_subject" CHECK (num_nonnulls("client_questions"."client_vehicle_id", "client_questions"."estimate_id", "client_questions"."client_invoice_id", "client_questions"."return_invoice_id", "client_questions"."debit_note_id", "client_questions"."opening_credit_note_id", "client_questions"."vehicle_diagnostic_id") = ("client_questions"."label" is not null)::int);