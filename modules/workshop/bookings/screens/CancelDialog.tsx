import { useWords } from "../../../../platform/web/language.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { type Booking, cancelBooking } from "../contract.ts";
import { bookingScreenWords } from "../screen-words.ts";

type Props = { booking: Booking; close: () => void };

export const CancelDialog = ({ booking, close }: Props) => {
  const say = useWords(bookingScreenWords);
  return (
    <ReasonDialog
      sends={cancelBooking}
      params={{ id: booking.id }}
      title={say(booking.state === "requested" ? "decline" : "cancel")}
      initial={{ reason: "" }}
      done={say("cancelled")}
      failed={say("notCancelled")}
      close={close}
    />
  );
};
