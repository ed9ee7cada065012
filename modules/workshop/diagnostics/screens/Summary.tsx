import { useRef } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { Diagnostic } from "../contract.ts";
import { KeptTranscript } from "../obd/KeptTranscript.tsx";
import { overviewOf, reportOf } from "../report.ts";
import { summaryWords } from "../screen-words.ts";
import { ReportOverview } from "./ReportOverview.tsx";
import { ReportStep } from "./ReportStep.tsx";
import { Stepper } from "./Stepper.tsx";
import classes from "./summary.module.css";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";

/** The findings step by step as the client sees them, and the internal data. */
export const Summary = ({ diagnostic }: { diagnostic: Diagnostic }) => {
  const say = useWords(summaryWords);
  const parts = useRef<HTMLDivElement>(null);
  const { endedAt, diagnosticValues, unjudgedPoints, uncheckedPoints } = diagnostic;
  const report = reportOf(diagnosticValues, endedAt, uncheckedPoints, diagnostic.previousTread);
  return (
    <>
      <ReportOverview of={overviewOf(report, endedAt)}>
        {endedAt ? (
          <>
            {say("completed")} <Day date={endedAt} />
          </>
        ) : (
          say("soFarLine")
        )}
      </ReportOverview>
      <div className={classes.stepper}>
        <Stepper
          diagnostic={diagnostic}
          open={diagnostic.nextStep}
          onOpen={(step) => parts.current?.children.item(step - 1)?.scrollIntoView()}
        />
      </div>
      <div ref={parts}>
        {report.map((item) => (
          <div key={item.step} className={classes.part}>
            <ReportStep
              of={item}
              values={diagnosticValues.filter(({ step }) => step === item.step)}
              unjudged={unjudgedPoints.filter(({ step }) => step === item.step)}
            />
          </div>
        ))}
      </div>
      {diagnostic.reopenings.length > 0 && (
        <Section title={say("reopenings")}>
          <ul>
            {diagnostic.reopenings.map(({ reason, reopenedAt, reopenedBy }) => (
              <li key={reopenedAt} className={classes.line}>
                <span>{reason}</span>
                <Hint as="span">
                  <Day date={reopenedAt} /> · <LocalizedName of={reopenedBy} />
                </Hint>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {diagnostic.hasObdTranscript && <KeptTranscript diagnosticId={diagnostic.id} />}
    </>
  );
};
