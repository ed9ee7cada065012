ALTER TABLE "users" ADD COLUMN "branch_ids" uuid[];--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_branches" CHECK (cardinality("users"."branch_ids") > 0);