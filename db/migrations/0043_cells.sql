CREATE TABLE "directory"."homes" (
	"email" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "homes_pkey" PRIMARY KEY("email")
);
--> statement-breakpoint
CREATE TABLE "directory"."shop_cells" (
	"shop_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"cell" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_cells_pkey" PRIMARY KEY("shop_id")
);
--> statement-breakpoint
CREATE INDEX "homes_shop" ON "directory"."homes" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "shop_cells_changed" ON "directory"."shop_cells" USING btree ("changed_at");