import { call } from "../../../../platform/web/call.ts";
import { useGo } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { useVisitWarnings } from "../../visits/screens/use-visit-warnings.ts";
import { arriveBooking, type Booking, undoArrival } from "../contract.ts";
import { bookingScreenWords } from "../screen-words.ts";

/** Opens the visit of a vehicle that was checked in, and offers to take that back. */
export const useCheckedIn = (booking: Booking) => {
  const say = useWords(bookingScreenWords);
  const go = useGo();
  const showWarnings = useVisitWarnings();
  const undo = useUndo(booking);
  return (arrived: Arrived) => {
    toast(say("checkedIn"), () => void undo(arrived));
    showWarnings(arrived.warnings);
    go(arrived.viewUrl);
  };
};

/** Undoes the check-in of an arrived booking, after a question. */
export const useUndoArrival = (booking: Booking) => {
  const say = useWords(bookingScreenWords);
  const undo = useUndo(booking);
  return async () => {
    const title = say("undoArrival");
    if (!(await confirm({ title, line: say("undoArrivalLine"), action: title, danger: true }))) return;
    // Of an arrived booking it answers the visit as it is now.
    await undo(await call(arriveBooking, { params: { id: booking.id }, body: {} }));
  };
};

type Arrived = Answer<typeof arriveBooking>;

const useUndo = ({ id, viewUrl: bookingUrl }: Booking) => {
  const say = useWords(bookingScreenWords);
  const go = useGo();
  const refresh = useRefresh();
  return async ({ version, viewUrl }: Arrived) => {
    try {
      await call(undoArrival, { params: { id }, body: { version } });
      toast(say("arrivalUndone"));
      go(bookingUrl);
      await refresh();
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      const question = { title: say("arrivalNotUndone"), line: thrown.detail, action: say("toVehicle") };
      if (await confirm(question)) go(viewUrl);
    }
  };
};
