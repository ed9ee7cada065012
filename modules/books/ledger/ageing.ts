import { addDays } from "../../../platform/shared/dates.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { type AgeBucket, ageBuckets } from "./age-buckets.ts";
import { partyKindOf } from "./manual-rules.ts";
import type { AccountRole, PartyKind } from "./rules.ts";

/** Which accounts an ageing adds up: those of open items, and those of amounts that reduce the net balance. */
export type AgeingSide = {
  name: "receivables" | "payables";
  items: readonly AccountRole[];
  credits: readonly AccountRole[];
  parties: readonly [PartyKind, ...PartyKind[]];
};

export const receivables: AgeingSide = {
  name: "receivables",
  items: ["receivables", "insurer-receivables"],
  credits: ["client-advances", "refunds-due"],
  parties: ["client", "insurer"],
};

export const payables: AgeingSide = {
  name: "payables",
  items: ["payables"],
  credits: ["vendor-advances"],
  parties: ["vendor"],
};

/** Accounts of open items; of one kind of party only these. */
export const openRoles = (side: AgeingSide, kind: PartyKind | undefined) =>
  side.items.filter((role) => kind === undefined || partyKindOf(role) === kind);

type Ages = Record<AgeBucket | "total" | "credit", Minor>;

/** Only these amounts, with what is left of the open ones after the credit. */
export const agesOf = ({ notDue, upTo30, upTo60, upTo90, over90, total, credit }: Ages) => ({
  notDue,
  upTo30,
  upTo60,
  upTo90,
  over90,
  total,
  credit,
  net: total - credit,
});

/** The first and last due date of a bucket on a day; null where it is open. */
export const dueDatesOf = (bucket: AgeBucket, on: string): { from: string | null; to: string | null } => {
  const place = ageBuckets.indexOf(bucket);
  if (place === 0) return { from: on, to: null };
  return { from: place === 4 ? null : addDays(on, -30 * place), to: addDays(on, -30 * (place - 1) - 1) };
};
