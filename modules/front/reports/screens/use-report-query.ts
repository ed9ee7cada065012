import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { usePeriod } from "../../../books/ledger/screens/PeriodFilter.tsx";
import { type ReportComparison, reportComparisons } from "../hub-rules.ts";

/** The period, the comparison and the branch in the address, which rule every report. */
export const useReportQuery = () => {
  const { from, to, branchId } = usePeriod();
  const [chosen] = useComparison();
  return { from, to, branchId, compare: chosen };
};

export const useComparison = () => {
  const [chosen, choose] = useAddressChoice("compare", "previous");
  const known: ReportComparison = reportComparisons.find((each) => each === chosen) ?? "previous";
  return [known, choose] as const;
};

/** The address of a report's page for the same period; its own page reads the same names. */
export const useReportAddress = () => {
  const { from, to, branchId, compare } = useReportQuery();
  return (page: string, part?: string) => {
    const search = new URLSearchParams({ from, to });
    if (compare !== "previous") search.set("compare", compare);
    if (branchId) search.set("branch", branchId);
    if (part) search.set("of", part);
    return `${page}?${search}`;
  };
};
