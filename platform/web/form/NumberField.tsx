import { TextInput } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { digitsOf, readable } from "../../shared/money.ts";
import { useSession } from "../session.tsx";
import type { FieldInput } from "./field-props.ts";
import classes from "./form.module.css";
import { latinDigits } from "../../shared/digits.ts";
import { typedNumber } from "./typed-number.ts";
import { useSelectOnEntry } from "./use-select-on-entry.ts";

type Kind = "money" | "quantity" | "number" | "decimal";

/**
 * A number as people type or paste it, also in Arabic digits; thousands separators are added when the field loses
 * focus. Money and quantities stay decimal text. Text that is not a number stays, and the contract refuses it.
 */
export const NumberField = ({ input, kind, unit }: { input: FieldInput; kind: Kind; unit?: React.ReactNode }) => {
  const { value, onChange, onBlur, ...chrome } = input;
  const { shop } = useSession();
  const [typed, setTyped] = useState<string | undefined>();
  const isInside = typed !== undefined;
  const field = useRef<HTMLInputElement>(null);
  // The text loses its separators when the field is entered, and with them its selection; the next key may come before the next frame.
  useLayoutEffect(() => {
    if (isInside) field.current?.select();
  }, [isInside]);
  const digits = kind === "money" ? digitsOf(shop?.currency ?? "SAR") : kind === "number" ? 0 : 3;
  const stored = textOf(value);
  const asKept = (text: string) => {
    const number = typedNumber(text, { percent: kind === "decimal", whole: kind === "number" });
    return number !== undefined && (kind === "number" || kind === "decimal") ? Number(number) : (number ?? text.trim());
  };

  return (
    <TextInput
      {...chrome}
      ref={field}
      aria-required={chrome.withAsterisk}
      inputMode={digits === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      value={typed ?? shown(stored, kind, digits)}
      classNames={kind === "money" || kind === "quantity" ? { input: classes.amount } : undefined}
      mod={{ unit: Boolean(unit) }}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth="auto"
      rightSectionPointerEvents="none"
      {...useSelectOnEntry()}
      onFocus={() => setTyped(stored)}
      onChange={(event) => {
        const text = latinDigits(event.currentTarget.value);
        setTyped(text);
        onChange(asKept(text));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
};

/** Without exponents, which `String` uses for very large and very small numbers. */
const textOf = (value: unknown) => {
  if (typeof value === "number")
    return value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
  return typeof value === "string" ? value : "";
};

const isDecimal = /^-?\d+(\.\d+)?$/;

const shown = (stored: string, kind: Kind, digits: number) => {
  if (!isDecimal.test(stored)) return stored;
  if (kind !== "money") return readable(stored);
  const [whole = "0", fraction = ""] = stored.split(".");
  return readable(`${whole}.${fraction.padEnd(digits, "0")}`);
};
