import { groupedBy } from "../../../platform/shared/grouped.ts";
import { daysBetween } from "../../../platform/shared/dates.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { type Minor, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";

/** A line of the bank that nothing explains yet; money received is positive. */
export type BankLine = { id: string; date: string; amount: Minor; description: string; reference: string | null };

/** A line of the account's ledger that no bank line is matched with; a debit is positive. */
export type BookLine = {
  id: string;
  date: string;
  amount: Minor;
  /** Numbers of its document and entry: `RC-000123`. */
  labels: readonly string[];
  /** The names of its client, insurer or vendor. */
  parties: readonly string[];
};

/** `sure` if the bank names the document, or nothing else fits. */
export type Proposal = { bookLineIds: string[]; certainty: "sure" | "likely" };

/** A bank books a cheque weeks after the shop did, and a transfer at most some days before. */
const maxDaysLater = 30;
const maxDaysEarlier = 5;

/**
 * For each bank line the lines of the books that explain its amount: one by itself, else several that add up to it.
 * No line of the books is proposed twice.
 */
export const proposeMatches = (
  bankLines: readonly BankLine[],
  bookLines: readonly BookLine[],
): ReadonlyMap<string, Proposal> => {
  const proposals = new Map<string, Proposal>();
  const used = new Set<string>();
  for (const { bank, book, certainty } of rankedPairs(bankLines, bookLines)) {
    if (proposals.has(bank.id) || used.has(book.id)) continue;
    proposals.set(bank.id, { bookLineIds: [book.id], certainty });
    used.add(book.id);
  }
  for (const bank of bankLines) {
    if (proposals.has(bank.id)) continue;
    const group = sumGroup(
      bank,
      bookLines.filter((book) => !used.has(book.id) && mayMatch(bank, book)),
    );
    if (!group) continue;
    proposals.set(bank.id, { bookLineIds: group.map(({ id }) => id), certainty: "likely" });
    for (const { id } of group) used.add(id);
  }
  return proposals;
};

type Pair = { bank: BankLine; book: BookLine; score: number; certainty: Proposal["certainty"] };

/** Every bank line with every line of the same amount, the best first. */
const rankedPairs = (bankLines: readonly BankLine[], bookLines: readonly BookLine[]): Pair[] => {
  const ofAmount = groupedBy(bookLines, ({ amount }) => amount);
  const banksOfAmount = groupedBy(bankLines, ({ amount }) => amount);
  const pairs = bankLines.flatMap((bank): Pair[] => {
    const words = wordsOf(bank);
    const fitting = (ofAmount.get(bank.amount) ?? []).filter((book) => mayMatch(bank, book));
    return fitting.map((book) => {
      const isNamed = book.labels.some((label) => names(words, label));
      const isOnly = fitting.length === 1 && banksOfAmount.get(bank.amount)!.length === 1;
      const score = (isNamed ? 1000 : 0) + (knows(words, book.parties) ? 100 : 0) - daysApart(bank, book);
      return { bank, book, score, certainty: isNamed || isOnly ? "sure" : "likely" };
    });
  });
  return pairs.toSorted((a, b) => b.score - a.score);
};

const daysApart = (bank: BankLine, book: BookLine) => Math.abs(daysBetween(book.date, bank.date));

const mayMatch = (bank: BankLine, book: BookLine) => {
  const later = daysBetween(book.date, bank.date);
  return book.amount > 0n === bank.amount > 0n && later <= maxDaysLater && later >= -maxDaysEarlier;
};

const wordsOf = ({ description, reference }: BankLine) =>
  fold(latinDigits(`${description} ${reference ?? ""}`))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** `RC-000123` is named by `RC000123`, `RC-123` and `123` if that has three digits. */
const names = (words: readonly string[], label: string) => {
  const [, prefix = "", digits = ""] = /^(.*?)0*(\d+)$/.exec(fold(label).replace(/[^\p{L}\p{N}]/gu, "")) ?? [];
  if (digits === "") return false;
  return words.some((word, at) => {
    const [, letters = "", number] = /^(\p{L}*)0*(\d+)$/u.exec(word) ?? [];
    if (number !== digits) return false;
    return letters ? letters === prefix : words[at - 1] === prefix || digits.length >= 3;
  });
};

const knows = (words: readonly string[], names: readonly string[]) =>
  names.some((name) =>
    fold(name)
      .split(" ")
      .some((word) => word.length >= 4 && words.includes(word)),
  );

