import type { CSSProperties } from "react";
import classes from "./sliders.module.css";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  by: number;
  onChange: (value: number) => void;
  /** The value for screen readers: «103 °C, high». */
  text: string;
  filled: string;
  band?: { start: string; width: string };
  isWrong?: boolean;
  upright?: boolean;
  /** No value was chosen yet: the thumb is hollow. */
  isUnset?: boolean;
};

const staying = new Set(["Home", "PageDown", "ArrowLeft", "ArrowDown", " "]);

/**
 * A slider, low on the left and high on the right in both languages; a vertical one is low at the bottom. A tap at
 * its initial position also selects that value, for which the browser fires no change event.
 */
export const RangeSlider = ({
  label,
  value,
  min,
  max,
  by,
  onChange,
  text,
  filled,
  band,
  isWrong,
  upright,
  isUnset,
}: Props) => (
  <div
    className={classes.slider}
    data-upright={upright || undefined}
    dir="ltr"
    style={
      { "--filled": filled, ...(band && { "--band-start": band.start, "--band-width": band.width }) } as CSSProperties
    }
  >
    <input
      type="range"
      className={classes.range}
      data-wrong={isWrong || undefined}
      data-unset={isUnset || undefined}
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={max}
      step={by}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      onPointerUp={(event) => isUnset && onChange(Number(event.currentTarget.value))}
      onKeyDown={(event) => isUnset && staying.has(event.key) && onChange(Number(event.currentTarget.value))}
    />
    {band && <span className={classes.band} aria-hidden />}
  </div>
);
