import { Button, SegmentedControl, Select } from "@mantine/core";
import { IconListCheck, IconUpload } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { digitsOf, readable } from "../../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { FileInput } from "../../../../platform/web/imports/FileInput.tsx";
import { ImportHelp } from "../../../../platform/web/imports/ImportHelp.tsx";
import { ProgressLine } from "../../../../platform/web/imports/ProgressLine.tsx";
import { sheetWords } from "../../../../platform/web/imports/words.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { nameOption } from "../../../../platform/web/parts/name-option.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { useShownFields } from "../../../base/custom-fields/CustomFields.tsx";
import { openingKinds, type OpeningKind } from "../../../money/opening-balances/kinds.ts";
import { OpeningDay } from "../../../money/opening-balances/OpeningDay.tsx";
import { openingWords } from "../../../money/opening-balances/screen-words.ts";
import { useOpening } from "../../../money/opening-balances/use-opening.ts";
import { openingKindWords } from "../../../money/opening-balances/words.ts";
import { type ImportKind, importKinds } from "../columns.ts";
import { dateCellsOf, dateOrderOf, linesLeftOut } from "../import-file.ts";
import { columnNames, fileKinds, fileNeeds, hasShopColumns } from "../kinds.ts";
import { importWords } from "../screen-words.ts";
import { FileColumns } from "./FileColumns.tsx";
import { type OpenedFile, useNewImport } from "./use-new-import.ts";

/** Chooses a file and says what its rows and columns are. */
export const NewImportPage = () => {
  const say = useWords(importWords);
  const saySheet = useWords(sheetWords);
  const inDigits = useDigits();
  const field = useRef<HTMLInputElement>(null);
  const { kind, kinds, setKind } = useKind();
  const importing = useNewImport(kinds);
  const { file, order, setOrder, progress, refusal, open, openSheet, readAs, assign, readFirst, check } = importing;
  const { rowKind, setRowKind } = importing;
  const digits = digitsOf(useShop().currency);
  const left = useMemo(() => (file ? linesLeftOut(file, digits) : []), [file, digits]);
  const isChecking = progress?.act === "checking";
  return (
    <Page
      title={say("newImport")}
      line={file ? say("fileRows", { name: isolatedName(file.name), rows: file.rows.length }) : say("line")}
      back="/back/imports"
      actions={
        <>
          <Button
            variant={file ? "default" : "filled"}
            leftSection={<IconUpload size={20} aria-hidden />}
            loading={progress?.act === "reading"}
            disabled={isChecking}
            onClick={() => field.current?.click()}
          >
            {saySheet(file ? "another" : "choose")}
          </Button>
          {file && (
            <Button
              leftSection={<IconListCheck size={20} aria-hidden />}
              loading={isChecking}
              onClick={() => void check(file)}
            >
              {say("check", { count: file.rows.length - left.length })}
            </Button>
          )}
        </>
      }
    >
      <FileInput field={field} open={open} />
      <Stack gap="wide">
        {refusal && <ErrorBand title={say("notRead")}>{refusal}</ErrorBand>}
        {progress && (
          <ProgressLine
            words={
              progress.act === "reading"
                ? saySheet("reading")
                : saySheet("checking", {
                    done: inDigits(readable(String(progress.done))),
                    of: inDigits(readable(String(progress.of))),
                  })
            }
            of={progress.act === "reading" ? undefined : progress}
          />
        )}
        {file && !isChecking && (
          <>
            <Sheet file={file} choose={(sheet) => void openSheet(file.of, sheet)} />
            <Kind kind={file.kind} kinds={kinds} choose={readAs} />
            <Opening kind={file.kind} />
            <RowKind file={file} kind={rowKind} choose={setRowKind} />
            <FirstRow file={file} readFirst={readFirst} />
            <NotRead kind={file.kind} left={left} />
            <DateOrder file={file} order={order} setOrder={setOrder} />
            <FileColumns file={file} assign={assign} />
          </>
        )}
        {!file && !progress && (
          <>
            <Kind kind={kind} kinds={kinds} choose={setKind} />
            <Opening kind={kind} />
            <Help kind={kind} />
          </>
        )}
      </Stack>
    </Page>
  );
};

/** The kinds that the user may import, that of the address first. */
const useKind = () => {
  const may = useMay();
  const [wanted, setKind] = useAddressChoice("kind", importKinds[0]);
  const allowed = importKinds.filter((of) => fileNeeds(of, []).every((needs) => may(needs)));
  const kind = allowed.find((of) => of === wanted) ?? importKinds[0];
  return { kind, kinds: [kind, ...allowed.filter((of) => of !== kind)], setKind };
};

const kindWords = {
  clients: "ofClients",
  products: "ofProducts",
  items: "ofItems",
  accounts: "ofAccounts",
} as const satisfies Record<ImportKind, unknown>;

type KindProps = { kind: ImportKind; kinds: readonly ImportKind[]; choose: (kind: ImportKind) => void };

