import { z } from "zod";
import { digitScripts } from "../../platform/shared/digits.ts";
import { listOf, listQuery, pageQuery } from "../../platform/shared/lists.ts";
import type { ActivityKind } from "../../platform/shared/kinds.ts";
import type { Permission } from "../../platform/shared/permissions.ts";
import { route } from "../../platform/shared/route.ts";
import { languages } from "../../platform/shared/words.ts";

export const message = z.object({
  id: z.uuid(),
  channel: z.enum(["email", "sms", "whatsapp"]),
  recipient: z.string(),
  subject: z.string(),
  state: z
    .enum(["waiting", "sent", "kept", "failed"])
    .describe("kept: no way of sending is configured, so it waits here"),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export type Message = z.output<typeof message>;

export const outbox = route({
  method: "GET",
  path: "/api/outbox",
  needs: "view-reports",
  summary: "Messages sent and kept",
  description: "Newest first, without their bodies.",
  query: listQuery,
  answer: listOf(message),
});

export const readMessage = route({
  method: "GET",
  path: "/api/outbox/:id",
  needs: "view-reports",
  summary: "A message with its body",
  description:
    "The secret part of an address in it, such as that of a link to choose a password, is not shown: `hides_link` then.",
  answer: message.extend({ body: z.string(), hidesLink: z.boolean() }),
});

const link = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  state: z.enum(["open", "expired", "revoked"]),
  sentTo: z.string().nullable().describe("The addresses it was mailed to; null for one that was handed over otherwise"),
  firstSeenAt: z.string().nullable().describe("When it was first opened by somebody outside the shop"),
  lastSeenAt: z.string().nullable().describe("Exact to a minute"),
});
export type Link = z.output<typeof link>;

const pair = z.object({ en: z.string(), ar: z.string() });

/**
 * The calls that share one kind of thing, for whoever may view it. `page` is the first part of its public address: `/ar/d/{token}`;
 * `shown` is what strangers are answered of it.
 */
export const linkRoutes = <const Shown extends z.ZodType>(
  kind: ActivityKind,
  { view, page, shown }: { view: Permission; page: string; shown: Shown },
) => {
  const things: string = kind;
  return {
    kind,
    needs: view,
    page,
    shown,
    list: route({
      method: "GET",
      path: `/api/${things}/:id/links`,
      needs: view,
      summary: `Links to one of ${things}`,
      description: "Newest first, and what goes with a link: to whom, and the words before it.",
      query: pageQuery,
      answer: listOf(link).extend({
        recipient: z.object({ name: z.string(), phone: z.string().nullable() }).describe("The client"),
        message: pair.describe("What is said before the link"),
      }),
    }),
    make: route({
      method: "POST",
      path: `/api/${things}/:id/links`,
      needs: view,
      status: 201,
      secret: "kept-ten-minutes",
      summary: `Make a link to one of ${things}`,
      description: "Its address is answered this once and not kept. Who opens it need not be signed in.",
      body: z.object({
        expiresAt: z.iso.datetime({ offset: true }).optional().describe("At most a year ahead; in 30 days unless said"),
      }),
      answer: link.extend({ url: pair.describe("The address of the page in each language") }),
    }),
    mail: route({
      method: "POST",
      path: `/api/${things}/:id/emails`,
      needs: view,
      status: 201,
      summary: `Mail a link to one of ${things}`,
      description: "Makes a link of 30 days and mails it through the outbox. At most 60 mails of a shop in an hour.",
      body: z.object({
        to: z.string().trim().min(1).max(2000).describe("Plain addresses, separated by commas"),
        language: z
          .enum(languages)
          .optional()
          .describe("Of the mail and the page; that of the shop's papers unless said"),
      }),
      answer: link,
    }),
  };
};

export type LinkRoutes<Shown extends z.ZodType = z.ZodType> = ReturnType<typeof linkRoutes<Shown>>;

export const revokeLink = route({
  method: "DELETE",
  path: "/api/links/:id",
  needs: "signed-in",
  status: 204,
  summary: "Revoke a link",
  description: "From here on it opens nothing. Needs the permission to view what it leads to.",
});

const closed = "Unknown, revoked and expired tokens are all answered alike: 404 `link-closed`.";

export const openLink = route({
  method: "GET",
  path: "/api/public/links/:token",
  needs: "nobody",
  summary: "What a link leads to",
  description: `${closed} At most 60 a minute from one address.`,
  answer: z.object({
    kind: z.string().describe("What is shown: vehicle-diagnostics"),
    shop: z.object({
      name: z.string(),
      nameAr: z.string().nullable(),
      contactNumber: z.string().nullable(),
      whatsappNumber: z.string().nullable().describe("Where the client may write to the workshop"),
      logoUrl: z.string().nullable(),
      timeZone: z.string(),
      digitScript: z.enum(digitScripts),
    }),
    expiresAt: z.string(),
    pdfUrl: z.string(),
    downloadUrl: z.string(),
    shown: z.unknown().describe("By its kind: the thing as strangers may see it"),
  }),
});

export const openLinkPaper = route({
  method: "GET",
  path: "/api/public/links/:token.pdf",
  needs: "nobody",
  kind: "file",
  summary: "What a link leads to, on paper",
  description: `${closed} At most 20 a minute from one address.`,
  query: z.object({ download: z.literal("1").optional() }),
});

export const openLinkFile = route({
  method: "GET",
  path: "/api/public/links/:token/files/:file",
  needs: "nobody",
  kind: "file",
  summary: "A picture of what a link leads to",
  description: `${closed} Pictures and videos come without place and device; a video that cannot be made so is refused (video-not-shown). At most 600 a minute from one address.`,
  query: z.object({ thumbnail: z.literal("1").optional() }),
});
