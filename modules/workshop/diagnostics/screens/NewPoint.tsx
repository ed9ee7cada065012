import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState, type FormEvent } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { May } from "../../../../platform/web/May.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { addCheckpoint } from "../catalogue-contract.ts";
import type { Step } from "../rules.ts";
import { pointWords } from "../screen-words.ts";
import classes from "./points.module.css";
import { type Unfinished, useUnfinished } from "./unfinished.ts";
import { ownDirection } from "../../../../platform/web/own-direction.ts";

/** Adds a custom checkpoint for this car. */
export const NewPoint = ({
  step,
  clientVehicleId,
  onAdded,
  unfinished,
}: {
  step: Step;
  clientVehicleId: string;
  onAdded: (id: string) => void;
  unfinished: Unfinished;
}) => {
  const say = useWords(pointWords);
  const [name, setName] = useState("");
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(addCheckpoint, {
    onDone: ({ id }) => {
      onAdded(id);
      setName("");
    },
  });
  const add = async () => {
    let added: Record<string, string> | undefined;
    await attempt(say("notAdded"), async () => {
      const { id } = await send({ body: { step: step === 5 ? 5 : 1, name, clientVehicleId } });
      added = { [id]: "requires-check" };
    });
    return added;
  };
  /** What the add button sends is awaited by a save right after it, not sent again. */
  const adding = useRef<ReturnType<typeof add>>(undefined);
  const addOnce = () => (adding.current ??= add().finally(() => (adding.current = undefined)));
  useUnfinished(unfinished, async () => (name.trim() === "" ? {} : addOnce()));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void addOnce();
  };
  return (
    <May needs={addCheckpoint.needs}>
      <form className={classes.add} onSubmit={submit}>
        <TextInput
          label={say("newPoint")}
          maxLength={120}
          value={name}
          {...ownDirection(name)}
          onChange={(event) => setName(event.currentTarget.value)}
          className={classes.addField}
        />
        <Button
          type="submit"
          variant="default"
          loading={sending}
          disabled={name.trim() === ""}
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        >
          {say("addPoint")}
        </Button>
      </form>
      {refusal}
    </May>
  );
};
