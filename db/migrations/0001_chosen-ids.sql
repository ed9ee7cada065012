CREATE TABLE "directory"."chosen_ids" (
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chosen_ids_pkey" PRIMARY KEY("id")
);
