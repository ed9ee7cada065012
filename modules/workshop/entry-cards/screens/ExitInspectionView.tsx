import { useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { ExitInspection } from "../contract.ts";
import damageClasses from "./damage.module.css";
import { CarViews } from "./DamageViews.tsx";
import { viewsWorthShowing } from "../damage/marks.ts";
import { MarkLegend } from "./MarkWord.tsx";
import cardClasses from "./entry-card.module.css";
import { ExitDifferences, pinsOfBoth } from "./ExitDifferences.tsx";
import { ArrivalHead, ExitHead } from "./ExitHeads.tsx";
import { exitWords } from "../exit-words.ts";
import classes from "./exit.module.css";
import { Signed } from "./Signed.tsx";
import { entryCardWords } from "../words.ts";

/** Arrival and exit side by side, the differences as text, and both signatures. */
export const ExitInspectionView = ({ inspection }: { inspection: ExitInspection }) => {
  const say = useWords(exitWords);
  const { arrival, damageMarks: exit, remarks } = inspection;
  const came = arrival?.damageMarks ?? null;
  const pins = pinsOfBoth({ arrival: came, exit });
  const views = viewsWorthShowing(came ?? {}, exit);
  return (
    <>
      <Section title={say("heading")} act={<MarkLegend />}>
        <div className={classes.compare} data-alone={arrival ? undefined : true}>
          {arrival ? (
            <div>
              <ArrivalHead arrival={arrival} />
              <CarViews marks={arrival.damageMarks} pins={pins.arrival} views={views} />
            </div>
          ) : (
            <p className={damageClasses.nothing}>{say("noCard")}</p>
          )}
          <div>
            <ExitHead inspection={inspection} />
            <CarViews marks={exit} pins={pins.exit} views={views} />
          </div>
          <div className={classes.differences}>
            <ExitDifferences arrival={came} exit={exit} />
          </div>
        </div>
      </Section>
      <Section title={say("remarks")}>
        <p className={cardClasses.remarks}>{remarks ? <Name>{remarks}</Name> : say("noRemarks")}</p>
      </Section>
      <div className={classes.signatures}>
        {arrival && (
          <Section title={say("arrivalSignature")}>
            <Signature path={arrival.clientSignaturePath} signedAt={arrival.signedAt} label={say("arrivalSignature")} />
          </Section>
        )}
        <Section title={say("exitSignature")}>
          <p className={classes.statement}>{say("statement")}</p>
          <Signature
            path={inspection.clientSignaturePath}
            signedAt={inspection.signedAt}
            label={say("exitSignature")}
          />
        </Section>
      </div>
    </>
  );
};

const Signature = ({ path, signedAt, label }: { path: string | null; signedAt: string | null; label: string }) => {
  const say = useWords(entryCardWords);
  return path && signedAt ? (
    <Signed path={path} signedAt={signedAt} label={label} />
  ) : (
    <p className={damageClasses.nothing}>{say("unsigned")}</p>
  );
};
