import { Button, SegmentedControl } from "@mantine/core";
import { IconListCheck, IconUpload } from "@tabler/icons-react";
import { useRef } from "react";
import { readable } from "../../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { FileInput } from "../../../../platform/web/imports/FileInput.tsx";
import { ImportHelp } from "../../../../platform/web/imports/ImportFrame.tsx";
import { ProgressLine } from "../../../../platform/web/imports/ProgressLine.tsx";
import { sheetWords } from "../../../../platform/web/imports/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useShownFields } from "../../../base/custom-fields/CustomFields.tsx";
import { dateCellsOf, dateOrderOf, linesLeftOut } from "../import-file.ts";
import { importWords } from "../screen-words.ts";
import { FileColumns, useColumnNames } from "./FileColumns.tsx";
import { type OpenedFile, useNewImport } from "./use-new-import.ts";

/** Chooses a file and says what its columns are. */
export const NewImportPage = () => {
  const say = useWords(importWords);
  const saySheet = useWords(sheetWords);
  const columns = useColumnNames(useShownFields() ?? []);
  const inDigits = useDigits();
  const field = useRef<HTMLInputElement>(null);
  const { file, order, setOrder, progress, refusal, open, assign, readFirst, check } = useNewImport();
  const left = file ? linesLeftOut(file) : [];
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
            <FirstRow file={file} readFirst={readFirst} />
            <NotRead file={file} left={left} />
            <DateOrder file={file} order={order} setOrder={setOrder} />
            <FileColumns columns={file.columns} rows={file.rows} fields={file.fields} assign={assign} />
          </>
        )}
        {!file && !progress && (
          <ImportHelp line={say("help")} heads={columns.map(({ name }) => name)} fileName="clients.csv" />
        )}
      </Stack>
    </Page>
  );
};

type FirstProps = { file: OpenedFile; readFirst: (isHeads: boolean) => void };

/** Asked where nobody knows a head, so that the first client is not lost as the names of the columns. */
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
        <SegmentedControl<"client" | "heads">
          aria-label={label}
          value={first.isHeads ? "heads" : "client"}
          onChange={(chosen) => readFirst(chosen === "heads")}
          data={[
            { value: "client", label: say("firstIsClient") },
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
const NotRead = ({ file: { otherSheets }, left }: { file: OpenedFile; left: readonly number[] }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  const named = left.slice(0, namedLines).map((line) => inDigits(String(line)));
  const rest = left.length > namedLines ? " …" : "";
  return (
    <>
      {otherSheets.length > 0 && (
        <Hint>{say("otherSheets", { sheets: otherSheets.map(isolatedName).join(" · ") })}</Hint>
      )}
      {left.length > 0 && (
        <Hint>{say("emptyRows", { count: left.length, lines: isolated(named.join(" · ") + rest) })}</Hint>
      )}
    </>
  );
};

type OrderProps = { file: OpenedFile; order: "day" | "month"; setOrder: (order: "day" | "month") => void };

/** Asked where both orders read the dates of the file. */
const DateOrder = ({ file, order, setOrder }: OrderProps) => {
  const say = useWords(importWords);
  const { matters } = dateOrderOf(file, useToday());
  const example = dateCellsOf(file).find((cell) => /^\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/.test(cell));
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
