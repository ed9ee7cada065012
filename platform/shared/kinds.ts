import type { z } from "zod";
import type { Permission } from "./permissions.ts";
import type { Pair } from "./words.ts";

/**
 * The kinds of things that the activity log names. A module adds its own in the file of their words:
 * `declare module "../../../platform/shared/kinds.ts" { interface ActivityKinds extends KindsOf<typeof
 * clientActivity> {} }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface ActivityKinds {}
export type ActivityKind = keyof ActivityKinds;

/** The number series of documents and records; a module adds its own in the file of their names. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface NumberSeries {}
export type Series = keyof NumberSeries;

/** What posts to the ledger: documents and entries written by hand. A module adds its own in its `sources.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface EntrySources {}
export type SourceKind = keyof EntrySources;

/** What the bell tells users; a module adds its own in the file of their words. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface NoticeKinds {}
export type NoticeKind = keyof NoticeKinds;

/** A kind of notice: who may read it, the page that it leads to, and its sentence. */
export type NoticeWords = {
  /** Checked whenever it is read. */
  needs: Permission;
  /** Who also reads those that are addressed to another user. */
  supervisor?: Permission;
  page: (thingId: string) => string;
  tone: "done" | "info" | "wrong";
  /** May name `{number}`, `{client}`, `{plate}` and `{name}`. */
  text: Pair;
};

/** What programs of a shop are told by webhooks; a module adds its own in its `webhook-events.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface WebhookEvents {}
export type WebhookEvent = keyof WebhookEvents;

export type WebhookEventKind = {
  name: Pair;
  /** When it is sent. */
  line: Pair;
  /** Who may have it sent, and read what was sent. */
  needs: Permission;
  /** What is sent: ids, numbers, amounts, states. Names of people, phone numbers and addresses stay in the shop. */
  data: z.ZodObject;
  /** A sample of `data`, with amounts in halalas. */
  example: Readonly<Record<string, unknown>>;
};

/** Its name, and the page that shows it; null if only the entry does. */
export type EntrySource = {
  name: Pair;
  page: ((source: { id: string; label: string | null }) => string) | null;
  /** Of stock movements only: each of their entries has another source. */
  posts?: false;
};

/** A kind of thing. */
export type Kind = {
  name: Pair;
  /** The prefix of the addresses of its pages; null if only others show it. */
  page: string | null;
  /** `page` is the address of one page that shows all of the kind. */
  isOnePage?: true;
  /** The permission to read changes of its fields. */
  needs: Permission | null;
};

export type ModuleActivity = {
  kinds: Readonly<Record<string, Kind>>;
  /**
   * Names of actions, by method and last part of the call's path: `POST approve`. A call without its own name is
   * named by its method.
   */
  deeds?: Readonly<Record<string, Pair>>;
  /**
   * Names of the fields whose old and new values are logged, by their names in the table; other fields are not
   * logged.
   */
  fields?: Readonly<Record<string, Pair>>;
  /** Texts for the coded values of a field of these kinds, such as a status, by its name. */
  values?: Readonly<Record<string, Readonly<Record<string, Pair>>>>;
};

export type KindsOf<A extends ModuleActivity> = Record<keyof A["kinds"], true>;

export type SeriesStart = {
  prefix: string;
  digits: number;
  name: Pair;
  /** A branch may have a series of its own, so that a number alone does not name a document; its label does. */
  byBranch?: true;
};

export const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Readonly<Record<string, T>> =>
  Object.assign({}, ...parts);

type ValueWords = NonNullable<ModuleActivity["values"]>;

export type Activity = Required<ModuleActivity> & { valuesByKind: Readonly<Record<string, ValueWords>> };

export const mergedActivity = (parts: readonly (ModuleActivity | undefined)[]): Activity => ({
  kinds: merged(parts.map((part) => part?.kinds)),
  deeds: merged(parts.map((part) => part?.deeds)),
  fields: merged(parts.map((part) => part?.fields)),
  values: merged(parts.map((part) => part?.values)),
  valuesByKind: merged(parts.map((part) => part && valuesOfKinds(part))),
});

const valuesOfKinds = ({ kinds, values = {} }: ModuleActivity) =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, values]));

/**
 * The text of a coded value: a field of one name, such as `state`, has other codes in each kind. What the kind's module does
 * not name, such as the fields of a document's lines, is taken from the module that does.
 */
export const valueWord = (
  { values, valuesByKind }: Activity,
  { kind, field, value }: { kind: string | undefined; field: string; value: string },
): Pair | undefined => (valuesByKind[kind ?? ""]?.[field] ?? values[field])?.[value];
