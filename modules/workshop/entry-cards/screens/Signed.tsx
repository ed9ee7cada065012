import { IconCircleCheck } from "@tabler/icons-react";
import { dateIn, readableDate, timeIn } from "../../../../platform/shared/dates.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import classes from "./entry-card.module.css";
import { entryCardWords } from "../words.ts";

export const Signed = ({ path, signedAt, label }: { path: string; signedAt: string | null; label: string }) => {
  const say = useWords(entryCardWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  return (
    <>
      <p className={classes.completed}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {say("signatureCompleted")}
      </p>
      <img src={path} alt={label} className={classes.signed} />
      {signedAt && (
        <p className={classes.quiet}>
          {say("signedOn", {
            day: inDigits(readableDate(dateIn(signedAt, zone), language)),
            time: isolated(inDigits(timeIn(signedAt, zone))),
          })}
        </p>
      )}
    </>
  );
};
