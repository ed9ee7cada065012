-- All permissions one by one are not every permission: those of a later version are missing. Where no managing director can sign in,
-- whoever holds most becomes one: of several, who registered the shop, then the one who has been there longest.
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
    WHERE f."shop_id" = u."shop_id" AND f."removed_at" IS NULL AND r."standard" = 'managing-directors');
