import type { Db } from "./db/database.ts";
import { searchTextOf } from "./db/search-pattern.ts";
import type { Route } from "../shared/route.ts";
import type { PersonalTopic } from "../shared/personal-topics.ts";

/** A row as it is stored, its names as in the database. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What stands in the place of an erased client's name. */
export type Anonymous = { readonly name: string; readonly en: string; readonly ar: string };

/** The text or JSON that takes the place of a value. */
export type Rewrite = (value: unknown, row: StoredRow, anonymous: Anonymous) => unknown;

type Erasing = { readonly now: string };

/** A table with rows about single clients. Every text and JSON column is named in one of these ways, or the row is removed. */
export type ClientTable = {
  readonly topic: PersonalTopic;
  /**
   * SQL that finds a client's rows `t`, by `p.client` (id), `p.phone`, `p.email` and `p.things`: the ids of the client, of
   * the rows found so far in any table, and of what these lead to.
   */
  readonly of: string;
  /** SQL over `t`: ids of further rows that belong to the client because this one does. */
  readonly leads?: readonly string[];
  /** The whole row goes at the erasure. With `file` only if that file goes, which evidence does not. */
  readonly removed?: true | { readonly file: string };
  /** What is written at the erasure. */
  readonly erased?: Readonly<Record<string, Rewrite>>;
  /** What papers, books and proofs keep for the term of bookkeeping, and what is written after it. */
  readonly sealed?: Readonly<Record<string, Rewrite>>;
  /** Columns that stay for ever although a person may have typed them, each with the reason. */
  readonly stays?: Readonly<Record<string, string>>;
  /** Codes, labels, states and names of the shop's own things. */
  readonly plain?: readonly string[];
  /** Columns with keys of stored files, which are exported and go when the column is written or the row is removed. */
  readonly files?: readonly string[];
  /** Keys of the PDFs that are kept of a row; they are removed when `sealed` is written, and printed again on request. */
  readonly prints?: (row: StoredRow, shopId: string) => readonly string[];
  /** The PDF of a row, if it is none of `papers` of the module. */
  readonly paper?: { readonly route: Route; readonly handle: (call: never) => unknown };
  /**
   * What else is done at the erasure; of removed rows in place of removing them, not with evidence before its term has ended.
   * Answers keys of files to delete.
   */
  readonly atErasure?: (db: Db, ids: readonly string[], erasing: Erasing) => Promise<readonly string[] | void>;
};

/** A table whose texts are not about single clients, with the reason. */
export type OtherTable = { readonly about: string; readonly columns: readonly string[] };

/** By the table's name in the database. */
export type PersonalData = Readonly<Record<string, ClientTable | OtherTable>>;

export const isOfClients = (table: ClientTable | OtherTable): table is ClientTable => "of" in table;

export const notOfClients = (about: string, columns = ""): OtherTable => ({ about, columns: columnsIn(columns) });

/** `"kind state"` → `["kind", "state"]` */
export const columnsIn = (names: string): readonly string[] => names.split(" ").filter(Boolean);

export const emptied: Rewrite = () => null;
export const blank: Rewrite = () => "";
/** For a text that must not be empty. */
export const dashed: Rewrite = (value) => (value === null ? null : "—");
export const noValues: Rewrite = () => ({});
export const nobody: Rewrite = (_value, _row, { name }) => name;

/** Of a document: it is found by its number only. */
export const searchedByLabel: Rewrite = (_text, { label }) => (typeof label === "string" ? searchTextOf(label) : "");

/** Rewrites unless the row has this value, such as a signature. */
export const unlessSet =
  (column: string, rewrite: Rewrite): Rewrite =>
  (value, row, anonymous) =>
    row[column] === null ? rewrite(value, row, anonymous) : value;

/** Of a document, whose row has the key. */
export const printedAs: NonNullable<ClientTable["prints"]> = ({ pdf_key: key }) =>
  typeof key === "string" ? [key] : [];

/** What a paper prints, without the names and marks of its client and vehicle. */
export const withoutPerson: Rewrite = (value) => blankedIn(value, false);

const ofPerson = new Set([
  "buyer",
  "party",
  "client",
  "vehicle",
  "visit",
  "custom",
  "note",
  "debtors",
  "receivedFrom",
  "paidTo",
  "plate",
  "customer",
]);
/** Codes and days within the data of a person, which a paper needs for its layout. */
const ofLayout = /^(?:kind|by|scheme|amount|date|language|id)$|(?:[a-z](?:At|On|Kind|Id)|[cC]ountry(?:Code)?)$/;

const blankedIn = (value: unknown, isOfPerson: boolean): unknown => {
  if (typeof value === "string") return isOfPerson ? "—" : value;
  if (Array.isArray(value)) return value.map((item) => blankedIn(item, isOfPerson));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      // The file is gone.
      key === "signatureKey" ? null : ofLayout.test(key) ? item : blankedIn(item, isOfPerson || ofPerson.has(key)),
    ]),
  );
};
