-- The managing directors' role holds every permission by computation from here on. Shops that lost the role get it again,
-- under a name of its own should theirs be taken; the id is of version 7, as the program makes them.
INSERT INTO "roles" ("shop_id", "id", "name", "name_ar", "standard")
SELECT s."id",
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
  'Managing directors' || CASE WHEN EXISTS (SELECT FROM "roles" r WHERE r."shop_id" = s."id" AND r."name" = 'Managing directors') THEN ' (all permissions)' ELSE '' END,
  'المديرون العامون' || CASE WHEN EXISTS (SELECT FROM "roles" r WHERE r."shop_id" = s."id" AND r."name_ar" = 'المديرون العامون') THEN ' (كل الصلاحيات)' ELSE '' END,
  'managing-directors'
FROM "shops" s
WHERE NOT EXISTS (SELECT FROM "roles" r WHERE r."shop_id" = s."id" AND r."standard" = 'managing-directors');
--> statement-breakpoint
-- Where nobody who can sign in is a managing director or holds all 62 permissions otherwise, whoever holds most becomes one:
-- of several, who registered the shop, then the one who has been there longest.
UPDATE "users" u SET "role_id" = d."id"
FROM "roles" d
WHERE d."shop_id" = u."shop_id" AND d."standard" = 'managing-directors'
  AND u."id" = (
    SELECT c."id" FROM "users" c
    JOIN "directory"."sign_ins" s ON s."shop_id" = c."shop_id" AND s."user_id" = c."id" AND s."password_hash" IS NOT NULL
    WHERE c."shop_id" = u."shop_id" AND c."removed_at" IS NULL
    ORDER BY (SELECT count(*) FROM "role_permissions" p WHERE p."shop_id" = c."shop_id" AND p."role_id" = c."role_id") DESC,
      EXISTS (SELECT FROM "registrations" g WHERE g."shop_id" = c."shop_id" AND g."user_id" = c."id") DESC, c."created_at", c."id"
    LIMIT 1)
  AND NOT EXISTS (
    SELECT FROM "users" f
    JOIN "directory"."sign_ins" s ON s."shop_id" = f."shop_id" AND s."user_id" = f."id" AND s."password_hash" IS NOT NULL
    JOIN "roles" r ON r."shop_id" = f."shop_id" AND r."id" = f."role_id"
    WHERE f."shop_id" = u."shop_id" AND f."removed_at" IS NULL
      AND (r."standard" = 'managing-directors'
        OR (SELECT count(*) FROM "role_permissions" p WHERE p."shop_id" = r."shop_id" AND p."role_id" = r."id") >= 62));
--> statement-breakpoint
DELETE FROM "role_permissions" p USING "roles" r
WHERE r."shop_id" = p."shop_id" AND r."id" = p."role_id" AND r."standard" = 'managing-directors';
