CREATE SCHEMA "catalogue";
--> statement-breakpoint
CREATE SCHEMA "directory";
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."throttles" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "throttles_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("shop_id","created_at");