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
  href: string;
  label?: string;
  variant?: "default" | "filled" | "subtle";
}) => {
  const say = useWords(kitWords);
  const [preparing, setPreparing] = useState(false);
  const start = () => {
    setPreparing(true);
    void print(href).finally(() => setPreparing(false));
  };
  return (
    <Button
      variant={variant}
      leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
      loading={preparing}
      onClick={start}
    >
      {label ?? say("print")}
    </Button>
  );
};
