import { useEffect, useRef, useState } from "react";
import { partsOf } from "../../platform/shared/import-rows.ts";
import { FileTooLarge, largestTypedFile } from "../../platform/shared/typed-file.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { Problem } from "../../platform/web/problem.ts";
import { sheetOf } from "../../platform/web/sheet-of.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { importProducts, mostImportedRows } from "./import-contract.ts";
import { type ImportFile, readImport } from "./import-file.ts";
import { afterImport, previewOf, type PreviewRow } from "./import-preview.ts";
import { importWords } from "./import-words.ts";

export type Shown = ImportFile & { name: string; preview: PreviewRow[] };
export type Progress = { act: "reading" | "checking" | "importing"; done: number; of: number };
type Refusal = { title: string; line: string };

/** Reads a file, has its rows checked, and imports the new ones; both in parts that follow one another. */
export const useImport = (onDone: (added: number) => void) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const { send: check } = useSend(importProducts, { refreshes: false });
  const { send: add } = useSend(importProducts);
  const [shown, setShown] = useState<Shown>();
  const [progress, setProgress] = useState<Progress>();
  const [refusal, setRefusal] = useState<Refusal>();
  const isOpen = useIsOpen();

  const refused = (error: unknown) => {
    if (error instanceof FileTooLarge) return say("tooLarge", largestTypedFile);
    return error instanceof Problem ? error.detail : say("unreadable");
  };
  const open = async (file: File) => {
    setRefusal(undefined);
    setShown(undefined);
    setProgress({ act: "reading", done: 0, of: 1 });
    try {
      const read = readImport(await sheetOf(file));
      if (typeof read === "string")
        return setRefusal({ title: say("failed"), line: say(read, read === "tooLarge" ? largestTypedFile : {}) });
      const answered: PreviewRow[] = [];
      for (const rows of partsOf(read.rows, mostImportedRows)) {
        setProgress({ act: "checking", done: answered.length, of: read.rows.length });
        answered.push(...(await check({ body: { rows, decimalComma: read.decimalComma } })).rows);
        if (!isOpen()) return;
      }
      const preview = previewOf(read.rows, answered, (pair) => inLanguage(pair, language));
      setShown({ ...read, name: file.name, preview });
    } catch (error) {
      setRefusal({ title: say("failed"), line: refused(error) });
    } finally {
      setProgress(undefined);
    }
  };
  const confirm = async ({ rows, decimalComma, preview }: Shown, stockDate: string | undefined) => {
    setRefusal(undefined);
    const isNew = new Set(preview.flatMap(({ line, state }) => (state === "new" ? [line] : [])));
    const due = rows.filter(({ line }) => isNew.has(line));
    const done = new Set<number>();
    let added = 0;
    try {
      for (const part of partsOf(due, mostImportedRows)) {
        setProgress({ act: "importing", done: done.size, of: due.length });
        added += (await add({ body: { rows: part, decimalComma, stockDate, confirm: true } })).added;
        for (const { line } of part) done.add(line);
      }
      onDone(added);
    } catch (error) {
      setShown((now) => now && { ...now, preview: afterImport(now.preview, done) });
      const [title, before] = added > 0 ? [say("notAll"), say("partly", { count: added })] : [say("failed"), ""];
      setRefusal({ title, line: [refused(error), before].join(" ").trim() });
    } finally {
      setProgress(undefined);
    }
  };
  return { shown, progress, refusal, open, confirm, isOpen };
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
