import type { Permission } from "./permissions.ts";
import type { Pair } from "./words.ts";

/**
 * The kinds of things that the activity log names. A module adds its own beside their words:
 * `declare module "../../platform/shared/kinds.ts" { interface ActivityKinds extends KindsOf<typeof clientActivity> {} }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface ActivityKinds {}
export type ActivityKind = keyof ActivityKinds;

/** The series of numbers that papers and things get; a module adds its own beside their words. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface NumberSeries {}
export type Series = keyof NumberSeries;

/** A kind of thing: what it is called, the start of the address of its page, and who may read what changed of it. */
export type Kind = { name: Pair; page: string | null; needs: Permission | null };

/** What the activity log says of a module. */
export type ModuleActivity = {
  kinds: Readonly<Record<string, Kind>>;
  /** What was done, by method and end of the call's path: `POST approve`. A call without words of its own is named by its method. */
  deeds?: Readonly<Record<string, Pair>>;
  /** Fields whose old and new value the log keeps, by their names in the table; no others are written there. */
  fields?: Readonly<Record<string, Pair>>;
  /** Values that are words of the program, such as a status. */
  values?: Readonly<Record<string, Pair>>;
};

export type KindsOf<A extends ModuleActivity> = Record<keyof A["kinds"], true>;

/** A series: how a new shop begins to count, and what it is called. */
export type SeriesStart = { prefix: string; digits: number; name: Pair };

/** The parts that modules have of one name, as one object. */
export const gathered = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Readonly<Record<string, T>> =>
  Object.assign({}, ...parts);

/** What all modules say together. */
export type Activity = Required<ModuleActivity>;

export const gatheredActivity = (parts: readonly (ModuleActivity | undefined)[]): Activity => ({
  kinds: gathered(parts.map((part) => part?.kinds)),
  deeds: gathered(parts.map((part) => part?.deeds)),
  fields: gathered(parts.map((part) => part?.fields)),
  values: gathered(parts.map((part) => part?.values)),
});
