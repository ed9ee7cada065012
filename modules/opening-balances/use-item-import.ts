import { inLanguage } from "../../platform/shared/words.ts";
import { type ShownImport, useRowImport } from "../../platform/web/imports/use-row-import.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import type { DateOrder } from "../bank-statements/file-dates.ts";
import { type AnsweredRow, importOpeningItems, mostItemRows } from "./contract.ts";
import { type ItemFile, readItems, withRepeats } from "./item-file.ts";
import type { OpeningKind } from "./kinds.ts";
import { openingWords } from "./screen-words.ts";
import { itemColumnWords } from "./words.ts";

type ChosenFile = ItemFile & { kind: OpeningKind; order: DateOrder };
export type ShownFile = ShownImport<ChosenFile, AnsweredRow>;

/** The import of a file of opening items, with what the file does not say. */
export const useItemImport = (onDone: (added: number) => void) => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  const language = useLanguage();
  const today = useToday();
  const { send: check } = useSend(importOpeningItems, { refreshes: false });
  const { send: add } = useSend(importOpeningItems);
  const sent = ({ kind, order, decimalComma }: ChosenFile) => ({ kind, dateOrder: order, decimalComma });
  return useRowImport({
    read: (sheet) => {
      const read = readItems(sheet, today);
      return typeof read === "string" ? read : { ...read, kind: "client" as OpeningKind, order: read.dates.order };
    },
    needed: sayColumn("amount"),
    most: mostItemRows,
    check: async (rows, file) => (await check({ body: { rows, ...sent(file) } })).rows,
    together: (_, judged) => withRepeats(judged, (pair) => inLanguage(pair, language)),
    add: async (rows, file) => (await add({ body: { rows, ...sent(file), confirm: true } })).added,
    says: { failed: say("failed"), notAll: say("notAll"), partly: (count) => say("partly", { count }) },
    onDone: (added, isOpen) => {
      if (isOpen) onDone(added);
    },
  });
};
