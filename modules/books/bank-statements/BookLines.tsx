import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import classes from "./bank.module.css";
import type { ShownBookLine } from "./contract.ts";
import { bankWords } from "./screen-words.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

/** Lines of the books that no line of the bank explains yet. */
export const BookLines = ({ lines, isEmpty }: { lines: readonly ShownBookLine[]; isEmpty: boolean }) => {
  const say = useWords(bankWords);
  const currency = useCurrencyName();
  const columns: Column<ShownBookLine>[] = [
    { key: "date", head: say("date"), width: "120px", cell: (row) => <Day date={row.date} form="short" /> },
    { key: "books", head: say("inBooks"), cell: (row) => <BookLine of={row} /> },
    { key: "amount", head: say("amountIn", { currency }), amount: true, cell: (row) => <Money amount={row.amount} /> },
  ];
  return (
    <DataTable
      label={say("books")}
      list={{ rows: lines, error: null, isPending: false, refetch: () => undefined }}
      keyOf={(row) => row.id}
      columns={columns}
      card={(row) => (
        <Stack gap="narrow">
          <div className={classes.cardHead}>
            <Day date={row.date} form="short" />
            <Money amount={row.amount} />
          </div>
          <BookLine of={row} />
        </Stack>
      )}
      empty={<Empty title={say(isEmpty ? "noStatements" : "nothingInBooks")} lines={isEmpty && say("help")} />}
    />
  );
};

/** The document behind a line of the books, with its party and memo. */
export const BookLine = ({ of: { source, party, memo, viewUrl } }: { of: ShownBookLine }) => (
  <div>
    <div>
      {source.name}{" "}
      {source.label && (
        <Link to={viewUrl} className={classes.link}>
          <Ltr>{source.label}</Ltr>
        </Link>
      )}
    </div>
    {(party ?? memo) && (
      <div className={classes.quiet}>
        {party && <LocalizedName of={party} />}
        {party && memo && " · "}
        {memo && <Name>{memo}</Name>}
      </div>
    )}
  </div>
);
