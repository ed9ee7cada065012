import { useWords } from "../../../../platform/web/language.tsx";
import classes from "./damage.module.css";
import type { PinTone } from "../damage/drawing.ts";
import type { Mark } from "../damage/marks.ts";
import { damageWords } from "../damage/words.ts";

export const MarkWord = ({ mark }: { mark: Mark }) => {
  const say = useWords(damageWords);
  return (
    <span className={classes.mark} data-mark={mark}>
      <span className={classes.swatch} data-mark={mark} aria-hidden />
      {say(mark)}
    </span>
  );
};

export const MarkLegend = () => (
  <span className={classes.legend}>
    <MarkWord mark="yellow" />
    <MarkWord mark="red" />
  </span>
);

export const PinNumber = ({ number, tone = "found" }: { number: number; tone?: PinTone }) => (
  <bdi className={classes.pin} data-tone={tone}>
    {number}
  </bdi>
);
