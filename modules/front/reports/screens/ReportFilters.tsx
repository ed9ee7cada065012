import { Select } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { PeriodFilter } from "../../../books/ledger/screens/PeriodFilter.tsx";
import { reportComparisons } from "../hub-rules.ts";
import { hubScreenWords } from "../hub-screen-words.ts";
import { useComparison } from "./use-report-query.ts";

/** The period, the comparison and the branch of all reports. */
export const ReportFilters = () => {
  const say = useWords(hubScreenWords);
  const [value, choose] = useComparison();
  return (
    <PeriodFilter names={["compare"]}>
      <Select
        label={say("compare")}
        value={value}
        onChange={(chosen) => choose(chosen ?? "previous")}
        data={reportComparisons.map((each) => ({ value: each, label: say(each === "none" ? "compareNone" : each) }))}
        allowDeselect={false}
      />
    </PeriodFilter>
  );
};
