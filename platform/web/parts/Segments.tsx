import { useId } from "react";
import classes from "./segments.module.css";

type Props<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string }[];
};

/** One of a few views of a page; the arrows move the choice. Mantine's control brings more code than a first page may load. */
export const Segments = <V extends string>({ label, value, onChange, choices }: Props<V>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.track}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
};
