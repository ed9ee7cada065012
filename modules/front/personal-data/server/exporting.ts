import type { FileAnswer } from "../../../../platform/server/files/answers.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import { Refusal, refuse } from "../../../../platform/shared/refusals.ts";
import type { ClientTable, StoredRow } from "../../../../platform/server/personal-data.ts";
import { toWire } from "../../../../platform/shared/wire.ts";
import { inLanguage, type Pair } from "../../../../platform/shared/words.ts";
import { type CustomField, type CustomValues, valuesInWords } from "../../../base/custom-fields/rules.ts";
import { fieldsOfShop } from "../../../base/custom-fields/verbs.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { assertManagingDirector } from "../../../base/team/role-verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import { isSecret } from "../../exports/rules.ts";
import * as contract from "../contract.ts";
import { archiveWords } from "../archive-words.ts";
import { topicWords } from "../words.ts";
import { type Entry, zipped } from "./archive.ts";
import { type FoundTable, idOf } from "./collecting.ts";
import { foundOf } from "./reading.ts";

export const prepareArchive = serve(
  contract.prepareArchive,
  async ({ db, params: { id }, user, now, secretKey, about }) => {
    await assertManagingDirector(db, user);
    const { name } = await db.find(clients, id);
    about({ kind: "clients", id, name });
    const pass = openSafe(secretKey).seal(passPurpose, id, `${user.id} ${now}`);
    return { downloadUrl: `/api/clients/${id}/personal-data.zip?pass=${encodeURIComponent(pass)}` };
  },
);

const passPurpose = "personal-data-archive";
const passMinutes = 10;

/** Whether this user had it recorded a few minutes ago that the data is handed out. */
const isRecorded = (
  pass: string,
  { id, userId, now, secretKey }: Record<"id" | "userId" | "now" | "secretKey", string>,
) => {
  try {
    const [by, at = ""] = openSafe(secretKey).open(passPurpose, id, pass).split(" ");
    return by === userId && Date.parse(now) - Date.parse(at) < passMinutes * 60_000;
  } catch {
    return false;
  }
};

export const downloadArchive = serve(contract.downloadArchive, async (call) => {
  const { db, params, query, kinds, user, files, now, secretKey } = call;
  await assertManagingDirector(db, user);
  if (!isRecorded(query.pass, { id: params.id, userId: user.id, now, secretKey })) throw refuse("not-found");
  const client = await db.find(clients, params.id);
  const [{ found }, shop, fields] = await Promise.all([foundOf(db, kinds, client), shopOf(db), fieldsOfShop(db)]);
  const language = client.language ?? shop.language;
  const made = await Promise.all(found.flatMap((part) => papersOf(call, part)));
  const papers = made.flatMap((paper) => ("read" in paper ? [paper] : []));
  const leftOut = made.flatMap((paper) =>
    "read" in paper ? [] : [`- ${paper.name}: ${inLanguage(paper.reason, language)}`],
  );
  const entries: Entry[] = [
    { name: "data.json", read: async () => Buffer.from(JSON.stringify(exported(found, fields), null, 2)) },
    {
      name: "READ-ME.txt",
      read: async () =>
        Buffer.from(
          [
            inLanguage(archiveWords.title, language, { shop: shop.name }),
            inLanguage(archiveWords.data, language),
            ...found
              .filter(({ rows }) => rows.length > 0)
              .map(
                ({ name, table, rows }) =>
                  `- ${name}: ${inLanguage(topicWords[table.topic], language)} (${rows.length})`,
              ),
            inLanguage(archiveWords.files, language),
            ...(leftOut.length > 0 ? [inLanguage(archiveWords.leftOut, language), ...leftOut] : []),
          ].join("\n"),
        ),
    },
    ...papers,
    ...found.flatMap(({ name, table: { files: columns = [] }, rows }) =>
      rows.flatMap((row) =>
        columns.flatMap((column) => {
          const key = row[column];
          return typeof key === "string"
            ? [{ name: `files/${fileName(name, row, column, key)}`, read: () => files.get(key) }]
            : [];
        }),
      ),
    ),
  ];
  return zipped(entries, `client-${client.number}.zip`);
});

/** By table, without secrets and keys of files; the shop's own fields by their names. */
const exported = (found: readonly FoundTable[], fields: readonly CustomField[]) =>
  Object.fromEntries(
    found
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, table: { files = [] }, rows }) => {
        const left = new Set([...files, "pdf_key", "search_text"]);
        const isShown = (column: string) => !left.has(column) && !isSecret(name, column);
        const written = (row: StoredRow) =>
          Object.entries(row).flatMap(([column, value]) =>
            isShown(column)
              ? [[column, isCustom(column) ? toWire(valuesInWords(fields, value as CustomValues)) : value]]
              : [],
          );
        return [name, rows.map((row) => Object.fromEntries(written(row)) as StoredRow)];
      }),
  );

const isCustom = (column: string) => /^(?:vehicle_)?custom_fields$/.test(column);

const fileName = (table: string, row: StoredRow, column: string, key: string) => {
  const extension = key.slice(key.lastIndexOf("."));
  return `${table}/${idOf(row)}-${column.replace("_key", "")}${extension}`;
};

type Archived = Call<typeof contract.downloadArchive>;

/** The PDFs of the rows that have one, or why one cannot be handed over, such as that of a draft. */
const papersOf = (call: Archived, { name: table, table: { paper }, rows }: FoundTable) => {
  const { db, files, kinds } = call;
  const sealed = kinds.papers.find((papers) => papers.table === table);
  const print = sealed
    ? (row: StoredRow) => sealed.fileOf(db, idOf(row), files)
    : paper && ((row: StoredRow) => printed(call, paper, row));
  if (!print) return [];
  return rows.map(async (row): Promise<Entry | { name: string; reason: Pair }> => {
    const name = `papers/${table}/${String(row.label ?? idOf(row))}.pdf`;
    try {
      const file = await print(row);
      return { name, read: async () => (await file()).open() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { name, reason: { en: error.words.en, ar: error.words.ar } };
    }
  });
};

const printed = async (call: Archived, { route, handle }: NonNullable<ClientTable["paper"]>, row: StoredRow) => {
  const query = route.query?.parse({}) ?? {};
  const file: unknown = await handle({ ...call, params: { id: idOf(row) }, query } as never);
  if (typeof file !== "function") throw new Error(`${route.path}: no file`);
  return file as FileAnswer;
};
