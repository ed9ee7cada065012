import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { countProduct, type countSheet } from "./count-contract.ts";
import classes from "./products.module.css";
import { countWords } from "./stock-words.ts";

type Row = Answer<typeof countSheet>["data"][number];

/** The counted quantity of a part, saved on Enter and when the field loses focus; empty removes it. */
export const CountedField = ({ countId, row }: { countId: string; row: Row }) => {
  const say = useWords(countWords);
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const { send, sending, problem, forget } = useSend(countProduct, { onDone: () => setTyped(undefined) });
  const shown = typed ?? row.counted ?? "";
  const save = () => {
    const counted = latinDigits(shown).trim() || null;
    if (typed === undefined || sending) return;
    if (counted === row.counted) return setTyped(undefined);
    void send({ params: { id: countId, productId: row.product.id }, body: { counted } }).catch(() => undefined);
  };
  return (
    <TextInput
      className={classes.countField}
      aria-label={say("quantityOf", { name: isolatedName(nameIn(language, row.product)) })}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={shown}
      error={problem?.errors?.["counted"]?.[0] ?? problem?.detail}
      onChange={({ currentTarget: { value } }) => {
        if (problem) forget();
        setTyped(value);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        save();
        nextField(event.currentTarget)?.focus();
      }}
    />
  );
};

/** The next field of the sheet, so that a shelf is counted with Enter alone. */
const nextField = (field: HTMLInputElement) => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${classes.countField} input`)];
  return fields[fields.indexOf(field) + 1];
};
