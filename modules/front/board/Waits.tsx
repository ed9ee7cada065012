import { isolated, isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useSum } from "../../../platform/web/parts/Money.tsx";
import { useNow } from "../../../platform/web/use-now.ts";
import { useHoldText } from "../../workshop/work-orders/screens/use-hold-text.ts";
import classes from "./board.module.css";
import type { ListedVehicle } from "./contract.ts";
import { lengthOf } from "./wait-rules.ts";
import { missingActWords, waitWords } from "./wait-words.ts";

type Props = {
  vehicle: Pick<ListedVehicle, "next"> & Partial<Pick<ListedVehicle, "waits">>;
  /** The reason alone. */ short?: boolean;
};

/** Why a vehicle waits, over how long; nothing if it does not. */
export const Waits = ({ vehicle: { waits, next }, short }: Props) => {
  const say = useWords(waitWords);
  const reasonOf = useWaitReason();
  const now = useNow(false);
  if (!waits || !next) return null;
  const length = waits.since === null ? null : lengthOf(waits.since, now);
  return (
    <div className={classes.waits}>
      <div>{reasonOf(waits, next)}</div>
      {length && !short && <div className={classes.quiet}>{say(length.unit, { count: length.count })}</div>}
    </div>
  );
};

/** Why a vehicle waits, in words. */
export const useWaitReason = () => {
  const say = useWords(waitWords);
  const sayMissing = useWords(missingActWords);
  const holdText = useHoldText();
  const language = useLanguage();
  const sum = useSum();
  return (waits: NonNullable<ListedVehicle["waits"]>, next: NonNullable<ListedVehicle["next"]>): string => {
    if (waits.kind === "hold") return holdText({ ...waits, reason: waits.reason ?? "other" });
    if ((waits.kind === "worked" || waits.kind === "outside") && waits.by)
      return say(waits.kind, { name: isolatedName(nameIn(language, waits.by)) });
    if (waits.kind === "answer" && waits.number) return say("answer", { number: isolated(waits.number) });
    if (waits.kind === "payment" && waits.amount) return say("payment", { amount: sum(waits.amount) });
    return sayMissing(next);
  };
};
