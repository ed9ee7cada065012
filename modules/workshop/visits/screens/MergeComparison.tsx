import { IconArrowMerge } from "@tabler/icons-react";
import { Form } from "../../../../platform/web/form/Form.tsx";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { LinkButton, useGo } from "../../../../platform/web/Link.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { differingFacts, type MergeChoices, mergedFactNames } from "../../../records/vehicles/merged-facts.ts";
import { type MergeableCar, mergeVehicles } from "../merge-contract.ts";
import { mergeWords } from "../merge-words.ts";
import { ChosenFact, ColumnHeads, KnownFact, VisitFacts } from "./MergeFacts.tsx";
import classes from "./merge.module.css";

type Other = MergeableCar & { hasOtherVin: boolean };
type Props = { id: string; vehicle: MergeableCar; other: Other | undefined; readAgain: () => void };

/** Both vehicles side by side; where they differ, one of the two facts is chosen. */
export const Comparison = ({ id, vehicle, other, readAgain }: Props) => {
  const say = useWords(mergeWords);
  if (!other)
    return (
      <Empty
        title={say("isOne")}
        lines={say("isOneLine")}
        action={<LinkButton to={`/back/vehicles/${id}`}>{say("openVehicle")}</LinkButton>}
      />
    );
  return other.hasOtherVin ? (
    <TwoVehicles id={id} vehicle={vehicle} other={other} />
  ) : (
    <MergeForm id={id} vehicle={vehicle} other={other} readAgain={readAgain} />
  );
};

type Both = { id: string; vehicle: MergeableCar; other: Other };

const MergeForm = ({ id, vehicle, other, readAgain }: Both & { readAgain: () => void }) => {
  const say = useWords(mergeWords);
  const go = useGo();
  const differing = differingFacts(vehicle, other);
  return (
    <Form
      sends={mergeVehicles}
      params={{ id }}
      fixed={{ otherId: other.visitId, version: vehicle.version, otherVersion: other.version }}
      initial={Object.fromEntries(mergedFactNames.map((name) => [name, "this"]))}
      body={(values) => ({ facts: choicesOf(values) })}
      submit={say("merge")}
      submitIcon={<IconArrowMerge size={18} stroke={2} aria-hidden />}
      beside={
        <LinkButton to={`/back/vehicles/${id}/merge`} variant="subtle">
          {say("chooseAnother")}
        </LinkButton>
      }
      foot
      asks={() =>
        confirm({
          title: say("askMerge"),
          line: say("movesOver", { visits: other.visits }),
          action: say("merge"),
          cannotBeUndone: true,
        })
      }
      done={say("merged")}
      failed={say("notMerged")}
      onProblem={(problem) => {
        if (isProblem(problem, "changed-elsewhere") || isProblem(problem, "already-one-vehicle")) readAgain();
      }}
      onDone={({ viewUrl }) => go(viewUrl, { replace: true })}
    >
      <p className={classes.line}>{say(differing.length > 0 ? "chooseLine" : "alikeLine")}</p>
      <div className={classes.compared}>
        <ColumnHeads />
        {mergedFactNames.map((name) =>
          differing.includes(name) ? (
            <ChosenFact key={name} name={name} vehicle={vehicle} other={other} />
          ) : (
            <KnownFact key={name} name={name} vehicle={vehicle} other={other} />
          ),
        )}
        <VisitFacts vehicle={vehicle} other={other} />
      </div>
      {differing.includes("licensePlate") && <p className={classes.line}>{say("plateStays")}</p>}
      {vehicle.isInside && other.isInside && (
        <p className={classes.advice}>
          <Advice>{say("bothInside")}</Advice>
        </p>
      )}
    </Form>
  );
};

const choicesOf = (values: FormValues): MergeChoices =>
  Object.fromEntries(mergedFactNames.map((name) => [name, values[name] === "other" ? "other" : "this"]));

/** Two VINs that differ: nothing can be merged before one of them is corrected. */
const TwoVehicles = ({ id, vehicle, other }: Both) => {
  const say = useWords(mergeWords);
  return (
    <>
      <ErrorBand title={say("vinsDiffer")}>
        <p>{say("vinsDifferLine")}</p>
      </ErrorBand>
      <div className={classes.compared}>
        <ColumnHeads />
        {mergedFactNames.map((name) => (
          <KnownFact key={name} name={name} vehicle={vehicle} other={other} />
        ))}
        <VisitFacts vehicle={vehicle} other={other} />
      </div>
      <div className={classes.acts} data-acts>
        <LinkButton to={`/back/vehicles/${id}/merge`} variant="subtle">
          {say("chooseAnother")}
        </LinkButton>
        <LinkButton to={`${other.viewUrl}/edit`} variant="default">
          {say("editOther")}
        </LinkButton>
        <LinkButton to={`/back/vehicles/${id}/edit`} variant="default">
          {say("editThis")}
        </LinkButton>
      </div>
    </>
  );
};
