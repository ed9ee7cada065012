CREATE TABLE "entry_card_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_card_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "entry_card_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "entry_card_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "entry_card_files" ADD CONSTRAINT "entry_card_files_card_fkey" FOREIGN KEY ("shop_id","entry_card_id") REFERENCES "public"."entry_cards"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_card_files" ADD CONSTRAINT "entry_card_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_card_files_card" ON "entry_card_files" USING btree ("shop_id","entry_card_id","file_id");