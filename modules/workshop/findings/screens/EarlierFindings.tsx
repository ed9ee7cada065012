import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listFindings } from "../contract.ts";
import { inOrder, type ShownVisit, visitOf } from "../rules.ts";
import { findingWords } from "../screen-words.ts";
import classes from "./findings.module.css";
import { FindingRow } from "./FindingRow.tsx";

const FindingDialog = lazyPart(async () => (await import("./FindingDialog.tsx")).FindingDialog);

/** What is not settled of the findings of a visit and of those before it. */
export const useOpenFindings = (clientVehicleId: string) =>
  useAnswer(listFindings, { query: { clientVehicleId, settled: "0", limit: 200 } }, { live: true });

/** What earlier visits of the vehicle left open or the client declined, above an inspection. */
export const EarlierFindings = ({ visit }: { visit: ShownVisit }) => {
  const say = useWords(findingWords);
  const [shown, setShown] = useState<string>();
  const { data } = useOpenFindings(visit.id);
  const earlier = inOrder(data?.data ?? []).filter((finding) => visitOf(finding, visit) === "earlier");
  if (earlier.length === 0) return null;
  return (
    <div className={classes.earlier}>
      <Section title={say("earlierVisits")} count={earlier.length}>
        <ul>
          {earlier.map((finding) => (
            <FindingRow key={finding.id} finding={finding} visit={visit} open={() => setShown(finding.id)} />
          ))}
        </ul>
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
    </div>
  );
};
