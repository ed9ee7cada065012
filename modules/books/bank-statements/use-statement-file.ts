import { useMemo, useRef, useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { FileTooLarge, largestTypedFile } from "../../../platform/shared/typed-file.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { chooseStatement } from "./account-numbers.ts";
import { columnsOf, type Layout, readSheet, type Sheet, signatureOf } from "./csv.ts";
import { orderIn } from "./file-dates.ts";
import { maxFileLines, type RememberedLayout, type showImport } from "./import-contract.ts";
import { importWords } from "./import-words.ts";
import { judge, type Mend, type Mends } from "./preview.ts";
import type { StatementFile } from "./statement-file.ts";

export type Remembered = Answer<typeof showImport>;
/** Each file that was chosen has another `key`, also if it is the same one again. */
export type OpenedFile = { key: number; name: string; file: StatementFile };

/** Reads a bank's file in the browser; the code that reads it is loaded with the first file. */
export const useOpenFile = () => {
  const say = useWords(importWords);
  const { digits } = useShop();
  const [opened, setOpened] = useState<OpenedFile>();
  const [refusal, setRefusal] = useState<string>();
  const opening = useRef(0);
  const open = async (chosen: File) => {
    const key = (opening.current += 1);
    setRefusal(undefined);
    setOpened(undefined);
    try {
      const { readStatementFile } = await import("./statement-file.ts");
      const file = await readStatementFile(new Uint8Array(await chosen.arrayBuffer()), digits);
      if (key !== opening.current) return;
      if (!file) return setRefusal(say("unreadable"));
      const rows = rowsOf(file);
      if (rows === 0) return setRefusal(say("noLines"));
      if (rows > maxFileLines) return setRefusal(say("tooMany", { max: maxFileLines, lines: rows }));
      setOpened({ key, name: chosen.name.slice(0, 200), file });
    } catch (error) {
      setRefusal(error instanceof FileTooLarge ? say("tooLarge", largestTypedFile) : say("unreadable"));
    }
  };
  return { opened, open, refusal };
};

const rowsOf = (file: StatementFile) =>
  "sheet" in file ? file.sheet.rows.length : Math.max(...file.statements.map(({ rows }) => rows.length));

/** What the reader has chosen for a file, and what follows from it. */
export const useReading = ({ file }: OpenedFile, remembered: Remembered) => {
  const { currency, digits } = useShop();
  const today = useToday();
  const [layout, setLayout] = useState<Layout | undefined>(() =>
    "sheet" in file ? layoutFor(file.sheet, remembered.layouts, today) : undefined,
  );
  const [isChanged, setChanged] = useState(false);
  const [chosen, choose] = useState<number>();
  const [mends, setMends] = useState<Mends>({});
  const facts = useMemo(() => ({ today, digits, currency }), [today, digits, currency]);
  const reading = useMemo(
    () => ("sheet" in file && layout ? readSheet(file.sheet, layout, facts) : undefined),
    [file, layout, facts],
  );
  const statements = useMemo(
    () => (reading ? [reading.statement] : "statements" in file ? file.statements : []),
    [file, reading],
  );
  const choice = useMemo(
    () => chooseStatement(statements, { numbers: remembered.numbers, currency, chosen }),
    [statements, remembered, currency, chosen],
  );
  const preview = useMemo(
    () => (choice.statement ? judge(choice.statement, mends, facts) : undefined),
    [choice, mends, facts],
  );
  return {
    file,
    facts,
    layout,
    reading,
    statements,
    choice,
    preview,
    mends,
    choose: (place: number) => {
      setMends({});
      choose(place);
    },
    mend: (added: Readonly<Record<number, Mend>>) => setMends((before) => ({ ...before, ...added })),
    undoMends: () => setMends({}),
    /** Whether the layout is one that a reader chose, now or for an earlier file. */
    isLayoutKept: isChanged || ("sheet" in file && findLayout(file.sheet, remembered.layouts) !== undefined),
    changeLayout: (changes: Partial<Layout>) => {
      setChanged(true);
      setLayout((before) => before && { ...before, ...changes });
    },
    /** What the next file of these heads begins with, if the reader chose anything. */
    layoutToRemember: "sheet" in file && layout && isChanged ? toRemember(file.sheet, layout) : undefined,
  };
};

export type Reading = ReturnType<typeof useReading>;

/** A remembered order of day and month gives way to dates that can only be read in the other one. */
const layoutFor = (sheet: Sheet, remembered: readonly RememberedLayout[], today: string): Layout => {
  const known = findLayout(sheet, remembered);
  if (!known) return { columns: columnsOf(sheet), order: null, sides: {} };
  const columns = sheet.heads.map((_head, at) => known.columns[at] ?? null);
  const dates = sheet.rows.map(({ cells }) => cells[columns.indexOf("date")] ?? "");
  return {
    columns,
    order: orderIn(dates, today).proof ? null : known.order,
    sides: Object.fromEntries(known.sides.map(({ word, side }) => [word, side])),
  };
};

const findLayout = (sheet: Sheet, remembered: readonly RememberedLayout[]) =>
  remembered.find(({ heads }) => heads === signatureOf(sheet));

const toRemember = (sheet: Sheet, { columns, order, sides }: Layout): RememberedLayout => ({
  heads: signatureOf(sheet),
  columns: columns.slice(0, 100),
  order,
  sides: Object.entries(sides)
    .filter(([word]) => word.length <= 100)
    .slice(0, 50)
    .map(([word, side]) => ({ word, side })),
});
