import { sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import { isolatedName, listComma, type Pair } from "../../../platform/shared/words.ts";
import { type Alternative, type GroupAnswer, type LineAnswer, pickedLines } from "./rules.ts";

type SheetLine = {
  id: string;
  findingId: string | null;
  alternative: Alternative | null;
  name: Pair;
  description: string | null;
  /** The earlier invoice because of whose warranty it is free. */
  warrantyOf?: string | null;
  vat: string;
  grandTotal: string;
};

/** A finding, or a line without one, as somebody answers it. Amounts are decimal texts. */
export type SheetGroup = {
  key: string;
  name: Pair;
  note: string | null;
  grade: "now" | "soon" | null;
  /** Of a finding that concerns safety. */
  isSafety: boolean;
  /** Against the version before. */
  change?: { kind: "changed" | "added"; before: string | null } | null;
  /** Its key in the version before, if it is the same. */
  keyBefore?: string | null;
  photos: readonly { url: string; pageUrl: string }[];
  alternatives: readonly Alternative[];
  answer: LineAnswer | null;
  picked: Alternative | null;
  lines: readonly SheetLine[];
};

/** The key of the words that say how urgent a finding is. */
export const urgencyOf = ({ grade, isSafety }: { grade: "now" | "soon"; isSafety: boolean }) =>
  isSafety && grade === "now" ? "safety" : grade;

export type Choice = { answer?: LineAnswer | undefined; alternative: Alternative | null };
export type Choices = Readonly<Record<string, Choice>>;

/**
 * What is chosen at first: what was answered, else what was chosen `before` of what is the same, else the first
 * alternative.
 */
export const startOf = (groups: readonly SheetGroup[], before: Choices = {}): Choices =>
  Object.fromEntries(
    groups.map(({ key, keyBefore, change, answer, picked, alternatives }) => {
      const chosen = change ? undefined : (before[key] ?? before[keyBefore ?? ""]);
      if (answer === null && chosen) return [key, chosen];
      return [key, { answer: answer ?? undefined, alternative: picked ?? alternatives[0] ?? null }];
    }),
  );

/** The same answer for all that are not approved yet. */
export const answeredAlike = (groups: readonly SheetGroup[], choices: Choices, answer: LineAnswer): Choices =>
  Object.fromEntries(
    groups.map(({ key, answer: earlier }) => [
      key,
      earlier === "yes" ? choices[key]! : { alternative: null, ...choices[key], answer },
    ]),
  );

export const linesOfChoice = (group: SheetGroup, choices: Choices): readonly SheetLine[] =>
  pickedLines({ ...group, findingId: null }, choices[group.key]?.alternative);

const sumOf = (amounts: readonly string[], digits: number) =>
  toDecimal(sum(amounts.map((amount) => toMinor(amount, digits) ?? 0n)), digits);

/** The total of a group with the alternative that is chosen. */
export const totalOfGroup = (group: SheetGroup, choices: Choices, digits: number) =>
  sumOf(
    linesOfChoice(group, choices).map(({ grandTotal }) => grandTotal),
    digits,
  );

/** What the choices so far come to. */
export const sheetSums = (groups: readonly SheetGroup[], choices: Choices, digits: number) => {
  const of = (answer: LineAnswer) => groups.filter(({ key }) => choices[key]?.answer === answer);
  const [approved, declined] = [of("yes"), of("not-now")];
  const lines = approved.flatMap((group) => linesOfChoice(group, choices));
  return {
    approved: approved.length,
    open: groups.length - approved.length - declined.length,
    total: sumOf(
      lines.map(({ grandTotal }) => grandTotal),
      digits,
    ),
    vat: sumOf(
      lines.map(({ vat }) => vat),
      digits,
    ),
    declined,
    declinedTotal: sumOf(
      declined.flatMap((group) => linesOfChoice(group, choices)).map(({ grandTotal }) => grandTotal),
      digits,
    ),
  };
};

/** Whether something is answered otherwise than before. */
export const isNew = (groups: readonly SheetGroup[], choices: Choices) =>
  groups.some(({ key, answer }) => (choices[key]?.answer ?? null) !== answer);

/** The answers to send; those not chosen are left out, and refused. */
export const answersIn = (groups: readonly SheetGroup[], choices: Choices): GroupAnswer[] =>
  groups.flatMap(({ key }) => {
    const { answer, alternative = null } = choices[key] ?? {};
    return answer ? [{ key, answer, alternative: answer === "yes" ? alternative : null }] : [];
  });

/**
 * What the lines say besides the group's name: their names in a sentence, or, if one has a description, a text for each
 * line.
 */
export const textsOf = (group: Pick<SheetGroup, "name">, lines: readonly SheetLine[], language: "en" | "ar") => {
  const [line, another] = lines;
  if (line && !another && line.name[language] === group.name[language])
    return line.description ? [line.description] : [];
  if (lines.some(({ description }) => description))
    return lines.map(({ name, description }) =>
      description ? `${isolatedName(name[language])}: ${isolatedName(description)}` : name[language],
    );
  return [lines.map(({ name }) => name[language]).join(listComma(language))];
};

/** The earlier invoices because of whose warranties lines are free, each once. */
export const earlierInvoicesOf = (lines: readonly Pick<SheetLine, "warrantyOf">[]): string[] => [
  ...new Set(lines.flatMap(({ warrantyOf }) => warrantyOf ?? [])),
];
