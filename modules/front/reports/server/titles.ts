import { shortDate } from "../../../../platform/shared/dates.ts";
import { readable, toDecimal } from "../../../../platform/shared/money.ts";
import { inBothLanguages, isolated, type Pair } from "../../../../platform/shared/words.ts";
import { periodDays } from "../../../books/ledger/period-names.ts";
import type { Period } from "../../../books/ledger/periods.ts";
import type { StatementName } from "../contract.ts";
import { columnWords, tieWords } from "../words.ts";
import type { Computed } from "./statements.ts";

/** `01/10/2026 to 31/10/2026`; a balance sheet has one day. */
export const periodTitle = (name: StatementName, period: Period): Pair =>
  name === "balance-sheet"
    ? inBothLanguages(columnWords.day, { to: isolated(shortDate(period.to)) })
    : periodDays(period);

/** The period, and the branches if it is not of all. */
export const statementTitle = ({ name, period, branches }: Computed): Pair => {
  const days = periodTitle(name, period);
  if (branches === null) return days;
  return { en: `${days.en} · ${branches.en}`, ar: `${days.ar} · ${branches.ar}` };
};

/** The headings of the columns of amounts, with that of the change if there is a comparison of periods. */
export const columnTitles = ({ name, period, comparison, byBranch, columns }: Computed): Pair[] => {
  if (byBranch) return [...byBranch.map((branch) => ({ en: branch.name, ar: branch.nameAr })), columnWords.total];
  if (name === "trial-balance") return columns.map((column) => columnWords[column as keyof typeof columnWords]);
  const now = periodTitle(name, period);
  return comparison ? [now, periodTitle(name, comparison), columnWords.change] : [now];
};

/** That the statement does not agree with the ledger, by how much; null of sound books. */
export const brokenTitle = ({ difference }: Pick<Computed, "difference">, digits: number): Pair | null =>
  difference === 0n
    ? null
    : inBothLanguages(tieWords.broken, { difference: isolated(readable(toDecimal(difference, digits))) });
