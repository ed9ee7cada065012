ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "permissions" text[];--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "guarded_acts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD COLUMN "last_used_ip" text;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_id_key" UNIQUE("shop_id","id");--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_permissions" CHECK (cardinality("directory"."bearer_tokens"."permissions") > 0);