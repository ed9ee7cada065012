import { refuseField } from "../../../platform/shared/refusals.ts";
import { isCashOrBank } from "./chart-groups.ts";
import type { AccountRole } from "./rules.ts";
import { entryWords } from "./words.ts";

type Facts = { code: string; role: AccountRole | null };

/**
 * Whether the balance is the sum of a list of its own, which only its own acts change: cheques are cleared or bounce,
 * and what a provider of instalments owes is settled or refunded.
 */
export const hasOwnList = ({ role }: Pick<Facts, "role">) => role === "cheques" || role === "instalment";

/** Whether the shop can move the money of the account from and to others. */
export const isOwnMoney = (account: Facts) => isCashOrBank(account) && !hasOwnList(account);

export const assertOwnMoney = (account: Facts, field: string) => {
  if (!isCashOrBank(account)) throw refuseField(field, entryWords.notCash);
  assertNoOwnList(account, field);
};

export const assertNoOwnList = (account: Pick<Facts, "role">, field: string) => {
  if (hasOwnList(account)) throw refuseField(field, entryWords.ownList);
};
