import { type ReactNode, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { AddButton } from "../../../../platform/web/parts/CompactList.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer, useList } from "../../../../platform/web/use-answer.ts";
import { addFinding, type Finding, listFindings } from "../contract.ts";
import { inOrder } from "../rules.ts";
import { findingWords } from "../screen-words.ts";
import { FindingRow } from "./FindingRow.tsx";
import { QuickFinding } from "./QuickFinding.tsx";
import classes from "./findings.module.css";

const FindingDialog = lazyPart(async () => (await import("./FindingDialog.tsx")).FindingDialog);
const NewFinding = lazyPart(async () => (await import("./NewFinding.tsx")).NewFinding);

type Props = { clientVehicleId: string; /** The visit goes on, so findings can be added. */ isOpen: boolean };

/** The findings of a vehicle, whatever found them; those of earlier visits say so. Settled ones are folded. */
export const FindingList = ({ clientVehicleId, isOpen }: Props) => {
  const say = useWords(findingWords);
  const may = useMay();
  const [shown, setShown] = useState<string>();
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(listFindings, { query: { clientVehicleId, settled: "0", limit: 200 } }, { live: true });
  const rowOf = (finding: Finding) => (
    <FindingRow key={finding.id} finding={finding} visitId={clientVehicleId} open={() => setShown(finding.id)} />
  );
  return (
    <Section
      title={say("findings")}
      count={answer.data?.data.length}
      act={
        isOpen &&
        may(addFinding.needs) && (
          <span className={classes.heads}>
            <QuickFinding clientVehicleId={clientVehicleId} />
            <AddButton onClick={() => setAdding(true)}>{say("add")}</AddButton>
          </span>
        )
      }
    >
      <Loaded answer={answer}>
        {({ data }) =>
          data.length === 0 ? <p className={classes.empty}>{say("none")}</p> : <ul>{inOrder(data).map(rowOf)}</ul>
        }
      </Loaded>
      <Settled clientVehicleId={clientVehicleId} rowOf={rowOf} />
      {adding && (
        <NewFinding
          clientVehicleId={clientVehicleId}
          close={() => setAdding(false)}
          onAdded={setShown}
          waiting={null}
          missed={() => setAdding(false)}
        />
      )}
      {shown && (
        <FindingDialog
          key={shown}
          id={shown}
          close={() => setShown(undefined)}
          waiting={null}
          missed={() => setShown(undefined)}
        />
      )}
    </Section>
  );
};

type SettledProps = { clientVehicleId: string; rowOf: (finding: Finding) => ReactNode };

/** Done and dropped ones, folded. */
const Settled = ({ clientVehicleId, rowOf }: SettledProps) => {
  const say = useWords(findingWords);
  const { rows = [] } = useList(listFindings, { query: { clientVehicleId, settled: "1", limit: 200 } }, { live: true });
  if (rows.length === 0) return null;
  return (
    <details className={classes.settled}>
      <summary>{say("settled", { count: rows.length })}</summary>
      <ul>{rows.map(rowOf)}</ul>
    </details>
  );
};
