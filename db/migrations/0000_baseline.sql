CREATE SCHEMA "catalogue";
--> statement-breakpoint
CREATE SCHEMA "directory";
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"fingerprint" text NOT NULL,
	"pattern" text NOT NULL,
	"matched_at" timestamp with time zone,
	"matched_by" uuid,
	"entry_id" uuid,
	"posted_to" uuid,
	CONSTRAINT "bank_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bank_lines_fingerprint_key" UNIQUE("shop_id","account_id","fingerprint"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount" <> 0),
	CONSTRAINT "bank_lines_matched" CHECK (("bank_lines"."matched_at" is null) = ("bank_lines"."matched_by" is null)),
	CONSTRAINT "bank_lines_posted" CHECK (("bank_lines"."entry_id" is null) = ("bank_lines"."posted_to" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_line_id" uuid NOT NULL,
	CONSTRAINT "bank_matches_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"lines" integer NOT NULL,
	"opening_balance" bigint,
	"closing_balance" bigint,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bank_statements_lines" CHECK ("bank_statements"."lines" > 0 and "bank_statements"."from" <= "bank_statements"."to")
);
--> statement-breakpoint
CREATE TABLE "statement_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "statement_links_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "statement_links_link_key" UNIQUE("shop_id","link_id"),
	CONSTRAINT "statement_links_period" CHECK ("statement_links"."from_day" <= "statement_links"."to_day")
);
--> statement-breakpoint
CREATE TABLE "book_checks" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "book_checks_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking_pages" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "booking_pages_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "booking_pages_one_open" UNIQUE NULLS NOT DISTINCT("shop_id","closed_at")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"bay_id" uuid,
	"client_id" uuid,
	"client_name" text,
	"contact_number" text,
	"license_plate" text,
	"license_plate_country" text,
	"wish" text NOT NULL,
	"note" text,
	"is_from_page" boolean DEFAULT false NOT NULL,
	"sender" text,
	"client_vehicle_id" uuid,
	"cancel_reason" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bookings_state" CHECK ("bookings"."state" in ('requested', 'confirmed', 'arrived', 'missed', 'cancelled', 'lapsed')),
	CONSTRAINT "bookings_sender" CHECK ("bookings"."sender" is null or "bookings"."state" = 'requested'),
	CONSTRAINT "bookings_order" CHECK ("bookings"."starts_at" < "bookings"."ends_at"),
	CONSTRAINT "bookings_client_known" CHECK ("bookings"."client_id" is not null or "bookings"."client_name" <> ''),
	CONSTRAINT "bookings_plate" CHECK (("bookings"."license_plate" is null) = ("bookings"."license_plate_country" is null)),
	CONSTRAINT "bookings_arrived" CHECK (("bookings"."state" = 'arrived') = ("bookings"."client_vehicle_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_approvals" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"supplement" integer NOT NULL,
	"approved_amount" bigint NOT NULL,
	"deductible_amount" bigint NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"informed_at" timestamp with time zone,
	"informed_to" text,
	"invoice_id" uuid,
	CONSTRAINT "claim_approvals_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "claim_approvals_supplement_key" UNIQUE("shop_id","claim_id","supplement"),
	CONSTRAINT "claim_approvals_amounts" CHECK ("claim_approvals"."approved_amount" > 0 and "claim_approvals"."deductible_amount" between 0 and "claim_approvals"."approved_amount")
);
--> statement-breakpoint
CREATE TABLE "claim_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "claim_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "claim_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "claim_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"name" text NOT NULL,
	"to_be_fixed" boolean NOT NULL,
	"to_be_painted" boolean NOT NULL,
	"part" text,
	"price" bigint,
	"supplement" integer NOT NULL,
	"answer" text,
	"task_id" uuid,
	CONSTRAINT "claim_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "claim_items_name" CHECK ("claim_items"."name" <> ''),
	CONSTRAINT "claim_items_price" CHECK ("claim_items"."price" >= 0),
	CONSTRAINT "claim_items_task" CHECK ("claim_items"."task_id" is null or "claim_items"."answer" = 'approved'),
	CONSTRAINT "claim_items_answer" CHECK ("claim_items"."answer" in ('approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "claim_labor_costs" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"description" text NOT NULL,
	"cost" bigint NOT NULL,
	"supplement" integer NOT NULL,
	CONSTRAINT "claim_labor_costs_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "claim_labor_costs_cost" CHECK ("claim_labor_costs"."cost" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"is_of_claim" boolean NOT NULL,
	CONSTRAINT "claim_links_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "claim_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "claim_rejections" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"supplement" integer NOT NULL,
	"reason" text NOT NULL,
	"rejected_by" uuid NOT NULL,
	"rejected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_rejections_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "insurance_claims" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"insurance_company_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"claim_number" text,
	"accident_report_number" text,
	"repair_permit_number" text,
	"field_1" text,
	"field_2" text,
	"field_3" text,
	"parts_costs" bigint,
	"vat_rate" integer NOT NULL,
	"asked" bigint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_to" text,
	"inspected_at" timestamp with time zone,
	"rejected_at" timestamp with time zone,
	"reject_reason" text,
	"waiting_supplement" integer,
	"withdrawn_at" timestamp with time zone,
	"withdraw_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurance_claims_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "insurance_claims_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "insurance_claims_amounts" CHECK ("insurance_claims"."asked" >= 0 and "insurance_claims"."parts_costs" >= 0),
	CONSTRAINT "insurance_claims_rejected" CHECK (("insurance_claims"."state" = 'rejected') = ("insurance_claims"."rejected_at" is not null)),
	CONSTRAINT "insurance_claims_withdrawn" CHECK (("insurance_claims"."state" = 'withdrawn') = ("insurance_claims"."withdrawn_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"contact_number" text,
	"email" text,
	"language" text,
	"wants_reminders" boolean DEFAULT true NOT NULL,
	"vat_number" text,
	"buyer_kind" text DEFAULT 'private' NOT NULL,
	"cr_number" text,
	"street" text,
	"building_number" text,
	"district" text,
	"city" text,
	"postal_code" text,
	"country" text,
	"note" text,
	"terms_days" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "clients_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "clients_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "clients_terms_days" CHECK ("clients"."terms_days" between 0 and 365),
	CONSTRAINT "clients_buyer_kind" CHECK ("clients"."buyer_kind" in ('private', 'business', 'government', 'abroad')),
	CONSTRAINT "clients_language" CHECK ("clients"."language" in ('en', 'ar')),
	CONSTRAINT "clients_country" CHECK ("clients"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "clients_name" CHECK ("clients"."name" <> ''),
	CONSTRAINT "clients_contact_number" CHECK ("clients"."contact_number" ~ '^\+[0-9]{6,15}$')
);
--> statement-breakpoint
CREATE TABLE "whatsapp_replies" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"received_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "whatsapp_replies_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "whatsapp_replies_message_key" UNIQUE("shop_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "card_settlements" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"date" date NOT NULL,
	"card_account_id" uuid NOT NULL,
	"bank_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_vat" bigint NOT NULL,
	"tax_invoice_number" text,
	"memo" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "card_settlements_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "card_settlements_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "card_settlements_amounts" CHECK ("card_settlements"."amount" > "card_settlements"."fee" and "card_settlements"."fee" >= "card_settlements"."fee_vat" and "card_settlements"."fee_vat" >= 0),
	CONSTRAINT "card_settlements_vat" CHECK ("card_settlements"."fee_vat" = 0 or "card_settlements"."tax_invoice_number" is not null),
	CONSTRAINT "card_settlements_reversed" CHECK (("card_settlements"."reversed_at" is null) = ("card_settlements"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "day_settlement_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"opening" bigint NOT NULL,
	"received" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"counted" bigint NOT NULL,
	CONSTRAINT "day_settlement_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "day_settlement_lines_method_key" UNIQUE("shop_id","settlement_id","payment_method_id"),
	CONSTRAINT "day_settlement_lines_counted" CHECK ("day_settlement_lines"."counted" >= 0 or "day_settlement_lines"."paid" > "day_settlement_lines"."received")
);
--> statement-breakpoint
CREATE TABLE "day_settlements" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"from_day" date NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"entry_id" uuid,
	"settled_by" uuid NOT NULL,
	"settled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "day_settlements_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "day_settlements_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "day_settlements_days" CHECK ("day_settlements"."from_day" <= "day_settlements"."day"),
	CONSTRAINT "day_settlements_reversed" CHECK (("day_settlements"."reversed_at" is null) = ("day_settlements"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "debit_note_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"debit_note_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"income_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"client_invoice_item_id" uuid NOT NULL,
	CONSTRAINT "debit_note_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "debit_note_items_sold_key" UNIQUE("shop_id","debit_note_id","client_invoice_item_id"),
	CONSTRAINT "debit_note_items_exemption" CHECK ("debit_note_items"."vat_exempted" or ("debit_note_items"."exempt_code" is null and "debit_note_items"."exempt_reason" is null)),
	CONSTRAINT "debit_note_items_qty" CHECK ("debit_note_items"."qty" > 0),
	CONSTRAINT "debit_note_items_discount" CHECK ("debit_note_items"."flat_discount" between 0 and "debit_note_items"."pre_discount_sub_total"),
	CONSTRAINT "debit_note_items_total" CHECK ("debit_note_items"."grand_total" = "debit_note_items"."sub_total" + "debit_note_items"."vat" and "debit_note_items"."sub_total" = "debit_note_items"."pre_discount_sub_total" - "debit_note_items"."flat_discount")
);
--> statement-breakpoint
CREATE TABLE "debit_notes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_invoice_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reason_text" text,
	"note" text,
	CONSTRAINT "debit_notes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "debit_notes_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "debit_notes_approved" CHECK (("debit_notes"."approved_at" is null) = ("debit_notes"."number" is null) and ("debit_notes"."approved_at" is null) = ("debit_notes"."label" is null)
        and ("debit_notes"."approved_at" is null) = ("debit_notes"."approved_by" is null) and ("debit_notes"."approved_at" is null) = ("debit_notes"."printed" is null)),
	CONSTRAINT "debit_notes_total" CHECK ("debit_notes"."grand_total" = "debit_notes"."sub_total" + "debit_notes"."vat" and "debit_notes"."sub_total" = "debit_notes"."pre_discount_sub_total" - "debit_notes"."flat_discount"),
	CONSTRAINT "debit_notes_range" CHECK ("debit_notes"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "debit_notes_reason" CHECK ("debit_notes"."reason" in ('price-increase', 'change-of-supply', 'correction')),
	CONSTRAINT "debit_notes_issued" CHECK ("debit_notes"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "catalogue"."checkpoints" (
	"id" uuid NOT NULL,
	"step" integer NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "checkpoints_pkey" PRIMARY KEY("id"),
	CONSTRAINT "checkpoints_position_key" UNIQUE("step","position")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "diagnostic_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	CONSTRAINT "diagnostic_links_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_reopenings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reopened_by" uuid NOT NULL,
	"reopened_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnostic_reopenings_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "diagnostic_transcripts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"obd_transcript" text NOT NULL,
	CONSTRAINT "diagnostic_transcripts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_transcripts_diagnostic_key" UNIQUE("shop_id","diagnostic_id"),
	CONSTRAINT "diagnostic_transcripts_size" CHECK (octet_length("diagnostic_transcripts"."obd_transcript") <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "diagnostic_values" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"label" text NOT NULL,
	"value" jsonb NOT NULL,
	"name_en" text,
	"name_ar" text,
	"unit" text,
	"grade" text,
	"text_en" text,
	"text_ar" text,
	CONSTRAINT "diagnostic_values_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "diagnostic_values_label_key" UNIQUE("shop_id","diagnostic_id","step","label"),
	CONSTRAINT "diagnostic_values_step" CHECK ("diagnostic_values"."step" between 1 and 7),
	CONSTRAINT "diagnostic_values_grade" CHECK ("diagnostic_values"."grade" in ('now', 'soon'))
);
--> statement-breakpoint
CREATE TABLE "inspection_templates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"steps" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inspection_templates_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_names" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "reading_names_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "reading_names_label_key" UNIQUE("shop_id","label")
);
--> statement-breakpoint
CREATE TABLE "shop_checkpoints" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"client_vehicle_id" uuid,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_checkpoints_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_checkpoints_of_step" CHECK ("shop_checkpoints"."step" in (1, 5))
);
--> statement-breakpoint
CREATE TABLE "shop_phrases" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"group" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "shop_phrases_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_trouble_codes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text,
	"description_ar" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_trouble_codes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shop_trouble_codes_described" CHECK (coalesce("shop_trouble_codes"."description", "shop_trouble_codes"."description_ar") is not null)
);
--> statement-breakpoint
CREATE TABLE "catalogue"."trouble_codes" (
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"description_ar" text,
	"search_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "trouble_codes_pkey" PRIMARY KEY("id"),
	CONSTRAINT "trouble_codes_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "vehicle_diagnostics" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"template" jsonb,
	"printed" jsonb,
	CONSTRAINT "vehicle_diagnostics_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_diagnostics_number_key" UNIQUE("shop_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	CONSTRAINT "document_links_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "document_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "e_invoices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"counter" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"is_standard" boolean NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"sealing" integer NOT NULL,
	"number" text NOT NULL,
	"buyer_name" text NOT NULL,
	"total" bigint NOT NULL,
	"issued_at" date NOT NULL,
	"document" jsonb NOT NULL,
	"xml" text NOT NULL,
	"qr" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"messages" jsonb DEFAULT '[]' NOT NULL,
	"cleared_xml" text,
	"cleared_qr" text,
	"answered_at" timestamp with time zone,
	"repaired_at" timestamp with time zone,
	"sealed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "e_invoices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "e_invoices_counter_key" UNIQUE("shop_id","device_id","counter"),
	CONSTRAINT "e_invoices_sealing_key" UNIQUE("shop_id","source_id","sealing"),
	CONSTRAINT "e_invoices_state" CHECK ("e_invoices"."state" in ('waiting', 'reported', 'cleared', 'rejected')),
	CONSTRAINT "e_invoices_kind" CHECK ("e_invoices"."kind" in ('invoice', 'credit-note', 'debit-note'))
);
--> statement-breakpoint
CREATE TABLE "tax_devices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"environment" text NOT NULL,
	"sealed_key" text NOT NULL,
	"certificate" text NOT NULL,
	"token" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"last_hash" text NOT NULL,
	"sending_until" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	"connected_by" uuid NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "tax_devices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tax_devices_counter" CHECK ("tax_devices"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "entry_card_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_card_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "entry_card_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "entry_card_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "entry_cards" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"date" date NOT NULL,
	"km_in" integer NOT NULL,
	"fuel_level" integer NOT NULL,
	"from_trailer_license_plate" text,
	"from_trailer_name" text,
	"trailer_damages" text,
	"remarks" text,
	"responsible_employee_id" uuid,
	"conditions" jsonb NOT NULL,
	"drawing_key" text,
	"strokes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"damage_marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"signature_key" text,
	"signed_at" timestamp with time zone,
	"printed" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_cards_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "entry_cards_vehicle_key" UNIQUE("shop_id","client_vehicle_id"),
	CONSTRAINT "entry_cards_fuel" CHECK ("entry_cards"."fuel_level" between 0 and 100),
	CONSTRAINT "entry_cards_km" CHECK ("entry_cards"."km_in" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "exit_inspections" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"damage_marks" jsonb NOT NULL,
	"remarks" text,
	"arrival_marks" jsonb,
	"signature_key" text,
	"signed_at" timestamp with time zone,
	"printed" jsonb,
	"inspected_by" uuid NOT NULL,
	"inspected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exit_inspections_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "exit_inspections_vehicle_key" UNIQUE("shop_id","client_vehicle_id")
);
--> statement-breakpoint
CREATE TABLE "estimate_answers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"answered_at" timestamp with time zone NOT NULL,
	"link_id" uuid,
	"address" text,
	"recorded_by" uuid,
	"signature" text,
	"reason" text,
	"grand_total" bigint NOT NULL,
	"kept" jsonb NOT NULL,
	"pdf_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimate_answers_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "estimate_answers_number_key" UNIQUE("shop_id","estimate_id","number"),
	CONSTRAINT "estimate_answers_link" CHECK (("estimate_answers"."channel" = 'link') = ("estimate_answers"."link_id" is not null)),
	CONSTRAINT "estimate_answers_address" CHECK (("estimate_answers"."channel" = 'link') = ("estimate_answers"."address" is not null)),
	CONSTRAINT "estimate_answers_recorder" CHECK (("estimate_answers"."channel" = 'link') = ("estimate_answers"."recorded_by" is null)),
	CONSTRAINT "estimate_answers_signature" CHECK (("estimate_answers"."channel" in ('phone', 'taken-back')) = ("estimate_answers"."signature" is null)),
	CONSTRAINT "estimate_answers_reason" CHECK (("estimate_answers"."channel" = 'taken-back') = ("estimate_answers"."reason" is not null)),
	CONSTRAINT "estimate_answers_phone" CHECK (("estimate_answers"."channel" = 'phone') = ("estimate_answers"."phone" is not null))
);
--> statement-breakpoint
CREATE TABLE "estimate_disputes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"lifted_by" uuid,
	"lifted_at" timestamp with time zone,
	"lift_reason" text,
	CONSTRAINT "estimate_disputes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "estimate_disputes_lifted" CHECK (("estimate_disputes"."lifted_at" is null) = ("estimate_disputes"."lift_reason" is null) and ("estimate_disputes"."lifted_at" is null) = ("estimate_disputes"."lifted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "estimate_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"income_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"finding_id" uuid,
	"labour_hours" numeric(7, 2),
	"alternative" text,
	"is_free" boolean NOT NULL,
	"answer" text,
	"task_id" uuid,
	CONSTRAINT "estimate_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "estimate_lines_exemption" CHECK ("estimate_lines"."vat_exempted" or ("estimate_lines"."exempt_code" is null and "estimate_lines"."exempt_reason" is null)),
	CONSTRAINT "estimate_lines_qty" CHECK ("estimate_lines"."qty" > 0),
	CONSTRAINT "estimate_lines_discount" CHECK ("estimate_lines"."flat_discount" between 0 and "estimate_lines"."pre_discount_sub_total"),
	CONSTRAINT "estimate_lines_total" CHECK ("estimate_lines"."grand_total" = "estimate_lines"."sub_total" + "estimate_lines"."vat" and "estimate_lines"."sub_total" = "estimate_lines"."pre_discount_sub_total" - "estimate_lines"."flat_discount"),
	CONSTRAINT "estimate_lines_hours" CHECK ("estimate_lines"."labour_hours" >= 0),
	CONSTRAINT "estimate_lines_alternative" CHECK ("estimate_lines"."alternative" is null or "estimate_lines"."finding_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "estimate_questions" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"estimate_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "estimate_questions_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"valid_until" date NOT NULL,
	"po_so_number" text,
	"memo" text,
	"deposit_percent" integer,
	"deposit_amount" bigint,
	"deposit_from" bigint,
	"outcome" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"previous_id" uuid,
	"replaced_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdraw_reason" text,
	"openings_before" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "estimates_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "estimates_number_key" UNIQUE("shop_id","number","revision"),
	CONSTRAINT "estimates_previous_key" UNIQUE("shop_id","previous_id"),
	CONSTRAINT "estimates_approved" CHECK (("estimates"."approved_at" is null) = ("estimates"."number" is null) and ("estimates"."approved_at" is null) = ("estimates"."label" is null)
        and ("estimates"."approved_at" is null) = ("estimates"."approved_by" is null) and ("estimates"."approved_at" is null) = ("estimates"."printed" is null)),
	CONSTRAINT "estimates_total" CHECK ("estimates"."grand_total" = "estimates"."sub_total" + "estimates"."vat" and "estimates"."sub_total" = "estimates"."pre_discount_sub_total" - "estimates"."flat_discount"),
	CONSTRAINT "estimates_range" CHECK ("estimates"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "estimates_revision" CHECK (("estimates"."previous_id" is null) = ("estimates"."revision" = 1)),
	CONSTRAINT "estimates_withdrawn" CHECK (("estimates"."withdrawn_at" is null) = ("estimates"."withdraw_reason" is null) and ("estimates"."withdrawn_at" is null) = ("estimates"."withdrawn_by" is null)
        and ("estimates"."withdrawn_at" is null or "estimates"."approved_at" is not null)),
	CONSTRAINT "estimates_replaced" CHECK ("estimates"."replaced_at" is null or "estimates"."approved_at" is not null),
	CONSTRAINT "estimates_deposit" CHECK (("estimates"."deposit_percent" is null or "estimates"."deposit_amount" is null) and "estimates"."deposit_percent" between 1 and 100 and "estimates"."deposit_amount" >= 0 and "estimates"."deposit_from" > 0),
	CONSTRAINT "estimates_valid" CHECK ("estimates"."valid_until" >= "estimates"."issued_at"),
	CONSTRAINT "estimates_outcome" CHECK ("estimates"."outcome" is null or "estimates"."approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "finding_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"finding_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "finding_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "finding_files_file_key" UNIQUE("shop_id","finding_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"last_visit_id" uuid NOT NULL,
	"source" text NOT NULL,
	"label" text,
	"source_id" uuid,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"note" text,
	"grade" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"found_by" uuid NOT NULL,
	"edited_at" timestamp with time zone,
	"taken_up_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"priced_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"declined_before_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"drop_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "findings_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "findings_grade" CHECK ("findings"."grade" in ('now', 'soon')),
	CONSTRAINT "findings_dropped" CHECK (("findings"."dropped_at" is null) = ("findings"."drop_reason" is null)),
	CONSTRAINT "findings_one_end" CHECK (num_nonnulls("findings"."done_at", "findings"."dropped_at") <= 1),
	CONSTRAINT "findings_by_hand" CHECK ("findings"."source" <> 'by-hand' or "findings"."label" is null)
);
--> statement-breakpoint
CREATE TABLE "asset_disposals" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"date" date NOT NULL,
	"proceeds" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_rate" integer,
	"exempt_code" text,
	"entry_id" uuid NOT NULL,
	"next_month" date,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	"undo_entry_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_disposals_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "asset_disposals_amounts" CHECK ("asset_disposals"."proceeds" >= 0 and "asset_disposals"."vat" between 0 and "asset_disposals"."proceeds"),
	CONSTRAINT "asset_disposals_undone" CHECK (("asset_disposals"."undone_at" is null) = ("asset_disposals"."undo_entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "depreciations" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"month" date NOT NULL,
	"amount" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "depreciations_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "depreciations_month_key" UNIQUE("shop_id","asset_id","month")
);
--> statement-breakpoint
CREATE TABLE "fixed_assets" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"cost" bigint NOT NULL,
	"salvage" bigint NOT NULL,
	"opening_depreciation" bigint NOT NULL,
	"bought_on" date NOT NULL,
	"starts_on" date NOT NULL,
	"months" integer NOT NULL,
	"asset_account_id" uuid NOT NULL,
	"accumulated_account_id" uuid NOT NULL,
	"expense_account_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"entry_id" uuid,
	"next_month" date,
	"disposed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fixed_assets_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "fixed_assets_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "fixed_assets_months" CHECK ("fixed_assets"."months" between 1 and 600),
	CONSTRAINT "fixed_assets_amounts" CHECK ("fixed_assets"."cost" > 0 and "fixed_assets"."salvage" >= 0 and "fixed_assets"."opening_depreciation" >= 0 and "fixed_assets"."salvage" + "fixed_assets"."opening_depreciation" <= "fixed_assets"."cost")
);
--> statement-breakpoint
CREATE TABLE "directory"."tablets" (
	"hash" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"name" text NOT NULL,
	"branch_id" uuid,
	"idle_minutes" integer NOT NULL,
	"paired_by" uuid NOT NULL,
	"paired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "tablets_pkey" PRIMARY KEY("hash"),
	CONSTRAINT "tablets_id_key" UNIQUE("shop_id","id"),
	CONSTRAINT "tablets_idle_minutes" CHECK ("directory"."tablets"."idle_minutes" between 1 and 720)
);
--> statement-breakpoint
CREATE TABLE "user_pins" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_pins_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "user_pins_user_key" UNIQUE("shop_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "insurance_companies" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"name_ar" text,
	"folded_name_ar" text,
	"terms_days" integer DEFAULT 0 NOT NULL,
	"vat_number" text,
	"cr_number" text,
	"claim_emails" text,
	"inspection_emails" text,
	"street" text,
	"building_number" text,
	"district" text,
	"city" text,
	"postal_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurance_companies_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "insurance_companies_name_key" UNIQUE("shop_id","folded_name"),
	CONSTRAINT "insurance_companies_name_ar_key" UNIQUE("shop_id","folded_name_ar"),
	CONSTRAINT "insurance_companies_terms_days" CHECK ("insurance_companies"."terms_days" between 0 and 365),
	CONSTRAINT "insurance_companies_name" CHECK ("insurance_companies"."name" <> ''),
	CONSTRAINT "insurance_companies_name_ar" CHECK (("insurance_companies"."name_ar" is null) = ("insurance_companies"."folded_name_ar" is null) and "insurance_companies"."name_ar" <> '')
);
--> statement-breakpoint
CREATE TABLE "client_invoice_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"income_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"is_labour_costs" boolean DEFAULT false NOT NULL,
	"estimate_line_id" uuid,
	"task_part_id" uuid,
	"work_freed_at" timestamp with time zone,
	CONSTRAINT "client_invoice_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_invoice_items_exemption" CHECK ("client_invoice_items"."vat_exempted" or ("client_invoice_items"."exempt_code" is null and "client_invoice_items"."exempt_reason" is null)),
	CONSTRAINT "client_invoice_items_qty" CHECK ("client_invoice_items"."qty" > 0),
	CONSTRAINT "client_invoice_items_discount" CHECK ("client_invoice_items"."flat_discount" between 0 and "client_invoice_items"."pre_discount_sub_total"),
	CONSTRAINT "client_invoice_items_total" CHECK ("client_invoice_items"."grand_total" = "client_invoice_items"."sub_total" + "client_invoice_items"."vat" and "client_invoice_items"."sub_total" = "client_invoice_items"."pre_discount_sub_total" - "client_invoice_items"."flat_discount"),
	CONSTRAINT "client_invoice_items_work" CHECK ("client_invoice_items"."estimate_line_id" is null or "client_invoice_items"."task_part_id" is null)
);
--> statement-breakpoint
CREATE TABLE "client_invoices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"type" text DEFAULT 'sale_invoice' NOT NULL,
	"addressed_to" text NOT NULL,
	"addressed_to_kind" text DEFAULT 'client' NOT NULL,
	"claim_number" text,
	"claim_id" uuid,
	"insurer_id" uuid,
	"deductible" bigint DEFAULT 0 NOT NULL,
	"deductible_item_id" uuid,
	"supplied_on" date,
	"taxed_on" date,
	"warranty_days" integer,
	"exit_mileage" integer,
	"change_oil_after" integer,
	"note" text,
	"employee_id" uuid,
	"account_name" text,
	"above_approved_reason" text,
	"vat_rate" integer,
	"refunded_at" timestamp with time zone,
	"returned_total" bigint DEFAULT 0 NOT NULL,
	"owner_returned" bigint DEFAULT 0 NOT NULL,
	"settled_by_returns" bigint DEFAULT 0 NOT NULL,
	"returns" jsonb DEFAULT '[]' NOT NULL,
	"debits" jsonb DEFAULT '[]' NOT NULL,
	"debited_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "client_invoices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_invoices_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "client_invoices_approved" CHECK (("client_invoices"."approved_at" is null) = ("client_invoices"."number" is null) and ("client_invoices"."approved_at" is null) = ("client_invoices"."label" is null)
        and ("client_invoices"."approved_at" is null) = ("client_invoices"."approved_by" is null) and ("client_invoices"."approved_at" is null) = ("client_invoices"."printed" is null)),
	CONSTRAINT "client_invoices_total" CHECK ("client_invoices"."grand_total" = "client_invoices"."sub_total" + "client_invoices"."vat" and "client_invoices"."sub_total" = "client_invoices"."pre_discount_sub_total" - "client_invoices"."flat_discount"),
	CONSTRAINT "client_invoices_range" CHECK ("client_invoices"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "client_invoices_claim" CHECK ("client_invoices"."deductible" >= 0 and ("client_invoices"."claim_id" is null) = ("client_invoices"."insurer_id" is null) and ("client_invoices"."claim_id" is not null or "client_invoices"."deductible" = 0)),
	CONSTRAINT "client_invoices_returned" CHECK ("client_invoices"."returned_total" between 0 and "client_invoices"."grand_total" + "client_invoices"."debited_total"),
	CONSTRAINT "client_invoices_owner_returned" CHECK ("client_invoices"."owner_returned" between 0 and "client_invoices"."returned_total"),
	CONSTRAINT "client_invoices_type" CHECK ("client_invoices"."type" in ('cash_invoice', 'sale_invoice')),
	CONSTRAINT "client_invoices_addressed_to_kind" CHECK ("client_invoices"."addressed_to_kind" in ('client', 'insurer'))
);
--> statement-breakpoint
CREATE TABLE "account_balances" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"branch_id" uuid NOT NULL,
	"is_closing" boolean NOT NULL,
	CONSTRAINT "account_balances_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "account_balances_month_key" UNIQUE("shop_id","account_id","branch_id","month","is_closing")
);
--> statement-breakpoint
CREATE TABLE "account_counts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"counted_through" date NOT NULL,
	CONSTRAINT "account_counts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "account_counts_key" UNIQUE("shop_id","account_id","branch_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"type" text NOT NULL,
	"role" text,
	"group_flag" text,
	"contra" boolean DEFAULT false NOT NULL,
	"needs_party" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "accounts_code_key" UNIQUE("shop_id","code"),
	CONSTRAINT "accounts_role_key" UNIQUE("shop_id","role"),
	CONSTRAINT "accounts_type" CHECK ("accounts"."type" in ('asset', 'liability', 'equity', 'income', 'expense'))
);
--> statement-breakpoint
CREATE TABLE "books" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"last_hash" "bytea" DEFAULT '\x' NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"last_posted_at" timestamp with time zone,
	"locked_through" date,
	"vat_locked_through" date,
	CONSTRAINT "books_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "books_own_id" CHECK ("books"."id" = "books"."shop_id")
);
--> statement-breakpoint
CREATE TABLE "entry_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "entry_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "entry_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_label" text,
	"memo" text,
	"reversal_of" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "journal_entries_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "journal_entries_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "journal_entries_source_key" UNIQUE("shop_id","source_kind","source_id","kind")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"party_id" uuid,
	"memo" text,
	"date" date NOT NULL,
	"branch_id" uuid NOT NULL,
	CONSTRAINT "journal_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "journal_lines_position_key" UNIQUE("shop_id","entry_id","position"),
	CONSTRAINT "journal_lines_one_side" CHECK ("journal_lines"."debit" >= 0 and "journal_lines"."credit" >= 0 and ("journal_lines"."debit" = 0) <> ("journal_lines"."credit" = 0)),
	CONSTRAINT "journal_lines_range" CHECK ("journal_lines"."debit" < 1000000000000000 and "journal_lines"."credit" < 1000000000000000)
);
--> statement-breakpoint
CREATE TABLE "open_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_label" text NOT NULL,
	"dated" date NOT NULL,
	"due" date NOT NULL,
	"amount" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	CONSTRAINT "open_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "open_items_remaining" CHECK ("open_items"."amount" > 0 and "open_items"."remaining" between 0 and "open_items"."amount")
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	CONSTRAINT "parties_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "reopenings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer,
	"locked_through" date NOT NULL,
	"locked_after" date,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reopenings_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"dated" date NOT NULL,
	CONSTRAINT "settlements_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "settlements_amount" CHECK ("settlements"."amount" <> 0)
);
--> statement-breakpoint
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
CREATE TABLE "media_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"collection" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marked_key" text,
	"marked_thumbnail_key" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "media_files_marked" CHECK (("media_files"."marked_key" is null) = ("media_files"."marks" = '[]')),
	CONSTRAINT "media_files_size" CHECK ("media_files"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "shared_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_to" text,
	"parent_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shared_links_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "sms_templates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"text" text NOT NULL,
	"text_ar" text,
	"whatsapp_name" text,
	"whatsapp_language" text DEFAULT 'en' NOT NULL,
	"whatsapp_language_ar" text DEFAULT 'ar' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_templates_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sms_templates_name_key" UNIQUE("shop_id","folded_name")
);
--> statement-breakpoint
CREATE TABLE "notice_readings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_readings_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "notice_readings_key" UNIQUE("shop_id","notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"caused_by" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "advance_credit_notes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"advance_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"issued_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"printed" jsonb NOT NULL,
	"pdf_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advance_credit_notes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "advance_credit_notes_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "advance_credit_notes_vat" CHECK ("advance_credit_notes"."vat" between 0 and "advance_credit_notes"."amount" and "advance_credit_notes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "advance_invoices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"issued_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"entry_id" uuid NOT NULL,
	"printed" jsonb NOT NULL,
	"pdf_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advance_invoices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "advance_invoices_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "advance_invoices_payment_key" UNIQUE("shop_id","payment_id"),
	CONSTRAINT "advance_invoices_vat" CHECK ("advance_invoices"."vat" > 0 and "advance_invoices"."vat" < "advance_invoices"."amount")
);
--> statement-breakpoint
CREATE TABLE "cheques" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text,
	"bank_name" text,
	"due_on" date,
	"deposited_on" date,
	"cleared_on" date,
	"clearing_entry_id" uuid,
	"bounced_on" date,
	CONSTRAINT "cheques_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "cheques_cleared" CHECK (("cheques"."cleared_on" is null) = ("cheques"."clearing_entry_id" is null)),
	CONSTRAINT "cheques_order" CHECK ("cheques"."cleared_on" is null or ("cheques"."deposited_on" is not null and "cheques"."bounced_on" is null))
);
--> statement-breakpoint
CREATE TABLE "client_credits" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"kept_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"deposit_vehicle_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "client_credits_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_credits_amount" CHECK ("client_credits"."amount" > 0 and "client_credits"."deposit" between 0 and "client_credits"."amount"),
	CONSTRAINT "client_credits_reversed" CHECK (("client_credits"."reversed_at" is null) = ("client_credits"."reversed_by" is null) and ("client_credits"."reversed_at" is null or "client_credits"."deposit" = 0))
);
--> statement-breakpoint
CREATE TABLE "client_payments" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"client_vehicle_id" uuid,
	"client_id" uuid,
	"party_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"paid_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"deposit_vat" bigint DEFAULT 0 NOT NULL,
	"deposit_vehicle_id" uuid,
	"estimate_id" uuid,
	"due_after" bigint NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"memo" text,
	"entry_id" uuid NOT NULL,
	"printed" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "client_payments_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_payments_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "client_payments_amount" CHECK ("client_payments"."amount" > 0 and "client_payments"."deposit" between 0 and "client_payments"."amount"),
	CONSTRAINT "client_payments_of" CHECK (("client_payments"."client_vehicle_id" is null) = ("client_payments"."deposit_vehicle_id" is null) and ("client_payments"."client_vehicle_id" is null or "client_payments"."client_id" is not null)
        and ("client_payments"."client_vehicle_id" is not null or "client_payments"."deposit" = 0) and coalesce("client_payments"."client_id", "client_payments"."party_id") = "client_payments"."party_id"),
	CONSTRAINT "client_payments_deposit_vat" CHECK ("client_payments"."deposit_vat" between 0 and "client_payments"."deposit"),
	CONSTRAINT "client_payments_reversed" CHECK (("client_payments"."reversed_at" is null) = ("client_payments"."reversed_by" is null) and ("client_payments"."reversed_at" is null or "client_payments"."deposit" = 0))
);
--> statement-breakpoint
CREATE TABLE "deposit_refunds" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"credit_note_id" uuid,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"paid_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"payment_reference" text NOT NULL,
	"memo" text,
	"entry_id" uuid NOT NULL,
	"printed" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_refunds_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "deposit_refunds_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "deposit_refunds_amount" CHECK ("deposit_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid,
	"credit_id" uuid,
	"open_item_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"dated" date NOT NULL,
	"estimate_id" uuid,
	"undone_on" date,
	CONSTRAINT "payment_allocations_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_allocations_amount" CHECK ("payment_allocations"."amount" > 0 and "payment_allocations"."vat" between 0 and "payment_allocations"."amount"),
	CONSTRAINT "payment_allocations_source" CHECK (("payment_allocations"."payment_id" is null) <> ("payment_allocations"."credit_id" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"label_ar" text NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "payment_methods_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "payment_methods_name_key" UNIQUE("shop_id","name")
);
--> statement-breakpoint
CREATE TABLE "visit_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	CONSTRAINT "visit_items_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_links" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	CONSTRAINT "client_links_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "client_questions" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"text" text NOT NULL,
	"label" text,
	"client_vehicle_id" uuid,
	"estimate_id" uuid,
	"client_invoice_id" uuid,
	"return_invoice_id" uuid,
	"debit_note_id" uuid,
	"vehicle_diagnostic_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer" text,
	CONSTRAINT "client_questions_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_questions_subject" CHECK (num_nonnulls("client_questions"."client_vehicle_id", "client_questions"."estimate_id", "client_questions"."client_invoice_id", "client_questions"."return_invoice_id", "client_questions"."debit_note_id", "client_questions"."vehicle_diagnostic_id") = ("client_questions"."label" is not null)::int),
	CONSTRAINT "client_questions_answered" CHECK (("client_questions"."answered_at" is null) = ("client_questions"."answered_by" is null)),
	CONSTRAINT "client_questions_answer" CHECK ("client_questions"."answer" is null or "client_questions"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "job_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint,
	CONSTRAINT "job_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "job_items_position_key" UNIQUE("shop_id","job_id","position"),
	CONSTRAINT "job_items_qty" CHECK ("job_items"."qty" > 0),
	CONSTRAINT "job_items_price" CHECK ("job_items"."unit_price" >= 0),
	CONSTRAINT "job_items_other" CHECK ("job_items"."job_id" <> "job_items"."product_id")
);
--> statement-breakpoint
CREATE TABLE "job_vehicles" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"vehicle_make_id" uuid NOT NULL,
	"vehicle_model_id" uuid,
	"from_year" integer,
	"to_year" integer,
	CONSTRAINT "job_vehicles_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "job_vehicles_position_key" UNIQUE("shop_id","job_id","position"),
	CONSTRAINT "job_vehicles_years" CHECK ("job_vehicles"."from_year" <= "job_vehicles"."to_year")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"kind" text DEFAULT 'part' NOT NULL,
	"code" text,
	"barcode" text,
	"price" bigint NOT NULL,
	"priced_at" timestamp with time zone,
	"cost" bigint,
	"vat_exempted" boolean DEFAULT false NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"income_account_id" uuid NOT NULL,
	"inventory" text DEFAULT 'parts' NOT NULL,
	"minimum" numeric(12, 3),
	"shelf" text,
	"tracked_at" timestamp with time zone,
	"on_hand" numeric(12, 3) DEFAULT 0 NOT NULL,
	"stock_value" bigint DEFAULT 0 NOT NULL,
	"movements" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"labour_hours" numeric(7, 2),
	"search_text" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "products_kind" CHECK ("products"."kind" in ('part', 'service', 'job')),
	CONSTRAINT "products_inventory" CHECK ("products"."inventory" in ('parts', 'materials')),
	CONSTRAINT "products_cost" CHECK ("products"."cost" >= 0),
	CONSTRAINT "products_minimum" CHECK ("products"."minimum" >= 0),
	CONSTRAINT "products_exemption" CHECK ("products"."vat_exempted" or ("products"."exempt_code" is null and "products"."exempt_reason" is null)),
	CONSTRAINT "products_tracked" CHECK ("products"."tracked_at" is not null or ("products"."on_hand" = 0 and "products"."stock_value" = 0)),
	CONSTRAINT "products_stock_kind" CHECK ("products"."kind" = 'part' or ("products"."on_hand" = 0 and "products"."stock_value" = 0)),
	CONSTRAINT "products_items" CHECK ("products"."kind" = 'job' or "products"."item_count" = 0),
	CONSTRAINT "products_stock_value" CHECK (case when "products"."on_hand" = 0 then "products"."stock_value" = 0 else "products"."stock_value" * sign("products"."on_hand") >= 0 end),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"counted" numeric(12, 3) NOT NULL,
	"expected" numeric(12, 3) NOT NULL,
	"counted_by" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_count_lines_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_count_lines_product_key" UNIQUE("shop_id","count_id","product_id"),
	CONSTRAINT "stock_count_lines_counted" CHECK ("stock_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"reason" text,
	"posted_at" timestamp with time zone,
	"posted_by" uuid,
	"discarded_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_counts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_counts_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "stock_counts_posted" CHECK (("stock_counts"."posted_at" is null) = ("stock_counts"."posted_by" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"value" bigint NOT NULL,
	"variance" bigint DEFAULT 0 NOT NULL,
	"on_hand_after" numeric(12, 3) NOT NULL,
	"value_after" bigint NOT NULL,
	"branch_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_label" text,
	"line_id" uuid,
	"issue_id" uuid,
	"entry_id" uuid,
	"reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "stock_movements_number_key" UNIQUE("shop_id","product_id","number"),
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('opening', 'receipt', 'issue', 'return', 'vendor-return', 'count', 'adjustment')),
	CONSTRAINT "stock_movements_return" CHECK (("stock_movements"."kind" = 'return') = ("stock_movements"."issue_id" is not null)),
	CONSTRAINT "stock_movements_posted" CHECK ("stock_movements"."entry_id" is not null or ("stock_movements"."value" = 0 and "stock_movements"."variance" = 0)),
	CONSTRAINT "stock_movements_value" CHECK (case when "stock_movements"."on_hand_after" = 0 then "stock_movements"."value_after" = 0 else "stock_movements"."value_after" * sign("stock_movements"."on_hand_after") >= 0 end)
);
--> statement-breakpoint
CREATE TABLE "purchase_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "purchase_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"expense_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"deductible" boolean NOT NULL,
	"order_item_id" uuid,
	"task_id" uuid,
	CONSTRAINT "purchase_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_items_exemption" CHECK ("purchase_items"."vat_exempted" or ("purchase_items"."exempt_code" is null and "purchase_items"."exempt_reason" is null)),
	CONSTRAINT "purchase_items_qty" CHECK ("purchase_items"."qty" > 0),
	CONSTRAINT "purchase_items_discount" CHECK ("purchase_items"."flat_discount" between 0 and "purchase_items"."pre_discount_sub_total"),
	CONSTRAINT "purchase_items_total" CHECK ("purchase_items"."grand_total" = "purchase_items"."sub_total" + "purchase_items"."vat" and "purchase_items"."sub_total" = "purchase_items"."pre_discount_sub_total" - "purchase_items"."flat_discount")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"expense_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"deductible" boolean NOT NULL,
	CONSTRAINT "purchase_order_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_order_items_exemption" CHECK ("purchase_order_items"."vat_exempted" or ("purchase_order_items"."exempt_code" is null and "purchase_order_items"."exempt_reason" is null)),
	CONSTRAINT "purchase_order_items_qty" CHECK ("purchase_order_items"."qty" > 0),
	CONSTRAINT "purchase_order_items_discount" CHECK ("purchase_order_items"."flat_discount" between 0 and "purchase_order_items"."pre_discount_sub_total"),
	CONSTRAINT "purchase_order_items_total" CHECK ("purchase_order_items"."grand_total" = "purchase_order_items"."sub_total" + "purchase_order_items"."vat" and "purchase_order_items"."sub_total" = "purchase_order_items"."pre_discount_sub_total" - "purchase_order_items"."flat_discount")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"expected_on" date,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	CONSTRAINT "purchase_orders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_orders_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "purchase_orders_approved" CHECK (("purchase_orders"."approved_at" is null) = ("purchase_orders"."number" is null) and ("purchase_orders"."approved_at" is null) = ("purchase_orders"."label" is null)
        and ("purchase_orders"."approved_at" is null) = ("purchase_orders"."approved_by" is null) and ("purchase_orders"."approved_at" is null) = ("purchase_orders"."printed" is null)),
	CONSTRAINT "purchase_orders_total" CHECK ("purchase_orders"."grand_total" = "purchase_orders"."sub_total" + "purchase_orders"."vat" and "purchase_orders"."sub_total" = "purchase_orders"."pre_discount_sub_total" - "purchase_orders"."flat_discount"),
	CONSTRAINT "purchase_orders_range" CHECK ("purchase_orders"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "purchase_orders_expected" CHECK ("purchase_orders"."expected_on" >= "purchase_orders"."issued_at"),
	CONSTRAINT "purchase_orders_cancelled" CHECK (("purchase_orders"."cancelled_at" is null) = ("purchase_orders"."cancelled_by" is null) and ("purchase_orders"."cancelled_at" is null) = ("purchase_orders"."cancel_reason" is null)
        and ("purchase_orders"."cancelled_at" is null or "purchase_orders"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "purchase_return_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"expense_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"purchase_item_id" uuid NOT NULL,
	"is_amount_only" boolean NOT NULL,
	"deductible" boolean NOT NULL,
	CONSTRAINT "purchase_return_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_return_items_bought_key" UNIQUE("shop_id","return_id","purchase_item_id"),
	CONSTRAINT "purchase_return_items_exemption" CHECK ("purchase_return_items"."vat_exempted" or ("purchase_return_items"."exempt_code" is null and "purchase_return_items"."exempt_reason" is null)),
	CONSTRAINT "purchase_return_items_qty" CHECK ("purchase_return_items"."qty" > 0),
	CONSTRAINT "purchase_return_items_discount" CHECK ("purchase_return_items"."flat_discount" between 0 and "purchase_return_items"."pre_discount_sub_total"),
	CONSTRAINT "purchase_return_items_total" CHECK ("purchase_return_items"."grand_total" = "purchase_return_items"."sub_total" + "purchase_return_items"."vat" and "purchase_return_items"."sub_total" = "purchase_return_items"."pre_discount_sub_total" - "purchase_return_items"."flat_discount")
);
--> statement-breakpoint
CREATE TABLE "purchase_returns" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"vendor_number" text,
	"reason" text NOT NULL,
	"settled" bigint NOT NULL,
	CONSTRAINT "purchase_returns_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchase_returns_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "purchase_returns_approved" CHECK (("purchase_returns"."approved_at" is null) = ("purchase_returns"."number" is null) and ("purchase_returns"."approved_at" is null) = ("purchase_returns"."label" is null)
        and ("purchase_returns"."approved_at" is null) = ("purchase_returns"."approved_by" is null) and ("purchase_returns"."approved_at" is null) = ("purchase_returns"."printed" is null)),
	CONSTRAINT "purchase_returns_total" CHECK ("purchase_returns"."grand_total" = "purchase_returns"."sub_total" + "purchase_returns"."vat" and "purchase_returns"."sub_total" = "purchase_returns"."pre_discount_sub_total" - "purchase_returns"."flat_discount"),
	CONSTRAINT "purchase_returns_range" CHECK ("purchase_returns"."grand_total" between 0 and 999999999999999)
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor_number" text NOT NULL,
	"kind" text DEFAULT 'domestic' NOT NULL,
	"posting_date" date,
	"customs_vendor_id" uuid,
	"note" text,
	"returned_total" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchases_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "purchases_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "purchases_approved" CHECK (("purchases"."approved_at" is null) = ("purchases"."number" is null) and ("purchases"."approved_at" is null) = ("purchases"."label" is null)
        and ("purchases"."approved_at" is null) = ("purchases"."approved_by" is null) and ("purchases"."approved_at" is null) = ("purchases"."printed" is null)),
	CONSTRAINT "purchases_total" CHECK ("purchases"."grand_total" = "purchases"."sub_total" + "purchases"."vat" and "purchases"."sub_total" = "purchases"."pre_discount_sub_total" - "purchases"."flat_discount"),
	CONSTRAINT "purchases_range" CHECK ("purchases"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "purchases_kind" CHECK ("purchases"."kind" in ('domestic', 'import', 'reverse_charge')),
	CONSTRAINT "purchases_customs" CHECK ("purchases"."customs_vendor_id" is null or ("purchases"."kind" = 'import' and "purchases"."customs_vendor_id" <> "purchases"."vendor_id")),
	CONSTRAINT "purchases_posted" CHECK ("purchases"."approved_at" is null or "purchases"."posting_date" is not null),
	CONSTRAINT "purchases_returned" CHECK ("purchases"."returned_total" between 0 and "purchases"."grand_total")
);
--> statement-breakpoint
CREATE TABLE "vendor_payments" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"paid_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"payment_reference" text,
	"memo" text,
	"entry_id" uuid NOT NULL,
	"advance_item_id" uuid,
	"printed" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "vendor_payments_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vendor_payments_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "vendor_payments_amount" CHECK ("vendor_payments"."amount" > 0),
	CONSTRAINT "vendor_payments_reversed" CHECK (("vendor_payments"."reversed_at" is null) = ("vendor_payments"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "vendor_refunds" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"received_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"payment_reference" text,
	"memo" text,
	"entry_id" uuid NOT NULL,
	"printed" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "vendor_refunds_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vendor_refunds_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "vendor_refunds_amount" CHECK ("vendor_refunds"."amount" > 0),
	CONSTRAINT "vendor_refunds_reversed" CHECK (("vendor_refunds"."reversed_at" is null) = ("vendor_refunds"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "client_refunds" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"paid_at" date NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method_id" uuid NOT NULL,
	"payment_reference" text NOT NULL,
	"memo" text,
	"entry_id" uuid NOT NULL,
	"printed" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversed_by" uuid,
	"reversal_reason" text,
	CONSTRAINT "client_refunds_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_refunds_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "client_refunds_amount" CHECK ("client_refunds"."amount" > 0),
	CONSTRAINT "client_refunds_reversed" CHECK (("client_refunds"."reversed_at" is null) = ("client_refunds"."reversed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "return_invoice_items" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"income_account_id" uuid NOT NULL,
	"product_id" uuid,
	"code" text,
	"name" text NOT NULL,
	"name_ar" text,
	"qty" numeric(12, 3) NOT NULL,
	"unit_price" bigint NOT NULL,
	"flat_discount" bigint NOT NULL,
	"vat_exempted" boolean NOT NULL,
	"exempt_code" text,
	"exempt_reason" text,
	"vat_rate" integer NOT NULL,
	"pre_discount_sub_total" bigint NOT NULL,
	"sub_total" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"client_invoice_item_id" uuid NOT NULL,
	"is_amount_only" boolean NOT NULL,
	"back_in_stock" boolean NOT NULL,
	CONSTRAINT "return_invoice_items_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "return_invoice_items_sold_key" UNIQUE("shop_id","return_id","client_invoice_item_id"),
	CONSTRAINT "return_invoice_items_exemption" CHECK ("return_invoice_items"."vat_exempted" or ("return_invoice_items"."exempt_code" is null and "return_invoice_items"."exempt_reason" is null)),
	CONSTRAINT "return_invoice_items_qty" CHECK ("return_invoice_items"."qty" > 0),
	CONSTRAINT "return_invoice_items_discount" CHECK ("return_invoice_items"."flat_discount" between 0 and "return_invoice_items"."pre_discount_sub_total"),
	CONSTRAINT "return_invoice_items_total" CHECK ("return_invoice_items"."grand_total" = "return_invoice_items"."sub_total" + "return_invoice_items"."vat" and "return_invoice_items"."sub_total" = "return_invoice_items"."pre_discount_sub_total" - "return_invoice_items"."flat_discount"),
	CONSTRAINT "return_invoice_items_stock" CHECK (not ("return_invoice_items"."is_amount_only" and "return_invoice_items"."back_in_stock"))
);
--> statement-breakpoint
CREATE TABLE "return_invoices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"issued_at" date NOT NULL,
	"pre_discount_sub_total" bigint DEFAULT 0 NOT NULL,
	"flat_discount" bigint DEFAULT 0 NOT NULL,
	"sub_total" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer,
	"label" text,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"printed" jsonb,
	"pdf_key" text,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_invoice_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reason_text" text,
	"note" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"payment_method_id" uuid,
	"payment_reference" text,
	"memo" text,
	"settled" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "return_invoices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "return_invoices_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "return_invoices_approved" CHECK (("return_invoices"."approved_at" is null) = ("return_invoices"."number" is null) and ("return_invoices"."approved_at" is null) = ("return_invoices"."label" is null)
        and ("return_invoices"."approved_at" is null) = ("return_invoices"."approved_by" is null) and ("return_invoices"."approved_at" is null) = ("return_invoices"."printed" is null)),
	CONSTRAINT "return_invoices_total" CHECK ("return_invoices"."grand_total" = "return_invoices"."sub_total" + "return_invoices"."vat" and "return_invoices"."sub_total" = "return_invoices"."pre_discount_sub_total" - "return_invoices"."flat_discount"),
	CONSTRAINT "return_invoices_range" CHECK ("return_invoices"."grand_total" between 0 and 999999999999999),
	CONSTRAINT "return_invoices_reason" CHECK ("return_invoices"."reason" in ('return-of-goods', 'cancellation', 'change-of-supply', 'discount', 'correction')),
	CONSTRAINT "return_invoices_amount" CHECK ("return_invoices"."amount" between 0 and "return_invoices"."grand_total")
);
--> statement-breakpoint
CREATE TABLE "service_reminders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"due_km" integer,
	"due_on" date,
	"base_km" integer,
	"base_on" date NOT NULL,
	"expected_on" date DEFAULT current_date NOT NULL,
	"invoice_id" uuid,
	"done_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	"dismiss_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_reminders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "service_reminders_kind" CHECK ("service_reminders"."kind" in ('oil', 'service', 'tyres', 'brakes', 'battery', 'other')),
	CONSTRAINT "service_reminders_due" CHECK (num_nonnulls("service_reminders"."due_km", "service_reminders"."due_on") > 0),
	CONSTRAINT "service_reminders_km" CHECK ("service_reminders"."due_km" between 1 and 20000000),
	CONSTRAINT "service_reminders_dismissed" CHECK (("service_reminders"."dismissed_at" is null) = ("service_reminders"."dismiss_reason" is null)),
	CONSTRAINT "service_reminders_one_end" CHECK (num_nonnulls("service_reminders"."done_at", "service_reminders"."dismissed_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "bays" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bays_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "bays_position_key" UNIQUE("shop_id","position"),
	CONSTRAINT "bays_position" CHECK ("bays"."position" > 0),
	CONSTRAINT "bays_names" CHECK ("bays"."name" <> '' and "bays"."name_ar" <> '')
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "branches_position_key" UNIQUE("shop_id","position"),
	CONSTRAINT "branches_position" CHECK ("branches"."position" > 0),
	CONSTRAINT "branches_names" CHECK ("branches"."name" <> '' and "branches"."name_ar" <> '')
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series" text NOT NULL,
	"prefix" text NOT NULL,
	"digits" integer NOT NULL,
	"next" integer NOT NULL,
	"last_given" integer,
	CONSTRAINT "number_series_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "number_series_series_key" UNIQUE("shop_id","series"),
	CONSTRAINT "number_series_digits" CHECK ("number_series"."digits" between 1 and 9),
	CONSTRAINT "number_series_forwards" CHECK ("number_series"."next" > coalesce("number_series"."last_given", 0))
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"digit_script" text DEFAULT 'latin' NOT NULL,
	"contact_number" text,
	"whatsapp_number" text,
	"email" text,
	"vat_number" text,
	"cr_number" text,
	"seller_name" text,
	"seller_name_ar" text,
	"address" text,
	"address_ar" text,
	"street" text,
	"building_number" text,
	"district" text,
	"city" text,
	"postal_code" text,
	"slogan" text,
	"slogan_ar" text,
	"bank_name" text,
	"bank_account_name" text,
	"iban" text,
	"swift_code" text,
	"logo_file_id" uuid,
	"logo_url" text,
	"allow_negative_stock" boolean DEFAULT false NOT NULL,
	"claim_buyer" text DEFAULT 'insurer' NOT NULL,
	"deposit_percent" integer,
	"deposit_amount" bigint,
	"deposit_from" bigint,
	"exempt_code" text,
	"exempt_reason" text,
	"plan" text NOT NULL,
	"writable_until" timestamp with time zone NOT NULL,
	"books_opened_at" timestamp with time zone,
	"demo_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shops_own_id" CHECK ("shops"."id" = "shops"."shop_id"),
	CONSTRAINT "shops_claim_buyer" CHECK ("shops"."claim_buyer" in ('insurer', 'client')),
	CONSTRAINT "shops_deposit" CHECK (("shops"."deposit_percent" is null or "shops"."deposit_amount" is null) and "shops"."deposit_percent" between 1 and 100 and "shops"."deposit_amount" > 0 and "shops"."deposit_from" > 0),
	CONSTRAINT "shops_country" CHECK ("shops"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "shops_currency" CHECK ("shops"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "vat_rates_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vat_rates_starts_on_key" UNIQUE("shop_id","starts_on"),
	CONSTRAINT "vat_rates_rate" CHECK ("vat_rates"."rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	CONSTRAINT "working_hours_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "working_hours_weekday_key" UNIQUE("shop_id","weekday"),
	CONSTRAINT "working_hours_weekday" CHECK ("working_hours"."weekday" between 0 and 6),
	CONSTRAINT "working_hours_order" CHECK ("working_hours"."opens_at" < "working_hours"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"marketing_consent" boolean NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "registrations_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "correction_limits" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "correction_limits_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "correction_limits_starts_on_key" UNIQUE("shop_id","starts_on"),
	CONSTRAINT "correction_limits_amount" CHECK ("correction_limits"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_corrections" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"base" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"rate" integer NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"amended_at" timestamp with time zone,
	"made_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_corrections_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tax_corrections_direction" CHECK ("tax_corrections"."direction" in ('output', 'input')),
	CONSTRAINT "tax_corrections_vat" CHECK ("tax_corrections"."vat" <> 0)
);
--> statement-breakpoint
CREATE TABLE "tax_payments" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"paid_on" date NOT NULL,
	"amount" bigint NOT NULL,
	"is_refund" boolean NOT NULL,
	"account_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reference" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_at" timestamp with time zone,
	"reversal_reason" text,
	CONSTRAINT "tax_payments_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tax_payments_amount" CHECK ("tax_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_period_lengths" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"length" text NOT NULL,
	CONSTRAINT "tax_period_lengths_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tax_period_lengths_starts_on_key" UNIQUE("shop_id","starts_on"),
	CONSTRAINT "tax_period_lengths_length" CHECK ("tax_period_lengths"."length" in ('quarter', 'month'))
);
--> statement-breakpoint
CREATE TABLE "tax_returns" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period_id" text NOT NULL,
	"begins_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"frozen" text NOT NULL,
	"letterhead" jsonb NOT NULL,
	"pdf_key" text NOT NULL,
	"net" bigint NOT NULL,
	"entry_id" uuid,
	"filed_by" uuid NOT NULL,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_returns_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "tax_returns_period_key" UNIQUE("shop_id","period_id"),
	CONSTRAINT "tax_returns_end_key" UNIQUE("shop_id","ends_on")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_name" text,
	"changes" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activities_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."bearer_tokens" (
	"hash" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "bearer_tokens_pkey" PRIMARY KEY("hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."password_resets" (
	"hash" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_pkey" PRIMARY KEY("hash")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "role_permissions_permission_key" UNIQUE("shop_id","role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"standard" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "roles_name_key" UNIQUE("shop_id","name"),
	CONSTRAINT "roles_name_ar_key" UNIQUE("shop_id","name_ar")
);
--> statement-breakpoint
CREATE TABLE "directory"."sessions" (
	"hash" text NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"tablet_id" uuid,
	"floor_minutes" integer,
	"branch_id" uuid,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("hash"),
	CONSTRAINT "sessions_floor" CHECK (("directory"."sessions"."tablet_id" is null) = ("directory"."sessions"."floor_minutes" is null))
);
--> statement-breakpoint
CREATE TABLE "directory"."sign_ins" (
	"email" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
	"device_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "sign_ins_pkey" PRIMARY KEY("email"),
	CONSTRAINT "sign_ins_user_key" UNIQUE("shop_id","user_id"),
	CONSTRAINT "sign_ins_email" CHECK ("directory"."sign_ins"."email" = lower("directory"."sign_ins"."email"))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text,
	"email" text,
	"role_id" uuid,
	"contact_number" text,
	"branch_id" uuid,
	"hourly_cost" bigint,
	"locale" text NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "users_hourly_cost" CHECK ("users"."hourly_cost" >= 0),
	CONSTRAINT "users_has_role" CHECK ("users"."role_id" is not null or "users"."removed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "catalogue"."makes" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "makes_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "catalogue"."models" (
	"id" uuid NOT NULL,
	"make_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	CONSTRAINT "models_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_makes" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"folded_name" text NOT NULL,
	CONSTRAINT "vehicle_makes_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_makes_name_key" UNIQUE("shop_id","folded_name")
);
--> statement-breakpoint
CREATE TABLE "vehicle_merges" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"visit_ids" uuid[] NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"merged_by" uuid NOT NULL,
	CONSTRAINT "vehicle_merges_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_merges_merged_key" UNIQUE("shop_id","merged_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"make_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"folded_name" text NOT NULL,
	CONSTRAINT "vehicle_models_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_models_name_key" UNIQUE("shop_id","make_id","folded_name"),
	CONSTRAINT "vehicle_models_make_key" UNIQUE("shop_id","make_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_plates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"license_plate_country" text NOT NULL,
	"plate_key" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid NOT NULL,
	CONSTRAINT "vehicle_plates_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"license_plate_country" text NOT NULL,
	"plate_key" text NOT NULL,
	"vehicle_make_id" uuid,
	"vehicle_model_id" uuid,
	"vehicle_year" integer,
	"vehicle_colour" text,
	"vin_number" text,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicles_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicles_plate" CHECK ("vehicles"."license_plate" <> ''),
	CONSTRAINT "vehicles_model_of_make" CHECK ("vehicles"."vehicle_model_id" is null or "vehicles"."vehicle_make_id" is not null),
	CONSTRAINT "vehicles_merged_into_another" CHECK ("vehicles"."merged_into_id" <> "vehicles"."id")
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"name_ar" text,
	"contact_number" text,
	"vat_number" text,
	"cr_number" text,
	"address" text,
	"note" text,
	"terms_days" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vendors_name_key" UNIQUE("shop_id","folded_name"),
	CONSTRAINT "vendors_name" CHECK ("vendors"."name" <> ''),
	CONSTRAINT "vendors_terms_days" CHECK ("vendors"."terms_days" between 0 and 365),
	CONSTRAINT "vendors_contact_number" CHECK ("vendors"."contact_number" ~ '^\+[0-9]{6,15}$')
);
--> statement-breakpoint
CREATE TABLE "client_vehicles" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"license_plate_country" text NOT NULL,
	"plate_key" text NOT NULL,
	"mileage" integer,
	"days_to_fix" integer,
	"vehicle_entered_at" timestamp with time zone NOT NULL,
	"vehicle_exited_at" date,
	"status" text DEFAULT 'working_on' NOT NULL,
	"status_before_exit" text,
	"insurance_company_id" uuid,
	"insurance_reference_number" text,
	"insurance_approved_amount" bigint,
	"search_text" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "client_vehicles_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_vehicles_status" CHECK ("client_vehicles"."status" in ('working_on', 'ready_for_customer', 'ready_for_pickup', 'completed')),
	CONSTRAINT "client_vehicles_completed" CHECK (("client_vehicles"."status" = 'completed') = ("client_vehicles"."vehicle_exited_at" is not null)),
	CONSTRAINT "client_vehicles_plate" CHECK ("client_vehicles"."license_plate" <> ''),
	CONSTRAINT "client_vehicles_mileage" CHECK ("client_vehicles"."mileage" >= 0),
	CONSTRAINT "client_vehicles_approved_amount" CHECK ("client_vehicles"."insurance_approved_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vehicle_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "vehicle_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "vehicle_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_moves" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"moved_by" uuid,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_moves_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "clock_events" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"task_id" uuid,
	"employee_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"note" text,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clock_events_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "hours_corrections" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"corrected_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hours_corrections_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "task_assignments" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "task_assignments_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "task_assignments_order" CHECK ("task_assignments"."ended_at" >= "task_assignments"."assigned_at")
);
--> statement-breakpoint
CREATE TABLE "task_clocks" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"flag" text,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	CONSTRAINT "task_clocks_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "task_clocks_order" CHECK ("task_clocks"."ended_at" >= "task_clocks"."started_at"),
	CONSTRAINT "task_clocks_ended" CHECK (("task_clocks"."ended_at" is null) = ("task_clocks"."ended_by" is null)),
	CONSTRAINT "task_clocks_confirmed" CHECK (("task_clocks"."confirmed_at" is null) = ("task_clocks"."confirmed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "task_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "task_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "task_files_file_key" UNIQUE("shop_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "work_order_tasks" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"work_order_id" uuid NOT NULL,
	"name" text NOT NULL,
	"planned_hours" numeric(7, 2),
	"employee_id" uuid,
	"bay_id" uuid,
	"complaint" text,
	"cause" text,
	"correction" text,
	"note" text,
	"source" text DEFAULT 'hand' NOT NULL,
	"diagnostic_id" uuid,
	"checkpoint_id" uuid,
	"finding_id" uuid,
	"rework_of_id" uuid,
	"sublet_vendor_id" uuid,
	"sublet_description" text,
	"sublet_expected_on" date,
	"sublet_price" bigint,
	"sublet_sent_at" timestamp with time zone,
	"sublet_back_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"hold_reason" text,
	"hold_note" text,
	"held_by" uuid,
	"disputed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"reopen_reason" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" uuid,
	"cancel_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_order_tasks_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "work_order_tasks_name" CHECK ("work_order_tasks"."name" <> ''),
	CONSTRAINT "work_order_tasks_planned" CHECK ("work_order_tasks"."planned_hours" >= 0),
	CONSTRAINT "work_order_tasks_source" CHECK (("work_order_tasks"."source" = 'checkpoint') = ("work_order_tasks"."diagnostic_id" is not null) and ("work_order_tasks"."diagnostic_id" is null) = ("work_order_tasks"."checkpoint_id" is null)),
	CONSTRAINT "work_order_tasks_sublet" CHECK (("work_order_tasks"."sublet_vendor_id" is null) = ("work_order_tasks"."sublet_description" is null) and "work_order_tasks"."sublet_price" >= 0
        and ("work_order_tasks"."sublet_vendor_id" is not null or num_nonnulls("work_order_tasks"."sublet_expected_on", "work_order_tasks"."sublet_price", "work_order_tasks"."sublet_sent_at") = 0)
        and ("work_order_tasks"."sublet_back_at" is null or "work_order_tasks"."sublet_sent_at" is not null)),
	CONSTRAINT "work_order_tasks_held" CHECK (("work_order_tasks"."held_at" is null) = ("work_order_tasks"."hold_reason" is null) and ("work_order_tasks"."held_by" is null or "work_order_tasks"."held_at" is not null)),
	CONSTRAINT "work_order_tasks_done" CHECK (("work_order_tasks"."done_at" is null) = ("work_order_tasks"."done_by" is null)),
	CONSTRAINT "work_order_tasks_checked" CHECK (("work_order_tasks"."checked_at" is null) = ("work_order_tasks"."checked_by" is null) and ("work_order_tasks"."checked_at" is null or "work_order_tasks"."done_at" is not null)),
	CONSTRAINT "work_order_tasks_cancelled" CHECK (("work_order_tasks"."cancelled_at" is null) = ("work_order_tasks"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "work_orders" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_vehicle_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_orders_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "work_orders_vehicle_key" UNIQUE("shop_id","client_vehicle_id"),
	CONSTRAINT "work_orders_number_key" UNIQUE("shop_id","number")
);
--> statement-breakpoint
CREATE TABLE "planned_entries" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"is_automatic" boolean NOT NULL,
	"problem" jsonb,
	"posted_id" uuid,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "planned_entries_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "planned_entries_key" UNIQUE("shop_id","entry_id","kind","due_on"),
	CONSTRAINT "planned_entries_kind" CHECK ("planned_entries"."kind" in ('repetition', 'reversal')),
	CONSTRAINT "planned_entries_end" CHECK ("planned_entries"."posted_id" is null or "planned_entries"."skipped_at" is null)
);
--> statement-breakpoint
CREATE TABLE "recurring_entries" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"every" text NOT NULL,
	"next_on" date,
	"until" date,
	"is_automatic" boolean NOT NULL,
	"reversed_after_days" integer,
	"paused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurring_entries_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "recurring_entries_entry_key" UNIQUE("shop_id","entry_id"),
	CONSTRAINT "recurring_entries_every" CHECK ("recurring_entries"."every" in ('month', 'quarter', 'year')),
	CONSTRAINT "recurring_entries_days" CHECK ("recurring_entries"."reversed_after_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "event_messages_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "event_messages_thing_key" UNIQUE("shop_id","event","thing_id")
);
--> statement-breakpoint
CREATE TABLE "message_event_templates" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"template_id" uuid NOT NULL,
	CONSTRAINT "message_event_templates_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "message_event_templates_event_key" UNIQUE("shop_id","event")
);
--> statement-breakpoint
CREATE TABLE "sms_providers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"preset" text NOT NULL,
	"send_url" text NOT NULL,
	"method" text NOT NULL,
	"format" text NOT NULL,
	"headers" text NOT NULL,
	"body" text NOT NULL,
	"sender" text NOT NULL,
	"sealed_secret" text,
	"id_path" text,
	"state_path" text,
	"accepted_states" text,
	"status_url" text,
	"status_path" text,
	"delivered_states" text,
	"failed_states" text,
	"honours_id" boolean NOT NULL,
	"sending_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"away_until" timestamp with time zone,
	CONSTRAINT "sms_providers_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "sms_providers_own_id" CHECK ("sms_providers"."id" = "sms_providers"."shop_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_accounts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone_number_id" text NOT NULL,
	"business_account_id" text NOT NULL,
	"host" text NOT NULL,
	"api_version" text NOT NULL,
	"sealed_token" text NOT NULL,
	"sealed_app_secret" text NOT NULL,
	"is_preferred" boolean NOT NULL,
	"link_template" text,
	"link_language" text NOT NULL,
	"link_language_ar" text NOT NULL,
	"webhook_id" uuid NOT NULL,
	"verified_at" timestamp with time zone,
	"token_refused_at" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"away_until" timestamp with time zone,
	CONSTRAINT "whatsapp_accounts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "whatsapp_accounts_own_id" CHECK ("whatsapp_accounts"."id" = "whatsapp_accounts"."shop_id")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_contacts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"last_wrote_at" timestamp with time zone,
	"lacks_since" timestamp with time zone,
	CONSTRAINT "whatsapp_contacts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "whatsapp_contacts_phone_key" UNIQUE("shop_id","phone")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_received" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"phone" text NOT NULL,
	"profile_name" text,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_received_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "whatsapp_received_provider_key" UNIQUE("shop_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone,
	CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("shop_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "client_parts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_parts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "client_parts_name" CHECK ("client_parts"."name" <> ''),
	CONSTRAINT "client_parts_quantity" CHECK ("client_parts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_parts" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"ordered_at" timestamp with time zone,
	"ordered_by" uuid,
	"ordered_from_id" uuid,
	"ordered_for" date,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"returned" numeric(12, 3) DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_as" text,
	"settle_reason" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_parts_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "task_parts_ordered" CHECK (("task_parts"."ordered_at" is null) = ("task_parts"."ordered_by" is null)
        and ("task_parts"."ordered_at" is not null or num_nonnulls("task_parts"."ordered_from_id", "task_parts"."ordered_for") = 0)),
	CONSTRAINT "task_parts_quantity" CHECK ("task_parts"."quantity" > 0),
	CONSTRAINT "task_parts_issued" CHECK (("task_parts"."issued_at" is null) = ("task_parts"."issued_by" is null)),
	CONSTRAINT "task_parts_returned" CHECK ("task_parts"."returned" between 0 and "task_parts"."quantity"),
	CONSTRAINT "task_parts_planned" CHECK ("task_parts"."issued_at" is not null or ("task_parts"."returned" = 0 and "task_parts"."cost" = 0)),
	CONSTRAINT "task_parts_cost" CHECK ("task_parts"."cost" >= 0 and ("task_parts"."returned" < "task_parts"."quantity" or "task_parts"."cost" = 0)),
	CONSTRAINT "task_parts_settled" CHECK (("task_parts"."settled_at" is null) = ("task_parts"."settled_as" is null) and ("task_parts"."settled_at" is null or "task_parts"."issued_at" is not null)),
	CONSTRAINT "task_parts_reason" CHECK (("task_parts"."settled_as" is not distinct from 'own-cost') = ("task_parts"."settle_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "task_postings" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	CONSTRAINT "task_postings_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."chosen_ids" (
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"thing_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chosen_ids_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"thing_id" uuid,
	"sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalogue"."loaded_files" (
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loaded_files_pkey" PRIMARY KEY("file")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"sealed_token" text,
	"link_id" uuid,
	"attaches_paper" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"parts" integer,
	"due_at" timestamp with time zone,
	"attempting_since" timestamp with time zone,
	"provider_id" text,
	"template" jsonb,
	"category" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."public_links" (
	"hash" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "public_links_pkey" PRIMARY KEY("hash"),
	CONSTRAINT "public_links_link_key" UNIQUE("shop_id","link_id")
);
--> statement-breakpoint
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
CREATE TABLE "directory"."throttles" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "throttles_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_fkey" FOREIGN KEY ("shop_id","statement_id") REFERENCES "public"."bank_statements"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_matcher_fkey" FOREIGN KEY ("shop_id","matched_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_posted_fkey" FOREIGN KEY ("shop_id","posted_to") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."journal_lines"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_bank_line_fkey" FOREIGN KEY ("shop_id","bank_line_id") REFERENCES "public"."bank_lines"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_links" ADD CONSTRAINT "statement_links_party_fkey" FOREIGN KEY ("shop_id","party_id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_links" ADD CONSTRAINT "statement_links_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_pages" ADD CONSTRAINT "booking_pages_opener_fkey" FOREIGN KEY ("shop_id","opened_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_bay_fkey" FOREIGN KEY ("shop_id","bay_id") REFERENCES "public"."bays"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_visit_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_approvals" ADD CONSTRAINT "claim_approvals_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_approvals" ADD CONSTRAINT "claim_approvals_user_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_items" ADD CONSTRAINT "claim_items_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_labor_costs" ADD CONSTRAINT "claim_labor_costs_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_rejections" ADD CONSTRAINT "claim_rejections_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_rejections" ADD CONSTRAINT "claim_rejections_user_fkey" FOREIGN KEY ("shop_id","rejected_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_insurer_fkey" FOREIGN KEY ("shop_id","insurance_company_id") REFERENCES "public"."insurance_companies"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_party_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_replies" ADD CONSTRAINT "whatsapp_replies_received_fkey" FOREIGN KEY ("shop_id","received_id") REFERENCES "public"."whatsapp_received"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_replies" ADD CONSTRAINT "whatsapp_replies_message_fkey" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."outbox_messages"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settlements" ADD CONSTRAINT "card_settlements_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settlements" ADD CONSTRAINT "card_settlements_card_fkey" FOREIGN KEY ("shop_id","card_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settlements" ADD CONSTRAINT "card_settlements_bank_fkey" FOREIGN KEY ("shop_id","bank_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settlements" ADD CONSTRAINT "card_settlements_user_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_settlements" ADD CONSTRAINT "card_settlements_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlement_lines" ADD CONSTRAINT "day_settlement_lines_settlement_fkey" FOREIGN KEY ("shop_id","settlement_id") REFERENCES "public"."day_settlements"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlement_lines" ADD CONSTRAINT "day_settlement_lines_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlement_lines" ADD CONSTRAINT "day_settlement_lines_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_user_fkey" FOREIGN KEY ("shop_id","settled_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_items" ADD CONSTRAINT "debit_note_items_debit_note_fkey" FOREIGN KEY ("shop_id","debit_note_id") REFERENCES "public"."debit_notes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_items" ADD CONSTRAINT "debit_note_items_account_fkey" FOREIGN KEY ("shop_id","income_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_items" ADD CONSTRAINT "debit_note_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_note_items" ADD CONSTRAINT "debit_note_items_sold_fkey" FOREIGN KEY ("shop_id","client_invoice_item_id") REFERENCES "public"."client_invoice_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_invoice_fkey" FOREIGN KEY ("shop_id","client_invoice_id") REFERENCES "public"."client_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_files" ADD CONSTRAINT "diagnostic_files_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_files" ADD CONSTRAINT "diagnostic_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_links" ADD CONSTRAINT "diagnostic_links_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_links" ADD CONSTRAINT "diagnostic_links_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_reopenings" ADD CONSTRAINT "diagnostic_reopenings_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_reopenings" ADD CONSTRAINT "diagnostic_reopenings_user_fkey" FOREIGN KEY ("shop_id","reopened_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_transcripts" ADD CONSTRAINT "diagnostic_transcripts_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostic_values" ADD CONSTRAINT "diagnostic_values_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_checkpoints" ADD CONSTRAINT "shop_checkpoints_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_diagnostics" ADD CONSTRAINT "vehicle_diagnostics_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_diagnostics" ADD CONSTRAINT "vehicle_diagnostics_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_device_fkey" FOREIGN KEY ("shop_id","device_id") REFERENCES "public"."tax_devices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_user_fkey" FOREIGN KEY ("shop_id","sealed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_devices" ADD CONSTRAINT "tax_devices_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_devices" ADD CONSTRAINT "tax_devices_user_fkey" FOREIGN KEY ("shop_id","connected_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_card_files" ADD CONSTRAINT "entry_card_files_card_fkey" FOREIGN KEY ("shop_id","entry_card_id") REFERENCES "public"."entry_cards"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_card_files" ADD CONSTRAINT "entry_card_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cards" ADD CONSTRAINT "entry_cards_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cards" ADD CONSTRAINT "entry_cards_employee_fkey" FOREIGN KEY ("shop_id","responsible_employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_inspections" ADD CONSTRAINT "exit_inspections_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exit_inspections" ADD CONSTRAINT "exit_inspections_inspector_fkey" FOREIGN KEY ("shop_id","inspected_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD CONSTRAINT "estimate_answers_recorder_fkey" FOREIGN KEY ("shop_id","recorded_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_disputes" ADD CONSTRAINT "estimate_disputes_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_disputes" ADD CONSTRAINT "estimate_disputes_opener_fkey" FOREIGN KEY ("shop_id","opened_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_disputes" ADD CONSTRAINT "estimate_disputes_lifter_fkey" FOREIGN KEY ("shop_id","lifted_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_account_fkey" FOREIGN KEY ("shop_id","income_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_finding_fkey" FOREIGN KEY ("shop_id","finding_id") REFERENCES "public"."findings"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_questions" ADD CONSTRAINT "estimate_questions_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_questions" ADD CONSTRAINT "estimate_questions_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_previous_fkey" FOREIGN KEY ("shop_id","previous_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_withdrawer_fkey" FOREIGN KEY ("shop_id","withdrawn_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_files" ADD CONSTRAINT "finding_files_finding_fkey" FOREIGN KEY ("shop_id","finding_id") REFERENCES "public"."findings"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_files" ADD CONSTRAINT "finding_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_visit_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_last_visit_fkey" FOREIGN KEY ("shop_id","last_visit_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_finder_fkey" FOREIGN KEY ("shop_id","found_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_disposals" ADD CONSTRAINT "asset_disposals_asset_fkey" FOREIGN KEY ("shop_id","asset_id") REFERENCES "public"."fixed_assets"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_disposals" ADD CONSTRAINT "asset_disposals_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_disposals" ADD CONSTRAINT "asset_disposals_undo_fkey" FOREIGN KEY ("shop_id","undo_entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciations" ADD CONSTRAINT "depreciations_asset_fkey" FOREIGN KEY ("shop_id","asset_id") REFERENCES "public"."fixed_assets"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "depreciations" ADD CONSTRAINT "depreciations_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_asset_account_fkey" FOREIGN KEY ("shop_id","asset_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_accumulated_account_fkey" FOREIGN KEY ("shop_id","accumulated_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_expense_account_fkey" FOREIGN KEY ("shop_id","expense_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."tablets" ADD CONSTRAINT "tablets_paired_by_fkey" FOREIGN KEY ("shop_id","paired_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."tablets" ADD CONSTRAINT "tablets_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_pins" ADD CONSTRAINT "user_pins_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_companies" ADD CONSTRAINT "insurance_companies_party_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_invoice_fkey" FOREIGN KEY ("shop_id","invoice_id") REFERENCES "public"."client_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_account_fkey" FOREIGN KEY ("shop_id","income_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_estimate_line_fkey" FOREIGN KEY ("shop_id","estimate_line_id") REFERENCES "public"."estimate_lines"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoice_items" ADD CONSTRAINT "client_invoice_items_task_part_fkey" FOREIGN KEY ("shop_id","task_part_id") REFERENCES "public"."task_parts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_claim_fkey" FOREIGN KEY ("shop_id","claim_id") REFERENCES "public"."insurance_claims"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_insurer_fkey" FOREIGN KEY ("shop_id","insurer_id") REFERENCES "public"."insurance_companies"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_deductible_item_fkey" FOREIGN KEY ("shop_id","deductible_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invoices" ADD CONSTRAINT "client_invoices_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_balances" ADD CONSTRAINT "account_balances_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_counts" ADD CONSTRAINT "account_counts_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_counts" ADD CONSTRAINT "account_counts_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_files" ADD CONSTRAINT "entry_files_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_files" ADD CONSTRAINT "entry_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_reversal_fkey" FOREIGN KEY ("shop_id","reversal_of") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_party_fkey" FOREIGN KEY ("shop_id","party_id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_party_fkey" FOREIGN KEY ("shop_id","party_id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reopenings" ADD CONSTRAINT "reopenings_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_entries" ADD CONSTRAINT "tax_entries_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_parent_fkey" FOREIGN KEY ("shop_id","parent_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readings" ADD CONSTRAINT "notice_readings_notice_fkey" FOREIGN KEY ("shop_id","notice_id") REFERENCES "public"."notices"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readings" ADD CONSTRAINT "notice_readings_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_causer_fkey" FOREIGN KEY ("shop_id","caused_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_credit_notes" ADD CONSTRAINT "advance_credit_notes_advance_fkey" FOREIGN KEY ("shop_id","advance_id") REFERENCES "public"."advance_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_credit_notes" ADD CONSTRAINT "advance_credit_notes_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_invoices" ADD CONSTRAINT "advance_invoices_payment_fkey" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."client_payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advance_invoices" ADD CONSTRAINT "advance_invoices_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_payment_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."client_payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cheques" ADD CONSTRAINT "cheques_clearing_fkey" FOREIGN KEY ("shop_id","clearing_entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_deposit_vehicle_fkey" FOREIGN KEY ("shop_id","deposit_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_party_fkey" FOREIGN KEY ("shop_id","party_id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_payments" ADD CONSTRAINT "client_payments_deposit_vehicle_fkey" FOREIGN KEY ("shop_id","deposit_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_payment_fkey" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."client_payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_note_fkey" FOREIGN KEY ("shop_id","credit_note_id") REFERENCES "public"."advance_credit_notes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_refunds" ADD CONSTRAINT "deposit_refunds_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_fkey" FOREIGN KEY ("shop_id","payment_id") REFERENCES "public"."client_payments"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_credit_fkey" FOREIGN KEY ("shop_id","credit_id") REFERENCES "public"."client_credits"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_items" ADD CONSTRAINT "visit_items_item_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_items" ADD CONSTRAINT "visit_items_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_link_fkey" FOREIGN KEY ("shop_id","link_id") REFERENCES "public"."shared_links"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_visit_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_estimate_fkey" FOREIGN KEY ("shop_id","estimate_id") REFERENCES "public"."estimates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_invoice_fkey" FOREIGN KEY ("shop_id","client_invoice_id") REFERENCES "public"."client_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_return_fkey" FOREIGN KEY ("shop_id","return_invoice_id") REFERENCES "public"."return_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_debit_note_fkey" FOREIGN KEY ("shop_id","debit_note_id") REFERENCES "public"."debit_notes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_diagnostic_fkey" FOREIGN KEY ("shop_id","vehicle_diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_answerer_fkey" FOREIGN KEY ("shop_id","answered_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_job_fkey" FOREIGN KEY ("shop_id","job_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_vehicles" ADD CONSTRAINT "job_vehicles_job_fkey" FOREIGN KEY ("shop_id","job_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_vehicles" ADD CONSTRAINT "job_vehicles_make_fkey" FOREIGN KEY ("shop_id","vehicle_make_id") REFERENCES "public"."vehicle_makes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_vehicles" ADD CONSTRAINT "job_vehicles_model_fkey" FOREIGN KEY ("shop_id","vehicle_make_id","vehicle_model_id") REFERENCES "public"."vehicle_models"("shop_id","make_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_income_account_fkey" FOREIGN KEY ("shop_id","income_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_fkey" FOREIGN KEY ("shop_id","count_id") REFERENCES "public"."stock_counts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counter_fkey" FOREIGN KEY ("shop_id","counted_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_poster_fkey" FOREIGN KEY ("shop_id","posted_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_issue_fkey" FOREIGN KEY ("shop_id","issue_id") REFERENCES "public"."stock_movements"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_files" ADD CONSTRAINT "purchase_files_purchase_fkey" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_files" ADD CONSTRAINT "purchase_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_purchase_fkey" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_account_fkey" FOREIGN KEY ("shop_id","expense_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_order_fkey" FOREIGN KEY ("shop_id","order_item_id") REFERENCES "public"."purchase_order_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_items" ADD CONSTRAINT "purchase_order_items_order_fkey" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."purchase_orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_items" ADD CONSTRAINT "purchase_order_items_account_fkey" FOREIGN KEY ("shop_id","expense_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_items" ADD CONSTRAINT "purchase_order_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_vendor_fkey" FOREIGN KEY ("shop_id","vendor_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_canceller_fkey" FOREIGN KEY ("shop_id","cancelled_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_items" ADD CONSTRAINT "purchase_return_items_return_fkey" FOREIGN KEY ("shop_id","return_id") REFERENCES "public"."purchase_returns"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_items" ADD CONSTRAINT "purchase_return_items_account_fkey" FOREIGN KEY ("shop_id","expense_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_items" ADD CONSTRAINT "purchase_return_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_return_items" ADD CONSTRAINT "purchase_return_items_bought_fkey" FOREIGN KEY ("shop_id","purchase_item_id") REFERENCES "public"."purchase_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_returns" ADD CONSTRAINT "purchase_returns_purchase_fkey" FOREIGN KEY ("shop_id","purchase_id") REFERENCES "public"."purchases"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_vendor_fkey" FOREIGN KEY ("shop_id","vendor_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_customs_vendor_fkey" FOREIGN KEY ("shop_id","customs_vendor_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_vendor_fkey" FOREIGN KEY ("shop_id","vendor_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_advance_fkey" FOREIGN KEY ("shop_id","advance_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_vendor_fkey" FOREIGN KEY ("shop_id","vendor_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_return_fkey" FOREIGN KEY ("shop_id","return_id") REFERENCES "public"."return_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_item_fkey" FOREIGN KEY ("shop_id","open_item_id") REFERENCES "public"."open_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_refunds" ADD CONSTRAINT "client_refunds_reverser_fkey" FOREIGN KEY ("shop_id","reversed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoice_items" ADD CONSTRAINT "return_invoice_items_return_fkey" FOREIGN KEY ("shop_id","return_id") REFERENCES "public"."return_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoice_items" ADD CONSTRAINT "return_invoice_items_account_fkey" FOREIGN KEY ("shop_id","income_account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoice_items" ADD CONSTRAINT "return_invoice_items_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoice_items" ADD CONSTRAINT "return_invoice_items_sold_fkey" FOREIGN KEY ("shop_id","client_invoice_item_id") REFERENCES "public"."client_invoice_items"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_approver_fkey" FOREIGN KEY ("shop_id","approved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_invoice_fkey" FOREIGN KEY ("shop_id","client_invoice_id") REFERENCES "public"."client_invoices"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_method_fkey" FOREIGN KEY ("shop_id","payment_method_id") REFERENCES "public"."payment_methods"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reminders" ADD CONSTRAINT "service_reminders_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reminders" ADD CONSTRAINT "service_reminders_visit_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_reminders" ADD CONSTRAINT "service_reminders_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_return_fkey" FOREIGN KEY ("shop_id","return_id") REFERENCES "public"."tax_returns"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_return_fkey" FOREIGN KEY ("shop_id","return_id") REFERENCES "public"."tax_returns"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_account_fkey" FOREIGN KEY ("shop_id","account_id") REFERENCES "public"."accounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_returns" ADD CONSTRAINT "tax_returns_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_returns" ADD CONSTRAINT "tax_returns_filer_fkey" FOREIGN KEY ("shop_id","filed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."password_resets" ADD CONSTRAINT "password_resets_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_fkey" FOREIGN KEY ("shop_id","role_id") REFERENCES "public"."roles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD CONSTRAINT "sessions_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."sign_ins" ADD CONSTRAINT "sign_ins_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_fkey" FOREIGN KEY ("shop_id","role_id") REFERENCES "public"."roles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue"."models" ADD CONSTRAINT "models_make_fkey" FOREIGN KEY ("make_id") REFERENCES "catalogue"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_merges" ADD CONSTRAINT "vehicle_merges_kept_fkey" FOREIGN KEY ("shop_id","kept_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_merges" ADD CONSTRAINT "vehicle_merges_merged_fkey" FOREIGN KEY ("shop_id","merged_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_merges" ADD CONSTRAINT "vehicle_merges_merger_fkey" FOREIGN KEY ("shop_id","merged_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD CONSTRAINT "vehicle_models_make_fkey" FOREIGN KEY ("shop_id","make_id") REFERENCES "public"."vehicle_makes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_plates" ADD CONSTRAINT "vehicle_plates_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_plates" ADD CONSTRAINT "vehicle_plates_replacer_fkey" FOREIGN KEY ("shop_id","replaced_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_make_fkey" FOREIGN KEY ("shop_id","vehicle_make_id") REFERENCES "public"."vehicle_makes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_model_fkey" FOREIGN KEY ("shop_id","vehicle_make_id","vehicle_model_id") REFERENCES "public"."vehicle_models"("shop_id","make_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_merged_into_fkey" FOREIGN KEY ("shop_id","merged_into_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_party_fkey" FOREIGN KEY ("shop_id","id") REFERENCES "public"."parties"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_vehicle_fkey" FOREIGN KEY ("shop_id","vehicle_id") REFERENCES "public"."vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_insurer_fkey" FOREIGN KEY ("shop_id","insurance_company_id") REFERENCES "public"."insurance_companies"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_files" ADD CONSTRAINT "vehicle_files_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_files" ADD CONSTRAINT "vehicle_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_moves" ADD CONSTRAINT "vehicle_moves_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_moves" ADD CONSTRAINT "vehicle_moves_mover_fkey" FOREIGN KEY ("shop_id","moved_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_recorder_fkey" FOREIGN KEY ("shop_id","recorded_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_corrections" ADD CONSTRAINT "hours_corrections_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_corrections" ADD CONSTRAINT "hours_corrections_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_corrections" ADD CONSTRAINT "hours_corrections_corrector_fkey" FOREIGN KEY ("shop_id","corrected_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignments" ADD CONSTRAINT "task_assignments_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_clocks" ADD CONSTRAINT "task_clocks_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_clocks" ADD CONSTRAINT "task_clocks_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_clocks" ADD CONSTRAINT "task_clocks_confirmer_fkey" FOREIGN KEY ("shop_id","confirmed_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_file_fkey" FOREIGN KEY ("shop_id","file_id") REFERENCES "public"."media_files"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_order_fkey" FOREIGN KEY ("shop_id","work_order_id") REFERENCES "public"."work_orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_employee_fkey" FOREIGN KEY ("shop_id","employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_bay_fkey" FOREIGN KEY ("shop_id","bay_id") REFERENCES "public"."bays"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_diagnostic_fkey" FOREIGN KEY ("shop_id","diagnostic_id") REFERENCES "public"."vehicle_diagnostics"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_finding_fkey" FOREIGN KEY ("shop_id","finding_id") REFERENCES "public"."findings"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_sublet_fkey" FOREIGN KEY ("shop_id","sublet_vendor_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_rework_fkey" FOREIGN KEY ("shop_id","rework_of_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_holder_fkey" FOREIGN KEY ("shop_id","held_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_finisher_fkey" FOREIGN KEY ("shop_id","done_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_checker_fkey" FOREIGN KEY ("shop_id","checked_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_canceller_fkey" FOREIGN KEY ("shop_id","cancelled_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_orders" ADD CONSTRAINT "work_orders_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_entries" ADD CONSTRAINT "planned_entries_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_entries" ADD CONSTRAINT "planned_entries_posted_fkey" FOREIGN KEY ("shop_id","posted_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_entries" ADD CONSTRAINT "recurring_entries_entry_fkey" FOREIGN KEY ("shop_id","entry_id") REFERENCES "public"."journal_entries"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_message_fkey" FOREIGN KEY ("shop_id","message_id") REFERENCES "public"."outbox_messages"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_event_templates" ADD CONSTRAINT "message_event_templates_template_fkey" FOREIGN KEY ("shop_id","template_id") REFERENCES "public"."sms_templates"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_parts" ADD CONSTRAINT "client_parts_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_parts" ADD CONSTRAINT "client_parts_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_orderer_fkey" FOREIGN KEY ("shop_id","ordered_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_ordered_from_fkey" FOREIGN KEY ("shop_id","ordered_from_id") REFERENCES "public"."vendors"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_issuer_fkey" FOREIGN KEY ("shop_id","issued_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_parts" ADD CONSTRAINT "task_parts_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_postings" ADD CONSTRAINT "task_postings_task_fkey" FOREIGN KEY ("shop_id","task_id") REFERENCES "public"."work_order_tasks"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_date" ON "bank_lines" USING btree ("shop_id","account_id","date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_statement" ON "bank_lines" USING btree ("shop_id","statement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("shop_id","account_id","date","id") WHERE "bank_lines"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "bank_lines_pattern" ON "bank_lines" USING btree ("shop_id","account_id","pattern") WHERE "bank_lines"."posted_to" is not null;--> statement-breakpoint
CREATE INDEX "bank_matches_bank_line" ON "bank_matches" USING btree ("shop_id","bank_line_id");--> statement-breakpoint
CREATE INDEX "bank_statements_latest" ON "bank_statements" USING btree ("shop_id","account_id","to");--> statement-breakpoint
CREATE INDEX "statement_links_party" ON "statement_links" USING btree ("shop_id","party_id","link_id");--> statement-breakpoint
CREATE INDEX "booking_pages_opener" ON "booking_pages" USING btree ("shop_id","opened_by");--> statement-breakpoint
CREATE INDEX "bookings_start" ON "bookings" USING btree ("shop_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_end" ON "bookings" USING btree ("shop_id","ends_at");--> statement-breakpoint
CREATE INDEX "bookings_requests" ON "bookings" USING btree ("shop_id","created_at") WHERE "bookings"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "bookings_bay" ON "bookings" USING btree ("shop_id","bay_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_client" ON "bookings" USING btree ("shop_id","client_id");--> statement-breakpoint
CREATE INDEX "bookings_visit" ON "bookings" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "bookings_creator" ON "bookings" USING btree ("shop_id","created_by");--> statement-breakpoint
CREATE INDEX "claim_approvals_invoice" ON "claim_approvals" USING btree ("shop_id","invoice_id");--> statement-breakpoint
CREATE INDEX "claim_files_claim" ON "claim_files" USING btree ("shop_id","claim_id","file_id");--> statement-breakpoint
CREATE INDEX "claim_items_claim" ON "claim_items" USING btree ("shop_id","claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_labor_costs_claim" ON "claim_labor_costs" USING btree ("shop_id","claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_links_claim" ON "claim_links" USING btree ("shop_id","claim_id","link_id");--> statement-breakpoint
CREATE INDEX "claim_rejections_claim" ON "claim_rejections" USING btree ("shop_id","claim_id","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_vehicle" ON "insurance_claims" USING btree ("shop_id","client_vehicle_id","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_insurer" ON "insurance_claims" USING btree ("shop_id","insurance_company_id","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_state" ON "insurance_claims" USING btree ("shop_id","state","id");--> statement-breakpoint
CREATE INDEX "clients_contact_number" ON "clients" USING btree ("shop_id","contact_number");--> statement-breakpoint
CREATE INDEX "clients_changed" ON "clients" USING btree ("shop_id","changed_at");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "whatsapp_replies_received" ON "whatsapp_replies" USING btree ("shop_id","received_id");--> statement-breakpoint
CREATE INDEX "card_settlements_newest" ON "card_settlements" USING btree ("shop_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_settlements_day_key" ON "day_settlements" USING btree ("shop_id","branch_id","day") WHERE "day_settlements"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "debit_note_items_debit_note" ON "debit_note_items" USING btree ("shop_id","debit_note_id","position");--> statement-breakpoint
CREATE INDEX "debit_note_items_product" ON "debit_note_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "debit_note_items_sold" ON "debit_note_items" USING btree ("shop_id","client_invoice_item_id");--> statement-breakpoint
CREATE INDEX "debit_notes_issued" ON "debit_notes" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "debit_notes_search" ON "debit_notes" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "debit_notes_invoice" ON "debit_notes" USING btree ("shop_id","client_invoice_id","id");--> statement-breakpoint
CREATE INDEX "diagnostic_files_diagnostic" ON "diagnostic_files" USING btree ("shop_id","diagnostic_id","file_id");--> statement-breakpoint
CREATE INDEX "diagnostic_links_diagnostic" ON "diagnostic_links" USING btree ("shop_id","diagnostic_id","link_id");--> statement-breakpoint
CREATE INDEX "diagnostic_reopenings_diagnostic" ON "diagnostic_reopenings" USING btree ("shop_id","diagnostic_id");--> statement-breakpoint
CREATE INDEX "shop_checkpoints_step" ON "shop_checkpoints" USING btree ("shop_id","step","id");--> statement-breakpoint
CREATE INDEX "shop_checkpoints_vehicle" ON "shop_checkpoints" USING btree ("shop_id","client_vehicle_id") WHERE "shop_checkpoints"."client_vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "shop_trouble_codes_code" ON "shop_trouble_codes" USING btree ("shop_id","code");--> statement-breakpoint
CREATE INDEX "trouble_codes_search" ON "catalogue"."trouble_codes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_diagnostics_open_key" ON "vehicle_diagnostics" USING btree ("shop_id","client_vehicle_id") WHERE "vehicle_diagnostics"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_diagnostics_open" ON "vehicle_diagnostics" USING btree ("shop_id","id") WHERE "vehicle_diagnostics"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "vehicle_diagnostics_vehicle" ON "vehicle_diagnostics" USING btree ("shop_id","client_vehicle_id","id");--> statement-breakpoint
CREATE INDEX "document_links_document" ON "document_links" USING btree ("shop_id","document_id","link_id");--> statement-breakpoint
CREATE INDEX "e_invoices_waiting" ON "e_invoices" USING btree ("shop_id","device_id","counter") WHERE "e_invoices"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "e_invoices_rejected" ON "e_invoices" USING btree ("shop_id","id") WHERE "e_invoices"."state" = 'rejected' and "e_invoices"."repaired_at" is null;--> statement-breakpoint
CREATE INDEX "e_invoices_issued" ON "e_invoices" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_devices_branch_key" ON "tax_devices" USING btree ("shop_id","branch_id") WHERE "tax_devices"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "entry_card_files_card" ON "entry_card_files" USING btree ("shop_id","entry_card_id","file_id");--> statement-breakpoint
CREATE INDEX "estimate_answers_newest" ON "estimate_answers" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_disputes_open_key" ON "estimate_disputes" USING btree ("shop_id","estimate_id") WHERE "estimate_disputes"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "estimate_disputes_estimate" ON "estimate_disputes" USING btree ("shop_id","estimate_id","id");--> statement-breakpoint
CREATE INDEX "estimate_lines_estimate" ON "estimate_lines" USING btree ("shop_id","estimate_id","position");--> statement-breakpoint
CREATE INDEX "estimate_lines_product" ON "estimate_lines" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "estimate_lines_finding" ON "estimate_lines" USING btree ("shop_id","finding_id");--> statement-breakpoint
CREATE INDEX "estimate_lines_task" ON "estimate_lines" USING btree ("shop_id","task_id");--> statement-breakpoint
CREATE INDEX "estimate_questions_estimate" ON "estimate_questions" USING btree ("shop_id","estimate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_questions_new_price_key" ON "estimate_questions" USING btree ("shop_id","estimate_id") WHERE "estimate_questions"."kind" = 'new-price';--> statement-breakpoint
CREATE INDEX "estimates_issued" ON "estimates" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "estimates_unanswered" ON "estimates" USING btree ("shop_id","valid_until") WHERE "estimates"."approved_at" is not null and "estimates"."outcome" is null and "estimates"."replaced_at" is null and "estimates"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "estimates_vehicle" ON "estimates" USING btree ("shop_id","client_vehicle_id","id");--> statement-breakpoint
CREATE INDEX "finding_files_file" ON "finding_files" USING btree ("shop_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "findings_source_key" ON "findings" USING btree ("shop_id","vehicle_id","source","label") WHERE "findings"."label" is not null and "findings"."done_at" is null and "findings"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "findings_vehicle" ON "findings" USING btree ("shop_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "findings_visit" ON "findings" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "findings_priced" ON "findings" USING btree ("shop_id","id") WHERE "findings"."priced_at" is not null and "findings"."approved_at" is null and "findings"."declined_at" is null and "findings"."done_at" is null and "findings"."dropped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_disposals_asset" ON "asset_disposals" USING btree ("shop_id","asset_id") WHERE "asset_disposals"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "fixed_assets_next" ON "fixed_assets" USING btree ("shop_id","next_month") WHERE "fixed_assets"."next_month" is not null;--> statement-breakpoint
CREATE INDEX "client_invoice_items_invoice" ON "client_invoice_items" USING btree ("shop_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "client_invoice_items_product" ON "client_invoice_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoice_items_labour_key" ON "client_invoice_items" USING btree ("shop_id","invoice_id") WHERE "client_invoice_items"."is_labour_costs";--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoice_items_estimate_line_key" ON "client_invoice_items" USING btree ("shop_id","estimate_line_id") WHERE "client_invoice_items"."estimate_line_id" is not null and "client_invoice_items"."work_freed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "client_invoice_items_task_part_key" ON "client_invoice_items" USING btree ("shop_id","task_part_id") WHERE "client_invoice_items"."task_part_id" is not null and "client_invoice_items"."work_freed_at" is null;--> statement-breakpoint
CREATE INDEX "client_invoices_issued" ON "client_invoices" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "client_invoices_search" ON "client_invoices" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_invoices_vehicle" ON "client_invoices" USING btree ("shop_id","client_vehicle_id","id");--> statement-breakpoint
CREATE INDEX "client_invoices_client" ON "client_invoices" USING btree ("shop_id","client_id","id");--> statement-breakpoint
CREATE INDEX "client_invoices_insurer" ON "client_invoices" USING btree ("shop_id","id") WHERE "client_invoices"."addressed_to_kind" = 'insurer';--> statement-breakpoint
CREATE INDEX "entry_files_entry" ON "entry_files" USING btree ("shop_id","entry_id","file_id");--> statement-breakpoint
CREATE INDEX "journal_entries_date" ON "journal_entries" USING btree ("shop_id","date","number");--> statement-breakpoint
CREATE INDEX "journal_entries_closing" ON "journal_entries" USING btree ("shop_id","date") WHERE "journal_entries"."kind" = 'closing';--> statement-breakpoint
CREATE INDEX "journal_entries_reversal" ON "journal_entries" USING btree ("shop_id","reversal_of") WHERE "journal_entries"."reversal_of" is not null;--> statement-breakpoint
CREATE INDEX "journal_lines_account" ON "journal_lines" USING btree ("shop_id","account_id","date","id");--> statement-breakpoint
CREATE INDEX "journal_lines_party" ON "journal_lines" USING btree ("shop_id","party_id","date") WHERE "journal_lines"."party_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "open_items_source_key" ON "open_items" USING btree ("shop_id","source_kind","source_id","party_id");--> statement-breakpoint
CREATE INDEX "open_items_open" ON "open_items" USING btree ("shop_id","party_id","dated","id") WHERE "open_items"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "open_items_unpaid" ON "open_items" USING btree ("shop_id","source_kind","source_id") WHERE "open_items"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "reopenings_time" ON "reopenings" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "settlements_entry" ON "settlements" USING btree ("shop_id","entry_id");--> statement-breakpoint
CREATE INDEX "settlements_item" ON "settlements" USING btree ("shop_id","open_item_id","dated");--> statement-breakpoint
CREATE INDEX "settlements_dated" ON "settlements" USING btree ("shop_id","dated");--> statement-breakpoint
CREATE INDEX "tax_entries_date" ON "tax_entries" USING btree ("shop_id","date");--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "shared_links_parent" ON "shared_links" USING btree ("shop_id","parent_id");--> statement-breakpoint
CREATE INDEX "shared_links_creator" ON "shared_links" USING btree ("shop_id","created_by");--> statement-breakpoint
CREATE INDEX "notice_readings_user" ON "notice_readings" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "notices_causer" ON "notices" USING btree ("shop_id","caused_by");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_thing" ON "notices" USING btree ("shop_id","thing_id");--> statement-breakpoint
CREATE INDEX "advance_credit_notes_advance" ON "advance_credit_notes" USING btree ("shop_id","advance_id","id");--> statement-breakpoint
CREATE INDEX "client_credits_deposits" ON "client_credits" USING btree ("shop_id","deposit_vehicle_id") WHERE "client_credits"."deposit" > 0;--> statement-breakpoint
CREATE INDEX "client_credits_vehicle" ON "client_credits" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "client_credits_client" ON "client_credits" USING btree ("shop_id","client_id");--> statement-breakpoint
CREATE INDEX "client_credits_item" ON "client_credits" USING btree ("shop_id","open_item_id");--> statement-breakpoint
CREATE INDEX "client_payments_deposits" ON "client_payments" USING btree ("shop_id","deposit_vehicle_id") WHERE "client_payments"."deposit" > 0;--> statement-breakpoint
CREATE INDEX "client_payments_estimate" ON "client_payments" USING btree ("shop_id","estimate_id") WHERE "client_payments"."estimate_id" is not null;--> statement-breakpoint
CREATE INDEX "client_payments_newest" ON "client_payments" USING btree ("shop_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "client_payments_vehicle" ON "client_payments" USING btree ("shop_id","client_vehicle_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "client_payments_client" ON "client_payments" USING btree ("shop_id","client_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "client_payments_memo" ON "client_payments" USING gin ("shop_id","memo" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deposit_refunds_payment" ON "deposit_refunds" USING btree ("shop_id","payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_allocations_estimate" ON "payment_allocations" USING btree ("shop_id","estimate_id") WHERE "payment_allocations"."estimate_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_allocations_payment" ON "payment_allocations" USING btree ("shop_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_credit" ON "payment_allocations" USING btree ("shop_id","credit_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_item" ON "payment_allocations" USING btree ("shop_id","open_item_id");--> statement-breakpoint
CREATE INDEX "visit_items_vehicle" ON "visit_items" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "client_links_client" ON "client_links" USING btree ("shop_id","client_id","link_id");--> statement-breakpoint
CREATE INDEX "client_questions_client" ON "client_questions" USING btree ("shop_id","client_id","id");--> statement-breakpoint
CREATE INDEX "job_items_product" ON "job_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode_key" ON "products" USING btree ("shop_id","barcode") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree ("shop_id",lower("code")) WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("shop_id","name","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_key" ON "stock_movements" USING btree ("shop_id","line_id") WHERE "stock_movements"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_issue" ON "stock_movements" USING btree ("shop_id","issue_id") WHERE "stock_movements"."issue_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_date" ON "stock_movements" USING btree ("shop_id","date","id");--> statement-breakpoint
CREATE INDEX "purchase_files_purchase" ON "purchase_files" USING btree ("shop_id","purchase_id","file_id");--> statement-breakpoint
CREATE INDEX "purchase_items_purchase" ON "purchase_items" USING btree ("shop_id","purchase_id","position");--> statement-breakpoint
CREATE INDEX "purchase_items_product" ON "purchase_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_items_task" ON "purchase_items" USING btree ("shop_id","task_id") WHERE "purchase_items"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_items_order" ON "purchase_items" USING btree ("shop_id","order_item_id") WHERE "purchase_items"."order_item_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_order_items_order" ON "purchase_order_items" USING btree ("shop_id","order_id","position");--> statement-breakpoint
CREATE INDEX "purchase_order_items_product" ON "purchase_order_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_issued" ON "purchase_orders" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search" ON "purchase_orders" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_vendor" ON "purchase_orders" USING btree ("shop_id","vendor_id","id");--> statement-breakpoint
CREATE INDEX "purchase_return_items_return" ON "purchase_return_items" USING btree ("shop_id","return_id","position");--> statement-breakpoint
CREATE INDEX "purchase_return_items_product" ON "purchase_return_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_return_items_bought" ON "purchase_return_items" USING btree ("shop_id","purchase_item_id");--> statement-breakpoint
CREATE INDEX "purchase_returns_issued" ON "purchase_returns" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "purchase_returns_search" ON "purchase_returns" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "purchase_returns_purchase" ON "purchase_returns" USING btree ("shop_id","purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchases_issued" ON "purchases" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "purchases_search" ON "purchases" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_vendor_number_key" ON "purchases" USING btree ("shop_id","vendor_id",lower("vendor_number"));--> statement-breakpoint
CREATE INDEX "purchases_vendor" ON "purchases" USING btree ("shop_id","vendor_id","id");--> statement-breakpoint
CREATE INDEX "vendor_payments_newest" ON "vendor_payments" USING btree ("shop_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "vendor_payments_vendor" ON "vendor_payments" USING btree ("shop_id","vendor_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "vendor_refunds_vendor" ON "vendor_refunds" USING btree ("shop_id","vendor_id","id");--> statement-breakpoint
CREATE INDEX "client_refunds_return" ON "client_refunds" USING btree ("shop_id","return_id","id");--> statement-breakpoint
CREATE INDEX "return_invoice_items_return" ON "return_invoice_items" USING btree ("shop_id","return_id","position");--> statement-breakpoint
CREATE INDEX "return_invoice_items_product" ON "return_invoice_items" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "return_invoice_items_sold" ON "return_invoice_items" USING btree ("shop_id","client_invoice_item_id");--> statement-breakpoint
CREATE INDEX "return_invoices_issued" ON "return_invoices" USING btree ("shop_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "return_invoices_search" ON "return_invoices" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "return_invoices_invoice" ON "return_invoices" USING btree ("shop_id","client_invoice_id","id");--> statement-breakpoint
CREATE INDEX "service_reminders_vehicle" ON "service_reminders" USING btree ("shop_id","vehicle_id","id");--> statement-breakpoint
CREATE INDEX "service_reminders_visit" ON "service_reminders" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "service_reminders_creator" ON "service_reminders" USING btree ("shop_id","created_by");--> statement-breakpoint
CREATE INDEX "service_reminders_open" ON "service_reminders" USING btree ("shop_id","expected_on","id") WHERE "service_reminders"."done_at" is null and "service_reminders"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "tax_corrections_return" ON "tax_corrections" USING btree ("shop_id","return_id","id");--> statement-breakpoint
CREATE INDEX "tax_payments_return" ON "tax_payments" USING btree ("shop_id","return_id","id");--> statement-breakpoint
CREATE INDEX "activities_newest" ON "activities" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("shop_id","user_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("shop_id","subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "activities_subject" ON "activities" USING btree ("shop_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "bearer_tokens_user" ON "directory"."bearer_tokens" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "directory"."password_resets" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "directory"."sessions" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("shop_id","role_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("shop_id","name","id");--> statement-breakpoint
CREATE INDEX "models_make" ON "catalogue"."models" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "vehicle_merges_kept" ON "vehicle_merges" USING btree ("shop_id","kept_id");--> statement-breakpoint
CREATE INDEX "vehicle_plates_vehicle" ON "vehicle_plates" USING btree ("shop_id","vehicle_id","replaced_at");--> statement-breakpoint
CREATE INDEX "vehicles_plate" ON "vehicles" USING btree ("shop_id","license_plate_country","plate_key");--> statement-breakpoint
CREATE INDEX "vehicles_vin_key" ON "vehicles" USING btree ("shop_id",translate("vin_number", 'OQI', '001')) WHERE "vehicles"."vin_number" is not null;--> statement-breakpoint
CREATE INDEX "vendors_search" ON "vendors" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_vehicles_entered" ON "client_vehicles" USING btree ("shop_id","vehicle_entered_at","id") WHERE "client_vehicles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "client_vehicles_inside" ON "client_vehicles" USING btree ("shop_id","vehicle_entered_at","id") WHERE "client_vehicles"."deleted_at" is null and "client_vehicles"."vehicle_exited_at" is null;--> statement-breakpoint
CREATE INDEX "client_vehicles_exited" ON "client_vehicles" USING btree ("shop_id","vehicle_exited_at","id") WHERE "client_vehicles"."deleted_at" is null and "client_vehicles"."vehicle_exited_at" is not null;--> statement-breakpoint
CREATE INDEX "client_vehicles_archived" ON "client_vehicles" USING btree ("shop_id","deleted_at","id") WHERE "client_vehicles"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "client_vehicles_changed" ON "client_vehicles" USING btree ("shop_id","changed_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_client" ON "client_vehicles" USING btree ("shop_id","client_id","vehicle_entered_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_vehicle" ON "client_vehicles" USING btree ("shop_id","vehicle_id","vehicle_entered_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_plate" ON "client_vehicles" USING btree ("shop_id","license_plate_country","plate_key","vehicle_entered_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_search" ON "client_vehicles" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicle_files_vehicle" ON "vehicle_files" USING btree ("shop_id","client_vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicle_moves_vehicle" ON "vehicle_moves" USING btree ("shop_id","client_vehicle_id","moved_at");--> statement-breakpoint
CREATE INDEX "clock_events_task" ON "clock_events" USING btree ("shop_id","task_id","at");--> statement-breakpoint
CREATE INDEX "clock_events_employee" ON "clock_events" USING btree ("shop_id","employee_id","at");--> statement-breakpoint
CREATE INDEX "hours_corrections_task" ON "hours_corrections" USING btree ("shop_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_assignments_open_key" ON "task_assignments" USING btree ("shop_id","task_id") WHERE "task_assignments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "task_assignments_employee" ON "task_assignments" USING btree ("shop_id","employee_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_clocks_running_key" ON "task_clocks" USING btree ("shop_id","employee_id") WHERE "task_clocks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "task_clocks_task" ON "task_clocks" USING btree ("shop_id","task_id");--> statement-breakpoint
CREATE INDEX "task_clocks_employee" ON "task_clocks" USING btree ("shop_id","employee_id","started_at");--> statement-breakpoint
CREATE INDEX "task_clocks_started" ON "task_clocks" USING btree ("shop_id","started_at");--> statement-breakpoint
CREATE INDEX "task_clocks_flagged" ON "task_clocks" USING btree ("shop_id","started_at") WHERE "task_clocks"."flag" is not null and "task_clocks"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "task_files_task" ON "task_files" USING btree ("shop_id","task_id");--> statement-breakpoint
CREATE INDEX "work_order_tasks_order" ON "work_order_tasks" USING btree ("shop_id","work_order_id","id");--> statement-breakpoint
CREATE INDEX "work_order_tasks_open" ON "work_order_tasks" USING btree ("shop_id","id") WHERE "work_order_tasks"."checked_at" is null and "work_order_tasks"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "work_order_tasks_sublet_vendor" ON "work_order_tasks" USING btree ("shop_id","sublet_vendor_id") WHERE "work_order_tasks"."sublet_vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "work_order_tasks_employee" ON "work_order_tasks" USING btree ("shop_id","employee_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_tasks_checkpoint_key" ON "work_order_tasks" USING btree ("shop_id","diagnostic_id","checkpoint_id") WHERE "work_order_tasks"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "planned_entries_reversal_key" ON "planned_entries" USING btree ("shop_id","entry_id") WHERE "planned_entries"."kind" = 'reversal';--> statement-breakpoint
CREATE INDEX "planned_entries_posted" ON "planned_entries" USING btree ("shop_id","posted_id") WHERE "planned_entries"."posted_id" is not null;--> statement-breakpoint
CREATE INDEX "planned_entries_waiting" ON "planned_entries" USING btree ("shop_id","due_on") WHERE "planned_entries"."posted_id" is null and "planned_entries"."skipped_at" is null;--> statement-breakpoint
CREATE INDEX "recurring_entries_next" ON "recurring_entries" USING btree ("shop_id","next_on") WHERE "recurring_entries"."next_on" is not null and "recurring_entries"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "event_messages_message" ON "event_messages" USING btree ("shop_id","message_id");--> statement-breakpoint
CREATE INDEX "message_event_templates_template" ON "message_event_templates" USING btree ("shop_id","template_id");--> statement-breakpoint
CREATE INDEX "whatsapp_received_newest" ON "whatsapp_received" USING btree ("shop_id","received_at","id");--> statement-breakpoint
CREATE INDEX "whatsapp_received_phone" ON "whatsapp_received" USING btree ("shop_id","phone","received_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("shop_id","user_id","id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("shop_id","session_id");--> statement-breakpoint
CREATE INDEX "client_parts_task" ON "client_parts" USING btree ("shop_id","task_id","id");--> statement-breakpoint
CREATE INDEX "task_parts_task" ON "task_parts" USING btree ("shop_id","task_id","id");--> statement-breakpoint
CREATE INDEX "task_parts_product" ON "task_parts" USING btree ("shop_id","product_id");--> statement-breakpoint
CREATE INDEX "task_parts_in_work" ON "task_parts" USING btree ("shop_id","task_id") WHERE "task_parts"."issued_at" is not null and "task_parts"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "task_parts_ordered_from" ON "task_parts" USING btree ("shop_id","ordered_from_id") WHERE "task_parts"."ordered_from_id" is not null;--> statement-breakpoint
CREATE INDEX "task_parts_ordered" ON "task_parts" USING btree ("shop_id","task_id") WHERE "task_parts"."ordered_at" is not null and "task_parts"."issued_at" is null;--> statement-breakpoint
CREATE INDEX "task_postings_task" ON "task_postings" USING btree ("shop_id","task_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("shop_id","channel","state","due_at","id") WHERE "outbox_messages"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_attempting" ON "outbox_messages" USING btree ("shop_id") WHERE "outbox_messages"."attempting_since" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_link" ON "outbox_messages" USING btree ("shop_id","link_id") WHERE "outbox_messages"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_messages_provider" ON "outbox_messages" USING btree ("shop_id","provider_id") WHERE "outbox_messages"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "public_links_expiry" ON "directory"."public_links" USING btree ("expires_at");