import { inLanguage } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useRowImport } from "../../../platform/web/imports/use-row-import.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { importProducts, maxImportedRows } from "./import-contract.ts";
import { readImport } from "./import-file.ts";
import { previewOf } from "./import-preview.ts";
import { columnWords, importWords } from "./import-words.ts";

/** The import of a file of products; `stockDate`: since when their opening stock is there. */
export const useImport = (stockDate: string, onDone: (added: number, isOpen: boolean) => void) => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  const language = useLanguage();
  const { send: check } = useSend(importProducts, { refreshes: false });
  const { send: add } = useSend(importProducts);
  return useRowImport({
    read: readImport,
    needed: sayColumn("name"),
    max: maxImportedRows,
    check: async (rows, { decimalComma }) => (await check({ body: { rows, decimalComma } })).rows,
    together: ({ rows }, judged) => previewOf(rows, judged, (pair) => inLanguage(pair, language)),
    add: async (rows, { decimalComma }) =>
      (await add({ body: { rows, decimalComma, stockDate, confirm: true } })).added,
    says: { failed: say("failed"), notAll: say("notAll"), partly: (count) => say("partly", { count }) },
    onDone,
  });
};
