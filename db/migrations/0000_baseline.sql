CREATE SCHEMA "catalogue";
--> statement-breakpoint
CREATE SCHEMA "directory";
--> statement-breakpoint
CREATE TABLE "clients" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"contact_number" text,
	"vat_number" text,
	"note" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "clients_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "clients_number_key" UNIQUE("shop_id","number"),
	CONSTRAINT "clients_name" CHECK ("clients"."name" <> ''),
	CONSTRAINT "clients_contact_number" CHECK ("clients"."contact_number" ~ '^\+[0-9]{6,15}$')
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
CREATE TABLE "catalogue"."trouble_codes" (
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"description_ar" text,
	CONSTRAINT "trouble_codes_pkey" PRIMARY KEY("id"),
	CONSTRAINT "trouble_codes_code_key" UNIQUE("code")
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
	"signature_key" text,
	"signed_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_cards_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "entry_cards_vehicle_key" UNIQUE("shop_id","client_vehicle_id"),
	CONSTRAINT "entry_cards_fuel" CHECK ("entry_cards"."fuel_level" between 0 and 100),
	CONSTRAINT "entry_cards_km" CHECK ("entry_cards"."km_in" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "insurance_companies" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurance_companies_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "insurance_companies_name_key" UNIQUE("shop_id","folded_name"),
	CONSTRAINT "insurance_companies_name" CHECK ("insurance_companies"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "media_files_size" CHECK ("media_files"."size" > 0)
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
	"slogan" text,
	"slogan_ar" text,
	"bank_name" text,
	"bank_account_name" text,
	"iban" text,
	"swift_code" text,
	"logo_file_id" uuid,
	"plan" text NOT NULL,
	"writable_until" timestamp with time zone NOT NULL,
	"books_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "shops_own_id" CHECK ("shops"."id" = "shops"."shop_id"),
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
CREATE TABLE "activities" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"subject_name" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "activities_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."bearer_tokens" (
	"hash" "bytea" NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "bearer_tokens_pkey" PRIMARY KEY("hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."password_resets" (
	"hash" "bytea" NOT NULL,
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
	"hash" "bytea" NOT NULL,
	"id" uuid NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "sessions_pkey" PRIMARY KEY("hash")
);
--> statement-breakpoint
CREATE TABLE "directory"."sign_ins" (
	"email" text NOT NULL,
	"shop_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
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
	"role_id" uuid NOT NULL,
	"contact_number" text,
	"locale" text NOT NULL,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_vehicles" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"first_visit_id" uuid NOT NULL,
	"license_plate" text NOT NULL,
	"license_plate_country" text NOT NULL,
	"plate_key" text NOT NULL,
	"vehicle_make_id" uuid,
	"vehicle_model_id" uuid,
	"vehicle_year" integer,
	"vehicle_colour" text,
	"vin_number" text,
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
	CONSTRAINT "client_vehicles_model_of_make" CHECK ("client_vehicles"."vehicle_model_id" is null or "client_vehicles"."vehicle_make_id" is not null),
	CONSTRAINT "client_vehicles_plate" CHECK ("client_vehicles"."license_plate" <> ''),
	CONSTRAINT "client_vehicles_mileage" CHECK ("client_vehicles"."mileage" >= 0),
	CONSTRAINT "client_vehicles_approved_amount" CHECK ("client_vehicles"."insurance_approved_amount" >= 0)
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
CREATE TABLE "idempotent_answers" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
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
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_pkey" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory"."throttles" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "throttles_pkey" PRIMARY KEY("key")
);
--> statement-breakpoint
ALTER TABLE "entry_cards" ADD CONSTRAINT "entry_cards_vehicle_fkey" FOREIGN KEY ("shop_id","client_vehicle_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_cards" ADD CONSTRAINT "entry_cards_employee_fkey" FOREIGN KEY ("shop_id","responsible_employee_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" ADD CONSTRAINT "bearer_tokens_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."password_resets" ADD CONSTRAINT "password_resets_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_fkey" FOREIGN KEY ("shop_id","role_id") REFERENCES "public"."roles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."sessions" ADD CONSTRAINT "sessions_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory"."sign_ins" ADD CONSTRAINT "sign_ins_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_fkey" FOREIGN KEY ("shop_id","role_id") REFERENCES "public"."roles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_client_fkey" FOREIGN KEY ("shop_id","client_id") REFERENCES "public"."clients"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_make_fkey" FOREIGN KEY ("shop_id","vehicle_make_id") REFERENCES "public"."vehicle_makes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_model_fkey" FOREIGN KEY ("shop_id","vehicle_make_id","vehicle_model_id") REFERENCES "public"."vehicle_models"("shop_id","make_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_insurer_fkey" FOREIGN KEY ("shop_id","insurance_company_id") REFERENCES "public"."insurance_companies"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_creator_fkey" FOREIGN KEY ("shop_id","created_by") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_vehicles" ADD CONSTRAINT "client_vehicles_first_visit_fkey" FOREIGN KEY ("shop_id","first_visit_id") REFERENCES "public"."client_vehicles"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue"."models" ADD CONSTRAINT "models_make_fkey" FOREIGN KEY ("make_id") REFERENCES "catalogue"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD CONSTRAINT "vehicle_models_make_fkey" FOREIGN KEY ("shop_id","make_id") REFERENCES "public"."vehicle_makes"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_contact_number" ON "clients" USING btree ("shop_id","contact_number");--> statement-breakpoint
CREATE INDEX "clients_changed" ON "clients" USING btree ("shop_id","changed_at");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "activities_newest" ON "activities" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_subject" ON "activities" USING btree ("shop_id","subject_id","at");--> statement-breakpoint
CREATE INDEX "bearer_tokens_user" ON "directory"."bearer_tokens" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "directory"."password_resets" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "directory"."sessions" USING btree ("shop_id","user_id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("shop_id","role_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("shop_id","name","id");--> statement-breakpoint
CREATE INDEX "client_vehicles_entered" ON "client_vehicles" USING btree ("shop_id","vehicle_entered_at","id") WHERE "client_vehicles"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "client_vehicles_inside" ON "client_vehicles" USING btree ("shop_id","vehicle_entered_at","id") WHERE "client_vehicles"."deleted_at" is null and "client_vehicles"."vehicle_exited_at" is null;--> statement-breakpoint
CREATE INDEX "client_vehicles_exited" ON "client_vehicles" USING btree ("shop_id","vehicle_exited_at") WHERE "client_vehicles"."deleted_at" is null and "client_vehicles"."vehicle_exited_at" is not null;--> statement-breakpoint
CREATE INDEX "client_vehicles_archived" ON "client_vehicles" USING btree ("shop_id","deleted_at","id") WHERE "client_vehicles"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "client_vehicles_changed" ON "client_vehicles" USING btree ("shop_id","changed_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_client" ON "client_vehicles" USING btree ("shop_id","client_id","vehicle_entered_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_first_visit" ON "client_vehicles" USING btree ("shop_id","first_visit_id","vehicle_entered_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_plate" ON "client_vehicles" USING btree ("shop_id","license_plate_country","plate_key","vehicle_entered_at");--> statement-breakpoint
CREATE INDEX "client_vehicles_vin" ON "client_vehicles" USING btree ("shop_id","vin_number","vehicle_entered_at") WHERE "client_vehicles"."vin_number" is not null;--> statement-breakpoint
CREATE INDEX "client_vehicles_search" ON "client_vehicles" USING gin ("shop_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "models_make" ON "catalogue"."models" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("shop_id","created_at");