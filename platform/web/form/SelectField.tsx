import { Select } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { nameOption } from "../parts/name-option.tsx";
import { kitWords } from "../words.ts";
import type { Choice, FieldInput } from "./field-props.ts";
import { grouped } from "./grouped.ts";

/** A choice from a list; with nine choices or more it can be searched. */
export const SelectField = ({
  input,
  choices = [],
  clearable = false,
}: {
  input: FieldInput;
  choices?: readonly Choice[];
  clearable?: boolean;
}) => {
  const say = useWords(kitWords);
  const { value, onChange, onBlur, ...chrome } = input;
  const chosen = typeof value === "string" && value !== "" ? value : null;
  return (
    <Select
      {...chrome}
      value={chosen}
      onChange={onChange}
      onBlur={onBlur}
      data={grouped(choices)}
      renderOption={nameOption}
      clearable={clearable}
      allowDeselect={false}
      searchable={choices.length > 8}
      nothingFoundMessage={say("noResults")}
      rightSection={clearable && chosen ? undefined : <IconChevronDown size={18} stroke={2} aria-hidden />}
      clearButtonProps={{ "aria-label": say("clear") }}
    />
  );
};
