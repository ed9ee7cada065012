import { IconHourglassOff } from "@tabler/icons-react";
import { useWords } from "../../platform/web/language.tsx";
import { useSession } from "../../platform/web/session.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Said on every page once the subscription has lapsed: everything can be read, nothing written. */
export const ExpiredBand = () => {
  const say = useWords(frameWords);
  const { shop } = useSession();
  if (!shop || new Date(shop.writableUntil) > new Date()) return null;
  return (
    <div className={classes.expired} role="status">
      <IconHourglassOff size={20} stroke={1.75} aria-hidden />
      {say("expired")}
    </div>
  );
};
