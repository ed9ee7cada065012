import { useState } from "react";
import { FileTooLarge } from "../../../../platform/shared/typed-file.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { call } from "../../../../platform/web/call.ts";
import { sheetWords } from "../../../../platform/web/imports/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useGo } from "../../../../platform/web/Link.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Problem } from "../../../../platform/web/problem.ts";
import { otherSheetsOf, sheetOf } from "../../../../platform/web/sheet-of.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { addImport, addImportRows, listImportHeads, maxRowsOfCall } from "../contract.ts";
import { listCustomFields } from "../../../base/custom-fields/contract.ts";
import { shownFields } from "../../../base/custom-fields/CustomFields.tsx";
import type { AnyColumn } from "../columns.ts";
import {
  assigned,
  dateOrderOf,
  type ImportFile,
  isOfDates,
  readImportFile,
  rowsToSend,
  withFirst,
} from "../import-file.ts";
import { largestImport } from "../limits.ts";
import { importWords } from "../screen-words.ts";

type Progress = { act: "reading" } | { act: "checking"; done: number; of: number };
export type OpenedFile = ImportFile & { name: string; otherSheets: string[] };

/** A file that is read in this browser, and its rows sent in parts to be judged. */
export const useNewImport = () => {
  const saySheet = useWords(sheetWords);
  const say = useWords(importWords);
  const go = useGo();
  const today = useToday();
  const [file, setFile] = useState<OpenedFile>();
  const [order, setOrder] = useState<"day" | "month">("day");
  const [progress, setProgress] = useState<Progress>();
  const [refusal, setRefusal] = useState<string>();
  const { send: add } = useSend(addImport, { refreshes: false });
  const { send: addRows } = useSend(addImportRows, { refreshes: false });
  const attempt = async (work: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof FileTooLarge) setRefusal(saySheet("tooLarge", largestImport));
      else setRefusal(error instanceof Problem ? error.detail : saySheet("unreadable"));
    } finally {
      setProgress(undefined);
    }
  };
  const show = (opened: OpenedFile) => {
    setFile(opened);
    setOrder(dateOrderOf(opened, today).order);
  };
  const open = (chosen: File) =>
    attempt(async () => {
      setFile(undefined);
      setProgress({ act: "reading" });
      const [{ data: heads }, fields, sheet, otherSheets] = await Promise.all([
        call(listImportHeads, {}),
        call(listCustomFields, {}),
        sheetOf(chosen, largestImport),
        otherSheetsOf(chosen, largestImport),
      ]);
      const read = readImportFile(sheet, heads, shownFields(fields));
      if (read === "noRows") return setRefusal(saySheet("noRows"));
      if (read.rows.length > largestImport.rows) return setRefusal(saySheet("tooLarge", largestImport));
      show({ ...read, name: chosen.name, otherSheets });
    });
  const assign = (at: number, column: AnyColumn | null) => {
    if (!file) return;
    const changed = { ...file, columns: assigned(file.columns, at, column) };
    if ([file, changed].some(({ columns, fields }) => isOfDates(columns[at]?.column, fields))) show(changed);
    else setFile(changed);
  };
  const readFirst = (isHeads: boolean) => file && setFile({ ...file, ...withFirst(file, isHeads) });
  const check = (of: OpenedFile) =>
    attempt(async () => {
      if (!of.columns.some(({ column }) => column === "name")) return setRefusal(say("chooseName"));
      const rows = rowsToSend(of);
      setProgress({ act: "checking", done: 0, of: rows.length });
      const columns = of.columns.map(({ head, column }) => ({ head: head.slice(0, 200), column }));
      const { id } = await add({ body: { fileName: of.name.slice(0, 200), columns, dateOrder: order } });
      let done = 0;
      for (const part of partsOf(rows, maxRowsOfCall)) {
        await addRows({ params: { id }, body: { rows: part } });
        done += part.length;
        setProgress({ act: "checking", done, of: rows.length });
      }
      go(`/back/imports/${id}`);
    });
  return { file, order, setOrder, progress, refusal, open, assign, readFirst, check };
};
