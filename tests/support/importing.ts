import { vi } from "vitest";
import { toCamel } from "../../platform/shared/wire.ts";
import type { Person } from "./person.ts";
import { succeeded } from "./billing.ts";

export type ImportFile = {
  kind?: "clients" | "products" | "items" | "accounts";
  /** Cells by column, as on the wire; `line` if it is not that of its place. */
  rows: readonly Readonly<Record<string, unknown>>[];
  /** What `POST /api/imports` takes besides. */
  facts?: object;
};

const rowsOfCall = 500;

/** Begins the import of a file with the columns that its rows have, and sends its rows. Answers its id. */
export const openedImport = async (
  shop: Person,
  { kind = "clients", rows, facts = {} }: ImportFile,
): Promise<string> => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== "line");
  const columns = names.map((name) => ({ head: name, column: toCamel(name) }));
  const { id } = succeeded(await shop.post("/api/imports", { kind, file_name: "file.csv", columns, ...facts })).body;
  for (let from = 0; from < rows.length; from += rowsOfCall) {
    const part = rows.slice(from, from + rowsOfCall).map((row, at) => ({ line: from + at + 2, ...row }));
    succeeded(await shop.post(`/api/imports/${id}/rows`, { rows: part }));
  }
  return String(id);
};

export const shownImport = async (shop: Person, id: string) => succeeded(await shop.get(`/api/imports/${id}`)).body;

/** Waits until no job works at the import any more, and answers it. */
export const importEnded = async (shop: Person, id: string) => {
  await vi.waitUntil(async () => /open|undone/.test((await shownImport(shop, id)).state), {
    timeout: 60_000,
    interval: 50,
  });
  return shownImport(shop, id);
};

/** The file as it is once its rows without faults are imported. */
export const importedFile = async (shop: Person, file: ImportFile, choice: object = {}) => {
  const id = await openedImport(shop, file);
  succeeded(await shop.put(`/api/imports/${id}`, choice));
  succeeded(await shop.post(`/api/imports/${id}/start`));
  return importEnded(shop, id);
};

export const undoneImport = async (shop: Person, id: string) => {
  succeeded(await shop.post(`/api/imports/${id}/undo`));
  return importEnded(shop, id);
};

/** The faults of a file by cell, in the user's language. */
export const faultsByCell = async (shop: Person, id: string): Promise<Record<string, string>> => {
  const { data } = succeeded(await shop.get(`/api/imports/${id}/rows?limit=200`)).body;
  const faults: { cell: string; message: string }[] = data.flatMap((row: { faults: object[] }) => row.faults);
  return Object.fromEntries(faults.map(({ cell, message }) => [cell, message]));
};
