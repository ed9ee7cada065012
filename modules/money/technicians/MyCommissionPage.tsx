import { isolated } from "../../../platform/shared/words.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ListFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { monthStart } from "../../books/ledger/periods.ts";
import { type MyCommission, readMyCommission } from "./commission-contract.ts";
import { useMonthName } from "./use-month-name.ts";
import { useRateText } from "./CommissionRates.tsx";
import { Entries } from "./Entries.tsx";
import { Hours, Percent } from "./Hours.tsx";
import { MonthChoice, useChosenMonth } from "./MonthChoice.tsx";
import { commissionWords } from "./screen-words.ts";
import { hoursText } from "./shown.ts";

/** A mechanic's own hours and commission of a month. */
export const MyCommissionPage = () => {
  const say = useWords(commissionWords);
  const nameOf = useMonthName();
  const today = useToday();
  const month = useChosenMonth() ?? today.slice(0, 7);
  const own = useAnswer(readMyCommission, { query: { month } }, { live: true, keep: true });
  const months = Array.from({ length: 12 }, (_, ago) => monthStart(today, ago - 11).slice(0, 7));
  return (
    <Page title={say("mineTitle")} line={say("mineLine", { month: nameOf(month) })}>
      <ListFilters names={["month"]}>
        <MonthChoice months={months.includes(month) ? months : [month, ...months]} value={month} />
      </ListFilters>
      <Loaded answer={own} skeleton={<ListSkeleton rows={6} />}>
        {(of) => <Own of={of} />}
      </Loaded>
    </Page>
  );
};

const Own = ({ of: own }: { of: MyCommission }) => {
  const say = useWords(commissionWords);
  const inDigits = useDigits();
  const nameOf = useMonthName();
  const rateText = useRateText();
  return (
    <>
      <DefinitionList
        of={[
          [say("amount"), <Money key="amount" amount={own.amount} currency />],
          [
            say("hours"),
            say("ownHours", {
              billed: isolated(inDigits(hoursText(own.billedSeconds))),
              clocked: isolated(inDigits(hoursText(own.clockedSeconds))),
            }),
          ],
          [say("efficiency"), <Percent key="efficiency" of={own.efficiency} />],
          [say("rework"), own.reworkSeconds !== 0 && <Hours key="rework" of={own.reworkSeconds} />],
          [say("rate"), own.rate ? rateText(own.rate) : say("noRate")],
        ]}
      />
      <Section title={say("byInvoice")}>
        {own.entries.length === 0 ? (
          <Empty title={say("nothingMine")} lines={say("nothingMineLine")} />
        ) : (
          <Entries of={own.entries} others={own.others} />
        )}
      </Section>
      <CompactList
        title={say("runs")}
        rows={own.runs.map((run) => ({
          key: run.id,
          what: nameOf(run.month),
          when: <Ltr>{run.number}</Ltr>,
          amount: <Money amount={run.amount} />,
        }))}
      />
    </>
  );
};
