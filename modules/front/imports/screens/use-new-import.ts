import { useState } from "react";
import { FileTooLarge } from "../../../../platform/shared/typed-file.ts";
import { partsOf } from "../../../../platform/shared/import-rows.ts";
import { digitsOf } from "../../../../platform/shared/money.ts";
import type { SheetRow } from "../../../../platform/shared/spreadsheet.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { sheetWords } from "../../../../platform/web/imports/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useGo } from "../../../../platform/web/Link.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Problem } from "../../../../platform/web/problem.ts";
import { sheetNamesOf, sheetOf } from "../../../../platform/web/sheet-of.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { OpeningKind } from "../../../money/opening-balances/kinds.ts";
import { listCustomFields } from "../../../base/custom-fields/contract.ts";
import { shownFields } from "../../../base/custom-fields/CustomFields.tsx";
import type { AnyColumn, ImportKind } from "../columns.ts";
import { addImport, listImportHeads } from "../contract.ts";
import { addImportRows, maxRowsOfCall } from "../rows-contract.ts";
import {
  assigned,
  dateOrderOf,
  type ImportFile,
  kindOf,
  readImportFile,
  rowsToSend,
  type ShopHeads,
  withFirst,
} from "../import-file.ts";
import { columnName, missingColumns } from "../kinds.ts";
import { largestImport } from "../limits.ts";
import { importWords } from "../screen-words.ts";

type Progress = { act: "reading" } | { act: "checking"; done: number; of: number };

/** What was read of the chosen file, from which it is read again as another kind or from another sheet. */
type Source = { chosen: File; sheets: readonly string[]; sheet: string | undefined };
type Read = Source & { rows: readonly SheetRow[]; ofShop: ShopHeads };
export type OpenedFile = ImportFile & { name: string; of: Read };

/** A file that is read in this browser, and its rows sent in parts to be judged. `kinds`: the preferred one first. */
export const useNewImport = (kinds: readonly ImportKind[]) => {
  const saySheet = useWords(sheetWords);
  const today = useToday();
  const [file, setFile] = useState<OpenedFile>();
  const [order, setOrder] = useState<"day" | "month">("day");
  const [rowKind, setRowKind] = useState<OpeningKind>("client");
  const [progress, setProgress] = useState<Progress>();
  const [refusal, setRefusal] = useState<string>();
  const sendRows = useSendRows(setProgress, setRefusal);
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
  const showAs = (of: Read, kind: ImportKind) => {
    const read = readImportFile(of.rows, of.ofShop, kind);
    if (read === "noRows") return setRefusal(saySheet("noRows"));
    if (read.rows.length > largestImport.rows) return setRefusal(saySheet("tooLarge", largestImport));
    show({ ...read, name: of.sheet === undefined ? of.chosen.name : `${of.chosen.name} · ${of.sheet}`, of });
  };
  const read = async ({ chosen, sheets, sheet }: Source) => {
    const [{ data: remembered }, fields, rows] = await Promise.all([
      call(listImportHeads, {}),
      call(listCustomFields, {}),
      sheetOf(chosen, largestImport, sheet),
    ]);
    const ofShop = { remembered, fields: shownFields(fields) };
    showAs({ chosen, sheets, sheet, rows, ofShop }, kindOf(rows, ofShop, kinds));
  };
  const open = (chosen: File) =>
    attempt(async () => {
      setFile(undefined);
      setProgress({ act: "reading" });
      const sheets = await sheetNamesOf(chosen, largestImport);
      await read({ chosen, sheets, sheet: sheets[0] });
    });
  const openSheet = (of: Source, sheet: string) =>
    attempt(async () => {
      setProgress({ act: "reading" });
      await read({ ...of, sheet });
    });
  const readAs = (kind: ImportKind) => file && void attempt(async () => showAs(file.of, kind));
  const assign = (at: number, column: AnyColumn | null) => {
    if (!file) return;
    const changed = { ...file, columns: assigned(file.columns, at, column) };
    const before = dateOrderOf(file, today);
    const after = dateOrderOf(changed, today);
    if (before.order === after.order && before.matters === after.matters) setFile(changed);
    else show(changed);
  };
  const readFirst = (isHeads: boolean) => file && setFile({ ...file, ...withFirst(file, isHeads) });
  const check = (of: OpenedFile) => attempt(() => sendRows(of, { order, rowKind }));
  return {
    file,
    order,
    setOrder,
    rowKind,
    setRowKind,
    progress,
    refusal,
    open,
    openSheet,
    readAs,
    assign,
    readFirst,
    check,
  };
};

type Chosen = { order: "day" | "month"; rowKind: OpeningKind };

/** Sends the rows of a file in parts, and goes to the page of its import. */
const useSendRows = (setProgress: (progress: Progress) => void, setRefusal: (refusal: string) => void) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const go = useGo();
  const digits = digitsOf(useShop().currency);
  const { send: add } = useSend(addImport, { refreshes: false });
  const { send: addRows } = useSend(addImportRows, { refreshes: false });
  return async (of: OpenedFile, { order, rowKind }: Chosen) => {
    const { kind, name } = of;
    const [missing] = missingColumns(kind, of.columns);
    if (missing) return setRefusal(say("chooseColumn", { column: inLanguage(columnName(kind, missing), language) }));
    const rows = rowsToSend(of, digits);
    setProgress({ act: "checking", done: 0, of: rows.length });
    const columns = of.columns.map(({ head, column }) => ({ head: head.slice(0, 200), column }));
    const decimalComma = of.rows[0]?.decimalComma ?? false;
    const { id } = await add({
      body: { kind, fileName: name.slice(0, 200), columns, dateOrder: order, decimalComma, rowKind },
    });
    let done = 0;
    for (const part of partsOf(rows, maxRowsOfCall)) {
      await addRows({ params: { id }, body: { rows: part } });
      done += part.length;
      setProgress({ act: "checking", done, of: rows.length });
    }
    go(`/back/imports/${id}`);
  };
};
