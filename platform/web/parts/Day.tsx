import { dateIn, hijri as inHijri, readableDate, shortDate, timeIn, todayIn } from "../../shared/dates.ts";
import { useDigits, useLanguage, useReaderLanguage, useShowsHijri } from "../language.tsx";
import { useSession } from "../session.tsx";
import classes from "./displays.module.css";

type Props = {
  /** `YYYY-MM-DD`, or an instant, which is shown as the date in the shop's time zone. */
  date: string;
  /** `full` Friday 20 November 2026, `long` 20 November 2026, `day` 20 November, `short` 20/11/2026 for table cells. */
  form?: "full" | "long" | "day" | "short";
  /** Adds the Hijri date below, of a `full` one beside it, unless the shop shows none; not for table cells. */
  hijri?: boolean;
};

export const Day = ({ date, form = "long", hijri }: Props) => {
  const language = useLanguage();
  const read = useReaderLanguage();
  const inDigits = useDigits();
  const showsHijri = useShowsHijri();
  const zone = useZone();
  const day = date.length > 10 ? dateIn(date, zone) : date;
  const text =
    form === "short" ? (
      <bdi dir="ltr">{inDigits(shortDate(day))}</bdi>
    ) : (
      <bdi>{inDigits(readableDate(day, read, form))}</bdi>
    );
  return (
    <time dateTime={day} className={classes.day} data-form={form}>
      {text}
      {hijri && showsHijri && (
        <span className={classes.hijri}>
          <bdi>{inDigits(inHijri(day, language))}</bdi>
        </span>
      )}
    </time>
  );
};

export const Clock = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>
    <bdi dir="ltr">{useDigits()(timeIn(instant, useZone()))}</bdi>
  </time>
);

/** Today's date in the shop's time zone, `YYYY-MM-DD`. */
export const useToday = () => todayIn(useZone(), new Date());

export const useZone = () => useSession().shop?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
