import { readableDate } from "../../../../platform/shared/dates.ts";
import { isolated, isolatedDate } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useZone, Day } from "../../../../platform/web/parts/Day.tsx";
import { Count } from "../../../../platform/web/parts/Money.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, MoreMenu } from "../../../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { dateIn } from "../../../../platform/shared/dates.ts";
import type { ServiceReminder } from "../contract.ts";
import { reminderScreenWords } from "../screen-words.ts";
import { reminderKindWords, reminderStateWords } from "../words.ts";
import { useReminderActs } from "./use-reminder-acts.tsx";
import classes from "./reminders.module.css";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

type Of = { of: ServiceReminder };

/** What is due: its kind, or the note of another kind. */
export const ReminderName = ({ of: { kind, note } }: Of) => {
  const say = useWords(reminderKindWords);
  return kind === "other" && note ? <Name>{note}</Name> : say(kind);
};

/** The mileage and the day at which it is due; not the day if it stands beside this as the expected one. */
export const DueAt = ({
  of: { dueKm, dueOn, expectedOn, kind, note },
  isDayShown = false,
}: Of & { isDayShown?: boolean }) => {
  const say = useWords(reminderScreenWords);
  return (
    <Dotted>
      {[
        dueKm !== null && (
          <span key="km">
            <Count of={dueKm} /> {say("km")}
          </span>
        ),
        dueOn !== null && !(isDayShown && dueOn === expectedOn) && <Day key="on" date={dueOn} form="short" />,
        note && kind !== "other" && <Name key="note">{note}</Name>,
      ]}
    </Dotted>
  );
};

const looks = {
  overdue: { tone: "wrong", icon: "late" },
  due: { tone: "wait", icon: "clock" },
  later: { tone: "none", icon: "clock" },
  done: { tone: "done", icon: "done" },
  dismissed: { tone: "none", icon: "archive" },
} as const;

export const ReminderState = ({ of: { state } }: Of) => {
  const say = useWords(reminderStateWords);
  return <StatusWord {...looks[state]}>{say(state)}</StatusWord>;
};

/** Why the client need not be told, or that he was. */
export const ReminderStatus = ({ of: { clientVehicle, bookedAt, message, client, dismissReason } }: Of) => {
  const say = useWords(reminderScreenWords);
  const inDigits = useDigits();
  const language = useLanguage();
  const zone = useZone();
  const dayOf = (instant: string) => isolatedDate(inDigits(readableDate(dateIn(instant, zone), language)));
  if (dismissReason) return <Name>{dismissReason}</Name>;
  if (clientVehicle.isInside) return say("inside");
  if (bookedAt) return say("booked", { day: dayOf(bookedAt) });
  if (message?.state === "failed" || message?.state === "unknown") return say("notTold");
  if (message?.state === "waiting" || message?.state === "kept") return say("willTell");
  if (message && message.state !== "cancelled") return say("told", { day: dayOf(message.at) });
  return client.wantsReminders ? null : say("noReminders");
};

export const ReminderActs = ({ of: reminder }: Of) => {
  const plateOf = useShownPlate();
  const say = useWords(reminderScreenWords);
  const sayKind = useWords(reminderKindWords);
  const { menu, dialogs, refusal } = useReminderActs(reminder);
  const name = reminder.kind === "other" && reminder.note ? reminder.note : sayKind(reminder.kind);
  return (
    <span className={classes.acts}>
      {menu.length > 0 && (
        <MoreMenu
          items={menu}
          quiet
          label={say("acts", { name: isolated(name), plate: isolated(plateOf(reminder.clientVehicle)) })}
        />
      )}
      {refusal}
      {dialogs}
    </span>
  );
};
