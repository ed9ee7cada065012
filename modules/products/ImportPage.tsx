import { Button } from "@mantine/core";
import { IconCheck, IconDownload, IconUpload } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Answer } from "../../platform/shared/route.ts";
import { Problem } from "../../platform/web/problem.ts";
import { useGo } from "../../platform/web/Link.tsx";
import { FileTooLarge, largestTypedFile } from "../../platform/shared/typed-file.ts";
import { useWords } from "../../platform/web/language.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { FilterTags } from "../../platform/web/parts/FilterTags.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Count } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { importColumns } from "./import-columns.ts";
import { type ImportedRow, importProducts, type rowStates } from "./import-contract.ts";
import { columnWords, importWords } from "./import-words.ts";
import classes from "./products.module.css";
import { useImportFile } from "./use-import-file.ts";

type Preview = Answer<typeof importProducts>;
type Row = Preview["rows"][number];

/** Imports products from a spreadsheet: choose a file, see each row's errors, confirm. */
export const ImportPage = () => {
  const say = useWords(importWords);
  const go = useGo();
  const { send, sending } = useSend(importProducts);
  const [shown, setShown] = useState<{ rows: ImportedRow[]; ignored: readonly string[]; preview: Preview }>();
  const [refusal, setRefusal] = useState<string>();
  const chooseFile = useImportFile();
  const field = useRef<HTMLInputElement>(null);

  const trying = async (act: () => Promise<void>) => {
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      if (error instanceof FileTooLarge) setRefusal(say("tooLarge", largestTypedFile));
      else setRefusal(error instanceof Problem ? error.detail : say("unreadable"));
    }
  };
  const open = (file: File) =>
    trying(async () => {
      setShown(undefined);
      const read = await chooseFile(file);
      if ("refusal" in read) return setRefusal(read.refusal);
      setShown({ ...read, preview: await send({ body: { rows: read.rows } }) });
    });
  const confirm = ({ rows }: { rows: ImportedRow[] }) =>
    trying(async () => {
      const { added } = await send({ body: { rows, confirm: true } });
      toast(say("done", { count: added }));
      go("/back/products");
    });

  const choose = (
    <Button
      variant={shown ? "default" : "filled"}
      leftSection={<IconUpload size={20} aria-hidden />}
      loading={sending && !shown}
      onClick={() => field.current?.click()}
    >
      {say(shown ? "another" : "choose")}
    </Button>
  );
  return (
    <Page
      title={say("importProducts")}
      line={say("line")}
      back="/back/products"
      actions={
        <>
          {choose}
          {shown && (
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              disabled={shown.preview.new === 0}
              loading={sending}
              onClick={() => void confirm(shown)}
            >
              {shown.preview.new === 0 ? say("nothingNew") : say("confirm", { count: shown.preview.new })}
            </Button>
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
      {refusal && <ErrorBand title={say("failed")}>{refusal}</ErrorBand>}
      {shown ? <Previewed preview={shown.preview} ignored={shown.ignored} /> : <Help />}
    </Page>
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

const Previewed = ({ preview, ignored }: { preview: Preview; ignored: readonly string[] }) => {
  const say = useWords(importWords);
  const [state, setState] = useState("all");
  const rows = preview.rows.filter((row) => state === "all" || row.state === state);
  const columns: Column<Row>[] = [
    { key: "line", head: say("row"), width: "72px", cell: ({ line }) => <Count of={line} /> },
    { key: "name", head: useWords(columnWords)("name"), cell: (row) => <Named row={row} /> },
    { key: "state", head: say("state"), cell: (row) => <State state={row.state} /> },
    { key: "errors", head: say("errors"), cell: (row) => <Errors row={row} /> },
  ];
  return (
    <>
      {(preview.wrong > 0 || preview.known > 0 || ignored.length > 0) && (
        <div className={classes.steps}>
          {(preview.wrong > 0 || preview.known > 0) && <p>{say("leftOut")}</p>}
          {ignored.length > 0 && <p>{say("ignored", { columns: ignored.join(" · ") })}</p>}
        </div>
      )}
      <FilterTags
        label={say("state")}
        value={state}
        onChange={setState}
        lines={[
          [
            [
              { value: "all", label: say("all"), count: preview.rows.length },
              { value: "new", label: say("new"), count: preview.new },
              { value: "known", label: say("known"), count: preview.known },
              { value: "wrong", label: say("wrong"), count: preview.wrong },
            ],
          ],
        ]}
      />
      <DataTable
        label={say("importProducts")}
        list={{ rows, error: null, isPending: false, refetch: () => undefined }}
        keyOf={({ line }) => String(line)}
        columns={columns}
        card={(row) => (
          <div className={classes.card}>
            <div>
              <Named row={row} />
              <Errors row={row} />
            </div>
            <State state={row.state} />
          </div>
        )}
        empty={<p>{say("noRows")}</p>}
      />
    </>
  );
};

const Named = ({ row: { name, code } }: { row: Row }) => (
  <>
    <div className={classes.strong}>{name ? <Name>{name}</Name> : "–"}</div>
    <div className={classes.quiet}>{code && <Ltr>{code}</Ltr>}</div>
  </>
);

const shownStates = {
  new: { tone: "done", icon: "good" },
  known: { tone: "none", icon: "none" },
  wrong: { tone: "wrong", icon: "alert" },
} as const;

const State = ({ state }: { state: (typeof rowStates)[number] }) => {
  const say = useWords(importWords);
  return (
    <StatusWord tone={shownStates[state].tone} icon={shownStates[state].icon}>
      {say(state)}
    </StatusWord>
  );
};

const Errors = ({ row: { errors } }: { row: Row }) => (
  <ul className={classes.rowErrors}>
    {errors.map(({ column, message }) => (
      <li key={`${column} ${message}`}>
        {column}: {message}
      </li>
    ))}
  </ul>
);
