import { type ImportColumn as ProductColumn, importColumns as productColumns } from "../../records/products/import-columns.ts";
import { type ClientColumn, clientColumns } from "./client-columns.ts";

/** What the rows of a file are. */
export const importKinds = ["clients", "products"] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportColumn = ClientColumn | ProductColumn;

export const columnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  clients: clientColumns,
  products: productColumns,
};

/** Of files of any kind; the same column can be in several. */
export const importColumns: readonly ImportColumn[] = [...new Set(importKinds.flatMap((kind) => columnsOf[kind]))];
