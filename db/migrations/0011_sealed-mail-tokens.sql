ALTER TABLE "outbox_messages" ADD COLUMN "sealed_token" text;--> statement-breakpoint
-- What was sent or kept before tokens were sealed: the links in it are covered. Those still waiting leave as they are and are covered then.
UPDATE "outbox_messages" SET "body" = regexp_replace("body", '(token=|/d/)[A-Za-z0-9_-]{32,}', '\1••••••', 'g'), "html" = regexp_replace("html", '(token=|/d/)[A-Za-z0-9_-]{32,}', '\1••••••', 'g') WHERE "state" <> 'waiting';
