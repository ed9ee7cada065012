import { Button } from "@mantine/core";
import { IconCheck, IconDownload, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { readable } from "../../shared/money.ts";
import { useDigits, useWords } from "../language.tsx";
import { ErrorBand } from "../parts/ErrorBand.tsx";
import { Page } from "../parts/Page.tsx";
import classes from "./imports.module.css";
import { FileInput } from "./FileInput.tsx";
import { ProgressLine } from "./ProgressLine.tsx";
import type { ImportProgress, JudgedRow, useRowImport } from "./use-row-import.ts";
import { sheetWords } from "./words.ts";

type Chosen = { name: string; preview: readonly JudgedRow[] };

type Props<Shown extends Chosen> = {
  title: string;
  line: (shown: Shown | undefined) => ReactNode;
  back: string;
  of: Pick<ReturnType<typeof useRowImport>, "progress" | "refusal" | "open"> & {
    shown: Shown | undefined;
    confirm: (shown: Shown) => Promise<void>;
  };
  /** What the button writes, and what is written meanwhile: `{done} of {of}`. */
  confirm: (count: number) => string;
  writing: (progress: { done: string; of: string }) => string;
  help: ReactNode;
  children: (shown: Shown) => ReactNode;
};

/** The page of an import: a file is chosen, all that will be written is seen, and then it is written. */
export const ImportFrame = <Shown extends Chosen>({ title, line, back, of, ...says }: Props<Shown>) => {
  const say = useWords(sheetWords);
  const field = useRef<HTMLInputElement>(null);
  const { shown, progress, refusal, open, confirm } = of;
  const count = shown?.preview.filter(({ state }) => state === "new").length ?? 0;
  return (
    <Page
      title={title}
      line={line(shown)}
      back={back}
      actions={
        <>
          <Button
            variant={shown ? "default" : "filled"}
            leftSection={<IconUpload size={20} aria-hidden />}
            loading={progress !== undefined && !shown}
            disabled={progress !== undefined}
            onClick={() => field.current?.click()}
          >
            {say(shown ? "another" : "choose")}
          </Button>
          {shown && (
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              disabled={count === 0}
              loading={progress !== undefined}
              onClick={() => void confirm(shown)}
            >
              {says.confirm(count)}
            </Button>
          )}
        </>
      }
    >
      <FileInput field={field} open={open} />
      {refusal && <ErrorBand title={refusal.title}>{refusal.line}</ErrorBand>}
      {progress && <ProgressBar progress={progress} writing={says.writing} />}
      {shown ? says.children(shown) : !progress && says.help}
    </Page>
  );
};

type BarProps = { progress: ImportProgress; writing: Props<Chosen>["writing"] };

const ProgressBar = ({ progress: { act, done, of }, writing }: BarProps) => {
  const say = useWords(sheetWords);
  const inDigits = useDigits();
  const [before, all] = [inDigits(readable(String(done))), inDigits(readable(String(of)))];
  const said = {
    reading: () => say("reading"),
    checking: () => say("checking", { done: before, of: all }),
    writing: () => writing({ done: before, of: all }),
  };
  return <ProgressLine words={said[act]()} of={act === "reading" ? undefined : { done, of }} />;
};

type HelpProps = { line: string; heads: readonly string[]; fileName: string };

/** Which columns a file can have, with an empty one to fill in. */
export const ImportHelp = ({ line, heads, fileName }: HelpProps) => {
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
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${heads.join(",")}\r\n`)}`}
          download={fileName}
        >
          {say("template")}
        </Button>
      </div>
    </div>
  );
};
