ALTER TABLE "vehicle_diagnostics" ADD COLUMN "printed" jsonb;--> statement-breakpoint
ALTER TABLE "entry_cards" ADD COLUMN "printed" jsonb;--> statement-breakpoint
ALTER TABLE "exit_inspections" ADD COLUMN "printed" jsonb;--> statement-breakpoint
-- Papers that are signed or have ended keep from here on what they say today.
UPDATE "vehicle_diagnostics" x SET "printed" = jsonb_build_object(
    'letterhead', (SELECT jsonb_build_object(
      'language', s."language", 'timeZone', s."time_zone", 'currency', s."currency", 'digitScript', s."digit_script",
      'name', s."name", 'nameAr', s."name_ar", 'sellerName', s."seller_name", 'sellerNameAr', s."seller_name_ar",
      'vatNumber', s."vat_number", 'crNumber', s."cr_number", 'contactNumber', s."contact_number", 'email', s."email",
      'address', s."address", 'addressAr', s."address_ar", 'slogan', s."slogan", 'sloganAr', s."slogan_ar",
      'bankName', s."bank_name", 'bankAccountName', s."bank_account_name", 'iban', s."iban", 'swiftCode', s."swift_code",
      'logoKey', f."storage_key")
      FROM "shops" s LEFT JOIN "media_files" f ON f."shop_id" = s."shop_id" AND f."id" = s."logo_file_id"
      WHERE s."shop_id" = x."shop_id" AND s."id" = x."shop_id"),
    'visit', jsonb_build_object(
      'clientName', c."name", 'clientPhone', c."contact_number", 'licensePlate', v."license_plate",
      'licensePlateCountry', v."license_plate_country", 'makeName', k."name", 'makeNameAr', k."name_ar",
      'modelName', m."name", 'modelNameAr', m."name_ar", 'vehicleYear', v."vehicle_year", 'vehicleColour', v."vehicle_colour",
      'vinNumber', v."vin_number", 'mileage', v."mileage", 'daysToFix', v."days_to_fix",
      'vehicleEnteredAt', to_char(v."vehicle_entered_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    'by', jsonb_build_object('en', u."name", 'ar', coalesce(nullif(u."name_ar", ''), u."name")))
FROM "client_vehicles" v JOIN "clients" c ON c."shop_id" = v."shop_id" AND c."id" = v."client_id"
LEFT JOIN "vehicle_makes" k ON k."shop_id" = v."shop_id" AND k."id" = v."vehicle_make_id"
LEFT JOIN "vehicle_models" m ON m."shop_id" = v."shop_id" AND m."id" = v."vehicle_model_id"
CROSS JOIN "users" u
WHERE x."ended_at" IS NOT NULL AND v."shop_id" = x."shop_id" AND v."id" = x."client_vehicle_id" AND u."shop_id" = x."shop_id" AND u."id" = x."created_by";--> statement-breakpoint
UPDATE "entry_cards" x SET "printed" = jsonb_build_object(
    'letterhead', (SELECT jsonb_build_object(
      'language', s."language", 'timeZone', s."time_zone", 'currency', s."currency", 'digitScript', s."digit_script",
      'name', s."name", 'nameAr', s."name_ar", 'sellerName', s."seller_name", 'sellerNameAr', s."seller_name_ar",
      'vatNumber', s."vat_number", 'crNumber', s."cr_number", 'contactNumber', s."contact_number", 'email', s."email",
      'address', s."address", 'addressAr', s."address_ar", 'slogan', s."slogan", 'sloganAr', s."slogan_ar",
      'bankName', s."bank_name", 'bankAccountName', s."bank_account_name", 'iban', s."iban", 'swiftCode', s."swift_code",
      'logoKey', f."storage_key")
      FROM "shops" s LEFT JOIN "media_files" f ON f."shop_id" = s."shop_id" AND f."id" = s."logo_file_id"
      WHERE s."shop_id" = x."shop_id" AND s."id" = x."shop_id"),
    'visit', jsonb_build_object(
      'clientName', c."name", 'clientPhone', c."contact_number", 'licensePlate', v."license_plate",
      'licensePlateCountry', v."license_plate_country", 'makeName', k."name", 'makeNameAr', k."name_ar",
      'modelName', m."name", 'modelNameAr', m."name_ar", 'vehicleYear', v."vehicle_year", 'vehicleColour', v."vehicle_colour",
      'vinNumber', v."vin_number", 'mileage', v."mileage", 'daysToFix', v."days_to_fix",
      'vehicleEnteredAt', to_char(v."vehicle_entered_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    'employee', (SELECT jsonb_build_object('en', u."name", 'ar', coalesce(nullif(u."name_ar", ''), u."name")) FROM "users" u WHERE u."shop_id" = x."shop_id" AND u."id" = x."responsible_employee_id"))
FROM "client_vehicles" v JOIN "clients" c ON c."shop_id" = v."shop_id" AND c."id" = v."client_id"
LEFT JOIN "vehicle_makes" k ON k."shop_id" = v."shop_id" AND k."id" = v."vehicle_make_id"
LEFT JOIN "vehicle_models" m ON m."shop_id" = v."shop_id" AND m."id" = v."vehicle_model_id"
WHERE x."signed_at" IS NOT NULL AND v."shop_id" = x."shop_id" AND v."id" = x."client_vehicle_id";--> statement-breakpoint
UPDATE "exit_inspections" x SET "printed" = jsonb_build_object(
    'letterhead', (SELECT jsonb_build_object(
      'language', s."language", 'timeZone', s."time_zone", 'currency', s."currency", 'digitScript', s."digit_script",
      'name', s."name", 'nameAr', s."name_ar", 'sellerName', s."seller_name", 'sellerNameAr', s."seller_name_ar",
      'vatNumber', s."vat_number", 'crNumber', s."cr_number", 'contactNumber', s."contact_number", 'email', s."email",
      'address', s."address", 'addressAr', s."address_ar", 'slogan', s."slogan", 'sloganAr', s."slogan_ar",
      'bankName', s."bank_name", 'bankAccountName', s."bank_account_name", 'iban', s."iban", 'swiftCode', s."swift_code",
      'logoKey', f."storage_key")
      FROM "shops" s LEFT JOIN "media_files" f ON f."shop_id" = s."shop_id" AND f."id" = s."logo_file_id"
      WHERE s."shop_id" = x."shop_id" AND s."id" = x."shop_id"),
    'visit', jsonb_build_object(
      'clientName', c."name", 'clientPhone', c."contact_number", 'licensePlate', v."license_plate",
      'licensePlateCountry', v."license_plate_country", 'makeName', k."name", 'makeNameAr', k."name_ar",
      'modelName', m."name", 'modelNameAr', m."name_ar", 'vehicleYear', v."vehicle_year", 'vehicleColour', v."vehicle_colour",
      'vinNumber', v."vin_number", 'mileage', v."mileage", 'daysToFix', v."days_to_fix",
      'vehicleEnteredAt', to_char(v."vehicle_entered_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    'arrival', CASE WHEN x."arrival_marks" IS NOT NULL THEN (SELECT jsonb_build_object('date', e."date"::text, 'signatureKey', e."signature_key",
      'employee', (SELECT jsonb_build_object('en', u."name", 'ar', coalesce(nullif(u."name_ar", ''), u."name")) FROM "users" u WHERE u."shop_id" = e."shop_id" AND u."id" = e."responsible_employee_id"))
      FROM "entry_cards" e WHERE e."shop_id" = x."shop_id" AND e."client_vehicle_id" = x."client_vehicle_id") END,
    'inspector', (SELECT jsonb_build_object('en', u."name", 'ar', coalesce(nullif(u."name_ar", ''), u."name")) FROM "users" u WHERE u."shop_id" = x."shop_id" AND u."id" = x."inspected_by"))
FROM "client_vehicles" v JOIN "clients" c ON c."shop_id" = v."shop_id" AND c."id" = v."client_id"
LEFT JOIN "vehicle_makes" k ON k."shop_id" = v."shop_id" AND k."id" = v."vehicle_make_id"
LEFT JOIN "vehicle_models" m ON m."shop_id" = v."shop_id" AND m."id" = v."vehicle_model_id"
WHERE x."signed_at" IS NOT NULL AND v."shop_id" = x."shop_id" AND v."id" = x."client_vehicle_id";
