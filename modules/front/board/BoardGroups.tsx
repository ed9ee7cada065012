import { IconClockExclamation } from "@tabler/icons-react";
import { useWords } from "../../../platform/web/language.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";
import { inTimeOf } from "./rules.ts";
import { groupWords } from "./screen-words.ts";

type Group = keyof typeof groupWords;
type Shown = { isApart: boolean; isByLateness: boolean; late?: number | undefined; inside?: number | undefined };

/**
 * The headings of the board: late vehicles and those in time while it is ordered by lateness, and `isApart` those that
 * left. Undefined where only one heading would stand. Counts are of all vehicles inside.
 */
export const groupsOf = (rows: readonly BoardRow[], { isApart, isByLateness, late, inside }: Shown) => {
  const groupOf = ({ vehicleExitedAt, time }: BoardRow): Group => {
    if (vehicleExitedAt !== null) return "hasLeft";
    if (!isByLateness) return "inside";
    return (time.left ?? 0) < 0 ? "late" : "inTime";
  };
  const found = new Set(rows.map(groupOf));
  if (!isApart && !found.has("late")) return undefined;
  const isCounted = late !== undefined && inside !== undefined;
  const counts: Partial<Record<Group, number>> = isCounted ? { late, inTime: inTimeOf({ inside, late }) } : {};
  return {
    of: groupOf,
    head: (row: BoardRow) => <Head of={groupOf(row)} count={counts[groupOf(row)]} />,
  };
};

const Head = ({ of: group, count }: { of: Group; count: number | undefined }) => {
  const say = useWords(groupWords);
  return (
    <span className={classes.groupHead} data-late={group === "late" || undefined}>
      {group === "late" && <IconClockExclamation size={18} stroke={2} aria-hidden />}
      {say(group)}
      {count !== undefined && (
        <span className={classes.groupCount}>
          <Count of={count} />
        </span>
      )}
    </span>
  );
};
