import { Button } from "@mantine/core";
import { useState } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Clock, Day, useZone } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { dateIn, entryInstant, timeIn } from "../../../../platform/shared/dates.ts";
import type { FlaggedClock } from "../contract.ts";
import { confirmClock } from "../clock-contract.ts";
import { taskUrl } from "../task-url.ts";
import { workWords } from "../screen-words.ts";

/** Hours that wait for a confirmation; nothing if there are none. */
export const Flagged = ({ clocks }: { clocks: readonly FlaggedClock[] }) => {
  const say = useWords(workWords);
  const language = useLanguage();
  const [confirming, setConfirming] = useState<FlaggedClock>();
  if (clocks.length === 0) return null;
  return (
    <>
      <CompactList
        title={say("toConfirm")}
        rows={clocks.map((clock) => ({
          key: clock.id,
          to: taskUrl(clock.taskId),
          what: (
            <Dotted>
              {[
                <Name key="who">{nameIn(language, clock.employee)}</Name>,
                <Name key="what">{nameIn(language, { name: clock.taskName, nameAr: clock.taskNameAr })}</Name>,
              ]}
            </Dotted>
          ),
          when: (
            <Dotted>
              {[
                <Day key="day" date={clock.startedAt} form="day" />,
                <span key="time">
                  <Clock instant={clock.startedAt} /> – <Clock instant={clock.endedAt} />
                </span>,
              ]}
            </Dotted>
          ),
          state: (
            <StatusWord tone="wait" icon="clock">
              {say(clock.flag)}
            </StatusWord>
          ),
          amount: (
            <Button variant="default" onClick={() => setConfirming(clock)}>
              {say("confirm")}
            </Button>
          ),
        }))}
      />
      {confirming && <ConfirmDialog clock={confirming} close={() => setConfirming(undefined)} />}
    </>
  );
};

/** Confirms the hours as they are, or with the real end on the clock's first day. */
const ConfirmDialog = ({ clock, close }: { clock: FlaggedClock; close: () => void }) => {
  const say = useWords(workWords);
  const zone = useZone();
  const end = timeIn(clock.endedAt, zone);
  const instant = (time: unknown) => {
    if (typeof time !== "string" || time === end) return undefined;
    return entryInstant(`${dateIn(clock.endedAt, zone)}T${time}`, zone, clock.endedAt) ?? time;
  };
  return (
    <FormDialog
      title={say("confirmTitle")}
      line={say("toConfirmLine")}
      sends={confirmClock}
      params={{ id: clock.id }}
      initial={{ endedAt: end }}
      body={({ endedAt }) => ({ endedAt: instant(endedAt) })}
      submit={say("confirm")}
      done={say("confirmed")}
      failed={say("notDone")}
      close={close}
      size="md"
    >
      <Field name="endedAt" type="time" label={say("endedAt")} />
    </FormDialog>
  );
};
