import { nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage } from "../../../../platform/web/language.tsx";
import type { Person } from "../contract.ts";
import classes from "./floor.module.css";

/** The first letter of a name, in place of a picture. */
export const Initial = ({ of }: { of: Person }) => (
  <span className={classes.initial} aria-hidden>
    {[...nameIn(useLanguage(), of)][0]}
  </span>
);
