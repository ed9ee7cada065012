import { serve } from "../../../../platform/server/http/serve.ts";
import type { Call } from "../../../../platform/server/http/serve.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import type { StoredRow } from "../../../../platform/server/personal-data.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { clients } from "../../../records/clients/tables.ts";
import * as contract from "../contract.ts";
import { archiveWords } from "../archive-words.ts";
import { topicWords } from "../words.ts";
import { type Entry, zipped } from "./archive.ts";
import { type FoundTable, idOf } from "./collecting.ts";
import { assertDirector } from "./director.ts";
import { foundOf } from "./reading.ts";

export const prepareArchive = serve(contract.prepareArchive, async ({ db, params: { id }, user, about }) => {
  await assertDirector(db, user.id);
  const { name } = await db.find(clients, id);
  about({ kind: "clients", id, name });
  return { downloadUrl: `/api/clients/${id}/personal-data.zip` };
});

export const downloadArchive = serve(contract.downloadArchive, async (call) => {
  const { db, params, kinds, user, files } = call;
  await assertDirector(db, user.id);
  const client = await db.find(clients, params.id);
  const [{ found }, shop] = await Promise.all([foundOf(db, kinds, client), shopOf(db)]);
  const language = client.language ?? shop.language;
  const papers = await Promise.all(found.flatMap((part) => papersOf(call, part)));
  const entries: Entry[] = [
    { name: "data.json", read: async () => Buffer.from(JSON.stringify(exported(found), null, 2)) },
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
          ].join("\n"),
        ),
    },
    ...papers.flat(),
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

/** By table, without hashes, tokens and keys of files. */
const exported = (found: readonly FoundTable[]) =>
  Object.fromEntries(
    found
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, table: { secret = [], files = [] }, rows }) => {
        const left = new Set([...secret, ...files, "pdf_key", "search_text"]);
        return [
          name,
          rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !left.has(column)))),
        ];
      }),
  );

const fileName = (table: string, row: StoredRow, column: string, key: string) => {
  const extension = key.slice(key.lastIndexOf("."));
  return `${table}/${idOf(row)}-${column.replace("_key", "")}${extension}`;
};

type Printing = Call<Route>;

/** The PDFs of the rows that have one. A paper that is refused, such as one of a reversed payment, is left out. */
const papersOf = (
  call: Printing | Call<typeof contract.downloadArchive>,
  { name, table: { paper }, rows }: FoundTable,
) =>
  paper === undefined
    ? []
    : rows.map(async (row): Promise<Entry[]> => {
        const query = paper.route.query?.parse({}) ?? {};
        const file = await Promise.resolve(paper.handle({ ...call, params: { id: idOf(row) }, query } as never)).catch(
          (error: unknown) => {
            if (error instanceof Refusal) return undefined;
            throw error;
          },
        );
        if (typeof file !== "function") return [];
        return [
          { name: `papers/${name}/${String(row.label ?? idOf(row))}.pdf`, read: async () => (await file()).open() },
        ];
      });
