import { Button } from "@mantine/core";
import { useState } from "react";
import { type SheetFormat, sheetFormats, type SheetRoutes } from "../../shared/list-sheets.ts";
import { isolatedName } from "../../shared/words.ts";
import { callFile } from "../call.ts";
import { Fields } from "../form/Fields.tsx";
import { useWords } from "../language.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import { Hint } from "../parts/Hint.tsx";
import { PeriodFields } from "../parts/PeriodFields.tsx";
import { useRefusal } from "../parts/refusal.tsx";
import { Row } from "../parts/Row.tsx";
import { Stack } from "../parts/Stack.tsx";
import { saveFile } from "../save-file.ts";
import { kitWords } from "../words.ts";
import { listExportWords } from "./words.ts";

export type ListExportProps = {
  routes: SheetRoutes;
  /** Under which it is saved, without its ending. */
  fileName: string;
  /** What the list is searched for. */
  q: string | undefined;
  close: () => void;
};

/** Saves a list as a spreadsheet: all of it, or of a period. */
export const ListExportDialog = ({ routes, fileName, q, close }: ListExportProps) => {
  const say = useWords(listExportWords);
  const sayKit = useWords(kitWords);
  const [period, setPeriod] = useState({ from: "", to: "" });
  const [making, setMaking] = useState<SheetFormat>();
  const { attempt, refusal } = useRefusal();
  const { from, to } = period;
  const save = async (format: SheetFormat) => {
    setMaking(format);
    await attempt(say("notMade"), async () => {
      const query = { ...(q && { q }), ...(from && { from }), ...(to && { to }) };
      saveFile(await callFile(routes[format], { query }), `${fileName}.${format}`);
      close();
    });
    setMaking(undefined);
  };
  return (
    <Dialog opened close={close} title={sayKit("export")} size="md">
      <Stack>
        <p>{say("whole")}</p>
        {q && <Hint>{say("found", { words: isolatedName(q) })}</Hint>}
        <Fields>
          <PeriodFields value={period} change={(name, day) => setPeriod((now) => ({ ...now, [name]: day }))} />
        </Fields>
        {refusal}
        <div data-acts>
          <Row>
            {sheetFormats.map((format) => (
              <Button
                key={format}
                variant={format === "xlsx" ? "filled" : "default"}
                loading={making === format}
                disabled={making !== undefined && making !== format}
                onClick={() => void save(format)}
              >
                {format === "xlsx" ? sayKit("exportXlsx") : say("csv")}
              </Button>
            ))}
          </Row>
        </div>
      </Stack>
    </Dialog>
  );
};
