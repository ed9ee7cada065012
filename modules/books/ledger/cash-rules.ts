import { refuseField } from "../../../platform/shared/refusals.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import { isCashOrBank } from "./chart-groups.ts";
import type { AccountRole } from "./rules.ts";
import { cashWords, entryWords } from "./words.ts";

type Facts = { code: string; role: AccountRole | null; archivedAt: string | null };

/** What to do instead of moving the money of these accounts by hand: somebody still owes it to the shop. */
const settledBy: Readonly<Partial<Record<AccountRole, Pair>>> = {
  cheques: cashWords.cheques,
  card: cashWords.cards,
  instalment: cashWords.instalments,
};

const settlementOf = ({ role }: Pick<Facts, "role">) => (role === null ? undefined : settledBy[role]);

/**
 * Whether the balance is the sum of a list of its own, which only its own acts change: cheques are cleared or bounce,
 * and what a provider of instalments owes is settled or refunded. Money by card may be booked by hand, and is settled too.
 */
export const hasOwnList = ({ role }: Pick<Facts, "role">) => role === "cheques" || role === "instalment";

/** Whether the shop can move the money of the account from and to others. */
export const isOwnMoney = (account: Facts) =>
  isCashOrBank(account) && account.archivedAt === null && settlementOf(account) === undefined;

/** Refuses every other account, with what to do instead. */
export const assertOwnMoney = (account: Facts, field: string) => {
  if (!isCashOrBank(account)) throw refuseField(field, entryWords.notCash);
  const settlement = settlementOf(account);
  if (settlement) throw refuseField(field, settlement);
  if (account.archivedAt !== null) throw refuseField(field, entryWords.archived);
};

export const assertNoOwnList = (account: Pick<Facts, "role">, field: string) => {
  const settlement = settlementOf(account);
  if (settlement && hasOwnList(account)) throw refuseField(field, settlement);
};
