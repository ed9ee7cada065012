ALTER TABLE "clients" ADD COLUMN "terms_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "changes" jsonb;--> statement-breakpoint
CREATE INDEX "client_invoices_issued" ON "client_invoices" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "client_invoices_insurer" ON "client_invoices" USING btree ("shop_id","id") WHERE "client_invoices"."addressed_to_kind" = 'insurer';--> statement-breakpoint
CREATE INDEX "open_items_unpaid" ON "open_items" USING btree ("shop_id","source_kind","source_id") WHERE "open_items"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "client_payments_client" ON "client_payments" USING btree ("shop_id","client_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "client_payments_memo" ON "client_payments" USING gin ("shop_id","memo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("shop_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("shop_id","subject_kind","at","id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_terms_days" CHECK ("clients"."terms_days" between 0 and 365);--> statement-breakpoint
UPDATE "client_vehicles" v SET "search_text" = v."search_text" || added."words"
FROM (
  SELECT visit."shop_id", visit."id", string_agg(' ' || word, '') AS "words"
  FROM "client_vehicles" visit
  LEFT JOIN "vehicle_makes" make ON make."shop_id" = visit."shop_id" AND make."id" = visit."vehicle_make_id"
  LEFT JOIN "vehicle_models" model ON model."shop_id" = visit."shop_id" AND model."id" = visit."vehicle_model_id"
  CROSS JOIN LATERAL (VALUES (make."name", true), (make."name_ar", true), (model."name", true), (model."name_ar", true), (visit."insurance_reference_number", false)) of(named, is_name)
  CROSS JOIN LATERAL (SELECT btrim(regexp_replace(translate(lower(normalize(named, NFKC)), U&'\0623\0625\0622\0671\0629\0649\06CC\0626\0624\06A9\06C1\06BE\03C2\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\0009\000A\000B\000C\000D\0085\1680\2028\2029\0640\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED\0307\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF', U&'\0627\0627\0627\0627\0647\064A\064A\064A\0648\0643\0647\0647\03C30123456789012345678901234567890123456789         '), ' +', ' ', 'g')) AS folded) spelled
  CROSS JOIN LATERAL (SELECT CASE WHEN is_name THEN regexp_replace(folded, '[ \-\u2010-\u2015]', '', 'g') ELSE folded END AS word) kept
  WHERE named IS NOT NULL AND (NOT is_name OR word <> folded) AND word <> ''
  GROUP BY visit."shop_id", visit."id") added
WHERE v."shop_id" = added."shop_id" AND v."id" = added."id";
