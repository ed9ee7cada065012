import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { GradeState } from "../../findings/screens/FindingState.tsx";
import type { InspectedItem, StepReport } from "../report.ts";
import { shownNumber } from "../dial.ts";
import { scanWords, stepWords, wearWords } from "../screen-words.ts";
import type { Scan } from "../values.ts";
import classes from "./report.module.css";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";

/** Inspected items as rows: name, value, verdict. */
export const InspectedItems = ({ findings }: { findings: readonly InspectedItem[] }) => {
  const language = useLanguage();
  const inDigits = useDigits();
  return (
    <ul>
      {findings.map(({ label, name, read, word, isGood, grade, note, before }) => (
        <li key={label} className={classes.finding}>
          <span className={classes.what}>
            {name[language]}
            {note && (
              <span className={classes.itemNote}>
                <Name>{note[language]}</Name>
              </span>
            )}
          </span>
          {read && <Name className={classes.read}>{inDigits(read[language])}</Name>}
          {before && <TreadBefore of={before} />}
          <StatusWord tone={isGood ? "done" : "wait"} icon={isGood ? "good" : "alert"}>
            {word[language]}
          </StatusWord>
          {grade && <GradeState of={grade} />}
        </li>
      ))}
    </ul>
  );
};

/** The tread of a tyre at the previous inspection. */
export const TreadBefore = ({ of: { tread, on } }: { of: NonNullable<InspectedItem["before"]> }) => {
  const say = useWords(wearWords);
  return (
    <Hint as="span">
      {say("before", { tread: shownNumber(tread) })} <Day date={on} form="short" />
    </Hint>
  );
};

/** Trouble codes with kind and description, in the user's language if known. */
export const FoundCodes = ({ scans }: { scans: readonly Scan[] }) => {
  const say = useWords(scanWords);
  const language = useLanguage();
  return (
    <ul>
      {scans.map(({ code, kind, description, descriptionAr }) => (
        <li key={`${code}-${kind}`} className={classes.finding}>
          <span className={classes.code}>
            <Ltr>{code}</Ltr>
          </span>
          <span className={classes.what}>
            <Name>{language === "ar" ? (descriptionAr ?? description) : (description ?? descriptionAr)}</Name>
          </span>
          <Hint as="span">{say(kind)}</Hint>
        </li>
      ))}
    </ul>
  );
};

const signs = {
  excellent: ["done", "star"],
  attention: ["wait", "alert"],
  failed: ["wrong", "failed"],
  noted: ["none", "done"],
  "not-checked": ["none", "none"],
  "partly-checked": ["none", "half"],
} as const;

export const Verdict = ({ outcome }: Pick<StepReport, "outcome">) => {
  const say = useWords(stepWords);
  if (outcome === "active" || outcome === "ahead") return null;
  const [tone, icon] = signs[outcome];
  return (
    <StatusWord tone={tone} icon={icon}>
      {say(outcome)}
    </StatusWord>
  );
};

export const StepVerdict = ({ of: { step, outcome } }: { of: StepReport }) => {
  const say = useWords(stepWords);
  return (
    <li className={classes.step} data-outcome={outcome}>
      <span className={classes.what}>
        <Count of={step} /> {say(`long${step}`)}
      </span>
      <Verdict outcome={outcome} />
    </li>
  );
};
