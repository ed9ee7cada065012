import { useState } from "react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useGo } from "../../../platform/web/Link.tsx";
import { DateField } from "../../../platform/web/form/DateField.tsx";
import { ImportFrame, ImportHelp } from "../../../platform/web/imports/ImportFrame.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { importColumns } from "./import-columns.ts";
import { columnWords, importWords } from "./import-words.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import classes from "./products.module.css";
import { stockWords } from "./stock-words.ts";
import { useImport } from "./use-import.ts";

/** Imports products from a spreadsheet: choose a file, see all that will be written and each row's errors, confirm. */
export const ImportPage = () => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  const go = useGo();
  const today = useToday();
  const [stockDate, setStockDate] = useState(today);
  const importing = useImport(stockDate, (added, isOpen) => {
    toast(say("done", { count: added }));
    if (isOpen) go("/back/products");
  });
  const heads = importColumns.map((column) => sayColumn(column));
  return (
    <ImportFrame
      title={say("importProducts")}
      line={(shown) => (shown ? say("file", { name: isolatedName(shown.name), rows: shown.rows.length }) : say("line"))}
      back="/back/products"
      of={importing}
      confirm={(count) => (count === 0 ? say("nothingNew") : say("confirm", { count }))}
      writing={(progress) => say("importing", progress)}
      help={<ImportHelp line={say("help")} heads={heads} fileName="products.csv" />}
    >
      {({ preview, ignored }) => (
        <>
          {preview.some(({ state, value }) => state === "new" && value !== null) && (
            <StockDate value={stockDate} onChange={setStockDate} />
          )}
          <ImportPreview preview={preview} ignored={ignored} />
        </>
      )}
    </ImportFrame>
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
