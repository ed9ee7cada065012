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
CREATE INDEX "contact_requests_age" ON "directory"."contact_requests" USING btree ("created_at");