const maxInGroup = 6;
const maxGroupCandidates = 18;

/**
 * Lines that add up to the amount: all of one day, such as the cash that was brought to the bank, else the fewest of
 * the nearest ones. Undefined if there are none, or several groups of the same size.
 */
const sumGroup = (bank: BankLine, bookLines: readonly BookLine[]): BookLine[] | undefined => {
  const ofDay = groupedBy(bookLines, ({ date }) => date);
  const days = [...ofDay.values()].filter((lines) => lines.length > 1 && amountOf(lines) === bank.amount);
  if (days.length > 0) return days.toSorted((a, b) => daysApart(bank, a[0]!) - daysApart(bank, b[0]!))[0];
  const near = bookLines.toSorted((a, b) => daysApart(bank, a) - daysApart(bank, b)).slice(0, maxGroupCandidates);
  for (let size = 2; size <= maxInGroup; size += 1) {
    const groups = groupsOf(near, size, bank.amount, 2);
    if (groups.length > 0) return groups.length === 1 ? groups[0] : undefined;
  }
  return undefined;
};

const amountOf = (lines: readonly BookLine[]) => sum(lines.map(({ amount }) => amount));

/** At most so many groups of this size whose amounts add up. */
const groupsOf = (lines: readonly BookLine[], size: number, amount: Minor, max: number): BookLine[][] => {
  if (size === 0) return amount === 0n ? [[]] : [];
  const found: BookLine[][] = [];
  for (const [at, line] of lines.entries()) {
    if (found.length >= max || lines.length - at < size) break;
    const isTooMuch = amount > 0n ? line.amount > amount : line.amount < amount;
    if (isTooMuch) continue;
    const rest = groupsOf(lines.slice(at + 1), size - 1, amount - line.amount, max - found.length);
    found.push(...rest.map((group) => [line, ...group]));
  }
  return found;
};

/** Whether the bank took it as its charge, by the words of the line. */
export const isBankCharge = ({ amount, description }: Pick<BankLine, "amount" | "description">) =>
  amount < 0n && chargeWords.test(fold(description));

const chargeWords = /\b(fee|fees|charge|charges|commission)\b|رسوم|عموله|عمولات|مصاريف بنكيه/;

/** What a line of the bank says without its numbers and dates, which differ each time: `monthly rent villa`. */
export const patternOf = (description: string) =>
  fold(latinDigits(description))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/\d/.test(word))
    .join(" ");

/** The sum of chosen lines as decimal text, and whether it is the bank's amount. */
export const chosenSum = (amounts: readonly string[], ofBank: string, digits: number) => {
  const total = sum(amounts.map((amount) => toMinor(amount, digits) ?? 0n));
  return { total: toDecimal(total, digits), isEqual: total === toMinor(ofBank, digits) };
};

export type ComparedLine = {
  date: string;
  amount: Minor;
  description: string;
  reference: string | null;
  fitId: string | null;
};

/**
 * The lines of a file that are not there yet. With an OFX id the same id, day and amount are the same line whatever its
 * text says; otherwise equal lines are several movements, and as many are known as are there.
 */
export const newLines = <Line extends ComparedLine>(lines: readonly Line[], known: readonly ComparedLine[]): Line[] => {
  const ids = new Set(known.flatMap((line) => idOf(line) ?? []));
  const free = groupedBy(known, textOf);
  return lines.filter((line) => {
    const id = idOf(line);
    if (id !== undefined && ids.has(id)) {
      takeFrom(free.get(textOf(line)), (other) => idOf(other) === id);
      return false;
    }
    // A line with an id is never the same as one with another id.
    const isKnown = takeFrom(free.get(textOf(line)), ({ fitId }) => line.fitId === null || fitId === null);
    if (id !== undefined && !isKnown) ids.add(id);
    return !isKnown;
  });
};

const idOf = ({ fitId, date, amount }: ComparedLine) =>
  fitId === null ? undefined : JSON.stringify([fitId, date, String(amount)]);

const textOf = ({ date, amount, description, reference }: ComparedLine) =>
  JSON.stringify([date, String(amount), fold(description), fold(reference ?? "")]);

const takeFrom = <T>(group: T[] | undefined, fits: (row: T) => boolean): boolean => {
  const at = group?.findIndex(fits) ?? -1;
  if (at >= 0) group!.splice(at, 1);
  return at >= 0;
};
