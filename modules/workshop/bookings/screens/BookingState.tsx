import { useWords } from "../../../../platform/web/language.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import type { Booking } from "../contract.ts";
import { bookingStateWords } from "../words.ts";

const signs = {
  requested: { tone: "info", icon: "info" },
  confirmed: { tone: "none", icon: "clock" },
  arrived: { tone: "done", icon: "done" },
  missed: { tone: "wrong", icon: "declined" },
  cancelled: { tone: "none", icon: "archive" },
  lapsed: { tone: "none", icon: "archive" },
} as const;

export const BookingState = ({ of: { state }, chip }: { of: Pick<Booking, "state">; chip?: boolean }) => {
  const say = useWords(bookingStateWords);
  return (
    <StatusWord {...signs[state]} chip={chip ?? false}>
      {say(state)}
    </StatusWord>
  );
};
