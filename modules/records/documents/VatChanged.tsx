import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import classes from "./changed-band.module.css";
import { hasOtherRate, rateOfLines, type VatChangeCause } from "./rules.ts";
import { documentWords } from "./screen-words.ts";

type Props = {
  document: {
    items: readonly { vatRate: number; vatExempted: boolean }[];
    /** Of its day. */
    vatRate: number;
    vatChange: { from: number; to: number; because: VatChangeCause } | null;
  };
  /** Saves the draft without a change, which calculates its VAT again; absent if the user may not. */
  calculateAgain?: (() => Promise<unknown>) | undefined;
};

/** Says on a draft that its VAT was calculated again and why, or that it is to be. */
export const VatChanged = ({ document: { items, vatRate, vatChange }, calculateAgain }: Props) => {
  const say = useWords(documentWords);
  const inDigits = useDigits();
  const shown = (rate: number) => isolated(inDigits(`${rate}%`));
  if (hasOtherRate(items, vatRate))
    return (
      <Outdated calculateAgain={calculateAgain}>
        {say("vatOutdated", { from: shown(rateOfLines(items) ?? vatRate), to: shown(vatRate) })}
      </Outdated>
    );
  return (
    vatChange && (
      <p role="status" className={classes.note}>
        <Advice>{say(sentences[vatChange.because], { from: shown(vatChange.from), to: shown(vatChange.to) })}</Advice>
      </p>
    )
  );
};

const Outdated = ({ calculateAgain, children }: Pick<Props, "calculateAgain"> & { children: ReactNode }) => {
  const say = useWords(documentWords);
  const { attempt, refusal } = useRefusal();
  const again = calculateAgain && (
    <Button variant="default" onClick={() => void attempt(say("notCalculated"), calculateAgain)}>
      {say("calculateAgain")}
    </Button>
  );
  return (
    <>
      {refusal}
      <Warning links={again}>
        <Advice>{children}</Advice>
      </Warning>
    </>
  );
};

const sentences = {
  rates: "vatChangedByRates",
  date: "vatChangedByDate",
  status: "vatChangedByStatus",
} as const satisfies Record<VatChangeCause, keyof typeof documentWords>;
