import { useEffect, useEffectEvent } from "react";
import { touchFloor } from "../../modules/base/floor/contract.ts";
import { call } from "../../platform/web/call.ts";
import { isProblem } from "../../platform/web/problem.ts";

const reportEveryMs = 60_000;
const checkEveryMs = 5000;

type Ends = {
  /** Ends the session. */
  end: () => void;
  /** Called if the server has ended it. */
  ended: () => void;
};

/**
 * Ends a session on a tablet after minutes without a touch. Touches are reported to the server, which measures the same
 * time, at most once a minute.
 */
export const useIdleEnd = (idleMinutes: number, { end, ended }: Ends) => {
  const endNow = useEffectEvent(end);
  const endedElsewhere = useEffectEvent(ended);
  useEffect(() => {
    let touchedAt = Date.now();
    let reportedAt = touchedAt;
    const touch = () => {
      touchedAt = Date.now();
      if (touchedAt - reportedAt < reportEveryMs) return;
      reportedAt = touchedAt;
      call(touchFloor, {}).catch((thrown: unknown) => {
        if (isProblem(thrown, "not-signed-in")) endedElsewhere();
      });
    };
    const timer = setInterval(() => {
      if (Date.now() - touchedAt < idleMinutes * 60_000) return;
      clearInterval(timer);
      endNow();
    }, checkEveryMs);
    addEventListener("pointerdown", touch, true);
    addEventListener("keydown", touch, true);
    return () => {
      clearInterval(timer);
      removeEventListener("pointerdown", touch, true);
      removeEventListener("keydown", touch, true);
    };
  }, [idleMinutes]);
};
