ALTER TABLE "insurance_companies" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "insurance_companies" ADD COLUMN "folded_name_ar" text;--> statement-breakpoint
ALTER TABLE "insurance_companies" ADD CONSTRAINT "insurance_companies_name_ar_key" UNIQUE("shop_id","folded_name_ar");--> statement-breakpoint
ALTER TABLE "insurance_companies" ADD CONSTRAINT "insurance_companies_name_ar" CHECK (("insurance_companies"."name_ar" is null) = ("insurance_companies"."folded_name_ar" is null) and "insurance_companies"."name_ar" <> '');