import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { lineWords } from "../../../base/lines/words.ts";
import type { Finding } from "../../../workshop/findings/contract.ts";
import { GradeState } from "../../../workshop/findings/screens/FindingState.tsx";
import { useFindingName } from "../../../workshop/findings/screens/use-finding-name.ts";
import { estimateScreenWords } from "../screen-words.ts";
import classes from "./estimates.module.css";

type Props = {
  finding: Finding;
  /** Its lines, which its name folds. */
  lines: { count: number; isFolded: boolean; fold: () => void };
  /** Adds a line to it. */
  add?: () => void;
  /** What the client answered. */
  children?: ReactNode;
};

/** A finding with its photo above its lines. */
export const FindingHead = ({ finding, lines, add, children }: Props) => {
  const say = useWords(estimateScreenWords);
  const sayLine = useWords(lineWords);
  const nameOf = useFindingName();
  const photo = finding.photos.find(({ thumbnailUrl }) => thumbnailUrl !== null);
  const Chevron = lines.isFolded ? IconChevronDown : IconChevronUp;
  return (
    <div className={classes.finding}>
      {photo?.thumbnailUrl && (
        <img src={photo.markedUrl ?? photo.thumbnailUrl} alt="" width={64} height={48} loading="lazy" />
      )}
      <div className={classes.found}>
        <div className={classes.foundName}>
          <h2>
            <Name>{nameOf(finding)}</Name>
          </h2>
          <UnstyledButton className={classes.fold} aria-expanded={!lines.isFolded} onClick={lines.fold}>
            <span className="hidden-to-the-eye">
              <Name>{nameOf(finding)}</Name>:{" "}
            </span>
            {sayLine("count", { count: lines.count })}
            <Chevron size={18} stroke={2} aria-hidden />
          </UnstyledButton>
          {add && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={say("addLineTo", { name: isolatedName(nameOf(finding)) })}
              onClick={add}
            >
              <IconPlus size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {children}
        </div>
        <p className={classes.why} data-grade={finding.grade}>
          <GradeState of={finding.grade} />
          {finding.note && <Name>{finding.note}</Name>}
        </p>
      </div>
    </div>
  );
};
