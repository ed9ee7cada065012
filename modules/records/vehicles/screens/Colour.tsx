import { inLanguage } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Picker } from "../../../../platform/web/parts/Picker.tsx";
import type { FieldInput } from "../../../../platform/web/form/field-props.ts";
import { knownColour, paintColours } from "../colours.ts";
import classes from "./vehicles.module.css";
import { vehicleWords } from "../words.ts";

/** A vehicle's colour: swatch and word, in the user's language if it is a known colour. */
export const Colour = ({ of }: { of: string }) => {
  const language = useLanguage();
  const known = knownColour(of);
  return (
    <span className={classes.colour}>
      {known && <Dot of={known.dot} />}
      <bdi>{known ? inLanguage(known.name, language) : of}</bdi>
    </span>
  );
};

/** A choice of common colours with swatches; any other word can be typed. */
export const ColourPicker = ({ value, onChange, ...chrome }: FieldInput) => {
  const say = useWords(vehicleWords);
  const language = useLanguage();
  const word = typeof value === "string" ? value : "";
  const options = paintColours.map(({ name, dot, aliases }) => ({
    id: inLanguage(name, language),
    name: inLanguage(name, language),
    also: inLanguage(name, language === "ar" ? "en" : "ar"),
    aliases,
    sign: <Dot of={dot} />,
  }));
  const known = knownColour(word);
  const chosen = known ? inLanguage(known.name, language) : word;
  return (
    <Picker
      {...chrome}
      value={chosen}
      chosen={{ id: chosen, name: chosen }}
      onChange={onChange}
      options={options}
      onCreate={(typed) => ({ id: typed, name: typed })}
      createLabel={(name) => say("otherColour", { name })}
      keepsTyped
      clearable
    />
  );
};

const Dot = ({ of }: { of: string }) => <span className={classes.dot} style={{ backgroundColor: of }} aria-hidden />;