const Kind = ({ kind, kinds, choose }: KindProps) => {
  const say = useWords(importWords);
  const shown = importKinds.filter((of) => kinds.includes(of));
  if (shown.length < 2) return null;
  return (
    <Select
      label={say("rowsAre")}
      value={kind}
      data={shown.map((value) => ({ value, label: say(kindWords[value]) }))}
      onChange={(chosen) => choose(shown.find((of) => of === chosen) ?? kind)}
      allowDeselect={false}
      maw="26rem"
    />
  );
};

/** The day on which opening balances are posted, which is needed before a file of them is checked. */
const Opening = ({ kind }: { kind: ImportKind }) => (kind === "items" || kind === "accounts" ? <Day /> : null);

const Day = () => <Loaded answer={useOpening()}>{(opening) => <OpeningDay opening={opening} />}</Loaded>;

type RowKindProps = { file: OpenedFile; kind: OpeningKind; choose: (kind: OpeningKind) => void };

/** What rows of a file of items are that do not say it. */
const RowKind = ({ file: { kind: fileKind, columns, rows }, kind, choose }: RowKindProps) => {
  const say = useWords(openingWords);
  const sayKind = useWords(openingKindWords);
  const at = columns.findIndex(({ column }) => column === "kind");
  if (fileKind !== "items" || (at >= 0 && rows.every(({ cells }) => cells[at]))) return null;
  return (
    <Select
      label={say("rowsAre")}
      value={kind}
      data={openingKinds.map((value) => ({ value, label: sayKind(value) }))}
      onChange={(chosen) => choose(openingKinds.find((known) => known === chosen) ?? kind)}
      allowDeselect={false}
      maw="26rem"
    />
  );
};

const Help = ({ kind }: { kind: ImportKind }) => {
  const say = useWords(importWords);
  const language = useLanguage();
  const own = useShownFields() ?? [];
  const columns = columnNames({ kind, fields: hasShopColumns(kind) ? own : [], language });
  return <ImportHelp line={say("help")} heads={columns.map(({ name }) => name)} fileName={fileKinds[kind].fileName} />;
};

/** Of a workbook with several sheets one is imported at a time. */
const Sheet = ({ file: { of }, choose }: { file: OpenedFile; choose: (sheet: string) => void }) => {
  const say = useWords(importWords);
  if (of.sheets.length < 2) return null;
  return (
    <Select
      label={say("sheet")}
      description={say("sheetLine")}
      value={of.sheet ?? null}
      data={of.sheets.map((name) => ({ value: name, label: name }))}
      renderOption={nameOption}
      onChange={(name) => name !== null && name !== of.sheet && choose(name)}
      allowDeselect={false}
      maw="26rem"
    />
  );
};

type FirstProps = { file: OpenedFile; readFirst: (isHeads: boolean) => void };

/** Asked where nobody knows a head, so that the first row is not lost as the names of the columns. */
const FirstRow = ({ file: { first, rows }, readFirst }: FirstProps) => {
  const say = useWords(importWords);
  if (!first || (!first.isHeads && rows.length === 1)) return null;
  const label = say("firstRow", { line: first.row.line });
  return (
    <Stack gap="narrow">
      <span>
        {label} <Name>{first.row.cells.filter((cell) => cell !== "").join(" · ")}</Name>
      </span>
      <div>
        <SegmentedControl<"data" | "heads">
          aria-label={label}
          value={first.isHeads ? "heads" : "data"}
          onChange={(chosen) => readFirst(chosen === "heads")}
          data={[
            { value: "data", label: say("firstIsData") },
            { value: "heads", label: say("firstIsHeads") },
          ]}
        />
      </div>
      {first.above.length > 0 && (
        <Hint>{say("rowsAbove", { lines: isolated(first.above.map(({ line }) => line).join(" · ")) })}</Hint>
      )}
    </Stack>
  );
};

const namedLines = 20;

/** What of the file is not imported besides its columns. */
const NotRead = ({ kind, left }: { kind: ImportKind; left: readonly number[] }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  if (left.length === 0) return null;
  const named = left.slice(0, namedLines).map((line) => inDigits(String(line)));
  const rest = left.length > namedLines ? " …" : "";
  const lines = isolated(named.join(" · ") + rest);
  return (
    <Hint>{kind === "accounts" ? say("titleRows", { lines }) : say("emptyRows", { count: left.length, lines })}</Hint>
  );
};

/** A date whose day and month are different numbers. */
const isReadTwice = (cell: string) => {
  const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(cell) ?? [];
  return first !== undefined && Number(first) !== Number(second);
};

type OrderProps = { file: OpenedFile; order: "day" | "month"; setOrder: (order: "day" | "month") => void };

/** Asked where both orders read the dates of the file. */
const DateOrder = ({ file, order, setOrder }: OrderProps) => {
  const say = useWords(importWords);
  const { matters } = dateOrderOf(file, useToday());
  const example = dateCellsOf(file).find(isReadTwice);
  if (!matters || example === undefined) return null;
  const label = say("dateOrder", { date: isolated(example) });
  return (
    <Stack gap="narrow">
      <span>{label}</span>
      <div>
        <SegmentedControl<"day" | "month">
          aria-label={label}
          value={order}
          onChange={setOrder}
          data={[
            { value: "day", label: say("dayFirst") },
            { value: "month", label: say("monthFirst") },
          ]}
        />
      </div>
    </Stack>
  );
};
