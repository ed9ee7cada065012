CREATE TABLE "shop_storage" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"most_bytes" bigint DEFAULT 53687091200 NOT NULL,
	CONSTRAINT "shop_storage_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_storage_own_id" CHECK ("shop_storage"."id" = "shop_storage"."shop_id")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stored_files_size" CHECK ("stored_files"."size" >= 0)
);
--> statement-breakpoint
-- What uploads are known by their rows; `npm run verify` counts the rest, such as thumbnails and papers, as it lies in the storage.
INSERT INTO "stored_files" ("shop_id", "id", "key", "size", "created_at")
SELECT "shop_id", substring("storage_key" from '([0-9a-f-]{36})\.[^./]+$')::uuid, "storage_key", "size", "created_at" FROM "media_files"
WHERE "storage_key" ~ '/[0-9a-f-]{36}\.[^./]+$'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "shop_storage" ("shop_id", "id", "bytes", "most_bytes")
SELECT s."shop_id", s."id", coalesce((SELECT sum(f."size") FROM "stored_files" f WHERE f."shop_id" = s."shop_id"), 0), CASE s."plan" WHEN 'professional' THEN 214748364800 ELSE 53687091200 END
FROM "shops" s;
