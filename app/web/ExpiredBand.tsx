import { IconHourglassOff } from "@tabler/icons-react";
import { useWords } from "../../platform/web/language.tsx";
import { useSession } from "../../platform/web/session.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Shown on every page after the subscription has ended: everything is readable, nothing can be changed. */
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
