import { z } from "zod";
import { digitScripts } from "../../../platform/shared/digits.ts";
import { listOf, listQuery, pageQuery } from "../../../platform/shared/lists.ts";
import type { ActivityKind } from "../../../platform/shared/kinds.ts";
import { type Needs, route } from "../../../platform/shared/route.ts";
import { messageStates } from "../../../platform/shared/message-states.ts";
import { languages } from "../../../platform/shared/words.ts";

export const channels = ["email", "sms", "whatsapp"] as const;

export const message = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  recipient: z.string(),
  subject: z.string(),
  state: z
    .enum(messageStates)
    .describe(
      "kept: nothing is set up that could send it; unknown: the provider got it and did not answer, so it is not sent again by itself",
    ),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  parts: z.number().int().nullable().describe("Text messages that a provider of SMS charges for"),
  template: z
    .string()
    .nullable()
    .describe("Of a WhatsApp message: the approved template, needed a day after the client's last message"),
  category: z.string().nullable().describe("What Meta charges a WhatsApp message as: utility, marketing, service …"),
  dueAt: z.string().nullable().describe("When a waiting text message is sent"),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  readAt: z.string().nullable().describe("Only WhatsApp tells it, if the client allows it"),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
});
export type Message = z.output<typeof message>;

export const outbox = route({
  method: "GET",
  path: "/api/outbox",
  needs: "view-reports",
  summary: "Messages in the outbox",
  description: "Newest first, without their bodies.",
  query: listQuery.extend({
    channel: z.enum(channels).optional(),
    state: z.enum(messageStates).optional(),
  }),
  answer: listOf(message),
});

export const readMessage = route({
  method: "GET",
  path: "/api/outbox/:id",
  needs: "view-reports",
  summary: "A message with its body",
  description:
    "The secret part of an address in the body, such as a password link's, is masked; `hides_link` is then true.",
  answer: message.extend({ body: z.string(), hidesLink: z.boolean() }),
});

export const retryMessage = route({
  method: "POST",
  path: "/api/outbox/:id/retry",
  needs: "edit-system-settings",
  summary: "Send a message again",
  description:
    "One that was kept or failed; one whose end is unknown only with `confirm`, because it may arrive twice; a text message from 21:00 to 08:00 only with `confirm` or `wait`. Refusals: message-state, message-without-link, no-sms-provider, no-way-to-send, needs-confirmation (`may-arrive-twice`, `quiet-hours`).",
  body: z.object({
    confirm: z.boolean().optional().describe("Sends it although it may arrive twice, and at once during the night"),
    wait: z.boolean().optional().describe("Sends a text message when the night ends"),
  }),
  answer: message,
});

export const cancelMessage = route({
  method: "POST",
  path: "/api/outbox/:id/cancel",
  evenExpired: "ends-begun",
  needs: "edit-system-settings",
  summary: "Cancel a message that waits",
  description: "Refusals: message-state.",
  answer: message,
});

const link = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  state: z.enum(["open", "expired", "revoked"]),
  sentTo: z
    .string()
    .nullable()
    .describe("The mail addresses or the phone it was sent to; null if it was passed on otherwise"),
  firstSeenAt: z.string().nullable().describe("When somebody outside the shop first opened it"),
  lastSeenAt: z.string().nullable().describe("To the minute"),
  unsent: z
    .array(z.object({ to: z.string(), state: z.enum(messageStates) }))
    .describe("The messages with this link that were not sent, or not yet"),
  period: z.object({ from: z.string(), to: z.string() }).nullable().describe("The days that a statement's link shows"),
});
export type Link = z.output<typeof link>;

const pair = z.object({ en: z.string(), ar: z.string() });

type Sharing<Shown, Part> = {
  view: Needs;
  /** Who may make a link or send it, if its page shows more than the record; default: who may view the record. */
  share?: Needs;
  /** Who receives it; default: a client, whom only those see who may view clients. */
  to?: "client" | "vendor" | "insurer";
  /** The first segment of the public address (`/ar/d/{token}`). */
  page: string;
  /** What the public page shows. */
  shown: Shown;
  /** What of the record a link shows: fields that are sent when it is made. */
  part?: Part;
};

/** The calls that share one kind of record, for users who may view it. */
export const linkRoutes = <
  const Kind extends ActivityKind,
  const Shown extends z.ZodType,
  Part extends z.ZodObject = typeof noPart,
