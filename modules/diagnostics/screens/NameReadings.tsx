import { Button, Group, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { type CylinderReading, nameReadings } from "../contract.ts";
import { computerWords } from "../screen-words.ts";
import classes from "./computer.module.css";

/** What the shop calls its six readings, and their units. */
export const NameReadings = ({ readings, close }: { readings: readonly CylinderReading[]; close: () => void }) => {
  const say = useWords(computerWords);
  const sayKit = useWords(kitWords);
  const [named, setNamed] = useState(readings);
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(nameReadings);
  const change = (label: string, changes: Partial<CylinderReading>) => setNamed(named.map((one) => (one.label === label ? { ...one, ...changes } : one)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    void attempt(sayKit("notSaved"), async () => {
      await send({ body: { readings: [...named] } });
      toast(say("namesSaved"));
      close();
    });
  };
  return (
    <Dialog opened close={close} title={say("nameReadings")}>
      <form onSubmit={save} className={classes.names}>
        {refusal}
        {named.map(({ label, nameEn, nameAr, unit }, at) => (
          <fieldset key={label} className={classes.nameRow}>
            <legend className={classes.legend}>{say("reading", { place: at + 1 })}</legend>
            <TextInput label={say("nameEn")} required maxLength={40} dir="ltr" value={nameEn} onChange={(event) => change(label, { nameEn: event.currentTarget.value })} />
            <TextInput label={say("nameAr")} required maxLength={40} dir="rtl" value={nameAr} onChange={(event) => change(label, { nameAr: event.currentTarget.value })} />
            <TextInput label={say("unit")} required maxLength={12} value={unit} onChange={(event) => change(label, { unit: event.currentTarget.value })} />
          </fieldset>
        ))}
        <Group justify="flex-end" gap="sm" data-acts>
          <Button variant="default" onClick={close}>{sayKit("cancel")}</Button>
          <Button type="submit" loading={sending}>{say("saveNames")}</Button>
        </Group>
      </form>
    </Dialog>
  );
};
