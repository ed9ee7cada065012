import { deedWords, fieldWords, kindWords, valueWords } from "./activity-words.ts";

export type Deed = keyof typeof deedWords;
export type Kind = keyof typeof kindWords;

/** `POST /back/client-invoices/:id/approve` → the words of approving; a call without words of its own is told by its method. */
export const deedOf = (method: string, path: string): Deed => {
  const parts = path.split("/");
  const ends = [parts.slice(-2).join("/"), parts.at(-1)].map((end) => `${method} ${end}`);
  return [...ends, method].find(isDeed) ?? "PUT";
};

export const isKind = (kind: string): kind is Kind => Object.hasOwn(kindWords, kind);

/** Whether a field's old and new value are kept: those that have words. */
export const isLoggedField = (field: string): field is keyof typeof fieldWords => Object.hasOwn(fieldWords, field);

/** A value that is a word of the program, such as a status. */
export const isWordOf = (value: string): value is keyof typeof valueWords => Object.hasOwn(valueWords, value);

/** Where the page of a thing is; undefined for what has none, or has none any more. */
export const addressOf = (kind: string, id: string, method: string): string | undefined => {
  const start = pages[kind];
  return start && method !== "DELETE" ? `${start}/${id}` : undefined;
};

const pages: Partial<Record<string, string>> = {
  "client-vehicles": "/back/vehicles",
  "client-invoices": "/back/client-invoices",
  clients: "/back/clients",
  "entry-cards": "/back/entry-cards",
  "vehicle-diagnostics": "/back/vehicle-diagnostics",
  roles: "/back/settings/roles",
};

const isDeed = (key: string): key is Deed => Object.hasOwn(deedWords, key);
