import { desc, sql } from "drizzle-orm";
import { z } from "zod";
import { read, type Values } from "../../platform/server/db/read.ts";
import { select } from "../../platform/server/db/select.ts";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import { instantKey, pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { outboxMessages } from "../../platform/server/db/kernel-tables.ts";
import { tokenMark } from "../../platform/server/mail/outbox.ts";
import * as contract from "./contract.ts";
import { linkHandlers } from "./server/links.ts";
import { templateHandlers } from "./server/templates.ts";
import { openedLinkHandlers } from "./server/opened-links.ts";
import { cover, withoutSecrets } from "./rules.ts";

const lastQueued = z.tuple([instantKey, z.uuid()]);

const newest = read(
  "messages.outbox",
  ({ createdAt, id, most }: Values<{ createdAt: string | null; id: string | null; most: number }>) =>
    select({
      id: outboxMessages.id,
      channel: outboxMessages.channel,
      recipient: outboxMessages.recipient,
      subject: outboxMessages.subject,
      state: outboxMessages.state,
      attempts: outboxMessages.attempts,
      lastError: outboxMessages.lastError,
      createdAt: outboxMessages.createdAt,
      sentAt: outboxMessages.sentAt,
    })
      .from(outboxMessages)
      .where(
        sql`${createdAt}::timestamptz is null or (${outboxMessages.createdAt}, ${outboxMessages.id}) < (${createdAt}, ${id}::uuid)`,
      )
      .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
      .limit(most),
);

const outbox = serve(contract.outbox, async ({ db, query: { limit, cursor } }) => {
  const [createdAt, id] = readCursorAs(lastQueued, cursor) ?? [null, null];
  const messages = await db.read(newest, { createdAt, id, most: limit + 1 });
  return pageOf(messages, limit, (last) => [last.createdAt, last.id]);
});

const readMessage = serve(contract.readMessage, async ({ db, params }) => {
  const message = await db.find(outboxMessages, params.id);
  const body = withoutSecrets(message.body.replaceAll(tokenMark, cover));
  return { ...message, body, hidesLink: body.includes(cover) };
});

export const messagesHandlers: readonly Served[] = [
  outbox,
  readMessage,
  ...templateHandlers,
  ...linkHandlers,
  ...openedLinkHandlers,
];
