import { type ComponentProps, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import type { SelectField } from "./SelectField.tsx";
import { WaitingControl } from "./WaitingControl.tsx";

const Loaded = lazyPart(async () => (await import("./SelectField.tsx")).SelectField);

/** A select outside a form that few use: loaded when it is tapped or the browser is idle, at once if it can be cleared. */
export const LaterSelect = ({ input, choices = [], clearable }: ComponentProps<typeof SelectField>) => {
  const [isTapped, setTapped] = useState(false);
  const shown = choices.find(({ value }) => value === input.value)?.label;
  return (
    <Loaded
      waiting={<WaitingControl opens input={input} shown={shown} tapped={() => setTapped(true)} />}
      later={!isTapped && !(clearable && input.value)}
      input={{ ...input, autoFocus: isTapped }}
      choices={choices}
      clearable={clearable}
    />
  );
};
