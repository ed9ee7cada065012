import { useState } from "react";
import { partsOf } from "../../platform/shared/import-rows.ts";
import { FileTooLarge, largestTypedFile } from "../../platform/shared/typed-file.ts";
import { inLanguage } from "../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { Problem } from "../../platform/web/problem.ts";
import { sheetOf } from "../../platform/web/sheet-of.ts";
import { useSend } from "../../platform/web/use-send.ts";
import type { DateOrder } from "../bank-statements/file-dates.ts";
import { type AnsweredRow, importOpeningItems, mostItemRows } from "./contract.ts";
import { type ItemFile, readItems, withRepeats } from "./item-file.ts";
import type { OpeningKind } from "./kinds.ts";
import { openingWords } from "./screen-words.ts";
import { itemColumnWords } from "./words.ts";

export type ShownFile = ItemFile & { name: string; preview: AnsweredRow[]; kind: OpeningKind; order: DateOrder };
export type Progress = { act: "reading" | "checking" | "posting"; done: number; of: number };

/** Reads a file of opening items, has its rows checked, and posts the new ones; both in parts that follow one another. */
export const useItemImport = (onDone: (added: number) => void) => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  const language = useLanguage();
  const today = useToday();
  const { send: check } = useSend(importOpeningItems, { refreshes: false });
  const { send: add } = useSend(importOpeningItems);
  const [shown, setShown] = useState<ShownFile>();
  const [progress, setProgress] = useState<Progress>();
  const [refusal, setRefusal] = useState<string>();

  const reasonOf = (error: unknown) => {
    if (error instanceof FileTooLarge) return say("tooLarge", largestTypedFile);
    return error instanceof Problem ? error.detail : say("unreadable");
  };
  const checked = async (file: Omit<ShownFile, "preview">) => {
    const { kind, order: dateOrder, decimalComma } = file;
    const answered: AnsweredRow[] = [];
    for (const rows of partsOf(file.rows, mostItemRows)) {
      setProgress({ act: "checking", done: answered.length, of: file.rows.length });
      answered.push(...(await check({ body: { rows, kind, dateOrder, decimalComma } })).rows);
    }
    setShown({ ...file, preview: withRepeats(answered, (pair) => inLanguage(pair, language)) });
  };
  const attempt = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  const open = (file: File) =>
    attempt(async () => {
      setShown(undefined);
      setProgress({ act: "reading", done: 0, of: 1 });
      const read = readItems(await sheetOf(file), today);
      if (read === "noHeads") return setRefusal(say("noHeads", { column: sayColumn("amount") }));
      if (typeof read === "string") return setRefusal(say(read, read === "tooLarge" ? largestTypedFile : {}));
      await checked({ ...read, name: file.name, kind: "client", order: read.dates.order });
    });
  const change = (changes: Partial<Pick<ShownFile, "kind" | "order">>) =>
    shown ? attempt(() => checked({ ...shown, ...changes })) : Promise.resolve();
  const confirm = ({ rows, kind, order, decimalComma, preview }: ShownFile) => {
    const isNew = new Set(preview.flatMap(({ line, state }) => (state === "new" ? [line] : [])));
    const due = rows.filter(({ line }) => isNew.has(line));
    const done = new Set<number>();
    let added = 0;
    return attempt(async () => {
      try {
        for (const part of partsOf(due, mostItemRows)) {
          setProgress({ act: "posting", done: done.size, of: due.length });
          const sent = { rows: part, kind, dateOrder: order, decimalComma, confirm: true };
          added += (await add({ body: sent })).added;
          for (const { line } of part) done.add(line);
        }
        onDone(added);
      } catch (error) {
        setShown((now) => now && { ...now, preview: afterPosting(now.preview, done) });
        if (added === 0) throw error;
        setRefusal(`${reasonOf(error)} ${say("partly", { count: added })}`);
      }
    });
  };
  return { shown, progress, refusal, open, change, confirm };
};

/** What was posted is known from then on, so that only the rest is sent again. */
const afterPosting = (rows: readonly AnsweredRow[], lines: ReadonlySet<number>): AnsweredRow[] =>
  rows.map((row) => (lines.has(row.line) ? { ...row, state: "known" } : row));
