CREATE TABLE "report_choices" (
	"shop_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"report" text NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"mailed_every" text,
	"mailed_on" date,
	CONSTRAINT "report_choices_pkey" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "report_choices_report_key" UNIQUE("shop_id","user_id","report"),
	CONSTRAINT "report_choices_interval" CHECK ("report_choices"."mailed_every" in ('day', 'week', 'month'))
);
--> statement-breakpoint
ALTER TABLE "report_choices" ADD CONSTRAINT "report_choices_user_fkey" FOREIGN KEY ("shop_id","user_id") REFERENCES "public"."users"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_choices_mailed" ON "report_choices" USING btree ("shop_id","id") WHERE "report_choices"."mailed_every" is not null;--> statement-breakpoint
CREATE INDEX "warranty_claims_decided" ON "warranty_claims" USING btree ("shop_id","decided_at");--> statement-breakpoint
CREATE INDEX "work_order_tasks_rework" ON "work_order_tasks" USING btree ("shop_id","created_at") WHERE "work_order_tasks"."rework_of_id" is not null;--> statement-breakpoint
CREATE INDEX "work_order_tasks_done" ON "work_order_tasks" USING btree ("shop_id","done_at") WHERE "work_order_tasks"."done_at" is not null;