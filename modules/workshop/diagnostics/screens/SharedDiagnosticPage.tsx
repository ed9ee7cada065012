import { dateIn } from "../../../../platform/shared/dates.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Section } from "../../../../platform/web/parts/Page.tsx";
import { SharedPage } from "../../../base/messages/SharedPage.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import type { diagnosticLinkRoutes, SharedDiagnostic } from "../contract.ts";
import { overviewOf, reportOf } from "../report.ts";
import { reportWords } from "../report-words.ts";
import { ReportOverview } from "./ReportOverview.tsx";
import { StepVerdict } from "./ReportParts.tsx";
import { ReportStep } from "./ReportStep.tsx";
import classes from "./report.module.css";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";

export const SharedDiagnosticPage = ({ token }: { token: string }) => {
  const say = useWords(reportWords);
  return (
    <SharedPage<typeof diagnosticLinkRoutes> token={token} kind="vehicle-diagnostics" title={say("title")}>
      {(diagnostic, { shop }) => <Report diagnostic={diagnostic} zone={shop.timeZone} />}
    </SharedPage>
  );
};

const Report = ({ diagnostic, zone }: { diagnostic: SharedDiagnostic; zone: string }) => {
  const say = useWords(reportWords);
  const language = useLanguage();
  const { vehicle, diagnosticValues, unjudgedPoints, uncheckedPoints, endedAt, template } = diagnostic;
  const report = reportOf(diagnosticValues, endedAt, uncheckedPoints, diagnostic.previousTread);
  return (
    <article>
      <header className={classes.head}>
        <Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={172} />
        <h1>{say("title")}</h1>
        <Hint>
          <Dotted>
            {[
              language === "ar" ? vehicle.nameAr : vehicle.nameEn,
              template && <Name key="template">{nameIn(language, template)}</Name>,
              vehicle.mileage !== null && (
                <span key="km">
                  <Count of={vehicle.mileage} /> {say("km")}
                </span>
              ),
              <Day key="day" date={dateIn(endedAt, zone)} />,
              say("number", { number: diagnostic.number }),
            ]}
          </Dotted>
        </Hint>
      </header>
      <ReportOverview of={overviewOf(report, endedAt)} />
      <Section title={say("overview")}>
        <ol className={classes.overview}>
          {report.map((step) => (
            <StepVerdict key={step.step} of={step} />
          ))}
        </ol>
      </Section>
      {report.map((step) => (
        <ReportStep
          key={step.step}
          of={step}
          values={diagnosticValues.filter((value) => value.step === step.step)}
          unjudged={unjudgedPoints.filter((point) => point.step === step.step)}
        />
      ))}
    </article>
  );
};
