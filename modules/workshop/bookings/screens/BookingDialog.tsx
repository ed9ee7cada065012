import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useFormValues, type FormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import type { Problem } from "../../../../platform/web/problem.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { ClientPicker, type ChosenClient } from "../../../records/clients/ClientPicker.tsx";
import { listBays } from "../../../base/shop/workshop-contract.ts";
import { addBooking, type Booking, changeBooking, showBooking } from "../contract.ts";
import { hourAfter } from "../rules.ts";
import { bookingScreenWords } from "../screen-words.ts";
import { BookedPlate } from "./BookedPlate.tsx";
import classes from "./bookings.module.css";

export type BookingStart = {
  date?: string;
  time?: string;
  bayId?: string | null;
  client?: ChosenClient;
  licensePlate?: string;
  licensePlateCountry?: string;
  wish?: string;
};

/** A new booking, or a change of one. */
export const BookingDialog = ({
  booking,
  start = {},
  close,
  onDone,
}: {
  booking?: Booking;
  start?: BookingStart;
  close: () => void;
  onDone?: (booking: Booking) => void;
}) => {
  const say = useWords(bookingScreenWords);
  const today = useToday();
  const { country } = useShop();
  const common = {
    submit: say("save"),
    done: say("saved"),
    failed: say("notSaved"),
    close,
    onDone,
    confirms: (problem: Problem) => ({ title: say("bookQuestion"), line: problem.detail, action: say("bookAnyway") }),
    body: bodyOf,
  };
  if (booking)
    return (
      <FormDialog
        {...common}
        title={say("edit")}
        sends={changeBooking}
        params={{ id: booking.id }}
        initial={valuesOf(booking, country)}
        changes={[
          ["date", "time", "untilDate", "untilTime"],
          ["clientId", "clientName", "contactNumber"],
          ["licensePlate", "licensePlateCountry"],
        ]}
        versioned={{
          version: booking.version,
          of: ({ version }) => version,
          read: async () => {
            const read = await call(showBooking, { params: { id: booking.id } });
            return { version: read.version, values: valuesOf(read, country) };
          },
        }}
      >
        <BookingFields />
      </FormDialog>
    );
  const time = start.time ?? "09:00";
  return (
    <FormDialog
      {...common}
      title={say("newBooking")}
      sends={addBooking}
      initial={{
        date: start.date ?? today,
        time,
        untilTime: hourAfter(time),
        untilDate: null,
        bayId: start.bayId ?? null,
        client: start.client ?? null,
        clientId: start.client?.id ?? null,
        contactNumber: start.client?.contactNumber ?? "",
        licensePlate: start.licensePlate ?? "",
        licensePlateCountry: start.licensePlateCountry ?? country,
        wish: start.wish ?? "",
        note: "",
      }}
    >
      <BookingFields />
    </FormDialog>
  );
};

const valuesOf = (booking: Booking, country: string): FormValues => ({
  date: booking.date,
  time: booking.time,
  untilDate: booking.untilDate,
  untilTime: booking.untilTime,
  bayId: booking.bayId,
  client: { id: booking.clientId, name: booking.clientName, contactNumber: booking.contactNumber },
  clientId: booking.clientId,
  clientName: booking.clientId ? null : booking.clientName,
  contactNumber: booking.contactNumber ?? "",
  licensePlate: booking.licensePlate ?? "",
  licensePlateCountry: booking.licensePlateCountry ?? country,
  wish: booking.wish,
  note: booking.note ?? "",
});

const chosenIn = (values: FormValues) => (values.client as ChosenClient | null | undefined) ?? null;

const bodyOf = (values: FormValues) => {
  const client = chosenIn(values);
  return {
    clientId: client?.id ?? null,
    clientName: client && client.id === null ? client.name : null,
    contactNumber: client?.id ? undefined : String(values.contactNumber ?? "") || null,
    bayId: values.bayId ? String(values.bayId) : null,
    licensePlate: String(values.licensePlate ?? "") || null,
    licensePlateCountry: values.licensePlate ? String(values.licensePlateCountry ?? "") || undefined : undefined,
  };
};

const BookingFields = () => {
  const say = useWords(bookingScreenWords);
  const { values, set } = useFormValues();
  const client = chosenIn(values);
  return (
    <>
      <Field name="wish" label={say("wish")} autoFocus required />
      <div className={classes.times}>
        <Field name="date" type="date" label={say("date")} required />
        <Field name="time" type="time" label={say("time")} required onChange={(time) => set(endAfter(time, values))} />
        <Field name="untilTime" type="time" label={say("untilTime")} required />
      </div>
      <div className={classes.pair}>
        <BayField />
        <Field name="untilDate" type="date" label={say("untilDate")} min={dateIn(values)} clearable />
      </div>
      <div className={classes.pair}>
        <Field name="clientId" label={say("client")} required>
          {(input) => (
            <ClientPicker
              {...input}
              value={client}
              onChange={(chosen) =>
                set({
                  client: chosen,
                  ...((chosen?.id || client?.id) && { contactNumber: chosen?.contactNumber ?? "" }),
                })
              }
            />
          )}
        </Field>
        <Field name="contactNumber" type="phone" label={say("phone")} disabled={Boolean(client?.id)} />
      </div>
      <BookedPlate />
      <Field name="note" type="textarea" label={say("note")} rows={2} />
    </>
  );
};

const dateIn = ({ date }: FormValues) => (typeof date === "string" && date ? date : undefined);

/** A later beginning moves an end that would come before it. */
const endAfter = (time: unknown, { untilDate, untilTime }: FormValues) =>
  typeof time === "string" && /^\d\d:\d\d$/.test(time) && !untilDate && String(untilTime) <= time
    ? { untilTime: hourAfter(time) }
    : {};

const BayField = () => {
  const say = useWords(bookingScreenWords);
  const language = useLanguage();
  const { values } = useFormValues();
  const { data } = useAnswer(listBays, {});
  const bays = (data?.data ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === values.bayId);
  return (
    <Field
      name="bayId"
      type="select"
      label={say("bay")}
      clearable
      choices={bays.map((bay) => ({ value: bay.id, label: nameIn(language, bay) }))}
    />
  );
};
