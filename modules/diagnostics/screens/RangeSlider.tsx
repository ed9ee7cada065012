import type { CSSProperties } from "react";
import classes from "./sliders.module.css";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  by: number;
  onChange: (value: number) => void;
  /** How the value is read out: «103 °C, high». */
  text: string;
  /** The share of the range that is filled, as `"40%"`. */
  filled: string;
  /** Where the normal range lies, in per cent. */
  band?: { start: string; width: string };
  isWrong?: boolean;
  upright?: boolean;
  /** Nothing was said yet: the thumb is hollow. */
  isUnset?: boolean;
};

/** Keys that leave a slider where it stands when it stands at its lowest. */
const staying = new Set(["Home", "PageDown", "ArrowLeft", "ArrowDown", " "]);

/** A slider as wide as its place, low at the left and high at the right in both languages; upright it is low at the foot. A tap where it stands says that value too: the browser tells of no change there. */
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
