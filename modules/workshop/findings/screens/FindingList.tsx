import { type ReactNode, useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer, useList } from "../../../../platform/web/use-answer.ts";
import { type Finding, listFindings } from "../contract.ts";
import { inOrder, type ShownVisit } from "../rules.ts";
import { findingWords } from "../screen-words.ts";
import { FindingRow } from "./FindingRow.tsx";
import classes from "./findings.module.css";

const FindingDialog = lazyPart(async () => (await import("./FindingDialog.tsx")).FindingDialog);
const NewFinding = lazyPart(async () => (await import("./NewFinding.tsx")).NewFinding);

/** What an estimate says beside the findings, rendered by the page that combines the modules. */
export type Quoted = {
  /** The estimate, at the end of the heading. */
  head: ReactNode;
  /** Those that it repairs; they stay in the list when they are done. */
  findings: readonly Finding[];
  of: (findingId: string) => ReactNode;
  /** Rows of what it offers without a finding. */
  others: readonly { key: string; name: string; quote: ReactNode }[];
};

type Props = {
  visit: ShownVisit;
  quoted: Quoted | undefined;
  /** What is to be known of a finding besides. */
  noteOf: (finding: Finding) => ReactNode;
  /** A new finding is asked for. */
  adding: boolean;
  closeAdding: () => void;
};

/**
 * The findings of a vehicle, whatever found them, beside what the estimate offers for them; those of other visits say
 * so. Settled ones are folded. Nothing while there is none.
 */
export const FindingList = ({ visit, quoted, noteOf, adding, closeAdding }: Props) => {
  const clientVehicleId = visit.id;
  const [shown, setShown] = useState<string>();
  const answer = useAnswer(listFindings, { query: { clientVehicleId, settled: "0", limit: 200 } }, { live: true });
  const settled = useList(listFindings, { query: { clientVehicleId, settled: "1", limit: 200 } }, { live: true });
  const isOffered = (finding: Finding) => quoted?.findings.some(({ id }) => id === finding.id) ?? false;
  const folded = (settled.rows ?? []).filter((finding) => !isOffered(finding));
  const others = quoted?.others ?? [];
  const rowOf = (finding: Finding) => (
    <FindingRow
      key={finding.id}
      finding={finding}
      visit={visit}
      open={() => setShown(finding.id)}
      quote={quoted?.of(finding.id)}
      note={noteOf(finding)}
    />
  );
  const listed = answer.data && withOffered(answer.data.data, quoted?.findings ?? []);
  const isEmpty = listed?.length === 0 && folded.length === 0 && others.length === 0;
  return (
    <>
      {!isEmpty && (
        <Findings count={listed && listed.length + others.length} head={quoted?.head}>
          <Loaded answer={{ ...answer, data: listed }}>
            {(findings) => (
              <ul>
                {inOrder(findings).map(rowOf)}
                {others.map(({ key, name, quote }) => (
                  <li key={key} className={classes.other}>
                    <Name className={classes.otherName}>{name}</Name>
                    {quote}
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
          <Settled findings={folded} rowOf={rowOf} />
        </Findings>
      )}
      {adding && (
        <NewFinding
          clientVehicleId={clientVehicleId}
          close={closeAdding}
          onAdded={setShown}
          waiting={null}
          missed={closeAdding}
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
    </>
  );
};

const withOffered = (open: readonly Finding[], offered: readonly Finding[]): Finding[] => [
  ...open,
  ...offered.filter((finding) => !open.some(({ id }) => id === finding.id)),
];

const Findings = ({ count, head, children }: { count: number | undefined; head: ReactNode; children: ReactNode }) => {
  const say = useWords(findingWords);
  return (
    <Section title={say("findings")} count={count} act={head}>
      {children}
    </Section>
  );
};

type SettledProps = { findings: readonly Finding[]; rowOf: (finding: Finding) => ReactNode };

/** Done and dropped ones, folded. */
const Settled = ({ findings, rowOf }: SettledProps) => {
  const say = useWords(findingWords);
  if (findings.length === 0) return null;
  return (
    <details className={classes.settled}>
      <summary>{say("settled", { count: findings.length })}</summary>
      <ul>{findings.map(rowOf)}</ul>
    </details>
  );
};
