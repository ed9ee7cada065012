import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useWords } from "../language.tsx";
import { kitWords } from "../words.ts";
import classes from "./copy-text.module.css";

/** Codes for the user to keep, one per line, with a copy button; where plain HTTP forbids copying, it selects them. */
export const CopyText = ({ label, lines }: { label: string; lines: readonly string[] }) => {
  const say = useWords(kitWords);
  const { copy, copied } = useClipboard({ timeout: 3000 });
  return (
    <div className={classes.copy}>
      <ul className={classes.lines} aria-label={label} dir="ltr" data-many={lines.length > 1 || undefined}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {window.isSecureContext && (
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconCopy size={18} stroke={2} aria-hidden />
          }
          onClick={() => copy(lines.join("\n"))}
        >
          <span aria-live="polite">{say(copied ? "copied" : "copy")}</span>
        </Button>
      )}
    </div>
  );
};
