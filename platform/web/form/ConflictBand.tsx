import { Button } from "@mantine/core";
import { useWords } from "../language.tsx";
import { ErrorBand } from "../parts/ErrorBand.tsx";
import { Name } from "../parts/Name.tsx";
import { kitWords } from "../words.ts";
import type { Conflict } from "./merging.ts";
import classes from "./form.module.css";
import type { Choice } from "./field-props.ts";
import type { FieldFacts } from "./state.tsx";

type Props = {
  conflicts: readonly Conflict[];
  factsOf: (name: string) => FieldFacts | undefined;
  take: (conflict: Conflict) => void;
};

/** Another user saved different values in the same fields: keeps what was typed and shows the saved values. */
export const ConflictBand = ({ conflicts, factsOf, take }: Props) => {
  const say = useWords(kitWords);
  const shown = (value: unknown, choices: readonly Choice[] | undefined) => {
    if (typeof value === "boolean") return say(value ? "yes" : "no");
    if (typeof value !== "string" && typeof value !== "number") return "–";
    return choices?.find((choice) => choice.value === value)?.label ?? (String(value) || "–");
  };
  return (
    <ErrorBand title={say("changedElsewhere")}>
      <p>{say("changedElsewhereLine")}</p>
      <dl className={classes.conflicts}>
        {conflicts.map((conflict) => {
          const facts = factsOf(conflict.name);
          return (
            <div key={conflict.name}>
              <dt>{facts?.label ?? say("otherFields")}</dt>
              <dd>
                {say("savedNow")} <Name>{shown(conflict.theirs, facts?.choices)}</Name>
              </dd>
              <dd>
                {say("typedHere")} <Name>{shown(conflict.mine, facts?.choices)}</Name>
              </dd>
              <dd>
                <Button variant="default" onClick={() => take(conflict)}>
                  {say("takeSaved")}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </ErrorBand>
  );
};
