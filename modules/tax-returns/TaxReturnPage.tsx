import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { isolated } from "../../platform/shared/words.ts";
import { readableDate } from "../../platform/shared/dates.ts";
import { useAddressChoice } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../platform/web/language.tsx";
import { DropMenu } from "../../platform/web/parts/DropMenu.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { PrintButton } from "../../platform/web/parts/PrintButton.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { ListSkeleton, PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { BoxEntries } from "./BoxEntries.tsx";
import { Boxes } from "./Boxes.tsx";
import { boxesWithDocuments } from "./boxes.ts";
import * as contract from "./contract.ts";
import { type PeriodLength, periodLengths, taxPeriodId } from "./periods.ts";
import { Ties } from "./Ties.tsx";
import { taxReturnWords } from "./screen-words.ts";
import classes from "./tax-return.module.css";
import { Treatments } from "./Treatments.tsx";
import { usePeriodName } from "./use-period-name.ts";

/** The return of a tax period that is over; with `?box=` the documents behind one of its boxes. */
export const TaxReturnPage = () => {
  const [period] = useAddressChoice("period");
  const length = period === "" || period.includes("Q") ? "quarter" : "month";
  const periods = useAnswer(contract.listTaxPeriods, { query: { length } });
  return (
    <Loaded answer={periods} skeleton={<PageSkeleton />}>
      {({ data, next }) => <TaxReturn periods={data} next={next} length={length} />}
    </Loaded>
  );
};

type Period = { id: string; from: string; to: string; dueOn: string };
type Props = { periods: readonly Period[]; next: { id: string; to: string }; length: PeriodLength };

const TaxReturn = ({ periods, next, length }: Props) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const nameOf = usePeriodName();
  const [asked, choosePeriod] = useAddressChoice("period");
  const box = Number(useAddressChoice("box")[0]);
  const period = periods.find(({ id }) => id === asked) ?? periods[0]!;
  const day = (date: string) => inDigits(readableDate(date, language));
  const tax = useAnswer(contract.showTaxReturn, { query: { period: period.id } }, { keep: true, live: true });
  if (boxesWithDocuments.includes(box)) return <BoxEntries period={period} box={box} name={nameOf(period.id)} />;
  return (
    <Page
      title={say("titleOf", { period: nameOf(period.id) })}
      line={[
        say("line", { from: day(period.from), to: day(period.to), due: day(period.dueOn) }),
        tax.data &&
          (tax.data.vatNumber ? say("vatNumber", { number: isolated(tax.data.vatNumber) }) : say("noVatNumber")),
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={tax.data && <Exports of={tax.data} />}
    >
      <div className={classes.choice}>
        <FilterTags
          label={say("length")}
          value={length}
          onChange={(other) => choosePeriod(taxPeriodId(period.to, other as PeriodLength))}
          lines={[[periodLengths.map((each) => ({ value: each, label: say(each) }))]]}
        />
        <FilterTags
          label={say("periods")}
          value={period.id}
          onChange={choosePeriod}
          lines={[[periods.map(({ id }) => ({ value: id, label: nameOf(id) }))]]}
        />
        <p className={classes.quiet}>{say("opens", { period: nameOf(next.id), day: day(next.to) })}</p>
      </div>
      <Loaded answer={tax} skeleton={<ListSkeleton rows={12} />}>
        {(known) =>
          known.boxes.length === 0 && known.treatments.length === 0 ? (
            <Empty title={say("empty")} lines={say("emptyLine")} />
          ) : (
            <div className={classes.halves}>
              <div>{known.boxes.length > 0 ? <Boxes of={known} /> : <Treatments of={known} />}</div>
              <Ties of={known} />
            </div>
          )
        }
      </Loaded>
    </Page>
  );
};

const Exports = ({ of: { pdfUrl, xlsxUrl } }: { of: { pdfUrl: string; xlsxUrl: string } }) => {
  const say = useWords(taxReturnWords);
  return (
    <>
      <DropMenu
        items={[
          { label: say("exportXlsx"), href: xlsxUrl },
          { label: say("exportPdf"), href: `${pdfUrl}&download=1` },
        ]}
      >
        <Button variant="default" rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
          {say("export")}
        </Button>
      </DropMenu>
      <PrintButton href={pdfUrl} />
    </>
  );
};
