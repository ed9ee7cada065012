import type { z } from "zod";
import { boundWords, fieldKinds } from "./field-words.ts";
import type { FieldRefusals } from "./refusals.ts";
import { toSnake } from "./wire.ts";
import { inBothLanguages, type Pair, type Values } from "./words.ts";

/** The failures of a schema check as sentences under the wire names of the fields: `lines.0.unit_price`. */
export const fieldMessages = (error: z.core.$ZodError): FieldRefusals => {
  const found: Record<string, Pair[]> = {};
  for (const issue of telling(error.issues)) {
    for (const path of pathsOf(issue)) {
      const sentences = (found[fieldName(path)] ??= []);
      const sentence = fieldMessage(issue);
      if (!sentences.some(({ en }) => en === sentence.en)) sentences.push(sentence);
    }
  }
  return found;
};

/** Without the limits of a whole number in JavaScript where the field has a closer one. */
export const telling = (issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] =>
  issues.filter(
    (issue) =>
      !isSafeRange(issue) ||
      !issues.some(
        (other) => other !== issue && other.code === issue.code && other.path.join(".") === issue.path.join("."),
      ),
  );

const isSafeRange = (issue: z.core.$ZodIssue) =>
  (issue.code === "too_big" || issue.code === "too_small") && issue.origin === "int";

/**
 * The sentence for one issue. A custom check names it by `params.kind` (a key of `fieldKinds`) or by
 * `params.words` and `params.values`.
 */
export const fieldMessage = (issue: z.core.$ZodIssue): Pair => {
  if (isMissing(issue)) return fieldKinds.required;
  switch (issue.code) {
    case "invalid_type":
      return fieldKinds[typeKinds[issue.expected] ?? "other"];
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false, isYear(issue));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false, isYear(issue));
    case "not_multiple_of":
      return filled(boundWords.multiple, { limit: written(issue.divisor) });
    case "invalid_format":
      return fieldKinds[formatKinds[issue.format] ?? "format"];
    case "invalid_value":
      return issue.values.length === 1 && issue.values[0] === true ? fieldKinds.accepted : fieldKinds.option;
    case "invalid_union":
      return unionMessage(issue.errors);
    case "unrecognized_keys":
      return fieldKinds.unknown;
    case "custom":
      return ownMessage(issue.params);
    default:
      return fieldKinds.other;
  }
};

export const filled = inBothLanguages;

type Kind = keyof typeof fieldKinds;

const typeKinds: Partial<Record<string, Kind>> = {
  string: "text",
  number: "number",
  int: "whole",
  bigint: "whole",
  boolean: "yes-or-no",
  array: "list",
  object: "group",
  record: "group",
  date: "date",
};

const formatKinds: Partial<Record<string, Kind>> = {
  email: "email",
  url: "link",
  uuid: "id",
  guid: "id",
  date: "date",
  datetime: "instant",
  time: "time",
};

const isKind = (kind: unknown): kind is Kind => typeof kind === "string" && Object.hasOwn(fieldKinds, kind);

const pathsOf = (issue: z.core.$ZodIssue) =>
  issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** An issue of the body as a whole is reported under `body`. */
const fieldName = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === "string" ? toSnake(part) : String(part))).join(".") || "body";

/**
 * Zod reports only in the English message whether a value was present. An empty text in a required field counts as
 * missing too.
 */
const isMissing = (issue: z.core.$ZodIssue): boolean => {
  if (issue.code === "invalid_type") return /received (undefined|null)$/.test(issue.message);
  if (issue.code === "too_small") return issue.origin === "string" && Number(issue.minimum) === 1;
  return (
    issue.code === "invalid_union" &&
    issue.errors.length > 0 &&
    issue.errors.every(([first]) => first !== undefined && first.path.length === 0 && isMissing(first))
  );
};

const tooSmall = (origin: string, limit: number, inclusive: boolean, isOfYear: boolean) => {
  if (origin === "string") return filled(boundWords["text-short"], { limit });
  if (isList(origin)) return filled(boundWords["list-short"], { limit });
  return filled(boundWords[inclusive ? "number-small" : "number-above"], {
    limit: isOfYear ? String(limit) : written(limit),
  });
};

const tooBig = (origin: string, limit: number, inclusive: boolean, isOfYear: boolean) => {
  if (origin === "string") return filled(boundWords["text-long"], { limit });
  if (isList(origin)) return filled(boundWords["list-long"], { limit });
  return filled(boundWords[inclusive ? "number-large" : "number-below"], {
    limit: isOfYear ? String(limit) : written(limit),
  });
};

/** Years are written without a thousands separator; they are recognised by the field's name. */
const isYear = ({ path }: z.core.$ZodIssue) => /year$/i.test(String(path.at(-1) ?? ""));

const { format: written } = new Intl.NumberFormat("en");

const isList = (origin: string) => origin === "array" || origin === "set" || origin === "map";

/**
 * For a union, reports the issue of the member whose type matched. A field that takes a number as text or number
 * is reported as a number.
 */
const unionMessage = (shapes: readonly (readonly z.core.$ZodIssue[])[]): Pair => {
  const firsts = shapes.flatMap((issues) => telling(issues).slice(0, 1));
  const first =
    firsts.find(({ code }) => code !== "invalid_type") ??
    firsts.find((issue) => issue.code === "invalid_type" && issue.expected === "number") ??
    firsts[0];
  return first ? fieldMessage(first) : fieldKinds.option;
};

const ownMessage = (params: Record<string, unknown> | undefined): Pair => {
  if (isPair(params?.words)) return filled(params.words, isValues(params.values) ? params.values : undefined);
  return isKind(params?.kind) ? fieldKinds[params.kind] : fieldKinds.other;
};

const isPair = (words: unknown): words is Pair =>
  typeof words === "object" && words !== null && "en" in words && "ar" in words;

const isValues = (values: unknown): values is Values => typeof values === "object" && values !== null;
