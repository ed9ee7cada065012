ALTER TABLE "notices" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD COLUMN "dispute_note" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_branch_fkey" FOREIGN KEY ("shop_id","branch_id") REFERENCES "public"."branches"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_branch" ON "notices" USING btree ("shop_id","branch_id");--> statement-breakpoint
ALTER TABLE "work_order_tasks" ADD CONSTRAINT "work_order_tasks_disputed" CHECK ("work_order_tasks"."dispute_note" is null or "work_order_tasks"."disputed_at" is not null);