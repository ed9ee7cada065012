import type { MessageState } from "../../../platform/shared/message-states.ts";
import { fold } from "../../../platform/shared/folding.ts";
import type { SendOutcome } from "./provider-rules.ts";

/**
 * The WhatsApp Business Cloud API, as developers.facebook.com/documentation/business-messaging/whatsapp has it:
 * messages, error codes and webhooks.
 */
export const metaHost = "https://graph.facebook.com";
export const usualVersion = "v23.0";
/** A template that Meta approves for every new account; it has no values. */
export const helloTemplate = { name: "hello_world", language: "en_US", parameters: [] } as const;

const windowMs = 24 * 3_600_000;
const lackingMs = 30 * 24 * 3_600_000;

type Contact = { lastWroteAt: string | null; lacksSince: string | null } | undefined;

/** Whether the client wrote within a day, so that any text may be sent and not only approved templates. */
export const isWindowOpen = (contact: Contact, now: string): boolean => windowEnd(contact, now) !== undefined;

/** Until when any text may be sent, ISO; undefined if only approved templates may. */
export const windowEnd = (contact: Pick<NonNullable<Contact>, "lastWroteAt"> | undefined, now: string) => {
  if (typeof contact?.lastWroteAt !== "string") return undefined;
  const end = Date.parse(contact.lastWroteAt) + windowMs;
  return Date.parse(now) < end ? new Date(end).toISOString() : undefined;
};

/** Whether the number was not on WhatsApp when a message was sent to it within 30 days. */
export const lacksWhatsApp = (contact: Contact, now: string): boolean =>
  typeof contact?.lacksSince === "string" && Date.parse(now) - Date.parse(contact.lacksSince) < lackingMs;

export type Template = { name: string; language: string; parameters: readonly string[] };

type Message = { id: string; to: string; text: string; template: Template | null; isOpen: boolean };

/**
 * The body of the call that sends a message: any text within a day of the client's last message, else the approved
 * template. Undefined if there is none.
 */
export const messageBody = ({ id, to, text, template, isOpen }: Message) => {
  const common = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: to.replace(/^\+/, ""),
    biz_opaque_callback_data: id,
  };
  if (isOpen) return { ...common, type: "text", text: { preview_url: false, body: text } };
  if (!template) return undefined;
  const { name, language, parameters } = template;
  return {
    ...common,
    type: "template",
    template: {
      name,
      language: { code: language },
      ...(parameters.length > 0 && {
        components: [
          { type: "body", parameters: parameters.map((value) => ({ type: "text", text: inOneLine(value) })) },
        ],
      }),
    },
  };
};

/** Meta refuses empty values, line breaks, tabs and more than four blanks in a row. */
const inOneLine = (value: string) => value.replace(/\s+/g, " ").trim() || "-";

/** Why a message cannot go by WhatsApp; it is sent by SMS if there is a provider. */
export type NotByWhatsApp = "no-whatsapp" | "no-template";

export type WhatsAppOutcome = SendOutcome | { kind: "elsewhere"; reason: NotByWhatsApp };

/** What the answer to a message means. */
export const outcomeOfAnswer = ({ status, text }: { status: number; text: string }): WhatsAppOutcome => {
  const answer = jsonOf(text);
  const id = fieldAt(answer, "messages", 0, "id");
  if (status >= 200 && status < 300)
    return typeof id === "string" && id !== ""
      ? { kind: "accepted", providerId: id.slice(0, 200) }
      : { kind: "unknown", reason: `HTTP ${status}` };
  const code = fieldAt(answer, "error", "code");
  if (typeof code !== "number") return { kind: isForLater(status) ? "later" : "refused", reason: `HTTP ${status}` };
  const said = fieldAt(answer, "error", "error_data", "details") ?? fieldAt(answer, "error", "message");
  return outcomeOfError(code, typeof said === "string" ? said : "", status);
};

/** What an error of Meta means, in an answer or in a webhook. */
export const outcomeOfError = (
  code: number,
  said: string,
  status = 400,
): Exclude<WhatsAppOutcome, { kind: "accepted" | "unknown" }> => {
  if (code === 131026) return { kind: "elsewhere", reason: "no-whatsapp" };
  if (code === 131047) return { kind: "elsewhere", reason: "no-template" };
  if (tokenCodes.includes(code)) return { kind: "later", reason: tokenRefused };
  const own = templateReasons[code];
  if (own) return { kind: "refused", reason: own };
  const reason = `${code} ${said}`.trim().slice(0, 200);
  return { kind: passingCodes.includes(code) || isForLater(status) ? "later" : "refused", reason };
};

/** The category of any text, which is free of charge. */
export const freeText = "service";

export const tokenRefused = "token-refused";

/** The access token is wrong or has expired; the messages wait for another one. */
const tokenCodes = [0, 190];
/** Meta or the number is at its limit, or Meta is away. */
const passingCodes = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004];
const templateReasons: Readonly<Record<number, string>> = {
  132000: "template-differs",
  132001: "template-missing",
  132012: "template-differs",
  132015: "template-paused",
  132016: "template-paused",
};

const isForLater = (status: number) => status >= 500 || status === 429 || status === 408;

export type DeliveryStatus = {
  providerId: string;
  /** Our id of the message, which went with it. */
  messageId: string | null;
  status: "sent" | "delivered" | "read" | "failed";
  at: string;
  category: string | null;
  error: { code: number; said: string } | null;
};

type Sent = {
  state: MessageState;
  attemptingSince: string | null;
  providerId: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
};

export type AfterStatus = {
  state: "sent" | "delivered" | "read" | "failed";
  providerId: string;
  sentAt: string;
  deliveredAt: string | null;
  readAt?: string;
};

const steps = { sent: 1, delivered: 2, read: 3 } as const;
type Step = keyof typeof steps;

/** What a message is after a status; undefined if it tells nothing new, because it is late or repeated. */
export const afterStatus = (message: Sent, { status, providerId, at }: DeliveryStatus): AfterStatus | undefined => {
  if (message.providerId !== null && message.providerId !== providerId) return undefined;
  // Its end is not known here: the status tells it.
  const isOpen = message.state === "unknown" || (message.state === "waiting" && message.attemptingSince !== null);
  const reached = isOpen ? 0 : message.state in steps ? steps[message.state as Step] : undefined;
  if (reached === undefined) return undefined;
  if (status === "failed" ? reached > steps.sent : steps[status] <= reached) return undefined;
  const sentAt = message.sentAt ?? at;
  const deliveredAt = message.deliveredAt ?? (status === "delivered" || status === "read" ? at : null);
  return { state: status, providerId, sentAt, deliveredAt, ...(status === "read" && { readAt: at }) };
};

/** Whole messages by which a client refuses reminders. */
const stopWords = [
  "stop",
  "stop all",
  "unsubscribe",
  "stop reminders",
  "توقف",
  "قف",
  "إيقاف",
  "أوقف",
  "أوقفوا الرسائل",
  "إيقاف الرسائل",
  "إيقاف التذكيرات",
  "إلغاء الاشتراك",
  "لا ترسل",
  "لا ترسلوا",
].map(fold);

export const isStop = (text: string): boolean => stopWords.includes(fold(text.replace(/[.!؟?،,"'*_]/g, " ")).trim());

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const fieldAt = (from: unknown, ...path: readonly (string | number)[]): unknown => {
  let value = from;
  for (const name of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string | number, unknown>)[name];
  }
  return value;
};
