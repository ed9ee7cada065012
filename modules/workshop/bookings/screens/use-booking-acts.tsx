import { IconArrowBackUp, IconBrandWhatsapp, IconCalendarX, IconPencil, IconUserX } from "@tabler/icons-react";
import { useState } from "react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { inLanguage, isolated, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useShop } from "../../../../platform/web/session.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { useNow } from "../../../../platform/web/use-now.ts";
import { useShowsFieldsOf } from "../../../base/custom-fields/CustomFields.tsx";
import { whatsAppAddress } from "../../../base/messages/rules.ts";
import {
  arriveBooking,
  type Booking,
  changeBooking,
  confirmBooking,
  declineAlike,
  missBooking,
  undoArrival,
} from "../contract.ts";
import { actsFor } from "../rules.ts";
import { bookingScreenWords } from "../screen-words.ts";
import { bookingMessages } from "../words.ts";
import { useCheckedIn, useUndoArrival } from "./use-checked-in.ts";

const ArrivalDialog = lazyPart(async () => (await import("./ArrivalDialog.tsx")).ArrivalDialog);
const BookingDialog = lazyPart(async () => (await import("./BookingDialog.tsx")).BookingDialog);
const CancelDialog = lazyPart(async () => (await import("./CancelDialog.tsx")).CancelDialog);

/** What can be done with a booking: its acts, its menu, and the dialogs and refusals to render. */
export const useBookingActs = (booking: Booking) => {
  const say = useWords(bookingScreenWords);
  const may = useMay();
  const now = useNow(false);
  const [dialog, setDialog] = useState<"edit" | "cancel" | "arrive">();
  const { attempt, refusal } = useRefusal();
  const [confirming, missing] = [useSend(confirmBooking), useSend(missBooking)];
  const declining = useDeclining(booking, attempt);
  const { checkIn, isArriving } = useCheckIn(booking, () => setDialog("arrive"), attempt);
  const undo = useUndoArrival(booking);
  const params = { id: booking.id };
  const acts = may(changeBooking.needs) ? actsFor(booking, new Date(now).toISOString()) : [];
  const close = () => setDialog(undefined);

  const accept = () =>
    attempt(say("notConfirmed"), async () => {
      const isConfirmed = await sendConfirmed(
        (body) => confirming.send({ params, body }),
        ({ detail }) => ({ title: say("bookQuestion"), line: detail, action: say("bookAnyway") }),
      );
      if (isConfirmed) toast(say("confirmed"));
    });
  const miss = () =>
    attempt(say("notMissed"), async () => {
      await missing.send({ params });
      toast(say("missed"));
    });

  const messageUrl = useMessage(booking);
  const menu = [
    {
      label: say("edit"),
      icon: <IconPencil size={18} />,
      onClick: () => setDialog("edit"),
      hidden: !acts.includes("change"),
    },
    {
      label: say("tell"),
      icon: <IconBrandWhatsapp size={18} />,
      onClick: () => void window.open(messageUrl(), "_blank", "noopener"),
      hidden: !booking.contactNumber || (booking.state !== "confirmed" && booking.state !== "cancelled"),
    },
    { label: say("miss"), icon: <IconUserX size={18} />, onClick: () => void miss(), hidden: !acts.includes("miss") },
    {
      label: say("undoArrival"),
      icon: <IconArrowBackUp size={18} className="flips" />,
      onClick: () => void attempt(say("arrivalNotUndone"), undo),
      hidden: booking.state !== "arrived" || !may(undoArrival.needs),
    },
    {
      label: say(booking.state === "requested" ? "decline" : "cancel"),
      icon: <IconCalendarX size={18} />,
      onClick: () => setDialog("cancel"),
      hidden: !acts.includes("cancel"),
      danger: true,
    },
    { ...declining.item, hidden: booking.alike === 0 || !acts.includes("cancel") },
  ];
  const dialogs = (
    <>
      {dialog === "edit" && <BookingDialog booking={booking} close={close} missed={close} waiting={null} />}
      {dialog === "arrive" && <ArrivalDialog booking={booking} close={close} missed={close} waiting={null} />}
      {dialog === "cancel" && <CancelDialog booking={booking} close={close} missed={close} waiting={null} />}
    </>
  );
  return {
    acts,
    menu,
    dialogs,
    refusal,
    checkIn,
    accept: () => void accept(),
    isBusy: isArriving || confirming.sending || missing.sending || declining.sending,
  };
};

type Attempt = ReturnType<typeof useRefusal>["attempt"];

/** Declines a request and all like it, without a question: each can be booked again. */
const useDeclining = ({ id, alike }: Booking, attempt: Attempt) => {
  const say = useWords(bookingScreenWords);
  const { send, sending } = useSend(declineAlike);
  const declineAll = () =>
    attempt(say("notCancelled"), async () => {
      const { declined } = await send({ params: { id } });
      toast(say("declinedAlike", { count: declined }));
    });
  const item = {
    label: say("declineAlike", { count: alike + 1 }),
    icon: <IconCalendarX size={18} />,
    onClick: () => void declineAll(),
    danger: true,
  };
  return { item, sending };
};

/** Checks the vehicle in; `ask` is called if something is missing, has to be decided, or is asked by the shop's own fields. */
const useCheckIn = (booking: Booking, ask: () => void, attempt: Attempt) => {
  const say = useWords(bookingScreenWords);
  const showCheckedIn = useCheckedIn(booking);
  const { send, sending } = useSend(arriveBooking);
  const hasFields = useShowsFieldsOf(booking.clientId === null ? ["visit", "vehicle", "client"] : ["visit", "vehicle"]);
  const arrive = async () => {
    try {
      showCheckedIn(await send({ params: { id: booking.id }, body: {} }));
    } catch (thrown) {
      // The own fields of the shop may not have been known yet when the booking was checked in.
      if (!isProblem(thrown, "needs-confirmation") && !isProblem(thrown, "invalid")) throw thrown;
      ask();
    }
  };
  const isAsked = hasFields || booking.licensePlate === null;
  const checkIn = () => (isAsked ? ask() : void attempt(say("notCheckedIn"), arrive));
  return { checkIn, isArriving: sending };
};

/** The address of a chat with the client, with a message about the booking. */
const useMessage = (booking: Booking) => {
  const language = useLanguage();
  const shop = useShop();
  return () => {
    const words = booking.state === "cancelled" ? bookingMessages.declined : bookingMessages.confirmed;
    const text = inLanguage(words, language, {
      shop: nameIn(language, shop),
      day: readableDate(booking.date, language),
      time: isolated(booking.time),
    });
    return whatsAppAddress(booking.contactNumber, text);
  };
};
