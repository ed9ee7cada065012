ALTER TABLE "instalment_refunds" ADD COLUMN "return_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD COLUMN "deposit_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD CONSTRAINT "instalment_refunds_return_refund_fkey" FOREIGN KEY ("shop_id","return_refund_id") REFERENCES "public"."client_refunds"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_refunds" ADD CONSTRAINT "instalment_refunds_deposit_refund_fkey" FOREIGN KEY ("shop_id","deposit_refund_id") REFERENCES "public"."deposit_refunds"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalment_refunds_return_refund" ON "instalment_refunds" USING btree ("shop_id","return_refund_id");--> statement-breakpoint
CREATE INDEX "instalment_refunds_deposit_refund" ON "instalment_refunds" USING btree ("shop_id","deposit_refund_id");