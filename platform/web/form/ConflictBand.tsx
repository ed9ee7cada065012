import { Button } from "@mantine/core";
import { readableDate } from "../../shared/dates.ts";
import { listComma } from "../../shared/words.ts";
import { useDigits, useLanguage, useReaderLanguage, useWords } from "../language.tsx";
import { ErrorBand } from "../parts/ErrorBand.tsx";
import { Name } from "../parts/Name.tsx";
import { kitWords } from "../words.ts";
import type { Conflict } from "./merging.ts";
import classes from "./form.module.css";
import { shownValue, type ValueReader } from "./conflict-values.ts";
import type { FieldFacts } from "./state.tsx";

type Props = {
  conflicts: readonly Conflict[];
  factsOf: (name: string) => FieldFacts | undefined;
  take: (conflict: Conflict) => void;
};

/** Another user saved different values in the same fields: keeps what was typed and shows the saved values. */
export const ConflictBand = ({ conflicts, factsOf, take }: Props) => {
  const say = useWords(kitWords);
  const reader = useValueReader(factsOf);
  return (
    <ErrorBand title={say("changedElsewhere")}>
      <p>{say("changedElsewhereLine")}</p>
      <dl className={classes.conflicts}>
        {conflicts.map((conflict) => {
          const { name, mine, theirs } = conflict;
          return (
            <div key={name}>
              <dt>{factsOf(name)?.label ?? say("otherFields")}</dt>
              <dd>
                {say("savedNow")} <Name>{shownValue(name, theirs, reader)}</Name>
              </dd>
              <dd>
                {say("typedHere")} <Name>{shownValue(name, mine, reader)}</Name>
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

const useValueReader = (factsOf: Props["factsOf"]): ValueReader => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const read = useReaderLanguage();
  const inDigits = useDigits();
  return { factsOf, say, inDigits, day: (date) => inDigits(readableDate(date, read)), comma: listComma(language) };
};
