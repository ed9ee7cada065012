import { z } from "zod";
import { serve, type Served } from "../../platform/server/http/serve.ts";
import { instantKey, pageOf, readCursorAs } from "../../platform/server/db/pages.ts";
import { outboxMessages } from "../../platform/server/db/kernel-tables.ts";
import { tokenMark } from "../../platform/server/mail/outbox.ts";
import * as contract from "./contract.ts";
import { linkHandlers } from "./server/links.ts";
import { openedLinkHandlers } from "./server/opened-links.ts";
import { cover, withoutSecrets } from "./rules.ts";

const lastQueued = z.tuple([instantKey, z.uuid()]);

type Stored = contract.Message & { id: string };

const outbox = serve(contract.outbox, async ({ db, query: { limit, cursor } }) => {
  const [createdAt, id] = readCursorAs(lastQueued, cursor) ?? [null, null];
  const messages = await db.query<Stored>(
    "messages.outbox",
    `select id, channel, recipient, subject, state, attempts, last_error, created_at, sent_at from outbox_messages
     where shop_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
     order by created_at desc, id desc limit $4`,
    [createdAt, id, limit + 1],
  );
  return pageOf(messages, limit, (last) => [last.createdAt, last.id]);
});

const readMessage = serve(contract.readMessage, async ({ db, params }) => {
  const message = await db.find(outboxMessages, params.id);
  const body = withoutSecrets(message.body.replaceAll(tokenMark, cover));
  return { ...message, body, hidesLink: body.includes(cover) };
});

export const messagesHandlers: readonly Served[] = [outbox, readMessage, ...linkHandlers, ...openedLinkHandlers];
