import { TextInput } from "@mantine/core";
import { useState } from "react";
import { digitsOf, readable } from "../../shared/money.ts";
import { useSession } from "../session.tsx";
import type { FieldInput } from "./field-props.ts";
import classes from "./form.module.css";
import { settledNumber, typedNumber } from "./typed-number.ts";

type Kind = "money" | "quantity" | "number" | "decimal";

/** A number as people type it, in Arabic digits too; thousands are parted once the hand leaves it. Money and quantities stay decimal text. */
export const NumberField = ({ input, kind, unit }: { input: FieldInput; kind: Kind; unit?: React.ReactNode }) => {
  const { value, onChange, onBlur, ...chrome } = input;
  const { shop } = useSession();
  const [typed, setTyped] = useState<string | undefined>();
  const digits = kind === "money" ? digitsOf(shop?.currency ?? "SAR") : kind === "number" ? 0 : 3;
  const stored = value === null || value === undefined ? "" : String(value);
  const asKept = (text: string) => (kind === "number" || kind === "decimal" ? (text === "" ? "" : Number(text)) : text);

  return (
    <TextInput
      {...chrome}
      aria-required={chrome.withAsterisk}
      inputMode={digits === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      value={typed ?? shown(stored, kind, digits)}
      classNames={kind === "money" || kind === "quantity" ? { input: classes.amount } : undefined}
      mod={{ unit: Boolean(unit) }}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth="auto"
      onFocus={(event) => {
        setTyped(stored);
        const field = event.currentTarget;
        requestAnimationFrame(() => field.select());
      }}
      onChange={(event) => {
        const text = typedNumber(event.currentTarget.value, digits);
        setTyped(text);
        onChange(asKept(settledNumber(text)));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};

const shown = (stored: string, kind: Kind, digits: number) => {
  if (stored === "" || kind !== "money") return stored === "" ? "" : readable(stored);
  const [whole = "0", fraction = ""] = stored.split(".");
  return readable(`${whole}.${fraction.padEnd(digits, "0")}`);
};
