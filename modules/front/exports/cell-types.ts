import { type Cell, unguarded } from "../../../platform/shared/csv.ts";
import { fileType, type SchemaColumn } from "./schema.ts";

export type ValueProblem = "empty" | "not-of-type" | "unguarded";

/** What is wrong with a cell of a CSV file, by the type of its column. */
export const problemOfCell = (column: SchemaColumn, cell: Cell): ValueProblem | undefined => {
  if (cell === null) return column.required ? "empty" : undefined;
  if (isText(column.type)) return unguarded(cell) === undefined ? "unguarded" : undefined;
  return isOfType(column.type, cell) ? undefined : "not-of-type";
};

/** What is wrong with a value of a line of JSON; undefined is one that is left out. */
export const problemOfJson = ({ type, required }: SchemaColumn, value: unknown): ValueProblem | undefined => {
  if (value === undefined) return required ? "empty" : undefined;
  if (!type.endsWith("[]")) return undefined;
  const elementType = type.slice(0, -2);
  const isElement = (element: unknown) =>
    element === null || (typeof element === "string" && (isText(elementType) || isOfType(elementType, element)));
  return Array.isArray(value) && value.every(isElement) ? undefined : "not-of-type";
};

export const isKnownType = (type: string): boolean =>
  type.endsWith("[]")
    ? isKnownType(type.slice(0, -2))
    : type === "jsonb" || isText(type) || checkOf(type) !== undefined;

export const isText = (type: string): boolean => type === "text";

const isOfType = (type: string, text: string) => checkOf(type)?.(text) ?? false;

type Check = (text: string) => boolean;

const checkOf = (type: string): Check | undefined => {
  const [, digits, decimals] = /^numeric\((\d+),(\d+)\)$/.exec(type) ?? [];
  return digits === undefined ? checks[type] : isNumeric(Number(digits), Number(decimals));
};

const checks: Readonly<Record<string, Check>> = {
  [fileType]: (text) => /^files\/\d{4}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,5}$/.test(text),
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  boolean: (text) => text === "true" || text === "false",
  integer: (text) => isWhole(text, 31n),
  bigint: (text) => isWhole(text, 63n),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text),
  "timestamp with time zone": (text) =>
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z$/.test(text) && isDay(text.slice(0, 10)),
};

/** The address of a file in an archive. */
export const isFileAddress = (text: string): boolean => isOfType(fileType, text);

const isWhole = (text: string, bits: bigint) =>
  /^(0|-?[1-9]\d{0,18})$/.test(text) && BigInt(text) < 2n ** bits && BigInt(text) >= -(2n ** bits);

const isNumeric = (digits: number, decimals: number): Check => {
  const pattern = new RegExp(`^-?\\d{1,${digits - decimals}}\\.\\d{${decimals}}$`);
  return (text) => pattern.test(text);
};

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};
