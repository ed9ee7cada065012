import { useRef } from "react";
import { inLanguage } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { Diagnostic } from "../contract.ts";
import { KeptTranscript } from "../obd/KeptTranscript.tsx";
import { steps } from "../rules.ts";
import { stepWords, summaryWords } from "../screen-words.ts";
import { noteIn } from "../values.ts";
import { Findings } from "./Findings.tsx";
import { SavedFiles } from "./SavedFiles.tsx";
import { Stepper } from "./Stepper.tsx";
import classes from "./summary.module.css";

/** What was found, step by step, in words that a client understands too. */
export const Summary = ({ diagnostic }: { diagnostic: Diagnostic }) => {
  const say = useWords(summaryWords);
  const parts = useRef<HTMLDivElement>(null);
  const failed = diagnostic.steps.filter(({ state }) => state === "failed").length;
  return (
    <>
      <div className={classes.verdict} data-tone={!diagnostic.endedAt ? "info" : failed > 0 ? "wrong" : "done"} role="status">
        <div className={classes.headline}>{!diagnostic.endedAt ? say("soFar") : failed > 0 ? say("attention", { count: failed }) : say("allWell")}</div>
        <div className={classes.when}>{diagnostic.endedAt ? <>{say("completed")} <Day date={diagnostic.endedAt} /></> : say("soFarLine")}</div>
      </div>
      <div className={classes.stepper}><Stepper steps={diagnostic.steps} open={diagnostic.nextStep} onOpen={(step) => parts.current?.children.item(step - 1)?.scrollIntoView()} /></div>
      <div ref={parts}>{steps.map((step) => <div key={step} className={classes.part}><StepFindings step={step} diagnostic={diagnostic} /></div>)}</div>
      {diagnostic.reopenings.length > 0 && (
        <Section title={say("reopenings")}>
          <ul className={classes.list}>
            {diagnostic.reopenings.map(({ reason, reopenedAt, reopenedBy }) => (
              <li key={reopenedAt} className={classes.line}><span>{reason}</span><span className={classes.quiet}><Day date={reopenedAt} /> · <bdi>{reopenedBy.name}</bdi></span></li>
            ))}
          </ul>
        </Section>
      )}
      {diagnostic.hasObdTranscript && <KeptTranscript diagnosticId={diagnostic.id} />}
    </>
  );
};

const signs = { excellent: ["done", "star"], good: ["done", "good"], failed: ["wrong", "failed"] } as const;

const StepFindings = ({ step, diagnostic }: { step: (typeof steps)[number]; diagnostic: Diagnostic }) => {
  const say = useWords(summaryWords);
  const sayStep = useWords(stepWords);
  const language = useLanguage();
  const standing = diagnostic.steps.find((one) => one.step === step);
  const values = diagnostic.diagnosticValues.filter((one) => one.step === step);
  const state = standing?.state;
  const unjudged = diagnostic.unjudgedPoints.filter((one) => one.step === step).map((one) => ({ ...one, noteAttachments: [] }));
  const files = [...values, ...unjudged].flatMap(({ attachments, noteAttachments, nameEn, nameAr }) =>
    [...attachments, ...noteAttachments].map((media) => ({ media, of: nameEn && nameAr ? inLanguage({ en: nameEn, ar: nameAr }, language) : undefined })));
  if (!standing || !(state === "excellent" || state === "good" || state === "failed")) {
    return <Section title={sayStep(`long${step}`)}><p className={classes.quiet}>{say("notReached")}</p></Section>;
  }
  const [tone, icon] = signs[state];
  const note = noteIn(Object.fromEntries(values.map(({ label, value }) => [label, value])));
  return (
    <Section
      title={sayStep(`long${step}`)}
      act={
        <span className={classes.act}>
          {standing.judged > 0 && step !== 3 && <span className={classes.quiet}>{say("goodOf", { good: standing.good, judged: standing.judged })}</span>}
          <StatusWord tone={tone} icon={icon}>{sayStep(state)}</StatusWord>
        </span>
      }
    >
      <Findings step={step} values={values} />
      <p className={classes.note}>{note}</p>
      {files.length > 0 && <SavedFiles files={files} />}
    </Section>
  );
};