>(
  kind: Kind,
  { view, share = view, to = "client", page, shown, part }: Sharing<Shown, Part>,
) => {
  const things: string = kind;
  return {
    kind,
    needs: view,
    share,
    toClient: to === "client",
    page,
    shown,
    part,
    list: route({
      method: "GET",
      path: `/api/${things}/:id/links`,
      needs: view,
      summary: `Links to one of ${things}`,
      description: "Newest first, with the data for sending a link: recipient and message.",
      query: pageQuery,
      answer: listOf(link).extend({
        recipient: z
          .object({
            name: z.string(),
            nameAr: z.string().nullable(),
            phone: z.string().nullable(),
            email: z.string().nullable(),
            language: z.enum(languages).nullable(),
          })
          .describe("The client, or the company or vendor; the language is null if it is not known"),
        message: pair.describe("The message before the link"),
      }),
    }),
    make: route({
      method: "POST",
      path: `/api/${things}/:id/links`,
      needs: share,
      status: 201,
      secret: "kept-ten-minutes",
      withoutId: "its address is answered only once",
      summary: `Make a link to one of ${things}`,
      description: "The address is answered only here and not stored. Opening it requires no sign-in.",
      body: withPart(
        z.object({
          expiresAt: z.iso.datetime({ offset: true }).optional().describe("At most a year ahead; default 30 days"),
        }),
        part,
      ),
      answer: link.extend({ url: pair.describe("The address of the page in each language") }),
    }),
    mail: route({
      method: "POST",
      path: `/api/${things}/:id/emails`,
      needs: share,
      status: 201,
      summary: `Mail a link to one of ${things}`,
      description: "Creates a link for 30 days and mails it through the outbox. At most 60 mails of a shop per hour.",
      body: withPart(
        z.object({
          to: z.string().trim().min(1).max(2000).describe("Plain addresses, separated by commas"),
          language: z
            .enum(languages)
            .optional()
            .describe(
              "Language of the mail and the page; default is the recipient's, or else that of the shop's documents",
            ),
        }),
        part,
      ),
      answer: link,
    }),
  };
};

const noPart = z.object({});

/** Typed without the part: screens and `serveLinks` handle all kinds alike and pass it through. */
const withPart = <Body extends z.ZodObject>(body: Body, part: z.ZodObject | undefined): Body =>
  part ? (body.extend(part.shape) as unknown as Body) : body;

export type LinkRoutes<Shown extends z.ZodType = z.ZodType, Part extends z.ZodObject = z.ZodObject> = ReturnType<
  typeof linkRoutes<ActivityKind, Shown, Part>
>;

export const revokeLink = route({
  method: "DELETE",
  path: "/api/links/:id",
  evenExpired: "ends-begun",
  needs: "signed-in",
  status: 204,
  summary: "Revoke a link",
  description: "The link stops working at once.",
  alsoNeeds: "the permission to view the record",
});

const closed =
  "Unknown, revoked and expired tokens are answered 404 `link-closed`; of one that was revoked, or has expired less than a year ago, with the `shop` to ask for a new link: its `name`, `name_ar`, `contact_number` and `whatsapp_number`.";

export const openLink = route({
  method: "GET",
  path: "/api/public/links/:token",
  needs: "nobody",
  summary: "Open a link",
  description: `${closed} At most 60 a minute from one address.`,
  answer: z.object({
    kind: z.string().describe("What is shown: vehicle-diagnostics, client-invoices …"),
    shop: z.object({
      name: z.string(),
      nameAr: z.string().nullable(),
      contactNumber: z.string().nullable(),
      whatsappNumber: z.string().nullable().describe("The workshop's WhatsApp number"),
      logoUrl: z.string().nullable(),
      timeZone: z.string(),
      digitScript: z.enum(digitScripts),
      showsHijri: z.boolean(),
      currency: z.string().describe("ISO 4217"),
    }),
    expiresAt: z.string(),
    pdfUrl: z.string(),
    downloadUrl: z.string(),
    shown: z.unknown().describe("The record as the public sees it, by its kind"),
  }),
});

export const openLinkPaper = route({
  method: "GET",
  path: "/api/public/links/:token.pdf",
  needs: "nobody",
  kind: "file",
  summary: "The record behind a link as a PDF",
  description: `${closed} At most 20 a minute from one address.`,
  query: z.object({ download: z.literal("1").optional() }),
});

export const openLinkFile = route({
  method: "GET",
  path: "/api/public/links/:token/files/:file",
  needs: "nobody",
  kind: "file",
  summary: "A picture of the record behind a link",
  description: `${closed} Pictures and videos are answered without location and device data; a video from which these cannot be removed is refused (video-not-shown). At most 600 a minute from one address, and 60 with unknown links.`,
  query: z.object({
    thumbnail: z.literal("1").optional(),
    page: z.literal("1").optional().describe("A smaller picture, as wide as a page on a phone"),
  }),
});
