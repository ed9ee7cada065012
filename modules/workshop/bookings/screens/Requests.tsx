import { IconWorld } from "@tabler/icons-react";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { Booking } from "../contract.ts";
import { calendarWords } from "../screen-words.ts";
import classes from "./calendar.module.css";

/** The requests that wait for an answer, the oldest named. */
export const Requests = ({ of: requests }: { of: readonly Booking[] }) => {
  const say = useWords(calendarWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const [oldest] = requests;
  if (!oldest) return null;
  return (
    <div className={classes.requests}>
      <IconWorld size={20} stroke={1.75} aria-hidden />
      <p>
        <b>{say("requests", { count: requests.length })}</b>{" "}
        {say("requestLine", {
          client: isolatedName(oldest.clientName),
          wish: isolatedName(oldest.wish),
          day: inDigits(readableDate(oldest.date, language, "day")),
          time: isolated(inDigits(oldest.time)),
        })}
      </p>
      <LinkButton to={oldest.viewUrl} variant="default">
        {say("answer")}
      </LinkButton>
    </div>
  );
};
