import { groupedBy } from "../../../platform/shared/grouped.ts";
import { type Minor, sum, toMinor } from "../../../platform/shared/money.ts";
import type { MessageEvent } from "../../base/messages/event-rules.ts";
import { refuse } from "./words.ts";

/** What a finding can be repaired with, in the order in which it is offered; the client picks one. */
export const alternatives = ["genuine", "aftermarket", "used"] as const;
export type Alternative = (typeof alternatives)[number];

export const answers = ["yes", "not-now"] as const;
export type LineAnswer = (typeof answers)[number];

/** How an answer came: by the link, signed on the shop's tablet, by phone; `taken-back`: staff took back a yes. */
export const channels = ["link", "in-person", "phone", "taken-back"] as const;
export type Channel = (typeof channels)[number];

/** What a client sends from the page behind a link: a question, or once an expired estimate is to be priced anew. */
export const questionKinds = ["question", "new-price"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const outcomes = ["approved", "partly-approved", "declined"] as const;
export type Outcome = (typeof outcomes)[number];

/** `converted`: every approved line is on an invoice. `replaced`: a later version was sent. `disputed`: until it is lifted. */
export const estimateStates = [
  "draft",
  "sent",
  "seen",
  ...outcomes,
  "converted",
  "expired",
  "replaced",
  "withdrawn",
  "disputed",
] as const;
export type EstimateState = (typeof estimateStates)[number];

/** Days for which an estimate is valid unless another day is set. */
export const usualValidity = 7;

/** Days after which somebody asks a client who has not answered. */
export const patience = 2;

/** The messages about an estimate that are cancelled when it is answered or ends. */
export const messagesOfEstimate = ["estimate-ready", "estimate-unanswered"] as const satisfies readonly MessageEvent[];

type Ends = { outcome: Outcome | null; replacedAt: string | null; withdrawnAt: string | null };

/** Whether a sent estimate still waits for an answer. */
export const canBeReminded = ({ outcome, replacedAt, withdrawnAt }: Ends) =>
  outcome === null && replacedAt === null && withdrawnAt === null;

type Grouped = {
  readonly id: string;
  readonly findingId: string | null;
  readonly alternative: Alternative | null;
};

/** The lines of a finding, or a single line that belongs to none; the client answers it as a whole. */
export type Group<L> = {
  /** The finding's id, else the line's. */
  readonly key: string;
  readonly findingId: string | null;
  readonly lines: readonly L[];
  readonly alternatives: readonly Alternative[];
};

/** Each once, in the order of the lines. */
export const findingIdsOf = (lines: readonly { readonly findingId?: string | null }[]): string[] => [
  ...new Set(lines.flatMap(({ findingId }) => findingId ?? [])),
];

/** In the order of their first lines. */
export const groupsOf = <L extends Grouped>(lines: readonly L[]): Group<L>[] =>
  [...groupedBy(lines, ({ findingId, id }) => findingId ?? id)].map(([key, own]) => ({
    key,
    findingId: own[0]!.findingId,
    lines: own,
    alternatives: alternatives.filter((alternative) => own.some((line) => line.alternative === alternative)),
  }));

/** The lines that are done if this alternative is picked; without a pick the first alternative counts. */
export const pickedLines = <L extends Grouped>(group: Group<L>, picked?: Alternative | null): L[] => {
  const alternative = picked ?? group.alternatives[0];
  return group.lines.filter((line) => line.alternative === null || line.alternative === alternative);
};

/** The lines that the totals of an estimate add up: of each group, those with its first alternative. */
export const countedLines = <L extends Grouped>(lines: readonly L[]): L[] => {
  const counted = new Set(groupsOf(lines).flatMap((group) => pickedLines(group)));
  return lines.filter((line) => counted.has(line));
};

type Answered = Grouped & { readonly answer: LineAnswer | null };

/** A group's answer: yes if one of its lines is approved. */
export const answerOf = (group: Group<Answered>): LineAnswer | null =>
  group.lines.some(({ answer }) => answer === "yes") ? "yes" : (group.lines[0]?.answer ?? null);

/** The alternative that the client picked. */
export const pickOf = (group: Group<Answered>): Alternative | null =>
  group.lines.find(({ answer, alternative }) => answer === "yes" && alternative !== null)?.alternative ?? null;

export type GroupAnswer = { key: string; answer: LineAnswer; alternative?: Alternative | null | undefined };

export type Planned<L> = {
  /** The groups that become approved with this answer, with the lines that are to be done. */
  approved: { group: Group<L>; lines: L[] }[];
  /** The groups that are declined with this answer. */
  declined: Group<L>[];
  /** Each line's answer afterwards. */
  lines: { line: L; answer: LineAnswer }[];
  outcome: Outcome;
};

/**
 * What an answer changes. Each group must be answered. A yes stays, with its alternative; a group that was declined
 * may become approved. Refuses `answer-incomplete`, `answer-unknown`, `already-approved`.
 */
export const planAnswer = <L extends Answered>(lines: readonly L[], answers: readonly GroupAnswer[]): Planned<L> => {
  const groups = groupsOf(lines);
  const byKey = new Map(answers.map((each) => [each.key, each]));
  if (byKey.size !== answers.length || answers.some(({ key }) => !groups.some((group) => group.key === key)))
    throw refuse("answer-unknown");
  const decided = groups.map((group) => decision(group, byKey.get(group.key)));
  return {
    approved: decided.flatMap(({ group, before, answer, done }) =>
      answer === "yes" && before !== "yes" ? [{ group, lines: done }] : [],
    ),
    declined: decided.flatMap(({ group, before, answer }) => (answer === "not-now" && before === null ? [group] : [])),
    lines: decided.flatMap(({ group, answer, done }) =>
      group.lines.map((line) => ({
        line,
        answer: answer === "yes" && done.includes(line) ? ("yes" as const) : ("not-now" as const),
      })),
    ),
    outcome: outcomeOf(decided.map(({ answer }) => answer)),
  };
};

const decision = <L extends Answered>(group: Group<L>, groupAnswer: GroupAnswer | undefined) => {
  if (!groupAnswer) throw refuse("answer-incomplete");
  const before = answerOf(group);
  const { answer, alternative = null } = groupAnswer;
  if (alternative !== null && !group.alternatives.includes(alternative)) throw refuse("answer-unknown");
  if (before === "yes") {
    const picked = pickOf(group);
    if (answer !== "yes" || (alternative !== null && alternative !== picked)) throw refuse("already-approved");
    return { group, before, answer, done: pickedLines(group, picked) };
  }
  return { group, before, answer, done: answer === "yes" ? pickedLines(group, alternative) : [] };
};

export const outcomeOf = (all: readonly LineAnswer[]): Outcome => {
  if (all.every((answer) => answer === "yes")) return "approved";
  return all.every((answer) => answer === "not-now") ? "declined" : "partly-approved";
};

type Priced = { readonly grandTotal: Minor; readonly isFree: boolean };

/** A price of zero may be sent only if the line is marked as free. */
export const lacksPrice = ({ grandTotal, isFree }: Priced) => grandTotal === 0n && !isFree;

/** The state without regard to invoices, which do not change what can be answered. */
export const answeredState = ({ state, outcome }: { state: EstimateState; outcome: Outcome | null }): EstimateState =>
  state === "converted" && outcome ? outcome : state;

/** Whether a client can still answer: it was sent, is valid, and something of it is not approved. */
export const isOpenEstimate = (state: EstimateState, { validUntil, today }: { validUntil: string; today: string }) =>
  state === "sent" ||
  state === "seen" ||
  ((state === "partly-approved" || state === "declined") && validUntil >= today);

/** Whether the next version can be made; not once a line of it is on an invoice. */
export const mayRevise = (state: EstimateState) => !["draft", "converted", "replaced", "withdrawn"].includes(state);

/** Whether it can be withdrawn: it was sent, and nothing of it is approved. */
export const mayWithdraw = (state: EstimateState, lines: readonly { answer: LineAnswer | null }[]) =>
  !["draft", "replaced", "withdrawn", "disputed"].includes(state) && lines.every(({ answer }) => answer !== "yes");

/** Whether somebody can dispute it: something of it was answered. */
export const mayDispute = (state: EstimateState, lines: readonly { answer: LineAnswer | null }[]) =>
  !["draft", "replaced", "withdrawn", "disputed"].includes(state) && lines.some(({ answer }) => answer !== null);

/** The hours billed for work, in hundredths added up exactly. */
export const hoursOf = (lines: readonly { labourHours: string | null }[]): string | null => {
  const hundredths = lines.flatMap(({ labourHours }) =>
    labourHours === null ? [] : [Math.round(Number(labourHours) * 100)],
  );
  return hundredths.length === 0 ? null : String(hundredths.reduce((all, each) => all + each, 0) / 100);
};

type Costed = { readonly subTotal: Minor; readonly cost: Minor | null };

/** A line with its amounts as decimal texts. */
export const costedLine = ({ subTotal, cost }: { subTotal: string; cost: string | null }, digits: number): Costed => ({
  subTotal: toMinor(subTotal, digits) ?? 0n,
  cost: cost === null ? null : (toMinor(cost, digits) ?? null),
});

export type Margin = { cost: Minor; left: Minor; percent: number };

/** What is left of the lines whose cost is known; undefined if none is, or if they are sold for nothing. */
export const marginOf = (lines: readonly Costed[]): Margin | undefined => {
  const known = lines.filter((line) => line.cost !== null);
  const sold = sum(known.map(({ subTotal }) => subTotal));
  if (sold === 0n) return undefined;
  const cost = sum(known.map((line) => line.cost ?? 0n));
  const left = sold - cost;
  return { cost, left, percent: Number((left * 1000n) / sold) / 10 };
};

/** What the versions of an estimate share of their labels: `EST-000008` of `EST-000008 v2`; `estimate_label` in SQL. */
export const baseLabel = ({ label, revision }: { label: string | null; revision: number }): string =>
  revision === 1 ? (label ?? "") : (label ?? "").replace(/ v\d+$/, "");
