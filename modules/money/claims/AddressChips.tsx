import { TextInput, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useWords } from "../../../platform/web/language.tsx";
import type { FieldInput } from "../../../platform/web/form/field-props.ts";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import classes from "./claims.module.css";
import { claimScreenWords } from "./screen-words.ts";

/** Mail addresses, each a chip once a comma or Enter ends it. The value is their text, separated by commas. */
export const AddressChips = ({ value, onChange, withAsterisk, ...input }: FieldInput) => {
  const say = useWords(claimScreenWords);
  const parts = String(value ?? "").split(/[,،]/);
  const typed = (parts.at(-1) ?? "").trimStart();
  const chips = parts
    .slice(0, -1)
    .map((part) => part.trim())
    .filter(Boolean);
  // Ends with a comma, so that a list without chips is refused and not taken for the insurer's addresses.
  const write = (all: readonly string[], rest: string) => onChange(`${all.join(", ")}, ${rest}`);
  return (
    <div>
      <TextInput
        {...input}
        aria-required={withAsterisk}
        withAsterisk={withAsterisk}
        value={typed}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          const texts = event.currentTarget.value.split(/[,،;\s]+/);
          write([...chips, ...texts.slice(0, -1).filter(Boolean)], texts.at(-1) ?? "");
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && typed.trim() !== "") {
            event.preventDefault();
            write([...chips, typed.trim()], "");
          }
          if (event.key === "Backspace" && typed === "" && chips.length > 0) {
            event.preventDefault();
            write(chips.slice(0, -1), chips.at(-1) ?? "");
          }
        }}
      />
      {chips.length > 0 && (
        <ul className={classes.chips}>
          {chips.map((address, at) => (
            <li key={`${address} ${at}`} className={classes.chip} data-wrong={isAddress(address) ? undefined : true}>
              <Ltr>{address}</Ltr>
              <UnstyledButton
                className={classes.chipRemove}
                aria-label={say("removeAddress", { address })}
                onClick={() =>
                  write(
                    chips.filter((_, place) => place !== at),
                    typed,
                  )
                }
              >
                <IconX size={16} stroke={2} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** A mark for the eye; the server decides. */
const isAddress = (text: string) => /^[^\s@,"<>]+@[^\s@,"<>]+\.[^\s@.,"<>]{2,}$/.test(text);
