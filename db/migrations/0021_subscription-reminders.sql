ALTER TABLE "trial_reminders" RENAME TO "subscription_reminders";--> statement-breakpoint
ALTER TABLE "subscription_reminders" RENAME CONSTRAINT "trial_reminders_pkey" TO "subscription_reminders_pkey";--> statement-breakpoint
ALTER TABLE "subscription_reminders" RENAME CONSTRAINT "trial_reminders_key" TO "subscription_reminders_key";