ALTER TABLE "work_order_tasks" DROP CONSTRAINT "work_order_tasks_name";--> statement-breakpoint
ALTER TABLE "clock_events" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "clock_events" ADD COLUMN "quantity" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD COLUMN "name_ar" text;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD COLUMN "hold_product_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "clock_events" ADD CONSTRAINT "clock_events_product_fkey" FOREIGN KEY ("shop_id","product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_hold_product_fkey" FOREIGN KEY ("shop_id","hold_product_id") REFERENCES "public"."products"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_hold_product" CHECK ("work_order_tasks"."hold_product_id" is null or "work_order_tasks"."hold_reason" is not distinct from 'part');--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_name" CHECK ("work_order_tasks"."name" <> '' and "work_order_tasks"."name_ar" <> '');--> statement-breakpoint
UPDATE "work_order_tasks" t SET "name" = left(f."name_en", 160), "name_ar" = left(f."name_ar", 160) FROM "findings" f
  WHERE f."shop_id" = t."shop_id" AND f."id" = t."finding_id" AND left(f."name_en", 160) <> left(f."name_ar", 160)
    AND t."name" IN (left(f."name_en", 160), left(f."name_ar", 160));