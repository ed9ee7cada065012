import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const openingBalancesPersonalData = {
  opening_days: notOfClients("the shop, its branches and its settings"),
  trial_balance_lines: notOfClients("the shop's accounts and books"),
} satisfies PersonalData;
