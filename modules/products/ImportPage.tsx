import { Button } from "@mantine/core";
import { IconCheck, IconDownload, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { readable } from "../../platform/shared/money.ts";
import { isolatedName } from "../../platform/shared/words.ts";
import { useGo } from "../../platform/web/Link.tsx";
import { DateField } from "../../platform/web/form/DateField.tsx";
import { useDigits, useWords } from "../../platform/web/language.tsx";
import { useToday } from "../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { importColumns } from "./import-columns.ts";
import { columnWords, importWords } from "./import-words.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import classes from "./products.module.css";
import { stockWords } from "./stock-words.ts";
import { type Progress, type Shown, useImport } from "./use-import.ts";

/** Imports products from a spreadsheet: choose a file, see all that will be written and each row's errors, confirm. */
export const ImportPage = () => {
  const say = useWords(importWords);
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const today = useToday();
  const [stockDate, setStockDate] = useState(today);
  const { shown, progress, refusal, open, confirm, isOpen } = useImport((added) => {
    toast(say("done", { count: added }));
    if (isOpen()) go("/back/products");
  });
  const choose = (
    <Button
      variant={shown ? "default" : "filled"}
      leftSection={<IconUpload size={20} aria-hidden />}
      loading={progress !== undefined && !shown}
      disabled={progress !== undefined}
      onClick={() => field.current?.click()}
    >
      {say(shown ? "another" : "choose")}
    </Button>
  );
  return (
    <Page
      title={say("importProducts")}
      line={shown ? say("file", { name: isolatedName(shown.name), rows: shown.rows.length }) : say("line")}
      back="/back/products"
      actions={
        <>
          {choose}
          {shown && (
            <Confirm shown={shown} loading={progress !== undefined} confirm={() => void confirm(shown, stockDate)} />
          )}
        </>
      }
    >
      <input
        ref={field}
        type="file"
        hidden
        aria-label={say("choose")}
        accept=".xlsx,.xls,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (file) void open(file);
        }}
      />
      {refusal && <ErrorBand title={refusal.title}>{refusal.line}</ErrorBand>}
      {progress && <ProgressBar progress={progress} />}
      {shown?.preview.some(({ state, value }) => state === "new" && value !== null) && (
        <StockDate value={stockDate} onChange={setStockDate} />
      )}
      {shown ? <ImportPreview {...shown} /> : !progress && <Help />}
    </Page>
  );
};

/** Since when the opening stock of the file is there. */
const StockDate = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => {
  const say = useWords(stockWords);
  const today = useToday();
  const input = {
    name: "stockDate",
    label: say("since"),
    description: say("sinceHint"),
    error: undefined,
    withAsterisk: false,
    value,
    onChange: (day: unknown) => onChange(typeof day === "string" && day ? day : today),
    onBlur: () => undefined,
  };
  return (
    <div className={classes.steps}>
      <DateField input={input} min="2018-01-01" max={today} />
    </div>
  );
};

type ConfirmProps = { shown: Shown; loading: boolean; confirm: () => void };

const Confirm = ({ shown, loading, confirm }: ConfirmProps) => {
  const say = useWords(importWords);
  const count = shown.preview.filter(({ state }) => state === "new").length;
  return (
    <Button
      leftSection={<IconCheck size={20} aria-hidden />}
      disabled={count === 0}
      loading={loading}
      onClick={confirm}
    >
      {count === 0 ? say("nothingNew") : say("confirm", { count })}
    </Button>
  );
};

const ProgressBar = ({ progress: { act, done, of } }: { progress: Progress }) => {
  const say = useWords(importWords);
  const inDigits = useDigits();
  const count = (rows: number) => inDigits(readable(String(rows)));
  return (
    <div className={classes.progress} role="status">
      <p>{act === "reading" ? say("reading") : say(act, { done: count(done), of: count(of) })}</p>
      <progress aria-hidden max={of} value={act === "reading" ? undefined : done} />
    </div>
  );
};

const Help = () => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  const heads = importColumns.map((column) => sayColumn(column));
  return (
    <div className={classes.steps}>
      <p>{say("help")}</p>
      <p>
        <b>{say("columns")}</b>: {heads.join(" · ")}
      </p>
      <div className={classes.acts}>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${heads.join(",")}\r\n`)}`}
          download="products.csv"
        >
          {say("template")}
        </Button>
      </div>
    </div>
  );
};
