import { latinDigits } from "../../../platform/shared/digits.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { sideOf } from "./amounts.ts";
import { type ColumnKind, columnKinds, headsOfKinds, headsOfTypes } from "./column-heads.ts";
import { currencyOf } from "./currencies.ts";

/** The kind of each column; null for one that is not used. */
export type Columns = readonly (ColumnKind | null)[];

/** Whether the columns name a date and an amount. */
export const isComplete = (columns: Columns) =>
  columns.includes("date") && (["amount", "received", "paid"] as const).some((kind) => columns.includes(kind));

/** Gives a column its kind. Of every kind but descriptions there is one, so another column loses it. */
export const assign = (columns: Columns, at: number, kind: ColumnKind | null): Columns =>
  columns.map((other, place) => (place === at ? kind : other === kind && kind !== "description" ? null : other));

/** By the heads, and by the values where a head may mean several things. `below` are the cells of the rows. */
export const recognise = (heads: readonly string[], below: readonly (readonly string[])[]): Columns => {
  const ranked = heads.map(kindOfHead);
  const taken = heads.map((_head, at): ColumnKind | null => {
    const known = ranked[at];
    if (!known) return null;
    if (known.kind === "description") return known.kind;
    const best = ranked.findIndex(
      (other) =>
        other?.kind === known.kind && other.rank === Math.min(...ranked.map((each) => rankIn(each, known.kind))),
    );
    return best === at ? known.kind : null;
  });
  return withSides(taken, heads, below);
};

type Known = { kind: ColumnKind; rank: number };

const rankIn = (known: Known | undefined, kind: ColumnKind) => (known?.kind === kind ? known.rank : Infinity);

/** Columns whose values name the direction, although their head does not say so. */
const withSides = (
  columns: readonly (ColumnKind | null)[],
  heads: readonly string[],
  below: readonly (readonly string[])[],
): Columns => {
  const valuesOf = (at: number) => below.map((cells) => cells[at]?.trim() ?? "").filter(Boolean);
  const share = (at: number) => {
    const values = valuesOf(at);
    return values.length === 0 ? 0 : values.filter((value) => sideOf(value)).length / values.length;
  };
  const hasSides = columns.includes("paid") || columns.includes("received");
  const found = [...columns];
  for (const [at, head] of heads.entries()) {
    if (found[at] !== null) continue;
    const before = found[at - 1];
    const isBeside = head.trim() === "" && share(at) === 1;
    if (isBeside && before === "balance") found[at] = "balanceSide";
    if (found.includes("direction")) continue;
    const isType = typeHeads.has(headOf(head)) && (hasSides ? share(at) === 1 : share(at) > 0.5);
    if (isType || (isBeside && before === "amount")) found[at] = "direction";
  }
  return found;
};

/** `Amount (SAR)`, `مدين / Debit` and `التاريخ Date` are read by the part that is known. */
const kindOfHead = (head: string): Known | undefined => {
  const whole = knownHeads.get(headOf(head));
  if (whole) return whole;
  const parts = head
    .split(
      /[/|\\\n()[\]]|\s[-–]\s|(?<=\p{Script=Arabic})\s+(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s+(?=\p{Script=Arabic})/u,
    )
    .flatMap((part) => knownHeads.get(headOf(part)) ?? []);
  return new Set(parts.map(({ kind }) => kind)).size === 1 ? parts[0] : undefined;
};

/** Folded, without signs, blanks and the name of a currency. */
export const headOf = (text: string): string =>
  fold(latinDigits(text))
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word, at, words) => !isCurrency(word) && !(word === "in" && isCurrency(words[at + 1] ?? "")))
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");

const isCurrency = (word: string) => word !== "" && currencyOf(word) !== undefined;

const listed = (heads: string) => heads.split(",").map(headOf);

const knownHeads: ReadonlyMap<string, Known> = new Map(
  columnKinds
    .flatMap((kind) =>
      kind === "balanceSide" ? [] : listed(headsOfKinds[kind]).map((head, rank) => [head, { kind, rank }] as const),
    )
    .toReversed(),
);

const typeHeads: ReadonlySet<string> = new Set(listed(headsOfTypes));
