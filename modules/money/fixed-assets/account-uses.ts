import { defaultChart } from "../../books/ledger/chart.ts";

type Account = { code: string; type: string };

/** The accounts of an asset: group 15 for its cost, of which 159 for its accumulated depreciation. */
export const accountUses = {
  cost: ({ code }: Account) => code.startsWith("15") && !code.startsWith("159"),
  accumulated: ({ code }: Account) => code.startsWith("159"),
  /** The account of depreciation, or an expense account that the shop has added for it. */
  expense: ({ code, type }: Account) =>
    type === "expense" && (code === depreciationCode || !defaultChart.some((known) => known.code === code)),
};

export type AccountUse = keyof typeof accountUses;

const depreciationCode = "6110";
