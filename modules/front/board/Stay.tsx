import { IconClockExclamation } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";
import { stayWords } from "./words.ts";

type Props = {
  vehicle: Pick<BoardRow, "time" | "vehicleExitedAt" | "deletedAt">;
  /** One line: the first fact that applies. */ short?: boolean;
};

/**
 * How long a vehicle has been here and its promised time, red if late. After its exit: when it left and how long
 * it was here; of an archived one only this.
 */
export const Stay = ({ vehicle: { time, vehicleExitedAt, deletedAt }, short }: Props) => {
  const say = useWords(stayWords);
  const { day, of } = time;
  if (vehicleExitedAt)
    return (
      <Lines
        first={
          <>
            {say("exited")} <Day date={vehicleExitedAt} form="short" />
          </>
        }
        second={say("stayed", { days: day })}
        short={short}
      />
    );
  if (deletedAt) return <Lines second={say("stayed", { days: day })} short={short} alone />;
  const line = of === null ? say("day", { day }) : say("dayOf", { day, of });
  return <Lines first={<Promised left={time.left} />} second={line} short={short} alone={time.left === null} />;
};

const Lines = ({
  first,
  second,
  short,
  alone,
}: {
  first?: ReactNode;
  second: string;
  short?: boolean;
  alone?: boolean;
}) => {
  if (alone) return <div className={short ? classes.quiet : classes.name}>{second}</div>;
  return (
    <div>
      <div className={short ? undefined : classes.name}>{first}</div>
      {!short && <div className={classes.quiet}>{second}</div>}
    </div>
  );
};

/** When it was promised, against today; red if it is late. */
export const Promised = ({ left }: { left: number | null }) => {
  const say = useWords(stayWords);
  if (left === null) return null;
  if (left < 0)
    return (
      <span className={classes.late}>
        <IconClockExclamation size={18} stroke={2} aria-hidden />
        {say("late", { days: -left })}
      </span>
    );
  return left === 0 ? say("dueToday") : say("daysLeft", { days: left });
};
