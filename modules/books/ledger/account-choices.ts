import { type Language, nameIn } from "../../../platform/shared/words.ts";

type Account = { id: string; code: string; name: string; nameAr: string };

/** Accounts for a select field: code and name. */
export const accountChoices = (accounts: readonly Account[], language: Language) =>
  accounts.map((account) => ({ value: account.id, label: `${account.code} ${nameIn(language, account)}` }));
