import type { Placeholder } from "./placeholders.ts";

/** What clients can be told by itself, and what its text can name. */
export const eventPlaceholders = {
  "checked-in": ["client", "plate", "link", "shop"],
  "estimate-ready": ["client", "plate", "total", "link", "shop"],
  "estimate-unanswered": ["client", "plate", "total", "link", "shop"],
  "ready-for-pickup": ["client", "plate", "link", "shop"],
  "payment-received": ["client", "plate", "total", "link", "shop"],
  "service-due": ["client", "plate", "link", "shop"],
  "booking-confirmed": ["client", "day", "time", "shop"],
  "booking-reminder": ["client", "day", "time", "shop"],
} as const satisfies Readonly<Record<string, readonly Placeholder[]>>;

export type MessageEvent = keyof typeof eventPlaceholders;

export const messageEvents = Object.keys(eventPlaceholders) as MessageEvent[];

/** The kind of records that an event is about. */
export const eventKinds = {
  "checked-in": "client-vehicles",
  "estimate-ready": "estimates",
  "estimate-unanswered": "estimates",
  "ready-for-pickup": "client-vehicles",
  "payment-received": "client-payments",
  "service-due": "service-reminders",
  "booking-confirmed": "bookings",
  "booking-reminder": "bookings",
} as const satisfies Readonly<Record<MessageEvent, string>>;

/** The placeholders of a text that the event has no value for. */
export const lackedByEvent = (event: MessageEvent, texts: readonly (string | null)[]): string[] => {
  const known: readonly string[] = eventPlaceholders[event];
  return [...texts.join("\n").matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]));
};
