import { Select } from "@mantine/core";
import { isolated } from "../../../platform/shared/words.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Exports } from "../../../platform/web/parts/ExportMenu.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { ChipSkeleton, ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { PeriodFilter, usePeriod } from "../../books/ledger/screens/PeriodFilter.tsx";
import { comparisons, readTechnicians, type TechniciansReport } from "./contract.ts";
import { HoursBars } from "./HoursBars.tsx";
import { techniciansWords } from "./screen-words.ts";
import { hoursText } from "./shown.ts";
import { TechniciansTable } from "./TechniciansTable.tsx";
import classes from "./technicians.module.css";

/** What technicians clocked in a period, what was billed of it, and what they earned. */
export const TechniciansPage = () => {
  const say = useWords(techniciansWords);
  const currency = useCurrencyName();
  const { from, to, branchId } = usePeriod();
  const [compare] = useComparison();
  const report = useAnswer(readTechnicians, { query: { from, to, branchId, compare } }, { live: true, keep: true });
  const known = report.data;
  return (
    <Page
      title={say("title")}
      state={known ? known.difference === 0 && known.data.length > 0 && <Agrees /> : <ChipSkeleton />}
      line={say("line", { currency })}
      actions={<Exports of={known} />}
    >
      <PeriodFilter names={["compare"]}>
        <CompareWith />
      </PeriodFilter>
      <Loaded answer={report} skeleton={<ListSkeleton rows={8} />}>
        {(of) =>
          of.data.length === 0 ? (
            <Empty title={say("empty")} lines={say("emptyLine")} />
          ) : (
            <>
              <Broken of={of} />
              <HoursBars of={of} />
              <TechniciansTable of={of} branchId={branchId} />
              <Notes of={of} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
};

const useComparison = () => {
  const [chosen, choose] = useAddressChoice("compare", "previous");
  return [comparisons.find((choice) => choice === chosen) ?? "previous", choose] as const;
};

const CompareWith = () => {
  const say = useWords(techniciansWords);
  const [value, choose] = useComparison();
  return (
    <Select
      label={say("compare")}
      value={value}
      onChange={(chosen) => choose(chosen ?? "none")}
      data={comparisons.map((choice) => ({ value: choice, label: say(choice) }))}
      allowDeselect={false}
    />
  );
};

const Agrees = () => {
  const say = useWords(techniciansWords);
  return (
    <StatusWord tone="done" icon="done" chip>
      {say("agrees")}
    </StatusWord>
  );
};

const Broken = ({ of: { difference } }: { of: TechniciansReport }) => {
  const say = useWords(techniciansWords);
  const inDigits = useDigits();
  if (difference === 0) return null;
  return (
    <ErrorBand title={say("broken", { hours: isolated(inDigits(hoursText(difference))) })}>
      {say("brokenLine")}
    </ErrorBand>
  );
};

const Notes = ({ of: { unclockedSeconds, total } }: { of: TechniciansReport }) => {
  const say = useWords(techniciansWords);
  const inDigits = useDigits();
  return (
    <div className={classes.notes}>
      {unclockedSeconds > 0 && (
        <span>{say("unclocked", { hours: isolated(inDigits(hoursText(unclockedSeconds))) })}</span>
      )}
      <span>{say("formula")}</span>
      {total.commission !== null && <span>{say("commissionLine")}</span>}
    </div>
  );
};
