import type { Minor } from "../../../platform/shared/money.ts";
import { type Alternative, answerOf, type Group, groupsOf, type LineAnswer } from "./rules.ts";

type Offered = {
  readonly id: string;
  readonly findingId: string | null;
  readonly alternative: Alternative | null;
  readonly productId: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly description: string | null;
  /** The earlier invoice because of whose warranty it is free. */
  readonly warrantyOf?: string | null;
  readonly qty: string;
  readonly unitPrice: Minor;
  readonly flatDiscount: Minor;
  readonly vat: Minor;
  readonly grandTotal: Minor;
};

type Answered = Offered & { readonly answer: LineAnswer | null; readonly taskId: string | null };

type Carried<A> = { line: A; answer: LineAnswer | null; taskId: string | null };

/** What becomes of a finding, or of a line without one, when the next version replaces an estimate. */
export type ChangeKind = "kept" | "changed" | "added";
type Kept = { readonly kind: ChangeKind; readonly findingId: string | null };

export type Carry<B, A> = {
  /** Each line of the next version, with the answer that stands and the task of the approval. */
  readonly lines: readonly Carried<A>[];
  readonly groups: readonly Kept[];
  /** Approved and changed: their tasks wait for the new answer. */
  readonly reopened: readonly Group<B>[];
  /** No longer offered. */
  readonly removed: readonly Group<B>[];
};

/**
 * Compares the next version with the one that it replaces. A group whose lines are the same keeps its answer; one that
 * differs in a name, a quantity or an amount must be answered again.
 */
export const carryAnswers = <B extends Answered, A extends Offered>(
  before: readonly B[],
  after: readonly A[],
): Carry<B, A> => {
  const old = groupsOf(before);
  const pairs = pairsOf(old, groupsOf(after));
  const reopened = pairs.flatMap(({ from, isSame }) => (from && !isSame && answerOf(from) === "yes" ? [from] : []));
  return {
    lines: pairs.flatMap(carriedLines),
    groups: pairs.map(({ from, to, isSame }) => ({ kind: kindOf(from, isSame), findingId: to.findingId })),
    reopened,
    removed: removedOf(old, pairs),
  };
};

/** What became of each group of the next version, in order, and what is no longer offered. */
export const changesOf = <B extends Offered, A extends Offered>(before: readonly B[], after: readonly A[]) => {
  const old = groupsOf(before);
  const pairs = pairsOf(old, groupsOf(after));
  return {
    groups: pairs.map(({ from, isSame }) => ({ kind: kindOf(from, isSame), from })),
    removed: removedOf(old, pairs),
  };
};

const removedOf = <B extends Offered, A extends Offered>(old: readonly Group<B>[], pairs: readonly Pair<B, A>[]) =>
  old.filter((group) => !pairs.some(({ from }) => from === group));

type Pair<B, A> = { from: Group<B> | undefined; to: Group<A>; isSame: boolean };

/** Groups of a finding belong together; lines without one do if they are the same, else if they sell the same. */
const pairsOf = <B extends Offered, A extends Offered>(old: readonly Group<B>[], next: readonly Group<A>[]) => {
  const known = new Map<Group<A>, Group<B>>();
  const pair = (belong: (from: Group<B>, to: Group<A>) => boolean) => {
    for (const to of next) {
      const taken = new Set(known.values());
      const from = known.has(to) ? undefined : old.find((group) => !taken.has(group) && belong(group, to));
      if (from) known.set(to, from);
    }
  };
  pair((from, to) => from.findingId !== null && from.findingId === to.findingId);
  pair((from, to) => isSingle(from, to) && isSameGroup(from, to));
  pair((from, to) => isSingle(from, to) && soldBy(from) === soldBy(to));
  return next.map((to): Pair<B, A> => {
    const from = known.get(to);
    return { from, to, isSame: from !== undefined && isSameGroup(from, to) };
  });
};

const isSingle = (from: Group<Offered>, to: Group<Offered>) => from.findingId === null && to.findingId === null;

const soldBy = ({ lines }: Group<Offered>) => lines[0]!.productId ?? lines[0]!.name;

const isSameGroup = (from: Group<Offered>, to: Group<Offered>) => {
  const [first, second] = [from, to].map(({ lines }) => inOrder(lines).map(contentOf));
  return JSON.stringify(first) === JSON.stringify(second);
};

/** What a client sees of a line, and what is sold by it. */
const contentOf = ({ alternative, productId, code, name, description, warrantyOf, qty, ...amounts }: Offered) => {
  const { unitPrice, flatDiscount, vat, grandTotal } = amounts;
  const prices = [unitPrice, flatDiscount, vat, grandTotal].map(String);
  return JSON.stringify([alternative, productId, code, name, description, warrantyOf ?? null, Number(qty), ...prices]);
};

/** The same lines stand in the same order, wherever they were put. */
const inOrder = <L extends Offered>(lines: readonly L[]): L[] =>
  lines.toSorted((first, second) => contentOf(first).localeCompare(contentOf(second), "en"));

const carriedLines = <B extends Answered, A extends Offered>({ from, to, isSame }: Pair<B, A>): Carried<A>[] => {
  if (!from) return to.lines.map((line) => ({ line, answer: null, taskId: null }));
  const [old, task] = [inOrder(from.lines), from.lines.find(({ taskId }) => taskId !== null)?.taskId ?? null];
  return inOrder(to.lines).map((line, at) =>
    isSame ? { line, answer: old[at]!.answer, taskId: old[at]!.taskId } : { line, answer: null, taskId: task },
  );
};

const kindOf = (from: unknown, isSame: boolean): Kept["kind"] => {
  if (!from) return "added";
  return isSame ? "kept" : "changed";
};
