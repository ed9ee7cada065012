import { listComma } from "../../../../platform/shared/words.ts";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { Overview } from "../report.ts";
import { reportWords } from "../report-words.ts";
import { stepWords, summaryWords } from "../screen-words.ts";
import { InspectedItems, FoundCodes } from "./ReportParts.tsx";
import classes from "./report.module.css";

const tones = {
  open: "info",
  attention: "wrong",
  "not-checked": "info",
  "partly-checked": "done",
  passed: "done",
} as const;

/** The result of a diagnostic and what needs attention: the same for workshop and client. */
export const ReportOverview = ({
  of: { verdict, count, findings, scans, unchecked, uncheckedPoints },
  children,
}: {
  of: Overview;
  children?: ReactNode;
}) => {
  const say = useWords(reportWords);
  const sayStep = useWords(stepWords);
  const sayHere = useWords(summaryWords);
  const language = useLanguage();
  const steps = unchecked.map((step) => sayStep(`long${step}`)).join(listComma(language));
  return (
    <>
      <div className={classes.verdict} data-tone={tones[verdict]} role="status">
        <p>
          {verdict === "open"
            ? sayHere("soFar")
            : verdict === "attention"
              ? say("needsAttention", { count })
              : say(verdict)}
        </p>
        {unchecked.length > 0 && <p className={classes.beneath}>{say("unchecked", { steps })}</p>}
        {uncheckedPoints > 0 && <p className={classes.beneath}>{say("uncheckedPoints", { count: uncheckedPoints })}</p>}
        {children && <p className={classes.beneath}>{children}</p>}
      </div>
      {count > 0 && (
        <Section title={say("attention")} count={count}>
          {scans.length > 0 && <FoundCodes scans={scans} />}
          <InspectedItems findings={findings} />
        </Section>
      )}
    </>
  );
};
