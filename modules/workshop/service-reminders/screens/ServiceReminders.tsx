import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { AddButton, CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { useList } from "../../../../platform/web/use-answer.ts";
import { addServiceReminder, listServiceReminders } from "../contract.ts";
import { reminderScreenWords } from "../screen-words.ts";
import { ReminderDialog } from "./ReminderDialog.tsx";
import { DueAt, ReminderActs, ReminderName, ReminderState } from "./ReminderParts.tsx";

type Props = { clientVehicleId: string; isArchived: boolean };

/** The next services of a visit's vehicle. */
export const ServiceReminders = ({ clientVehicleId, isArchived }: Props) => {
  const say = useWords(reminderScreenWords);
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const { rows, more, loadingMore } = useList(
    listServiceReminders,
    { query: { clientVehicleId, limit: 20 } },
    { live: true },
  );
  if (!rows) return null;
  const mayAdd = !isArchived && may(addServiceReminder.needs);
  if (rows.length === 0 && !mayAdd) return null;
  return (
    <>
      <CompactList
        title={say("next")}
        empty={say("none")}
        add={mayAdd && <AddButton onClick={() => setAdding(true)}>{say("add")}</AddButton>}
        more={more}
        loadingMore={loadingMore}
        rows={rows.map((reminder) => ({
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
      {adding && <ReminderDialog clientVehicleId={clientVehicleId} close={() => setAdding(false)} />}
    </>
  );
};
