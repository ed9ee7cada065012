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
ALTER TABLE "outbox_messages" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_consents_user" ON "marketing_consents" USING btree ("shop_id","user_id","at","id");