import { IconBell, IconCalendarPlus, IconCheck, IconMessage, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { addBooking } from "../../bookings/contract.ts";
import { TextDialog } from "../../../base/messages/TextDialog.tsx";
import {
  changeServiceReminder,
  dismissServiceReminder,
  finishServiceReminder,
  type ServiceReminder,
} from "../contract.ts";
import { isOpenReminder } from "../rules.ts";
import { reminderScreenWords } from "../screen-words.ts";
import { reminderKindWords } from "../words.ts";
import { ReminderDialog } from "./ReminderDialog.tsx";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

const BookingDialog = lazyPart(async () => (await import("../../bookings/screens/BookingDialog.tsx")).BookingDialog);

/** What can be done with a reminder: its menu, and the dialogs and refusals to render. */
export const useReminderActs = (reminder: ServiceReminder) => {
  const plateOf = useShownPlate();
  const say = useWords(reminderScreenWords);
  const may = useMay();
  const [dialog, setDialog] = useState<"change" | "book" | "text" | "dismiss">();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(finishServiceReminder);
  const close = () => setDialog(undefined);
  const { clientVehicle, client } = reminder;
  const canWrite = isOpenReminder(reminder.state) && may(changeServiceReminder.needs);
  const finish = () =>
    attempt(say("notDone"), async () => {
      await send({ params: { id: reminder.id }, body: {} });
      toast(say("isDone"));
    });
  const menu = [
    {
      label: say("book"),
      icon: <IconCalendarPlus size={18} />,
      onClick: () => setDialog("book"),
      hidden: !isOpenReminder(reminder.state) || reminder.bookedAt !== null || !may(addBooking.needs),
    },
    {
      label: say("text"),
      icon: <IconMessage size={18} />,
      onClick: () => setDialog("text"),
      hidden: !isOpenReminder(reminder.state) || !client.wantsReminders || !may("view-clients"),
    },
    { label: say("change"), icon: <IconPencil size={18} />, onClick: () => setDialog("change"), hidden: !canWrite },
    { label: say("done"), icon: <IconCheck size={18} />, onClick: () => void finish(), hidden: !canWrite || sending },
    {
      label: say("dismiss"),
      icon: <IconBell size={18} />,
      onClick: () => setDialog("dismiss"),
      hidden: !canWrite,
      danger: true,
    },
  ].filter(({ hidden }) => !hidden);
  const dialogs = (
    <>
      {dialog === "change" && <ReminderDialog reminder={reminder} close={close} />}
      {dialog === "book" && <BookService reminder={reminder} close={close} />}
      {dialog === "text" && (
        <TextDialog kind="service-reminders" id={reminder.id} clientName={client.name} close={close} />
      )}
      {dialog === "dismiss" && (
        <ReasonDialog
          sends={dismissServiceReminder}
          params={{ id: reminder.id }}
          title={say("dismiss")}
          line={plateOf(clientVehicle)}
          initial={{ reason: "" }}
          done={say("dismissed")}
          failed={say("notDismissed")}
          close={close}
        />
      )}
    </>
  );
  return { menu, dialogs, refusal };
};

const BookService = ({ reminder, close }: { reminder: ServiceReminder; close: () => void }) => {
  const sayKind = useWords(reminderKindWords);
  const { kind, note, client, clientVehicle } = reminder;
  return (
    <BookingDialog
      waiting={null}
      missed={close}
      start={{
        client: { id: client.id, name: client.name, contactNumber: client.contactNumber },
        licensePlate: clientVehicle.licensePlate,
        licensePlateCountry: clientVehicle.licensePlateCountry,
        wish: kind === "other" && note ? note : sayKind(kind),
      }}
      close={close}
    />
  );
};
