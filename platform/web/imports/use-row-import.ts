import { useEffect, useRef, useState } from "react";
import { afterWriting, partsOf } from "../../shared/import-rows.ts";
import type { SheetRow } from "../../shared/spreadsheet.ts";
import { FileTooLarge, largestTypedFile } from "../../shared/typed-file.ts";
import { useWords } from "../language.tsx";
import { Problem } from "../problem.ts";
import { sheetOf } from "../sheet-of.ts";
import { sheetWords } from "./words.ts";

/** A row as the server judged it. */
export type JudgedRow = {
  line: number;
  state: "new" | "known" | "wrong";
  errors: readonly { column: string; message: string }[];
};

type Read<Row> = { rows: readonly Row[]; ignored: readonly string[] };
export type ReadFault = "noRows" | "noHeads" | "tooLarge";
export type ShownImport<Sheet, Judged> = Sheet & { name: string; preview: readonly Judged[] };

export type ImportProgress = { act: "reading" | "checking" | "writing"; done: number; of: number };

type Import<Row extends { line: number }, Sheet extends Read<Row>, Judged extends JudgedRow> = {
  read: (sheet: readonly SheetRow[]) => Sheet | ReadFault;
  /** The column without which no row is that of the heads, as it is called on screen. */
  needed: string;
  /** How many rows a call takes. */
  max: number;
  check: (rows: Row[], file: Sheet) => Promise<readonly Judged[]>;
  /** The answers to all parts of a file as one: a row may repeat one of another part. */
  together: (file: Sheet, judged: readonly Judged[]) => readonly Judged[];
  /** Writes new rows and answers how many were added. */
  add: (rows: Row[], file: Sheet) => Promise<number>;
  says: { failed: string; notAll: string; partly: (count: number) => string };
  /** `isOpen`: the page was not left meanwhile. */
  onDone: (added: number, isOpen: boolean) => void;
};

/** Reads a spreadsheet, has its rows checked, and has the new ones written; both in parts that follow one another. */
export const useRowImport = <Row extends { line: number }, Sheet extends Read<Row>, Judged extends JudgedRow>(
  of: Import<Row, Sheet, Judged>,
) => {
  const say = useWords(sheetWords);
  const [shown, setShown] = useState<ShownImport<Sheet, Judged>>();
  const [progress, setProgress] = useState<ImportProgress>();
  const [refusal, setRefusal] = useState<{ title: string; line: string }>();
  const isOpen = useIsOpen();
  const refuse = (line: string) => setRefusal({ title: of.says.failed, line });
  const reasonOf = (error: unknown) => {
    if (error instanceof FileTooLarge) return say("tooLarge", largestTypedFile);
    return error instanceof Problem ? error.detail : say("unreadable");
  };
  const attempt = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      refuse(reasonOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  const checked = async (file: Sheet, name: string) => {
    const judged: Judged[] = [];
    for (const rows of partsOf(file.rows, of.max)) {
      setProgress({ act: "checking", done: judged.length, of: file.rows.length });
      judged.push(...(await of.check(rows, file)));
      if (!isOpen()) return;
    }
    setShown({ ...file, name, preview: of.together(file, judged) });
  };
  const open = (chosen: File) =>
    attempt(async () => {
      setShown(undefined);
      setProgress({ act: "reading", done: 0, of: 1 });
      const read = of.read(await sheetOf(chosen));
      if (read === "noHeads") return refuse(say("noHeads", { column: of.needed }));
      if (typeof read === "string") return refuse(say(read, read === "tooLarge" ? largestTypedFile : {}));
      await checked(read, chosen.name);
    });
  /**
   * Has the rows checked again after a choice that the file does not make. The choice is seen at once, and taken back if
   * they cannot be checked.
   */
  const change = async (changes: Partial<Sheet>) => {
    if (!shown) return;
    const changed = { ...shown, ...changes };
    setShown(changed);
    await attempt(() =>
      checked(changed, shown.name).catch((error: unknown) => {
        setShown(shown);
        throw error;
      }),
    );
  };
  const confirm = (file: ShownImport<Sheet, Judged>) =>
    attempt(async () => {
      const isNew = new Set(file.preview.flatMap(({ line, state }) => (state === "new" ? [line] : [])));
      const due = file.rows.filter(({ line }) => isNew.has(line));
      const done = new Set<number>();
      let added = 0;
      try {
        for (const part of partsOf(due, of.max)) {
          setProgress({ act: "writing", done: done.size, of: due.length });
          added += await of.add(part, file);
          for (const { line } of part) done.add(line);
        }
        of.onDone(added, isOpen());
      } catch (error) {
        setShown((now) => now && { ...now, preview: afterWriting(now.preview, done) });
        if (added === 0) throw error;
        setRefusal({ title: of.says.notAll, line: `${reasonOf(error)} ${of.says.partly(added)}` });
      }
    });
  return { shown, progress, refusal, open, change, confirm };
};

/** Whether the page is still open: an import that has begun goes on without it, but leads nowhere then. */
const useIsOpen = () => {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
};
