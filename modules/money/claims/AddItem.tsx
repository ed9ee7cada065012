import { Button, Checkbox, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { isProblem } from "../../../platform/web/problem.ts";
import { useOnce } from "../../../platform/web/use-once.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import classes from "./claims.module.css";
import * as lines from "./line-contract.ts";
import type { Claim } from "./contract.ts";
import { claimScreenWords } from "./screen-words.ts";
import { ownDirection } from "../../../platform/web/own-direction.ts";

/** Adds an item with Enter, clears the form and takes the focus back, so that the next one can be typed at once. */
export const AddItem = ({ claim }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  const { send, sending } = useSend(lines.addItem);
  const [name, setName] = useState("");
  const [toBeFixed, setFixed] = useState(false);
  const [toBePainted, setPainted] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const once = useOnce();
  const field = useRef<HTMLInputElement>(null);

  const add = async () => {
    setRefusal(undefined);
    try {
      await send({ params: { id: claim.id }, body: { name, toBeFixed, toBePainted } });
      // What was typed while the item was being added stays.
      setName((now) => (now.startsWith(name) ? now.slice(name.length).trimStart() : now));
      setFixed(false);
      setPainted(false);
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setRefusal(thrown.errors["name"]?.[0] ?? `${say("itemNotAdded")} ${thrown.detail}`);
    }
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    once("add", add);
  };
  return (
    <form className={classes.addItem} onSubmit={submit} noValidate>
      <span className={classes.plus} aria-hidden>
        <IconPlus size={20} stroke={1.75} />
      </span>
      <TextInput
        ref={field}
        className={classes.addName}
        aria-label={say("itemName")}
        aria-required
        placeholder={`${say("itemName")} *`}
        value={name}
        {...ownDirection(name)}
        maxLength={200}
        error={refusal}
        onChange={(event) => {
          setRefusal(undefined);
          setName(event.currentTarget.value);
        }}
      />
      <Checkbox
        className={classes.flag}
        aria-label={`${say("addItem")}: ${say("toFix")}`}
        label={<span className={classes.flagWord}>{say("toFix")}</span>}
        checked={toBeFixed}
        onChange={(event) => setFixed(event.currentTarget.checked)}
      />
      <Checkbox
        className={classes.flag}
        aria-label={`${say("addItem")}: ${say("toPaint")}`}
        label={<span className={classes.flagWord}>{say("toPaint")}</span>}
        checked={toBePainted}
        onChange={(event) => setPainted(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default" loading={sending} className={classes.addAct}>
        {say("addItem")}
      </Button>
    </form>
  );
};
