import { asc, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { json, shop as shopId } from "../../../platform/server/db/select.ts";
import type { Shop } from "../../../platform/server/http/serve.ts";
import { assertInPlan } from "../../../platform/server/http/subscribed.ts";
import { readable } from "../../../platform/shared/money.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import { mayUse } from "../../../platform/shared/plans.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import {
  checkedValues,
  customKinds,
  customRecords,
  loggedValues,
  type CustomRecord,
  type CustomValues,
} from "./rules.ts";
import { customFields } from "./tables.ts";

/** All fields, in the order in which they are shown. */
export const fieldsOfShop = async (db: Db) => {
  const fields = await db.list(customFields, { orderBy: [asc(customFields.position), asc(customFields.id)] });
  return fields.toSorted((a, b) => customRecords.indexOf(a.record) - customRecords.indexOf(b.record));
};

/** For saving a record: until the end of the transaction the fields do not change. */
export const lockFields = async (db: Db) => {
  const [, fields] = await Promise.all([
    db.query("custom-fields.lock", `select pg_advisory_xact_lock_shared(${fieldsKey})`, []),
    fieldsOfShop(db),
  ]);
  return fields;
};

export const lockFieldsForChange = (db: Db) =>
  db.query("custom-fields.lock-for-change", `select pg_advisory_xact_lock(${fieldsKey})`, []);

const fieldsKey = "hashtextextended($1::text || 'custom-fields', 0)";

type Sent = Readonly<Record<string, string | null>> | undefined;

export type LockedFields = Awaited<ReturnType<typeof lockFields>>;

type Saving = {
  shop: Shop;
  now: string;
  /** The name of the body's field, on the wire. */
  field: string;
  /** What the record has; of a new one nothing. */
  before: CustomValues;
  /** Of what the activity log tells the change. */
  loggedAs?: string;
  /** Those of the shop, if they were locked already. */
  fields?: LockedFields;
  /** The record is made or its form is saved, so what is required must be there. */
  asksRequired: boolean;
};

/**
 * The values that a record has after a request; undefined if the request says nothing of them. Refuses values that do
 * not fit their fields, what is required and missing, and a change in a plan without custom fields.
 */
export const savedValues = async (
  db: Db,
  record: CustomRecord,
  sent: Sent,
  { shop, now, field, before, loggedAs, fields: known, asksRequired }: Saving,
): Promise<CustomValues | undefined> => {
  if (!sent && !asksRequired) return undefined;
  const isInPlan = mayUse(shop, "customFields", now);
  const fields = (known ?? (await lockFields(db))).filter((each) => each.record === record);
  const { values, faults, isChanged } = checkedValues(fields, before, {
    sent: sent ?? {},
    asksRequired: asksRequired && isInPlan,
  });
  if (isChanged) assertInPlan(shop, "customFields", now);
  const errors = Object.entries(faults).map(([id, fault]) => [`${field}.${id}`, [fault]] as const);
  if (errors.length > 0) throw refuse("invalid", { errors: Object.fromEntries(errors) });
  if (!isChanged) return undefined;
  if (loggedAs) {
    const name = record === "vehicle" ? "vehicleCustomFields" : "customFields";
    db.addChanges(loggedAs, [{ field: name, ...loggedValues(fields, before, values) }]);
  }
  return values;
};

const printedField = z.object({
  record: z.enum(customRecords),
  kind: z.enum(customKinds),
  name: z.string(),
  nameAr: z.string(),
  value: z.string(),
  valueAr: z.string(),
});
export type PrintedField = z.output<typeof printedField>;

/** Selects what papers print of the values in these columns, in the order of the settings. */
export const printedFields = (...columns: readonly [SQLWrapper, ...SQLWrapper[]]) =>
  json(sql`printed_custom_fields(${shopId}, ${sql.join([...columns], sql` || `)})`, z.array(printedField));

/** `isNumber`: printed in the shop's digits. */
type FieldOnPaper = { name: Pair; value: Pair; isNumber: boolean };

/** A field as papers print it: its name and value in both languages. */
export const fieldOnPaper = ({ kind, name, nameAr, value, valueAr }: PrintedField): FieldOnPaper => ({
  name: { en: name, ar: nameAr },
  value: { en: written(kind, value), ar: written(kind, valueAr) },
  isNumber: kind === "number" || kind === "date",
});

const written = (kind: PrintedField["kind"], value: string) => {
  if (kind === "date") return shortDate(value);
  return kind === "number" ? readable(value) : value;
};
