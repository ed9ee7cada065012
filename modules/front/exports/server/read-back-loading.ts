import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import type { Kinds } from "../../../../platform/server/kinds.ts";
import type { SealedPapers } from "../../../../platform/server/papers/sealed-papers.ts";
import type { Series } from "../../../../platform/shared/kinds.ts";
import { addLackingAccounts, verifyBooks } from "../../../books/ledger/verbs.ts";
import { numberSeries, shops } from "../../../base/shop/tables.ts";
import { startSeries } from "../../../base/shop/verbs.ts";
import { claimFreeEmails } from "../../../base/team/email-verbs.ts";
import { roles, users } from "../../../base/team/tables.ts";
import { isReadBack, isReplaced, showsUse } from "../read-back-rules.ts";
import { refuseReadBack } from "../read-back-words.ts";
import { chosenColumns, type Column } from "../rules.ts";
import type { SchemaTable } from "../schema.ts";
import type { Progress } from "./archive.ts";
import type { OpenArchive } from "./open-archive.ts";
import { putPapers } from "./read-back-papers.ts";
import { columnsOf, type LoadedTable, ReadBackError, rowTextsOf, type Target } from "./read-back-rows.ts";
import type { ReadBackStore } from "./read-back-store.ts";
import { readColumns } from "./table-rows.ts";
import { assertUnused } from "./unused.ts";

export type Loading = {
  archive: OpenArchive;
  /** The managing director who reads the archive. */
  director: string;
  papers: readonly SealedPapers[];
  /** Of all modules. */
  series: Kinds["series"];
  store: ReadBackStore;
  now: string;
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Replaces what an empty shop has by the rows of an archive, in the caller's transaction: all of them, or none. The shop is then a
 * copy. Answers how many rows it has read. Throws a `ReadBackError` if they do not fit.
 */
export const loadArchive = async (db: Db, loading: Loading): Promise<number> => {
  const { archive, director, series, now } = loading;
  await db.query(
    "read-backs.patience",
    "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '10min', true) from (select $1::uuid) shop",
  );
  const columns = await readColumns(db);
  const { tables } = chosenColumns(columns);
  await assertUnused(db);
  const replaced = [...tables.keys()].filter(isReplaced);
  const [found] = await db.read(begun, { replaced, unused: replaced.filter(showsUse) });
  if (found!.used !== null) throw refuseReadBack("shop-in-use");
  let rows = 0;
  for (const described of archive.schema.tables.filter(({ name }) => isReadBack(name))) {
    const table = {
      name: described.name,
      columns: tables.get(described.name)!,
      paper: paperOf(columns, described),
      described,
    };
    rows += await loadTable(db, table, loading);
    loading.progress.done += 1;
  }
  await addLackingAccounts(db);
  await addLackingSeries(db, series);
  await letIn(db, director);
  await seal(db);
  await db.update(shops, db.shopId, { copySince: now });
  const [fault] = await verifyBooks(db);
  if (fault)
    throw new ReadBackError({
      file: "data/journal_entries.csv",
      problem: "books",
      values: { problem: fault.problem, subject: fault.subject ?? "" },
    });
  await putPapers(db, loading);
  return rows;
};

const paperOf = (columns: readonly Column[], { name }: SchemaTable): LoadedTable["paper"] => {
  const key = columns.find(({ table, column }) => table === name && column === "pdf_key");
  if (!key) return "none";
  return key.isRequired ? "of-all" : "of-some";
};

/** Rows that travel together: so many, or so many characters. */
const rowsOfPage = 500;
const charactersOfPage = 1_000_000;

const loadTable = async (db: Db, table: LoadedTable, { archive, now, signal }: Loading) => {
  const target: Target = { shopId: db.shopId, now };
  const columns = columnsOf(table);
  let rows = 0;
  let page: string[] = [];
  let characters = 0;
  const send = async () => {
    signal.throwIfAborted();
    if (page.length === 0) return;
    const text = `[${page.join(",")}]`;
    if (table.name === "shops") await changeShop(db, columns, page[0]!);
    else
      await db.query("read-backs.rows", "select read_back_rows($1, $2, $3::text[], $4::jsonb)", [
        table.name,
        columns,
        text,
      ]);
    rows += page.length;
    page = [];
    characters = 0;
  };
  for await (const text of rowTextsOf(archive, table, target)) {
    page.push(text);
    characters += text.length;
    if (page.length === rowsOfPage || characters > charactersOfPage) await send();
  }
  await send();
  return rows;
};

/** The shop keeps its subscription, and has everything else of the other one. */
const changeShop = (db: Db, columns: readonly string[], text: string) => {
  const set = columns.map((column) => `"${column}" = r."${column}"`).join(", ");
  const name = createHash("sha256").update(set).digest("hex").slice(0, 16);
  return db.query(
    `read-backs.shop-${name}`,
    `update shops s set ${set} from jsonb_populate_record(null::shops, $2::jsonb) r where s.shop_id = $1 and s.id = $1`,
    [text],
  );
};

/** Adds the series of numbers of documents that later versions brought. */
const addLackingSeries = async (db: Db, series: Kinds["series"]) => {
  const known = new Set((await db.list(numberSeries)).map((counter) => counter.series));
  await startSeries(db, Object.fromEntries(Object.entries(series).filter(([of]) => !known.has(of as Series))));
};

const seal = async (db: Db) => {
  const [broken] = await db.read(ended, {});
  if (broken)
    throw new ReadBackError({
      file: `data/${broken.referring}.csv`,
      problem: "no-row",
      values: { table: broken.referred },
    });
};

const begun = readByHand(
  "read-backs.begin",
  { used: z.string().nullable() },
  (value: Values<{ replaced: readonly string[]; unused: readonly string[] }>) =>
    sql`select begin_reading_back(${ofShop}, ${value.replaced}::text[], ${value.unused}::text[]) as used`,
);

const ended = readByHand(
  "read-backs.end",
  { referring: z.string(), referred: z.string() },
  () => sql`select * from end_reading_back(${ofShop})`,
);

/** The managing director becomes one of the roles that were read; the others can be invited, where their address is free. */
const letIn = async (db: Db, director: string) => {
  const role = await db.findWhere(roles, eq(roles.standard, "managing-directors"));
  if (!role) throw new ReadBackError({ file: "data/roles.csv", problem: "no-directors" });
  await db.update(users, director, { roleId: role.id });
  await claimFreeEmails(db);
};
