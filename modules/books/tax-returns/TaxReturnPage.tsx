import { useState } from "react";
import { isolated, nameIn } from "../../../platform/shared/words.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { FilterTags } from "../../../platform/web/parts/FilterTags.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { BoxEntries } from "./BoxEntries.tsx";
import { Boxes } from "./Boxes.tsx";
import { boxesWithDocuments } from "./boxes.ts";
import * as contract from "./contract.ts";
import { CorrectionDialog } from "./Corrections.tsx";
import { Filed } from "./Filed.tsx";
import { addTaxCorrection, fileTaxReturn } from "./filing-contract.ts";
import { ReturnActions } from "./ReturnActions.tsx";
import { ReturnState } from "./ReturnState.tsx";
import { taxReturnWords } from "./screen-words.ts";
import { SettingsDialog } from "./SettingsDialog.tsx";
import classes from "./tax-return.module.css";
import { Ties } from "./Ties.tsx";
import { Treatments } from "./Treatments.tsx";
import { usePeriodName } from "./use-period-name.ts";
import { WhenFiled } from "./WhenFiled.tsx";
import { boxNames } from "./words.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

/** The return of a tax period that is over; with `?box=` the documents behind one of its boxes. */
export const TaxReturnPage = () => {
  const periods = useAnswer(contract.listTaxPeriods, {}, { live: true });
  return (
    <Loaded answer={periods} skeleton={<PageSkeleton />}>
      {(known) => <TaxReturn {...known} />}
    </Loaded>
  );
};

const TaxReturn = ({ data: periods, next, toFile }: Answer<typeof contract.listTaxPeriods>) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const may = useMay();
  const nameOf = usePeriodName();
  const [asked, choosePeriod] = useAddressChoice("period");
  const [open, setOpen] = useState<"settings" | "correction">();
  const period = periods.find(({ id }) => id === asked) ?? periods[0]!;
  const day = (date: string) => inDigits(readableDate(date, language));
  const days = { from: day(period.from), to: day(period.to) };
  const tax = useAnswer(contract.showTaxReturn, { query: { period: period.id } }, { keep: true, live: true });
  const line = useLineBehind(tax.data?.treatments);
  if (line) return <BoxEntries period={period} name={nameOf(period.id)} {...line} />;
  if (tax.isPending) return <PageSkeleton />;
  const close = () => setOpen(undefined);
  // A shop without a VAT number files nothing, so nothing is due.
  const files = period.isFiled || Boolean(tax.data?.vatNumber);
  const isNext = files && period.id === toFile;
  return (
    <Page
      title={say("title")}
      state={files && <ReturnState period={period} />}
      line={[
        nameOf(period.id),
        files ? say("line", { ...days, due: day(period.dueOn) }) : say("days", days),
        tax.data &&
          (tax.data.vatNumber ? say("vatNumber", { number: isolated(tax.data.vatNumber) }) : say("noVatNumber")),
      ]
        .filter(Boolean)
        .join(" · ")}
      actions={tax.data && <ReturnActions of={tax.data} mayBeFiled={isNext} />}
      menu={[
        {
          label: say("correct"),
          onClick: () => setOpen("correction"),
          hidden: !period.isFiled || !may(addTaxCorrection.needs),
        },
        { label: say("settings"), onClick: () => setOpen("settings"), hidden: !may(fileTaxReturn.needs) },
      ]}
    >
      <div className={classes.choice}>
        <FilterTags
          label={say("periods")}
          value={period.id}
          onChange={choosePeriod}
          lines={[
            [
              periods.map(({ id, isFiled }) => ({
                value: id,
                label: isFiled ? say("filedPeriod", { period: nameOf(id) }) : nameOf(id),
              })),
            ],
          ]}
        />
        <p className={classes.quiet}>{say("opens", { period: nameOf(next.id), day: day(next.to) })}</p>
      </div>
      <Loaded answer={tax}>
        {(known) => (
          <div className={classes.halves}>
            <div>
              {known.boxes.length > 0 && <Boxes of={known} />}
              {known.treatments.length > 0 && <Treatments of={known} />}
              {known.boxes.length === 0 && known.treatments.length === 0 && (
                <Empty title={say("empty")} lines={say("emptyLine")} />
              )}
            </div>
            <Stack gap="wide">
              <Ties of={known} />
              {known.filing && <Filed of={known} filing={known.filing} />}
              {isNext && may(fileTaxReturn.needs) && <WhenFiled of={known} />}
            </Stack>
          </div>
        )}
      </Loaded>
      {open === "settings" && <SettingsDialog close={close} />}
      {open === "correction" && <CorrectionDialog period={period.id} close={close} />}
    </Page>
  );
};

/** The line of the return in the address, by `?box=` or `?treatment=`, whose documents are shown. */
const useLineBehind = (treatments: Answer<typeof contract.showTaxReturn>["treatments"] = []) => {
  const say = useWords(taxReturnWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const box = Number(useAddressChoice("box")[0]);
  const [treatment] = useAddressChoice("treatment");
  if (boxesWithDocuments.includes(box))
    return { of: { box }, title: say("behind", { box: inDigits(box), name: boxNames[box - 1]?.[language] ?? "" }) };
  const line = treatments.find(({ key }) => key === treatment);
  return line && { of: { treatment: line.key }, title: nameIn(language, line) };
};
