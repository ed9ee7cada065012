CREATE TABLE "wall_boards" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"branch_id" uuid,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "wall_boards_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
ALTER TABLE "wall_boards" ADD CONSTRAINT "wall_boards_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_boards" ADD CONSTRAINT "wall_boards_maker_fkey" FOREIGN KEY ("shop_id","made_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wall_boards_branch" ON "wall_boards" USING btree ("shop_id","branch_id");--> statement-breakpoint
CREATE INDEX "wall_boards_maker" ON "wall_boards" USING btree ("shop_id","made_by");