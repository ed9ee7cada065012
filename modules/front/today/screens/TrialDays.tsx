import { useWords } from "../../../../platform/web/language.tsx";
import { Link } from "../../../../platform/web/Link.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { showPlan } from "../../plans/contract.ts";
import { frameOf } from "../../plans/frame.ts";
import { planFrameWords } from "../../plans/frame-words.ts";
import classes from "./today.module.css";

/** The days that are left of the trial, for whoever may pay; from five days before its end the frame says it. */
export const TrialDays = () => {
  const say = useWords(planFrameWords);
  const may = useMay();
  const { daysLeft, band } = frameOf(useShop(), new Date(useNow(false)).toISOString());
  if (daysLeft === null || band !== null || !may(showPlan.needs)) return null;
  return (
    <Link to="/back/plan" className={classes.trial}>
      <StatusWord chip tone="wait" icon="clock">
        {say("trialDays", { days: daysLeft })}
      </StatusWord>
    </Link>
  );
};
