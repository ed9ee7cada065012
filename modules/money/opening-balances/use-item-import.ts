import { inLanguage } from "../../../platform/shared/words.ts";
import { type ShownImport, useRowImport } from "../../../platform/web/imports/use-row-import.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import type { DateOrder } from "../../books/bank-statements/file-dates.ts";
import { type AnsweredRow, importOpeningItems, maxItemRows } from "./contract.ts";
import { type ItemFile, readItems, withRepeats } from "./item-file.ts";
import { type NewParty, type OpeningKind, withoutNamesakes } from "./kinds.ts";
import { openingWords } from "./screen-words.ts";
import { itemColumnWords } from "./words.ts";

type PartyOfRow = NewParty & { line: number };
type ChosenFile = ItemFile & {
  kind: OpeningKind;
  order: DateOrder;
  /** The clients and vendors of rows that are added with them. */
  adds: readonly PartyOfRow[];
};
export type ShownFile = ShownImport<ChosenFile, AnsweredRow>;

/** The import of a file of opening items, with what the file does not say. */
export const useItemImport = (onDone: (added: number) => void) => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  const language = useLanguage();
  const today = useToday();
  const { send: check } = useSend(importOpeningItems, { refreshes: false });
  const { send: add } = useSend(importOpeningItems);
  const sent = <Row extends { line: number }>(rows: Row[], { kind, order, decimalComma, adds }: ChosenFile) => {
    const lines = new Set(rows.map(({ line }) => line));
    const addParties = withoutNamesakes(adds.filter(({ line }) => lines.has(line)));
    return { rows, kind, dateOrder: order, decimalComma, addParties };
  };
  return useRowImport({
    read: (sheet) => {
      const read = readItems(sheet, today);
      return typeof read === "string" ? read : { ...read, ...nothingChosen, order: read.dates.order };
    },
    needed: sayColumn("amount"),
    max: maxItemRows,
    check: async (rows, file) => (await check({ body: sent(rows, file) })).rows,
    together: (_, judged) => withRepeats(judged, (pair) => inLanguage(pair, language)),
    add: async (rows, file) => (await add({ body: { ...sent(rows, file), confirm: true } })).added,
    says: { failed: say("failed"), notAll: say("notAll"), partly: (count) => say("partly", { count }) },
    onDone: (added, isOpen) => {
      if (isOpen) onDone(added);
    },
  });
};

const nothingChosen: Pick<ChosenFile, "kind" | "adds"> = { kind: "client", adds: [] };

/** The clients and vendors that rows name and nobody here is called. */
export const newParties = (preview: readonly AnsweredRow[]): PartyOfRow[] =>
  preview.flatMap(({ line, addable, party }) => (addable ? [{ line, kind: addable, name: party }] : []));
