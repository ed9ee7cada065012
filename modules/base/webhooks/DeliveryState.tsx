import { useWords } from "../../../platform/web/language.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { type StatusIcon, StatusWord, type Tone } from "../../../platform/web/parts/StatusWord.tsx";
import type { Delivery } from "./contract.ts";
import { webhookWords } from "./screen-words.ts";

const looks: Record<Delivery["state"], { tone: Tone; icon: StatusIcon }> = {
  waiting: { tone: "wait", icon: "clock" },
  held: { tone: "none", icon: "archive" },
  delivered: { tone: "done", icon: "done" },
  failed: { tone: "wrong", icon: "alert" },
};

/** The state, and when a delivery that failed is tried next. */
export const DeliveryState = ({ of: { state, nextTryAt, failure, attempts } }: { of: Delivery }) => {
  const say = useWords(webhookWords);
  return (
    <div>
      <StatusWord {...looks[state]}>{say(state)}</StatusWord>
      {state === "waiting" && failure !== null && nextTryAt !== null && (
        <Quiet>
          {say("nextTry")} <Day date={nextTryAt} form="day" /> <Clock instant={nextTryAt} />
        </Quiet>
      )}
      {attempts > 1 && <Quiet>{say("attempts", { count: attempts })}</Quiet>}
    </div>
  );
};

/** What came back at the last try, how long it took, and why it is no success. */
export const DeliveryAnswer = ({ of: { status, milliseconds, failure } }: { of: Delivery }) => {
  const say = useWords(webhookWords);
  if (milliseconds === null) return null;
  return (
    <Quiet>
      <Dotted>
        {[
          status !== null && <Ltr key="status">{String(status)}</Ltr>,
          failure !== null && <span key="failure">{say(failure)}</span>,
          <span key="took">{say("took", { milliseconds })}</span>,
        ]}
      </Dotted>
    </Quiet>
  );
};
