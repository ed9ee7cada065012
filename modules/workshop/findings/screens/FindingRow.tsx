import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import type { Finding } from "../contract.ts";
import { type ShownVisit, visitOf } from "../rules.ts";
import { findingWords, sourceWords } from "../screen-words.ts";
import { FindingState, GradeState } from "./FindingState.tsx";
import classes from "./findings.module.css";
import { useFindingName } from "./use-finding-name.ts";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

type RowProps = {
  finding: Finding;
  /** The visit that is shown. */
  visit: ShownVisit;
  open: () => void;
  /** What the estimate offers for it. */
  quote?: ReactNode;
  note?: ReactNode;
};

/** A finding; beside its quote it is named by its urgency, because the quote tells its state. */
export const FindingRow = ({ finding, visit, open, quote, note }: RowProps) => {
  const say = useWords(findingWords);
  const saySource = useWords(sourceWords);
  const nameOf = useFindingName();
  const photo = finding.photos.find(({ thumbnailUrl }) => thumbnailUrl !== null)?.thumbnailUrl;
  const found = visitOf(finding, visit);
  const declinedAt = (quote ? null : finding.declinedAt) ?? finding.declinedBeforeAt;
  return (
    <li>
      <UnstyledButton className={classes.row} data-quoted={quote ? true : undefined} onClick={open}>
        {photo && <img className={classes.photo} src={photo} alt="" width={64} height={48} loading="lazy" />}
        <span className={classes.words}>
          <span className={classes.name}>
            <Name>{nameOf(finding)}</Name>
          </span>
          {quote && <GradeState of={finding.grade} />}
          <Quiet as="span">
            <Dotted>
              {[
                finding.code && <Ltr key="code">{finding.code}</Ltr>,
                found === "this" ? saySource(finding.source) : say(found),
                <Day key="found" date={finding.foundAt} form="short" />,
                declinedAt && (
                  <span key="declined">
                    {say("declinedThen")} <Day date={declinedAt} form="short" />
                  </span>
                ),
                finding.lostAt && say("lost"),
              ]}
            </Dotted>
          </Quiet>
          {note}
        </span>
        {quote ?? <FindingState of={finding} />}
        <IconChevronRight size={18} stroke={2} aria-hidden className="flips" />
      </UnstyledButton>
    </li>
  );
};
