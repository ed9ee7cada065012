import classes from "./imports.module.css";

type Props = { words: string; of?: { done: number; of: number } | undefined };

/** How far something is; without figures only that it is under way. */
export const ProgressLine = ({ words, of }: Props) => (
  <div className={classes.progress} role="status">
    <p>{words}</p>
    <progress aria-hidden max={of ? Math.max(of.of, 1) : 1} value={of?.done} />
  </div>
);
