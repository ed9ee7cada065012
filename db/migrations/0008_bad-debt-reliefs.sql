CREATE TABLE "bad_debt_reliefs" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"write_off_id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"taken_on" date NOT NULL,
	"vat" bigint NOT NULL,
	"groups" jsonb NOT NULL,
	"confirmed" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"put_back_on" date,
	"put_back_id" uuid,
	CONSTRAINT "bad_debt_reliefs_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bad_debt_reliefs_vat" CHECK ("bad_debt_reliefs"."vat" > 0),
	CONSTRAINT "bad_debt_reliefs_put_back" CHECK (("bad_debt_reliefs"."put_back_on" is null) = ("bad_debt_reliefs"."put_back_id" is null))
);
--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_entry_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_write_off_fkey" FOREIGN KEY ("shop_id","write_off_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_put_back_fkey" FOREIGN KEY ("shop_id","put_back_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bad_debt_reliefs" ADD CONSTRAINT "bad_debt_reliefs_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bad_debt_reliefs_write_off_key" ON "bad_debt_reliefs" USING btree ("shop_id","write_off_id") WHERE "bad_debt_reliefs"."put_back_on" is null;--> statement-breakpoint
CREATE INDEX "bad_debt_reliefs_item" ON "bad_debt_reliefs" USING btree ("shop_id","open_item_id") WHERE "bad_debt_reliefs"."put_back_on" is null;