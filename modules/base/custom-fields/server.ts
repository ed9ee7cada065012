import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Row, violated } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../platform/server/http/versions.ts";
import { newId } from "../../../platform/server/ids.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { mayUse } from "../../../platform/shared/plans.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { shops } from "../shop/tables.ts";
import * as contract from "./contract.ts";
import { changedChoices, type CustomChoice, type CustomKind, type CustomRecord, maxFieldsOfRecord } from "./rules.ts";
import { customFields } from "./tables.ts";
import { fieldsOfShop, lockFieldsForChange } from "./verbs.ts";
import { customFieldWords, refuseCustomField } from "./words.ts";

type Field = Row<typeof customFields>;

const list = serve(contract.listCustomFields, async ({ db, shop, now }) => ({
  ...whole((await fieldsOfShop(db)).map(answerOf)),
  canChange: mayUse(shop, "customFields", now),
}));

const add = serveCreation(contract.addCustomField, {
  create: async ({ db, body: { choices = [], ...fields }, createdId: id, shop, about }) => {
    // The shop's row is locked, so that two concurrent inserts cannot both pass the limit or take the same place.
    await db.lock(shops, shop.id);
    const known = await fieldsOf(db, fields.record);
    if (known.length >= maxFieldsOfRecord) throw refuseCustomField("too-many-custom-fields");
    const added = await withOwnName(
      db.insert(customFields, {
        ...fields,
        ...foldedNames(fields),
        id,
        choices: choicesOf(fields.kind, [], choices),
        position: Math.max(0, ...known.map(({ position }) => position)) + 1,
      }),
    );
    about({ kind: "custom-fields", id, name: added.name });
    return answerOf(added);
  },
  readAgain: async ({ db, createdId }) => answerOf(await db.find(customFields, createdId)),
});

const change = serve(contract.changeCustomField, async ({ db, params, body, now, about }) => {
  const { version, isArchived, choices, ...fields } = body;
  const before = await lockField(db, params.id);
  checkVersion(version, fieldVersion(before));
  const { kind = before.kind } = fields;
  if (kind !== before.kind && (await isUsed(db, before.id))) throw refuseCustomField("custom-field-used");
  const { name = before.name, nameAr = before.nameAr } = fields;
  const known = kind === before.kind ? before.choices : [];
  const after = await withOwnName(
    db.update(customFields, before.id, {
      ...fields,
      ...foldedNames({ name, nameAr }),
      ...((choices || kind !== before.kind) && { choices: choicesOf(kind, known, choices ?? []) }),
      ...(isArchived !== undefined && { archivedAt: isArchived ? (before.archivedAt ?? now) : null }),
    }),
  );
  about({ kind: "custom-fields", id: after.id, name: after.name });
  return answerOf(after);
});

const move = serve(contract.moveCustomField, async ({ db, params, body: { direction }, shop, about }) => {
  await db.lock(shops, shop.id);
  const field = await lockField(db, params.id);
  const shown = (await fieldsOf(db, field.record)).filter(
    ({ archivedAt, id }) => archivedAt === null || id === field.id,
  );
  const other = shown[shown.findIndex(({ id }) => id === field.id) + (direction === "up" ? -1 : 1)];
  about({ kind: "custom-fields", id: field.id, name: field.name });
  if (!other) return answerOf(field);
  await db.update(customFields, other.id, { position: field.position });
  return answerOf(await db.update(customFields, field.id, { position: other.position }));
});

const remove = serve(contract.removeCustomField, async ({ db, params, about }) => {
  const { id, name } = await lockField(db, params.id);
  if (await isUsed(db, id)) throw refuseCustomField("custom-field-used");
  await db.remove(customFields, id);
  about({ kind: "custom-fields", id, name });
});

export const customFieldHandlers: readonly Served[] = [list, add, change, move, remove];

/** Waits for the records that are being saved by the fields as they were. */
const lockField = async (db: Db, id: string): Promise<Field> => {
  await lockFieldsForChange(db);
  return db.lock(customFields, id);
};

const fieldsOf = (db: Db, record: CustomRecord) =>
  db.list(customFields, {
    where: eq(customFields.record, record),
    orderBy: [asc(customFields.position), asc(customFields.id)],
  });

const foldedNames = ({ name, nameAr }: Pick<Field, "name" | "nameAr">) => ({
  foldedName: fold(name),
  foldedNameAr: fold(nameAr),
});

type SentChoices = Parameters<typeof changedChoices>[1];

/** Only a choice has choices. Refuses a choice without any, and two of the same name. */
const choicesOf = (kind: CustomKind, before: readonly CustomChoice[], sent: SentChoices): CustomChoice[] => {
  if (kind !== "choice") return [];
  if (sent.length === 0) throw refuseField("choices", customFieldWords.choicesMissing);
  for (const name of ["name", "nameAr"] as const) {
    const folded = sent.map((choice) => fold(choice[name]));
    const twice = folded.findIndex((text, place) => folded.indexOf(text) !== place);
    if (twice >= 0)
      throw refuseField(`choices.${twice}.${name === "name" ? "name" : "name_ar"}`, customFieldWords.choiceTwice);
  }
  return changedChoices(before, sent, newId);
};

const withOwnName = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    const key = violated(error);
    if (key === "custom_fields_name_key") throw refuseField("name", customFieldWords.nameTaken);
    if (key === "custom_fields_name_ar_key") throw refuseField("name_ar", customFieldWords.nameTaken);
    throw error;
  }
};

const isUsed = async (db: Db, id: string) => (await db.read(used, { id }))[0]!.isUsed;

const used = readByHand(
  "custom-fields.used",
  { isUsed: z.boolean() },
  (value: Values<{ id: string }>) => sql`select is_custom_field_used(${shopId}, ${value.id}::uuid) as is_used`,
);

const fieldVersion = versionByFields(contract.changeCustomField.body, ({ archivedAt }: Field) => ({
  isArchived: archivedAt !== null,
}));

const answerOf = (field: Field) => ({
  id: field.id,
  record: field.record,
  kind: field.kind,
  name: field.name,
  nameAr: field.nameAr,
  isRequired: field.isRequired,
  isOnPaper: field.isOnPaper,
  position: field.position,
  choices: [...field.choices],
  archivedAt: field.archivedAt,
  version: fieldVersion(field),
});
