import type { ReactNode } from "react";
import type { Answer, Needs } from "../../../../platform/shared/route.ts";
import { FailedPart } from "../../../../platform/web/parts/FailedPart.tsx";
import { Sparkline } from "../../../../platform/web/parts/Sparkline.tsx";
import { Waiting } from "../../../../platform/web/parts/skeletons.tsx";
import { Skeleton } from "../../../../platform/web/plain/Skeleton.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { AfterAMoment } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { showFigures } from "../contract.ts";
import { weeksShown } from "../rules.ts";
import { figureWords } from "../screen-words.ts";
import classes from "./figures.module.css";
import { type ShownFigure, useShownFigures } from "./use-shown-figures.tsx";

export type FigureName = keyof Answer<typeof showFigures>;

const needs: Record<FigureName, Needs> = {
  income: "view-reports",
  received: "view-client-payments",
  repairTime: { all: ["view-client-vehicles", "view-vehicle-counts"] },
  acceptance: "view-estimates",
};
const names = Object.keys(needs) as FigureName[];

/** At most four figures, each with its comparison, its line and the list behind it. A figure that failed is a dash. */
export const Figures = () => {
  const say = useWords(figureWords);
  const may = useMay();
  const own = names.filter((name) => may(needs[name]));
  const answer = useAnswer(showFigures, {}, { live: true, when: own.length > 0 });
  const shown = useShownFigures();
  if (own.length === 0) return null;
  const { data, error } = answer;
  if (!data && !error) return <Coming count={own.length} />;
  const figures = own.map((name) => ({ name, ...shown.of(name, data) }));
  return (
    <section aria-label={say("figures")}>
      <ul className={classes.figures} data-failed={data ? undefined : true}>
        {figures.map(({ name, ...figure }) => (
          <Figure key={name} of={figure} />
        ))}
      </ul>
      {figures.some(({ line }) => line) && <p className={classes.caption}>{say("lines", { weeks: weeksShown })}</p>}
      {!data && error && <FailedPart problem={error} retry={() => void answer.refetch()} />}
    </section>
  );
};

const Figure = ({ of: { label, value, isLong, comparison, effect, line, to } }: { of: ShownFigure }) => (
  <li>
    <Wrapped to={to}>
      <span className={classes.label}>{label}</span>
      <span className={classes.number} data-long={isLong || undefined}>
        {value}
      </span>
      <span className={classes.comparison} data-effect={effect ?? undefined}>
        {comparison}
      </span>
      {line && (
        <>
          <Sparkline values={line.values} />
          <span className={classes.ends}>
            <span>
              <span className={classes.ago}>{line.ago} </span>
              {line.first}
            </span>
            <span className={classes.now}>
              <span className={classes.ago}>{line.now} </span>
              {line.last}
            </span>
          </span>
        </>
      )}
    </Wrapped>
  </li>
);

const Wrapped = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <div className={classes.figure}>{children}</div>
  ) : (
    <Link to={to} className={classes.figure}>
      {children}
    </Link>
  );

const Coming = ({ count }: { count: number }) => (
  <AfterAMoment>
    <Waiting>
      <ul className={classes.figures}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at}>
            <div className={classes.figure}>
              <span className={classes.label}>
                <Skeleton height={14} width="55%" />
              </span>
              <span className={classes.number}>
                <Skeleton height={28} width="75%" />
              </span>
              <span className={classes.comparison}>
                <Skeleton height={13} width="65%" />
              </span>
              <Skeleton height={40} width="100%" />
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.caption}>{"\u00a0"}</p>
    </Waiting>
  </AfterAMoment>
);
