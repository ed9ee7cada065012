CREATE TABLE "tax_entries" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"direction" text NOT NULL,
	"rate" integer NOT NULL,
	"base" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"date" date NOT NULL,
	"is_note" boolean NOT NULL,
	"corrected_period" date,
	CONSTRAINT "tax_entries_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tax_entries_position_key" UNIQUE("shop_id","entry_id","position"),
	CONSTRAINT "tax_entries_direction" CHECK ("tax_entries"."direction" in ('output', 'input')),
	CONSTRAINT "tax_entries_rate" CHECK ("tax_entries"."rate" between 0 and 10000),
	CONSTRAINT "tax_entries_range" CHECK (abs("tax_entries"."base") < 1000000000000000 and abs("tax_entries"."vat") < 1000000000000000)
);
--> statement-breakpoint
ALTER TABLE "account_balances" DROP CONSTRAINT "account_balances_month_key";--> statement-breakpoint
ALTER TABLE "client_invoices" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "account_balances" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "account_balances" ADD COLUMN "is_closing" boolean;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "client_payments" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
-- What a shop has was all in its one branch. What is posted or approved is never changed otherwise.
ALTER TABLE "client_invoices" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "journal_lines" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "journal_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "client_vehicles" t SET "branch_id" = b."id" FROM "branches" b WHERE b."shop_id" = t."shop_id" AND b."position" = 1;--> statement-breakpoint
UPDATE "client_invoices" t SET "branch_id" = b."id" FROM "branches" b WHERE b."shop_id" = t."shop_id" AND b."position" = 1;--> statement-breakpoint
UPDATE "client_payments" t SET "branch_id" = b."id" FROM "branches" b WHERE b."shop_id" = t."shop_id" AND b."position" = 1;--> statement-breakpoint
UPDATE "journal_lines" t SET "branch_id" = b."id" FROM "branches" b WHERE b."shop_id" = t."shop_id" AND b."position" = 1;--> statement-breakpoint
UPDATE "account_balances" t SET "branch_id" = b."id", "is_closing" = false FROM "branches" b WHERE b."shop_id" = t."shop_id" AND b."position" = 1;--> statement-breakpoint
-- The tax entries of the invoices approved so far: one for each treatment of their lines.
INSERT INTO "tax_entries" ("shop_id", "id", "entry_id", "position", "code", "direction", "rate", "base", "vat", "date", "is_note")
SELECT e."shop_id", gen_random_uuid(), e."id", row_number() OVER (PARTITION BY e."shop_id", e."id" ORDER BY g."vat_exempted", g."vat_rate" DESC),
  CASE WHEN NOT g."vat_exempted" THEN CASE WHEN g."vat_rate" > 0 THEN 'S' ELSE 'Z' END WHEN s."country" = 'SA' THEN 'VATEX-SA-OOS' ELSE 'O' END,
  'output', g."vat_rate", g."base", g."vat", e."date", false
FROM "journal_entries" e
JOIN "shops" s ON s."shop_id" = e."shop_id"
CROSS JOIN LATERAL (
  SELECT l."vat_exempted", CASE WHEN l."vat_exempted" THEN 0 ELSE l."vat_rate" END AS "vat_rate", sum(l."sub_total") AS "base", sum(l."vat") AS "vat"
  FROM "client_invoice_items" l WHERE l."shop_id" = e."shop_id" AND l."invoice_id" = e."source_id" GROUP BY 1, 2) g
WHERE e."kind" = 'posting' AND e."source_kind" = 'client-invoice' AND (g."base" <> 0 OR g."vat" <> 0);--> statement-breakpoint
-- The chain is made anew with branches and tax entries inside it. An entry whose hash was wrong keeps it, so that it goes on being found.
DO $$
DECLARE
  entry record;
  of_shop uuid;
  facts text;
  before bytea;
  after bytea;
BEGIN
  FOR entry IN
    SELECT e.*, l."old_lines", l."new_lines",
      (SELECT coalesce(string_agg(jsonb_build_array(t."position", t."code", t."direction", t."rate", t."base", t."vat", t."date"::text, t."is_note", t."corrected_period"::text)::text, '' ORDER BY t."position"), '')
       FROM "tax_entries" t WHERE t."shop_id" = e."shop_id" AND t."entry_id" = e."id") AS "taxes"
    FROM "journal_entries" e
    CROSS JOIN LATERAL (
      SELECT string_agg(jsonb_build_array(l."position", l."account_id", l."debit", l."credit", l."party_id", l."memo")::text, '' ORDER BY l."position") AS "old_lines",
        string_agg(jsonb_build_array(l."position", l."account_id", l."debit", l."credit", l."party_id", l."memo", l."date"::text, l."branch_id")::text, '' ORDER BY l."position") AS "new_lines"
      FROM "journal_lines" l WHERE l."shop_id" = e."shop_id" AND l."entry_id" = e."id") l
    ORDER BY e."shop_id", e."number"
  LOOP
    IF of_shop IS DISTINCT FROM entry."shop_id" THEN
      of_shop := entry."shop_id";
      before := '';
      after := '';
    END IF;
    facts := jsonb_build_array(
      entry."id", entry."number", entry."label", entry."date"::text, entry."kind", entry."source_kind", entry."source_id", entry."source_label", entry."memo",
      entry."reversal_of", to_char(entry."posted_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text;
    IF entry."prev_hash" = before AND entry."hash" = sha256(entry."prev_hash" || convert_to(facts || entry."old_lines", 'UTF8')) THEN
      UPDATE "journal_entries" e SET "prev_hash" = after, "hash" = sha256(after || convert_to(facts || entry."new_lines" || entry."taxes", 'UTF8'))
      WHERE e."shop_id" = entry."shop_id" AND e."id" = entry."id" RETURNING e."hash" INTO after;
      UPDATE "books" b SET "last_hash" = after WHERE b."shop_id" = entry."shop_id" AND b."last_hash" = entry."hash";
    ELSE
      after := entry."hash";
    END IF;
    before := entry."hash";
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "journal_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "client_invoices" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "client_vehicles" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_invoices" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "client_payments" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_balances" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_balances" ALTER COLUMN "is_closing" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_entries_date" ON "tax_entries" USING btree ("shop_id","date");--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_month_key" UNIQUE("shop_id","account_id","branch_id","month","is_closing");