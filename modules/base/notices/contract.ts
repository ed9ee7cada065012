import { z } from "zod";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { maxCounted } from "./rules.ts";

const notice = z.object({
  id: z.uuid(),
  kind: z.string().describe("estimate-approved, e-invoice-rejected …"),
  tone: z.enum(["done", "info", "wrong"]),
  text: z.string().describe("What happened, in the user's language"),
  client: z.string().nullable(),
  licensePlate: z.string().nullable(),
  thingId: z.uuid().describe("The document"),
  viewUrl: z.string().describe("Its page"),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

export const listNotices = route({
  method: "GET",
  path: "/api/notices",
  needs: "signed-in",
  ofOneself: true,
  summary: "Notices of the last 90 days, newest first",
  description: "Those about documents that the user may see now, without what the user did.",
  query: pageQuery,
  answer: listOf(notice),
});

export const countNotices = route({
  method: "GET",
  path: "/api/notices/unread",
  needs: "signed-in",
  ofOneself: true,
  summary: "How many notices the user has not read",
  answer: z.object({ count: z.number().int().describe(`At most ${maxCounted}`) }),
});

export const readNotices = route({
  method: "POST",
  path: "/api/notices/read",
  evenExpired: "own-account",
  needs: "signed-in",
  status: 204,
  quiet: true,
  summary: "Mark notices as read",
  description: "By `thing_id` those about one document, by `through` that notice and all older ones.",
  body: z
    .object({ thingId: z.uuid().optional(), through: z.uuid().optional() })
    .refine(({ thingId, through }) => (thingId === undefined) !== (through === undefined), {
      message: "either thing_id or through",
    }),
});
