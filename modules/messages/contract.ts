import { z } from "zod";
import { listOf, listQuery } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";

export const message = z.object({
  id: z.uuid(),
  channel: z.enum(["email", "sms", "whatsapp"]),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "sent", "kept", "failed"]).describe("kept: no way of sending is configured, so it waits here"),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Message = z.output<typeof message>;

export const outbox = route({
  method: "GET", path: "/api/outbox", needs: "view-reports",
  summary: "Messages sent and kept", description: "Newest first. Bodies that carry a secret link are not shown.",
  query: listQuery, answer: listOf(message),
});
