import { SegmentedControl } from "@mantine/core";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage } from "../../../../platform/web/language.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { annualDiscount, type Interval, intervals } from "../catalogue.ts";
import { intervalNames } from "../plan-words.ts";
import classes from "./plan.module.css";

type Props = { label: string; value: Interval; onChange: (interval: Interval) => void };

export const IntervalControl = ({ label, value, onChange }: Props) => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <SegmentedControl<Interval>
      aria-label={label}
      value={value}
      onChange={onChange}
      data={intervals.map((interval) => ({
        value: interval,
        label: (
          <>
            {inLanguage(intervalNames[interval], language)}
            {interval === "annual" && (
              <span className={classes.discount}>
                <Ltr>{inDigits(`−${annualDiscount}%`)}</Ltr>
              </span>
            )}
          </>
        ),
      }))}
    />
  );
};
