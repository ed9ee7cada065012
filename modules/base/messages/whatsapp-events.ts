import { z } from "zod";
import type { DeliveryStatus } from "./whatsapp-rules.ts";

/** What Meta sends of the messages of one number; whatever else stands in it is left out. */
const webhook = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

const seconds = z.string().regex(/^\d{1,12}$/);

const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
});

const visible = /^[\x21-\x7e]{1,200}$/;
/** A null character cannot be stored. */
const text = z.string().transform((typed) => typed.replaceAll("\u0000", ""));

const contact = z.object({ wa_id: z.string(), profile: z.object({ name: text }) });

const caption = z.object({ caption: text.optional() }).optional();
const title = z.object({ title: text }).optional();

const received = z.object({
  from: z.string().regex(/^\d{6,15}$/),
  id: z.string().regex(visible),
  timestamp: seconds,
  type: z.string().regex(/^[a-z_]{1,40}$/),
  text: z.object({ body: text }).optional(),
  button: z.object({ text }).optional(),
  interactive: z.object({ button_reply: title, list_reply: title }).optional(),
  image: caption,
  video: caption,
  document: caption,
});

/** A number that changed, a reaction to a message, and a message that the client took back. */
const notWritten: ReadonlySet<string> = new Set(["system", "reaction", "revoke"]);

const status = z.object({
  id: z.string().regex(visible),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().optional(),
  pricing: z
    .object({
      category: z
        .string()
        .regex(/^[a-z_]{1,60}$/i)
        .optional(),
    })
    .optional(),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: text.optional(),
        error_data: z.object({ details: text.optional() }).optional(),
      }),
    )
    .optional(),
});

export type ReceivedMessage = {
  providerId: string;
  /** E.164. */
  phone: string;
  profileName: string | null;
  type: string;
  body: string;
  receivedAt: string;
};

export type WhatsAppEvent = { kind: "received"; message: ReceivedMessage } | { kind: "status"; status: DeliveryStatus };

/**
 * The messages and statuses of one of our numbers in what Meta has sent. Other fields, other numbers and entries of an
 * unknown form are left out: Meta adds types without notice. So is what nobody wrote: it opens no day of any text.
 */
export const eventsOf = (sent: unknown, phoneNumberId: string, now: string): WhatsAppEvent[] => {
  const parsed = webhook.safeParse(sent);
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === "messages")
    .flatMap((change) => known(value, [change.value]))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
    .flatMap(({ contacts = [], messages = [], statuses = [] }) => {
      const names = new Map(known(contact, contacts).map(({ wa_id: id, profile }) => [id, profile.name.slice(0, 200)]));
      return [
        ...known(status, statuses).map((each) => ({ kind: "status" as const, status: statusOf(each, now) })),
        ...known(received, messages)
          .filter(({ type }) => !notWritten.has(type))
          .map((each) => ({
            kind: "received" as const,
            message: receivedOf(each, names.get(each.from) ?? null, now),
          })),
      ];
    });
};

const known = <T extends z.ZodType>(schema: T, values: readonly unknown[]): z.output<T>[] =>
  values.flatMap((each) => {
    const parsed = schema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });

const statusOf = (each: z.output<typeof status>, now: string): DeliveryStatus => {
  const [error] = each.errors ?? [];
  return {
    providerId: each.id,
    messageId: each.biz_opaque_callback_data ?? null,
    status: each.status,
    at: notAfter(each.timestamp, now),
    category: each.pricing?.category ?? null,
    error: error ? { code: error.code, said: error.error_data?.details ?? error.title ?? "" } : null,
  };
};

const longestBody = 4096;

const receivedOf = (each: z.output<typeof received>, profileName: string | null, now: string): ReceivedMessage => ({
  providerId: each.id,
  phone: `+${each.from}`,
  profileName,
  type: each.type,
  body: bodyOf(each).slice(0, longestBody),
  receivedAt: notAfter(each.timestamp, now),
});

const bodyOf = ({ text: typed, button, interactive, image, video, document }: z.output<typeof received>): string =>
  typed?.body ??
  button?.text ??
  interactive?.button_reply?.title ??
  interactive?.list_reply?.title ??
  image?.caption ??
  video?.caption ??
  document?.caption ??
  "";

/** Meta's clock may be ahead of ours. */
const notAfter = (timestamp: string, now: string) =>
  new Date(Math.min(Number(timestamp) * 1000, Date.parse(now))).toISOString();
