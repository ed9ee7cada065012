import { Select } from "@mantine/core";
import { isolated } from "../../../platform/shared/words.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { addressOf } from "../../../platform/web/call.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Exports } from "../../../platform/web/parts/ExportMenu.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useUser } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useBranch } from "../../base/shop/BranchFilter.tsx";
import { PeriodFilter, usePeriod } from "../../books/ledger/screens/PeriodFilter.tsx";
import { type Comparison, comparisons, exportJournal, routesOf, type StatementName } from "./contract.ts";
import { MonthlyProfitChart } from "./MonthlyProfitChart.tsx";
import { reportWords } from "./screen-words.ts";
import { StatementTable } from "./StatementTable.tsx";
import { statementNames } from "./words.ts";

export const ProfitAndLossPage = () => <StatementPage name="profit-and-loss" />;
export const BalanceSheetPage = () => <StatementPage name="balance-sheet" />;
export const TrialBalancePage = () => <StatementPage name="trial-balance" />;
export const CashFlowPage = () => <StatementPage name="cash-flow" />;

/** A financial statement of a period, beside another one; every amount leads to the ledger lines behind it. */
const StatementPage = ({ name }: { name: StatementName }) => {
  const say = useWords(reportWords);
  const sayName = useWords(statementNames);
  const currency = useCurrencyName();
  const inDigits = useDigits();
  const { from, to, branchId } = usePeriod();
  const [compare] = useAddressChoice("compare", "none");
  const comparison = useComparisons().find((choice) => choice === compare) ?? "none";
  const statement = useAnswer(
    routesOf[name].read,
    { query: { from, to, branchId, compare: comparison } },
    { live: true, keep: true },
  );
  const day = (date: string) => isolated(inDigits(shortDate(date)));
  const days = { from: day(from), to: day(to), currency };
  return (
    <Page
      title={sayName(name)}
      line={say(name === "balance-sheet" ? "dayLine" : "periodLine", days)}
      actions={
        <Exports
          of={statement.data}
          more={[{ label: say("exportJournal"), href: addressOf(exportJournal, { query: { from, to, branchId } }) }]}
        />
      }
    >
      <Together>
        <PeriodFilter names={["compare"]}>
          {name !== "trial-balance" && <CompareWith value={comparison} />}
        </PeriodFilter>
        {statement.data && <Broken difference={statement.data.difference} />}
        {name === "profit-and-loss" && <MonthlyProfitChart to={to} branchId={branchId} />}
        <Loaded answer={statement} skeleton={<ListSkeleton rows={10} />}>
          {(known) =>
            known.rows.some(({ kind }) => kind === "account") ? (
              <StatementTable of={known} label={sayName(name)} isOfDay={name === "balance-sheet"} />
            ) : (
              <Empty title={say("empty")} lines={say("emptyLine")} />
            )
          }
        </Loaded>
      </Together>
    </Page>
  );
};

/** Branches are compared where the user may work at several and none is chosen. */
const useComparisons = () => {
  const canBeByBranch = useUser().branchCount > 1;
  const branch = useBranch();
  return comparisons.filter((choice) => choice !== "branches" || (canBeByBranch && !branch));
};

const CompareWith = ({ value }: { value: Comparison }) => {
  const say = useWords(reportWords);
  const [, choose] = useAddressChoice("compare", "none");
  const choices = useComparisons();
  return (
    <Select
      label={say("compare")}
      value={value}
      onChange={(chosen) => choose(chosen ?? "none")}
      data={choices.map((choice) => ({ value: choice, label: say(choice) }))}
      allowDeselect={false}
    />
  );
};

const Broken = ({ difference }: { difference: string }) => {
  const say = useWords(reportWords);
  const inDigits = useDigits();
  if (!isNotZero(difference)) return null;
  return (
    <ErrorBand title={say("broken", { difference: isolated(inDigits(readable(difference))) })}>
      {say("brokenLine")}
    </ErrorBand>
  );
};
