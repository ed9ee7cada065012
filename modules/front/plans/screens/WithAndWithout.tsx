import { IconCircleCheck, IconEye } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import { planScreenWords } from "../screen-words.ts";
import type { PlanAnswer } from "../contract.ts";
import { useShortDay } from "./use-short-day.ts";
import classes from "./plan.module.css";

/** What happens with a plan and without; only while nothing is paid. */
export const WithAndWithout = ({ of: { state, period, endsAt } }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const day = useShortDay();
  if (state !== "expired" && (state !== "trial" || period)) return null;
  return (
    <ul className={classes.promises}>
      <li>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden className={classes.promised} />
        <span>
          <b>{say("withPlan")}</b>{" "}
          {state === "expired" ? say("withPlanNow") : say("withPlanLine", { date: day(endsAt) })}
        </span>
      </li>
      <li>
        <IconEye size={20} stroke={1.75} aria-hidden />
        <span>
          <b>{say("withoutPlan")}</b> {say("withoutPlanLine")}
        </span>
      </li>
    </ul>
  );
};
