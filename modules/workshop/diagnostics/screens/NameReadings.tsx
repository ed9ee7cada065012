import { Button } from "@mantine/core";
import type { Answer } from "../../../../platform/shared/route.ts";
import { call } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { versionedBy } from "../../../../platform/web/form/versioned-by.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { kitWords } from "../../../../platform/web/words.ts";
import { listReadings, nameReadings } from "../catalogue-contract.ts";
import { computerWords } from "../screen-words.ts";
import classes from "./computer.module.css";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";

type Names = Answer<typeof listReadings>;

export const NameReadings = ({ names, close }: { names: Names; close: () => void }) => {
  const say = useWords(computerWords);
  const sayKit = useWords(kitWords);
  return (
    <Dialog opened close={close} title={say("nameReadings")}>
      <DialogForm
        sends={nameReadings}
        initial={valuesOf(names)}
        versioned={versionedBy(names, () => call(listReadings, {}), valuesOf)}
        submit={say("saveNames")}
        done={say("namesSaved")}
        beside={
          <Button variant="default" onClick={close}>
            {sayKit("cancel")}
          </Button>
        }
        onDone={close}
      >
        <Stack gap="wide">
          {names.data.map(({ label }, place) => (
            <fieldset key={label} className={classes.nameRow}>
              <legend className={classes.legend}>{say("reading", { place: place + 1 })}</legend>
              <Field name={`readings.${place}.nameEn`} label={say("nameEn")} required maxLength={40} />
              <Field name={`readings.${place}.nameAr`} label={say("nameAr")} required maxLength={40} />
              <Field name={`readings.${place}.unit`} label={say("unit")} required maxLength={12} />
            </fieldset>
          ))}
        </Stack>
      </DialogForm>
    </Dialog>
  );
};

const valuesOf = ({ data }: Names) => ({ readings: data });
