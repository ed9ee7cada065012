import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import type { SavedValue, Unjudged } from "../contract.ts";
import type { StepReport } from "../report.ts";
import { reportWords } from "../report-words.ts";
import { stepWords } from "../screen-words.ts";
import { FindingList, FoundCodes, Verdict } from "./ReportParts.tsx";
import classes from "./report.module.css";
import { SavedFiles } from "./SavedFiles.tsx";

/** One step of the report: what was noted, the drawing, the photos; what was found good on demand. */
export const ReportStep = ({ of: report, values, unjudged }: { of: StepReport; values: readonly SavedValue[]; unjudged: readonly Unjudged[] }) => {
  const say = useWords(reportWords);
  const sayStep = useWords(stepWords);
  const language = useLanguage();
  const { step, findings, scans, note, state } = report;
  const [bad, good] = [findings.filter(({ isGood }) => !isGood), findings.filter(({ isGood }) => isGood)];
  const drawing = values.find(({ label }) => label === "drawing_image")?.value;
  const files = [...values, ...unjudged.map((one) => ({ ...one, noteAttachments: [] }))].flatMap(({ attachments, noteAttachments, nameEn, nameAr }) =>
    [...attachments, ...noteAttachments].map((media) => ({ media, of: (language === "ar" ? nameAr : nameEn) ?? undefined })));
  return (
    <Section title={sayStep(`long${step}`)} act={<Verdict state={state} />}>
      <p className={classes.note}><bdi>{note}</bdi></p>
      {typeof drawing === "string" && <img src={drawing} alt={say("drawing")} className={classes.drawing} />}
      {step === 3 && (scans.length > 0 ? <FoundCodes scans={scans} /> : <p className={classes.line}>{say("noCodes")}</p>)}
      <FindingList findings={bad} />
      {good.length > 0 && <details className={classes.good}><summary>{say("goodOnes", { count: good.length })}</summary><FindingList findings={good} /></details>}
      {files.length > 0 && <SavedFiles files={files} />}
    </Section>
  );
};
