import type { Pair } from "../../../platform/shared/words.ts";
import type { DateOrder } from "../../books/bank-statements/file-dates.ts";
import type { AnyColumn, ImportColumn } from "./columns.ts";

/** What a row does whose phone, VIN or plate the shop has already; what the shop has of other kinds is left out. */
export const knownChoices = ["join", "skip", "new"] as const;
export type KnownChoice = (typeof knownChoices)[number];

export const importStates = ["open", "running", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** What an error ended the last time. */
export const failures = ["import", "undo"] as const;
export type Failure = (typeof failures)[number];

/** How a row ended: something was added, all of it was there, it was left out, or it had been imported before. */
export const outcomes = ["added", "known", "skipped", "repeated"] as const;
export type Outcome = (typeof outcomes)[number];

/** What an import counts of what it added. */
export const counted = [
  "clientsAdded",
  "vehiclesAdded",
  "visitsAdded",
  "productsAdded",
  "vendorsAdded",
  "itemsAdded",
  "accountsAdded",
] as const;

export const dateOrders = ["day", "month"] as const satisfies readonly DateOrder[];

/** The cells of a row by column, as typed; empty ones are absent. `customFields` by the ids of the shop's fields. */
export type Cells = Partial<Record<ImportColumn, string>> & { customFields?: Readonly<Record<string, string>> };
export type Fault = { column: AnyColumn; message: Pair };

/** Whether a row only counts the rows above it: a name without a letter, and nothing else. */
export const isClientCount = ({ name = "", ...others }: Cells): boolean =>
  Object.keys(others).length === 0 && /\p{N}/u.test(name) && !/\p{L}/u.test(name);
