ALTER TABLE "shop_checkpoints" ADD COLUMN "client_vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_checkpoints" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shop_checkpoints" ADD CONSTRAINT "shop_checkpoints_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_checkpoints_vehicle" ON "shop_checkpoints" USING btree ("shop_id","client_vehicle_id") WHERE "shop_checkpoints"."client_vehicle_id" is not null;--> statement-breakpoint
-- Ready phrases that were written into notes, in either language: kept by their keys, what else was typed stays the note.
CREATE TEMPORARY TABLE "notes_in_parts" ON COMMIT DROP AS
SELECT v."shop_id", v."id", v."diagnostic_id", v."step", part."place", part."said", phrase."key"
FROM "diagnostic_values" v
CROSS JOIN LATERAL regexp_split_to_table(v."value" #>> '{}', '[.] ') WITH ORDINALITY part("said", "place")
LEFT JOIN (VALUES
(1, 'no-leaks', 'No leaks'),
(1, 'no-leaks', 'لا توجد تسريبات'),
(1, 'engine-smooth', 'Engine runs smoothly'),
(1, 'engine-smooth', 'المكينة تعمل بسلاسة'),
(1, 'oil-due', 'Oil and filter are due'),
(1, 'oil-due', 'حان تغيير الزيت والفلتر'),
(2, 'readings-normal', 'All normal'),
(2, 'readings-normal', 'كل القراءات طبيعية'),
(2, 'runs-hot', 'Coolant runs hot at idle'),
(2, 'runs-hot', 'ترتفع الحرارة عند السلنسيه'),
(2, 'misfire', 'Misfire on one cylinder'),
(2, 'misfire', 'تفويت في إحدى الأسطوانات'),
(3, 'no-codes', 'No codes'),
(3, 'no-codes', 'لا توجد أكواد'),
(3, 'clear-and-retest', 'Clear the codes and test again'),
(3, 'clear-and-retest', 'حذف الأكواد وإعادة الفحص'),
(3, 'old-codes', 'Old codes, no complaint now'),
(3, 'old-codes', 'أكواد قديمة ولا شكوى حاليًا'),
(4, 'body-sound', 'Body is sound'),
(4, 'body-sound', 'الهيكل سليم'),
(4, 'scratches', 'Scratches only'),
(4, 'scratches', 'خدوش فقط'),
(4, 'dents', 'Dents to repair'),
(4, 'dents', 'صدمات تحتاج إلى سمكرة'),
(5, 'underbody-sound', 'Underbody is sound'),
(5, 'underbody-sound', 'أسفل المركبة سليم'),
(5, 'oil-leak', 'Oil leak underneath'),
(5, 'oil-leak', 'تسريب زيت من الأسفل'),
(5, 'bushings-worn', 'Bushings are worn'),
(5, 'bushings-worn', 'الجلب مستهلكة'),
(6, 'good-for-age', 'Good for its age'),
(6, 'good-for-age', 'حالة جيدة بالنسبة لعمرها'),
(6, 'replace-brakes', 'Brakes need replacing'),
(6, 'replace-brakes', 'الفحمات تحتاج إلى تبديل'),
(6, 'replace-tyres', 'Tyres need replacing'),
(6, 'replace-tyres', 'الكفرات تحتاج إلى تبديل'),
(7, 'nothing-else', 'Nothing else'),
(7, 'nothing-else', 'لا شيء آخر'),
(7, 'client-told', 'The client was told'),
(7, 'client-told', 'تم إبلاغ العميل'),
(7, 'road-test', 'Road test after the repair'),
(7, 'road-test', 'تجربة قيادة بعد الإصلاح'),
(6, 'replace-tyres', 'Tires need replacing'),
(6, 'replace-tyres', 'الإطارات تحتاج إلى تبديل')
) phrase("step", "key", "said") ON phrase."step" = v."step" AND phrase."said" = rtrim(part."said", '.')
WHERE v."label" = 'note' AND jsonb_typeof(v."value") = 'string';--> statement-breakpoint
INSERT INTO "diagnostic_values" ("shop_id", "id", "diagnostic_id", "step", "label", "value")
SELECT "shop_id", gen_random_uuid(), "diagnostic_id", "step", 'phrases', jsonb_agg(DISTINCT "key")
FROM "notes_in_parts" WHERE "key" IS NOT NULL GROUP BY "shop_id", "diagnostic_id", "step";--> statement-breakpoint
UPDATE "diagnostic_values" v SET "value" = to_jsonb(n."rest")
FROM (SELECT "shop_id", "id", coalesce(string_agg("said", '. ' ORDER BY "place") FILTER (WHERE "key" IS NULL), '') AS "rest"
  FROM "notes_in_parts" GROUP BY "shop_id", "id" HAVING count("key") > 0) n
WHERE v."shop_id" = n."shop_id" AND v."id" = n."id";
