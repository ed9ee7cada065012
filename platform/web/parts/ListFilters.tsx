import { Button, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconFilterOff } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { LaterSelect } from "../form/LaterSelect.tsx";
import { useWords } from "../language.tsx";
import { useAddressChoice, useAddressChoices } from "../Link.tsx";
import { kitWords } from "../words.ts";
import classes from "./list-filters.module.css";
import { Count } from "./Money.tsx";
import { type Days, PeriodFields } from "./PeriodFields.tsx";

type Props = {
  /** The filter names in the address that these fields set. */
  names: readonly string[];
  children: ReactNode;
};

/** Filters of a list beside its search; on a phone behind a button that counts the active ones. */
export const ListFilters = ({ names, children }: Props) => {
  const say = useWords(kitWords);
  const id = useId();
  const [values, choose] = useAddressChoices(names);
  const used = Object.values(values).filter(Boolean).length;
  const [open, setOpen] = useState(used > 0);
  return (
    <div className={classes.filters}>
      <UnstyledButton className={classes.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {say("filters")}
        {used > 0 && (
          <b>
            <Count of={used} />
          </b>
        )}
      </UnstyledButton>
      <div id={id} className={classes.fields} data-open={open || undefined}>
        {children}
      </div>
      {used > 0 && (
        <Button
          variant="subtle"
          className={classes.clear}
          aria-label={say("clearFilters")}
          leftSection={<IconFilterOff size={20} stroke={1.75} aria-hidden />}
          data-open={open || undefined}
          onClick={() => choose(Object.fromEntries(names.map((name) => [name, ""])))}
        >
          <span className={classes.clearWord}>{say("clearFilters")}</span>
        </Button>
      )}
    </div>
  );
};

/** The first and last date of a list: `from` and `to` in the address; without them `usual`, if there is a usual period. */
export const DayFilters = ({ usual }: { usual?: Days }) => {
  const [days, choose] = useAddressChoices(["from", "to"]);
  return <PeriodFields value={days} change={(name, day) => choose({ [name]: day })} usual={usual} />;
};

type ChoiceProps = {
  /** In the address. */
  name: string;
  label: string;
  /** Shown if nothing is chosen: `All`. */
  placeholder: string;
  choices: readonly { value: string; label: string }[];
};

/** One of several values in the address, or none. */
export const ChoiceFilter = ({ name, label, placeholder, choices }: ChoiceProps) => {
  const [chosen, choose] = useAddressChoice(name);
  return (
    <LaterSelect
      input={{
        name,
        label,
        placeholder,
        description: undefined,
        error: undefined,
        withAsterisk: false,
        value: chosen,
        onChange: (value) => choose(String(value ?? "")),
        onBlur: () => undefined,
      }}
      choices={choices}
      clearable
    />
  );
};

/** Totals of a list as captions and amounts. */
export const ListSums = ({ of }: { of: readonly (readonly [caption: string, value: ReactNode])[] }) => (
  <dl className={classes.sums}>
    {of.map(([caption, value]) => (
      <div key={caption}>
        <dt>{caption}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
