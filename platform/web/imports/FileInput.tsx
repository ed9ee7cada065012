import type { RefObject } from "react";
import { useWords } from "../language.tsx";
import { sheetWords } from "./words.ts";

type Props = { field: RefObject<HTMLInputElement | null>; open: (file: File) => Promise<void>; accept?: string };

const spreadsheets = ".xlsx,.xls,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Chooses a file on this device; the button that is seen clicks `field`. */
export const FileInput = ({ field, open, accept = spreadsheets }: Props) => {
  const say = useWords(sheetWords);
  return (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={say("choose")}
      accept={accept}
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? [];
        event.currentTarget.value = "";
        if (file) void open(file);
      }}
    />
  );
};
