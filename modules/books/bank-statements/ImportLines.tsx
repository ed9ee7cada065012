import { useWords } from "../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import classes from "./bank.module.css";
import { columnWords, importWords } from "./import-words.ts";
import { Described } from "./OpenLines.tsx";
import type { ReadLine } from "./preview.ts";
import { bankWords } from "./screen-words.ts";
import { ShowAll, useShortened } from "./ShowAll.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

/** The lines of a file whose format names its own fields. */
export const ImportLines = ({ lines }: { lines: readonly ReadLine[] }) => {
  const say = useWords(importWords);
  const sayBank = useWords(bankWords);
  const sayColumn = useWords(columnWords);
  const currency = useCurrencyName();
  const { shown, hidden, showAll } = useShortened(lines);
  const hasBalances = lines.some(({ balance }) => balance !== null);
  const columns: Column<ReadLine>[] = [
    { key: "date", head: sayColumn("date"), width: "120px", cell: (row) => <Day date={row.date} form="short" /> },
    { key: "text", head: sayColumn("description"), cell: (row) => <Described of={row} /> },
    {
      key: "amount",
      head: sayBank("amountIn", { currency }),
      amount: true,
      cell: (row) => <Money amount={row.amount} />,
    },
    ...(hasBalances
      ? [
          {
            key: "balance",
            head: sayColumn("balance"),
            amount: true,
            wide: true,
            cell: (row: ReadLine) => (row.balance === null ? "" : <Money amount={row.balance} />),
          },
        ]
      : []),
  ];
  return (
    <>
      <DataTable
        label={say("lines")}
        list={{ rows: shown, error: null, isPending: false, refetch: () => undefined }}
        keyOf={(row) => String(row.row)}
        columns={columns}
        card={(row) => (
          <Stack gap="narrow">
            <div className={classes.cardHead}>
              <Day date={row.date} form="short" />
              <Money amount={row.amount} />
            </div>
            <Described of={row} />
          </Stack>
        )}
        empty={<p>{say("noLines")}</p>}
      />
      <ShowAll hidden={hidden} all={lines.length} showAll={showAll} />
    </>
  );
};
