import { useEffect, useState } from "react";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import type { ListedEstimate, ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import classes from "./estimates.module.css";

/** While nobody has answered: how often it was opened, and how long it has waited. */
export const EstimateStatus = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const timeSince = useTimeSince();
  if (estimate.state === "sent" && !estimate.isShared)
    return (
      <p className={classes.standing} role="status">
        {say("unshared")}
      </p>
    );
  if (estimate.state === "sent" && estimate.sentAt)
    return (
      <p className={classes.standing} role="status">
        {say("unseen", { time: timeSince(estimate.sentAt) })}
      </p>
    );
  if (estimate.state === "withdrawn" && estimate.withdrawReason)
    return (
      <p className={classes.standing} role="status">
        {say("withdrawnFor", { reason: isolatedName(estimate.withdrawReason) })}
      </p>
    );
  if (estimate.state !== "seen") return null;
  return (
    <p className={classes.standing} role="status">
      <Unanswered estimate={estimate} />
    </p>
  );
};

/** Of an estimate that the client has opened and not answered. */
export const Unanswered = ({
  estimate: { openings, firstSeenAt },
}: {
  estimate: Pick<ListedEstimate, "openings" | "firstSeenAt">;
}) => {
  const say = useWords(estimateScreenWords);
  const timeSince = useTimeSince();
  return firstSeenAt && say("unanswered", { count: openings, time: timeSince(firstSeenAt) });
};

const useTimeSince = () => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return (instant: string) => {
    const minutes = Math.max(1, Math.floor((now - Date.parse(instant)) / 60_000));
    const text = (count: number) => isolated(inDigits(String(count)));
    if (minutes < 60) return say("minutes", { count: text(minutes) });
    if (minutes < 2880) return say("hoursShort", { count: text(Math.floor(minutes / 60)) });
    return say("days", { count: Math.floor(minutes / 1440) });
  };
};
