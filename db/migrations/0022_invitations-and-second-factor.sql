CREATE TABLE "directory"."invitations" (
	"hash" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_pkey" PRIMARY KEY("hash"),
	CONSTRAINT "invitations_user_key" UNIQUE("shop_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "second_factor_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directory"."invitations" ADD CONSTRAINT "invitations_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."invitations" ADD CONSTRAINT "invitations_inviter_fkey" FOREIGN KEY ("shop_id","invited_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;