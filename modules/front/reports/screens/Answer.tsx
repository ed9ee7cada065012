import type { ReportAnswer } from "../hub-contract.ts";
import { unbroken } from "../../../../platform/shared/words.ts";
import classes from "./hub.module.css";

/** The answer as a sentence, its figure strong. */
export const Answer = ({ text, figure }: { text: string; figure: string | null }) => {
  const at = figure === null ? -1 : text.indexOf(figure);
  if (figure === null || at < 0) return unbroken(text);
  return (
    <>
      {unbroken(text.slice(0, at))}
      <b className={classes.figure}>{unbroken(figure)}</b>
      {unbroken(text.slice(at + figure.length))}
    </>
  );
};

export const Change = ({ of: { text, effect } }: { of: NonNullable<ReportAnswer["change"]> }) => (
  <span className={classes.changed} data-effect={effect ?? undefined}>
    <bdi>{text}</bdi>
  </span>
);
