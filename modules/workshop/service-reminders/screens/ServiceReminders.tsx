import { useWords } from "../../../../platform/web/language.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { listServiceReminders } from "../contract.ts";
import { reminderScreenWords } from "../screen-words.ts";
import { DueAt, ReminderActs, ReminderName, ReminderState } from "./ReminderParts.tsx";

/** The next services of a visit's vehicle; nothing if none is planned. */
export const ServiceReminders = ({ clientVehicleId }: { clientVehicleId: string }) => {
  const say = useWords(reminderScreenWords);
  const { rows, more, loadingMore } = useList(
    listServiceReminders,
    { query: { clientVehicleId, limit: 20 } },
    { live: true },
  );
  return (
    <CompactList
      title={say("next")}
      more={more}
      loadingMore={loadingMore}
      rows={(rows ?? []).map((reminder) => ({
        key: reminder.id,
        what: <ReminderName of={reminder} />,
        when: (
          <>
            <DueAt of={reminder} />
            {reminder.expectedOn !== reminder.dueOn && (
              <div>
                {say("expected")} <Day date={reminder.expectedOn} />
              </div>
            )}
          </>
        ),
        state: <ReminderState of={reminder} />,
        amount: <ReminderActs of={reminder} />,
      }))}
    />
  );
};
