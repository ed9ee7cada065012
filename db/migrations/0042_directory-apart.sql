ALTER TABLE "directory"."tablets" DROP CONSTRAINT "tablets_paired_by_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."tablets" DROP CONSTRAINT "tablets_branch_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."bearer_tokens" DROP CONSTRAINT "bearer_tokens_user_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."invitations" DROP CONSTRAINT "invitations_user_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."invitations" DROP CONSTRAINT "invitations_inviter_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."passkeys" DROP CONSTRAINT "passkeys_user_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."password_resets" DROP CONSTRAINT "password_resets_user_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."sessions" DROP CONSTRAINT "sessions_user_fkey";
--> statement-breakpoint
ALTER TABLE "directory"."sign_ins" DROP CONSTRAINT "sign_ins_user_fkey";
