import { Select } from "@mantine/core";
import { readableDate } from "../../../platform/shared/dates.ts";
import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated, isolatedDate } from "../../../platform/shared/words.ts";
import { addressOf } from "../../../platform/web/call.ts";
import { LinkButton, useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Exports } from "../../../platform/web/parts/ExportMenu.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Dotted, Page } from "../../../platform/web/parts/Page.tsx";
import { ChipSkeleton, ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { Together } from "../../../platform/web/parts/Together.tsx";
import { useUser } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useBranch } from "../../base/shop/BranchFilter.tsx";
import { PeriodFilter, usePeriod } from "../../books/ledger/screens/PeriodFilter.tsx";
import {
  type Comparison,
  comparisons,
  exportJournal,
  routesOf,
  type Statement,
  type StatementName,
} from "./contract.ts";
import { MonthlyProfitChart } from "./MonthlyProfitChart.tsx";
import { ProfitBridge } from "./ProfitBridge.tsx";
import { reportWords } from "./screen-words.ts";
import { StatementTable } from "./StatementTable.tsx";
import { usePeriodName } from "./use-period-name.ts";
import { statementNames, tieWords } from "./words.ts";

export const ProfitAndLossPage = () => <StatementPage name="profit-and-loss" />;
export const BalanceSheetPage = () => <StatementPage name="balance-sheet" />;
export const TrialBalancePage = () => <StatementPage name="trial-balance" />;
export const CashFlowPage = () => <StatementPage name="cash-flow" />;

/** A financial statement of a period, beside another one; every amount leads to the ledger lines behind it. */
const StatementPage = ({ name }: { name: StatementName }) => {
  const sayName = useWords(statementNames);
  const say = useWords(reportWords);
  const { from, to, branchId } = usePeriod();
  const [comparison] = useComparison(name);
  const statement = useAnswer(
    routesOf[name].read,
    { query: { from, to, branchId, compare: comparison } },
    { live: true, keep: true },
  );
  const known = statement.data;
  const isEmpty = known?.rows.every(({ kind }) => kind !== "account");
  return (
    <Page
      title={sayName(name)}
      state={
        known ? (
          !isNotZero(known.difference) && <Agrees name={name} figure={known.tied} />
        ) : (
          <ChipSkeleton width={236} />
        )
      }
      line={<Line name={name} from={from} to={to} of={known} />}
      actions={
        <Exports
          of={known}
          more={[{ label: say("exportJournal"), href: addressOf(exportJournal, { query: { from, to, branchId } }) }]}
        />
      }
    >
      <Together>
        <PeriodFilter names={["compare"]}>{name !== "trial-balance" && <CompareWith name={name} />}</PeriodFilter>
        {known && <Broken of={known} branchId={branchId} />}
        {name === "profit-and-loss" && (
          <ProfitChart of={isEmpty ? undefined : known} comparison={comparison} to={to} branchId={branchId} />
        )}
        <Loaded answer={statement} skeleton={<ListSkeleton rows={10} />}>
          {(of) =>
            isEmpty ? (
              <Empty title={say("empty")} lines={say("emptyLine")} />
            ) : (
              <StatementTable of={of} label={sayName(name)} isOfDay={name === "balance-sheet"} />
            )
          }
        </Loaded>
      </Together>
    </Page>
  );
};

/** The chosen comparison and those that can be chosen: branches where the user may work at several and none is chosen. */
const useComparison = (name: StatementName) => {
  const usual = name === "profit-and-loss" ? "previous" : "none";
  const [chosen, choose] = useAddressChoice("compare", usual);
  const canBeByBranch = useUser().branchCount > 1;
  const branch = useBranch();
  const choices = comparisons.filter((choice) => choice !== "branches" || (canBeByBranch && !branch));
  return [choices.find((choice) => choice === chosen) ?? usual, choose, choices] as const;
};

const CompareWith = ({ name }: { name: StatementName }) => {
  const say = useWords(reportWords);
  const [value, choose, choices] = useComparison(name);
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

type LineProps = { name: StatementName; from: string; to: string; of: Statement | undefined };

/** Of which days it is and in which currency, and that these days are closed. */
const Line = ({ name, from, to, of }: LineProps) => {
  const say = useWords(reportWords);
  const language = useLanguage();
  const currency = useCurrencyName();
  const inDigits = useDigits();
  const nameOfPeriod = usePeriodName();
  return (
    <Dotted>
      {[
        name === "balance-sheet"
          ? say("dayLine", { day: isolatedDate(inDigits(readableDate(to, language))), currency })
          : say("periodLine", { period: nameOfPeriod({ from, to }), currency }),
        of?.isLocked && (
          <StatusWord key="locked" tone="none" icon="lock">
            {say(of.comparison ? "bothLocked" : "locked")}
          </StatusWord>
        ),
      ]}
    </Dotted>
  );
};

const Agrees = ({ name, figure }: { name: StatementName; figure: string }) => {
  const say = useWords(tieWords);
  const inDigits = useDigits();
  const hasSides = name === "balance-sheet" || name === "trial-balance";
  return (
    <StatusWord tone="done" icon="done" chip>
      {say(hasSides ? "balanced" : "agrees", { figure: isolated(inDigits(readable(figure))) })}
    </StatusWord>
  );
};

const Broken = ({ of: { difference, from, to }, branchId }: { of: Statement; branchId: string | undefined }) => {
  const say = useWords(reportWords);
  const sayTie = useWords(tieWords);
  const inDigits = useDigits();
  if (!isNotZero(difference)) return null;
  const entries = `/back/journal-entries?from=${from}&to=${to}${branchId ? `&branch=${branchId}` : ""}`;
  return (
    <ErrorBand
      title={sayTie("broken", { difference: isolated(inDigits(readable(difference))) })}
      actions={
        <LinkButton to={entries} variant="default">
          {say("showEntries")}
        </LinkButton>
      }
    >
      {say("brokenLine")}
    </ErrorBand>
  );
};

type ChartProps = { of: Statement | undefined; comparison: Comparison; to: string; branchId: string | undefined };

/** The way from the compared profit to this one; where no period is compared, the profit by month. */
const ProfitChart = ({ of, comparison, to, branchId }: ChartProps) => {
  if (comparison === "none" || comparison === "branches") return <MonthlyProfitChart to={to} branchId={branchId} />;
  // While the comparison is on its way, the last answer may be without one.
  return of?.comparison && <ProfitBridge of={{ ...of, comparison: of.comparison }} />;
};
