import { Button } from "@mantine/core";
import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { versionedBy } from "../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { Day, useToday } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { kitWords } from "../../../platform/web/words.ts";
import { changeTrialBalance, type OpeningBalances } from "./contract.ts";
import classes from "./opening.module.css";
import { readOpening } from "./use-opening.ts";
import { openingWords } from "./screen-words.ts";

/** The day on which all opening balances are posted. */
export const OpeningDay = ({ opening }: { opening: OpeningBalances }) => {
  const say = useWords(openingWords);
  const sayKit = useWords(kitWords);
  const today = useToday();
  const [changing, setChanging] = useState(false);
  const { day } = opening;
  if (day !== null && !changing)
    return (
      <div className={classes.day}>
        <DefinitionList of={[[say("day"), <Day key="day" date={day} />]]} />
        <May needs={changeTrialBalance.needs}>
          <Button variant="default" onClick={() => setChanging(true)}>
            {say("changeDay")}
          </Button>
        </May>
      </div>
    );
  return (
    <May needs={changeTrialBalance.needs}>
      <Form
        sends={changeTrialBalance}
        initial={valuesOf(opening)}
        versioned={versionedBy(opening, readOpening, valuesOf)}
        submit={say("save")}
        done={say("saved")}
        failed={say("notSaved")}
        onDone={() => setChanging(false)}
        beside={
          changing && (
            <Button variant="default" onClick={() => setChanging(false)}>
              {sayKit("cancel")}
            </Button>
          )
        }
      >
        <div className={classes.narrow}>
          <Field
            name="day"
            type="date"
            label={say("day")}
            hint={say("dayHint")}
            min="2018-01-01"
            max={today}
            required
          />
        </div>
      </Form>
    </May>
  );
};

const valuesOf = ({ day }: OpeningBalances) => ({ day: day ?? "" });
