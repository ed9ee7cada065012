import { type ItemColumn, itemColumns, type TrialColumn, trialColumns } from "../../money/opening-balances/columns.ts";
import {
  type ImportColumn as ProductColumn,
  importColumns as productColumns,
} from "../../records/products/import-columns.ts";
import { type ClientColumn, clientColumns } from "./client-columns.ts";

/** What the rows of a file are: `items` are what parties owed or were owed before, `accounts` the trial balance of before. */
export const importKinds = ["clients", "products", "items", "accounts"] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportColumn = ClientColumn | ProductColumn | ItemColumn | TrialColumn;

/** A custom field of the shop, by its id; in files of clients. */
export type ShopColumn = `customFields.${string}`;

export type AnyColumn = ImportColumn | ShopColumn;

export const columnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  clients: clientColumns,
  products: productColumns,
  items: itemColumns,
  accounts: trialColumns,
};

/** Of files of any kind; the same column can be in several. */
export const importColumns: readonly ImportColumn[] = [...new Set(importKinds.flatMap((kind) => columnsOf[kind]))];
