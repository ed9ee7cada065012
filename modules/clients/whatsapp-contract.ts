import { z } from "zod";
import { listOf, pageQuery } from "../../platform/shared/lists.ts";
import { route } from "../../platform/shared/route.ts";

const received = z.object({
  id: z.uuid(),
  phone: z.string().describe("E.164"),
  profileName: z.string().nullable().describe("The name that the sender has chosen on WhatsApp"),
  type: z.string().describe("text, button, image, audio, location …; only texts are kept here"),
  body: z.string(),
  receivedAt: z.string(),
  client: z
    .object({ id: z.uuid(), name: z.string(), viewUrl: z.string() })
    .nullable()
    .describe("The client with this phone, the oldest of several"),
});
export type ReceivedMessage = z.output<typeof received>;

export const listReceivedMessages = route({
  method: "GET",
  path: "/api/whatsapp-messages",
  needs: "view-clients",
  summary: "What clients wrote to the shop's WhatsApp number, newest first",
  query: pageQuery,
  answer: listOf(received),
});
