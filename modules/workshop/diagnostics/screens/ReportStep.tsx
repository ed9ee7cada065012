import { listComma } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { SavedValue, Unjudged } from "../contract.ts";
import type { StepReport } from "../report.ts";
import { reportWords } from "../report-words.ts";
import { stepWords } from "../screen-words.ts";
import { FrozenFacts, Monitors } from "./CarTests.tsx";
import { InspectedItems, FoundCodes, Verdict } from "./ReportParts.tsx";
import classes from "./report.module.css";
import { SavedFiles } from "./SavedFiles.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";

/** One step of the report: note, drawing, photos; good items on request. */
export const ReportStep = ({
  of: report,
  values,
  unjudged,
}: {
  of: StepReport;
  values: readonly SavedValue[];
  unjudged: readonly Unjudged[];
}) => {
  const say = useWords(reportWords);
  const sayStep = useWords(stepWords);
  const language = useLanguage();
  const { step, findings, scans, note, phrases, notFitted, remarks, outcome, judged, unchecked } = report;
  const comma = listComma(language);
  const [bad, good] = [findings.filter(({ isGood }) => !isGood), findings.filter(({ isGood }) => isGood)];
  const drawing = values.find(({ label }) => label === "drawing_image")?.value;
  const files = [...values, ...unjudged.map((item) => ({ ...item, noteAttachments: [] }))].flatMap(
    ({ attachments, noteAttachments, nameEn, nameAr }) =>
      [...attachments, ...noteAttachments].map((media) => ({
        media,
        of: (language === "ar" ? nameAr : nameEn) ?? undefined,
      })),
  );
  if (outcome === "ahead" || outcome === "active")
    return (
      <Section title={sayStep(`long${step}`)}>
        <Hint>{say("notReached")}</Hint>
      </Section>
    );
  return (
    <Section
      title={sayStep(`long${step}`)}
      act={
        <span className={classes.act}>
          {judged > 0 && step !== 3 && <Hint as="span">{say("goodOf", { good: report.good, judged })}</Hint>}
          <Verdict outcome={outcome} />
        </span>
      }
    >
      {phrases.length > 0 && <p className={classes.note}>{phrases.map((phrase) => phrase[language]).join(comma)}</p>}
      {note !== "" && (
        <p className={classes.note}>
          <Name>{note}</Name>
        </p>
      )}
      {typeof drawing === "string" && <img src={drawing} alt={say("drawing")} className={classes.drawing} />}
      {step === 3 && (scans.length > 0 ? <FoundCodes scans={scans} /> : <Hint>{say("noCodes")}</Hint>)}
      {report.freezeFrame && <FrozenFacts of={report.freezeFrame} />}
      {report.readiness && <Monitors of={report.readiness} />}
      <InspectedItems findings={bad} />
      {unchecked > 0 && <Hint>{say("uncheckedPoints", { count: unchecked })}</Hint>}
      {notFitted.length > 0 && (
        <Hint>{say("notFitted", { points: notFitted.map((name) => name[language]).join(comma) })}</Hint>
      )}
      {remarks.map(({ label, name, note: said }) => (
        <Hint key={label}>
          {name[language]}: <Name>{said[language]}</Name>
        </Hint>
      ))}
      {good.length > 0 && (
        <details className={classes.good}>
          <summary>{say("goodOnes", { count: good.length })}</summary>
          <InspectedItems findings={good} />
        </details>
      )}
      {files.length > 0 && <SavedFiles files={files} />}
    </Section>
  );
};
