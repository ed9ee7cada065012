import { Button } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer, useList } from "../../../../platform/web/use-answer.ts";
import { listCheckpoints } from "../catalogue-contract.ts";
import { type Diagnostic, diagnosticMedia } from "../contract.ts";
import { type PointGroup, groupWords } from "../groups.ts";
import { listPhrases } from "../phrase-contract.ts";
import { collectionOf, isOwnLabel, isPointStep, pointStates, type Step } from "../rules.ts";
import { pointWords } from "../screen-words.ts";
import { pointsOf } from "../template-rules.ts";
import { isTouched, judgement } from "../values.ts";
import { Meaning } from "./Judge.tsx";
import { NewPoint } from "./NewPoint.tsx";
import { showNextOpen } from "./open-points.ts";
import { PointRow, type ShownPoint } from "./PointRow.tsx";
import classes from "./points.module.css";
import type { StepProps } from "./step-props.ts";

/** Steps 1 and 5: checkpoints, each judged by one tap; custom ones are added at the end. */
export const Points = (props: StepProps) => {
  const { diagnostic, step, entering } = props;
  const points = usePoints(step, diagnostic.clientVehicleId);
  const files = useList(diagnosticMedia.list, { params: { id: diagnostic.id }, query: { limit: 200 } });
  return (
    <Loaded answer={points}>
      {({ data: offered }) => {
        const shown = pointsOf(offered, diagnostic.template, (id) => isTouched(entering.entries, id));
        const isOffered = (id: string) => offered.some((item) => item.id === id);
        const judged = judgedBefore(diagnostic, step).filter(
          ({ id }) => !isOffered(id) && entering.entries[id] !== undefined,
        );
        return <PointList {...props} points={[...shown, ...judged]} files={files} />;
      }}
    </Loaded>
  );
};

type ListProps = Pick<StepProps, "diagnostic" | "step" | "entering" | "unfinished"> & {
  points: readonly ShownPoint[];
  files: { rows?: readonly { collection: string | null }[] | undefined; refetch: () => Promise<unknown> };
};

const PointList = ({ points, files, diagnostic, step, entering, unfinished }: ListProps) => {
  const say = useWords(pointWords);
  const countOf = (label: string) =>
    (files.rows ?? []).filter(({ collection }) => collection === collectionOf(step, label)).length;
  const sayGroup = useWords(groupWords);
  const phrases = useShopPhrases();
  const { entries, setAll } = entering;
  const open = points.filter(({ id }) => entries[id] === undefined);
  return (
    <Section
      title={say("points")}
      act={
        <div className={classes.head}>
          <span className={classes.tally} role="status">
            {say("judged", { judged: points.length - open.length, total: points.length })}
          </span>
          {open.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={18} stroke={2} aria-hidden />}
              onClick={() => setAll(Object.fromEntries(open.map(({ id }) => [id, "good"])))}
            >
              {say("restGood")}
            </Button>
          )}
        </div>
      }
    >
      <p className={classes.legend} aria-hidden>
        {pointStates.map((state) => (
          <Meaning key={state} state={state} />
        ))}
      </p>
      {groupsIn(points).map(([group, own]) => (
        <section key={group} aria-label={sayGroup(group)}>
          <GroupHead group={group} all={own} open={own.filter((point) => open.includes(point))} />
          <ul className={classes.points}>
            {own.map((point) => (
              <PointRow
                key={point.id}
                point={point}
                phrases={phrases}
                entering={entering}
                diagnosticId={diagnostic.id}
                files={countOf(point.id)}
                onFiles={() => void files.refetch()}
                onHidden={() => setAll(judgement(point.id, undefined))}
              />
            ))}
          </ul>
        </section>
      ))}
      <NewPoint
        step={step}
        clientVehicleId={diagnostic.clientVehicleId}
        onAdded={(id) => setAll(judgement(id, "requires-check"))}
        unfinished={unfinished}
      />
    </Section>
  );
};

const useShopPhrases = () =>
  (useAnswer(listPhrases, {}).data?.data ?? []).flatMap(({ name, nameAr, group, archivedAt }) =>
    archivedAt ? [] : [{ en: name, ar: nameAr, group }],
  );

type HeadProps = { group: PointGroup; all: readonly ShownPoint[]; open: readonly ShownPoint[] };

/** The name of a group; a tap shows its next open point. */
const GroupHead = ({ group, all, open }: HeadProps) => {
  const say = useWords(pointWords);
  const sayGroup = useWords(groupWords);
  return (
    <div className={classes.group}>
      <h3>{sayGroup(group)}</h3>
      {open.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${sayGroup(group)}: ${say("open", { count: open.length })}: ${say("nextOpen")}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => showNextOpen(all, open)}
        >
          {say("open", { count: open.length })}
        </Button>
      ) : (
        <span className={classes.tally}>{say("open", { count: 0 })}</span>
      )}
    </div>
  );
};

/** Groups in the order of their first points, without empty ones. */
const groupsIn = (points: readonly ShownPoint[]): [PointGroup, ShownPoint[]][] =>
  [...new Set(points.map(({ group }) => group))].map((group) => [
    group,
    points.filter((point) => point.group === group),
  ]);

export const usePoints = (step: Step, clientVehicleId: string) =>
  useAnswer(listCheckpoints, { query: { step: step === 5 ? "5" : "1", clientVehicleId } }, { when: isPointStep(step) });

const judgedBefore = (diagnostic: Diagnostic, step: Step): ShownPoint[] =>
  diagnostic.diagnosticValues.flatMap(({ step: own, label, nameEn, nameAr }) =>
    own === step && isOwnLabel(label)
      ? [
          {
            id: label,
            step,
            nameEn: nameEn ?? label,
            nameAr: nameAr ?? label,
            group: "own" as const,
            isOwn: false,
            isOfOneCar: false,
          },
        ]
      : [],
  );
