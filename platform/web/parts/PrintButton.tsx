import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../language.tsx";
import { print } from "../print.ts";
import { kitWords } from "../words.ts";

/** Prints a PDF without leaving the page. */
export const PrintButton = ({
  href,
  label,
  variant = "default",
}: {
  /** Undefined while the paper is not known yet. */
  href: string | undefined;
  label?: string;
  variant?: "default" | "filled" | "subtle";
}) => {
  const say = useWords(kitWords);
  const [preparing, setPreparing] = useState(false);
  const start = () => {
    if (href === undefined) return;
    setPreparing(true);
    void print(href).finally(() => setPreparing(false));
  };
  return (
    <Button
      variant={variant}
      leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
      loading={preparing}
      disabled={href === undefined}
      onClick={start}
    >
      {label ?? say("print")}
    </Button>
  );
};
