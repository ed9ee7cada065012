import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { byteOrderMark, csvRow } from "../../shared/csv.ts";
import { useWords } from "../language.tsx";
import classes from "./imports.module.css";
import { sheetWords } from "./words.ts";

type Props = { line: string; heads: readonly string[]; fileName: string };

/** Which columns a file can have, with an empty one to fill in. */
export const ImportHelp = ({ line, heads, fileName }: Props) => {
  const say = useWords(sheetWords);
  return (
    <div className={classes.steps}>
      <p>{line}</p>
      <p>
        <b>{say("columns")}</b>: {heads.join(" · ")}
      </p>
      <div>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(byteOrderMark + csvRow(heads, () => true))}`}
          download={fileName}
        >
          {say("template")}
        </Button>
      </div>
    </div>
  );
};
