import type { Plan } from "../shared/plans.ts";
import type { Needs } from "../shared/route.ts";
import type { SettingGroup, SettingIcon, SettingTone } from "../shared/setting-groups.ts";
import type { Language, Pair, Values } from "../shared/words.ts";
import type { Db } from "./db/database.ts";

/** A row of the settings page: a page, what can be set there, and how it is set now. A module adds its own. */
export type SettingRow = {
  group: SettingGroup;
  /** Its place in the group. */
  place: number;
  icon: SettingIcon;
  name: Pair;
  /** The address of the page; the row is shown to those who may open it. */
  page: string;
  needs: Needs;
  /** Only for shops of this country. */
  country?: string;
  /** The names of what can be set there, by which it is found. */
  fields: readonly Pair[];
  /** What a new shop does there first; the first steps stand in the order of `step.place`. */
  step?: SettingStep;
  state: (reader: SettingReader) => Promise<SettingState>;
};

export type SettingStep = { place: number; name: Pair; title: Pair; line: Pair; action: Pair };

/** Who reads the page, and when. */
export type SettingReader = {
  db: Db;
  shop: { country: string; timeZone: string; plan: Plan; allFeaturesUntil: string; writableUntil: string };
  user: { id: string };
  language: Language;
  today: string;
  now: string;
};

/** `day`: a value of that name, YYYY-MM-DD, which is written out in the reader's language and the shop's digits. */
type SettingPart = { text: Pair; values?: Values; day?: string };

export type SettingState = {
  /** Shown one after the other, separated by commas. */
  parts: readonly SettingPart[];
  /** Wait: something is to be done; wrong: something fails. */
  tone: SettingTone;
  /** Of a row with a step: undefined if this shop does not need it. */
  isDone?: boolean | undefined;
};
