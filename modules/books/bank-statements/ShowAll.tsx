import { Button } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import classes from "./import.module.css";
import { importWords } from "./import-words.ts";

const firstRows = 7;

/** The first rows and the last one, until all are asked for. */
export const useShortened = <T,>(rows: readonly T[]) => {
  const [isWhole, setWhole] = useState(false);
  const isShort = !isWhole && rows.length > firstRows + 2;
  return {
    shown: isShort ? [...rows.slice(0, firstRows), rows.at(-1)!] : rows,
    hidden: isShort ? rows.length - firstRows - 1 : 0,
    showAll: () => setWhole(true),
  };
};

export const ShowAll = ({ hidden, all, showAll }: { hidden: number; all: number; showAll: () => void }) => {
  const say = useWords(importWords);
  if (hidden === 0) return null;
  return (
    <div className={classes.between}>
      <span>{say("between", { count: hidden })}</span>
      <Button variant="subtle" onClick={showAll}>
        {say("showAll", { count: all })}
      </Button>
    </div>
  );
};
