import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { isNotZero } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { ImportedRows, Judged } from "../../../platform/web/imports/ImportedRows.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import type { AnsweredRow } from "./contract.ts";
import classes from "./opening.module.css";
import { openingWords } from "./screen-words.ts";
import { itemColumnWords, openingKindWords } from "./words.ts";

/** All that will be posted of each row, or why nothing is. */
export const ItemPreview = ({ preview, ignored }: { preview: readonly AnsweredRow[]; ignored: readonly string[] }) => {
  const say = useWords(openingWords);
  return (
    <ImportedRows
      label={say("importTitle")}
      preview={preview}
      ignored={ignored}
      says={{ leftOut: say("leftOut"), known: say("known") }}
      columns={useColumns()}
      state={{ cell: (row) => <Judged row={row} known={say("known")} /> }}
      card={(row) => <Card row={row} />}
    />
  );
};

type Props = { row: AnsweredRow };

const useColumns = (): Column<AnsweredRow>[] => {
  const sayColumn = useWords(itemColumnWords);
  return [
    { key: "party", head: sayColumn("party"), cell: (row) => <Party row={row} /> },
    { key: "number", head: sayColumn("number"), cell: ({ number }) => <Ltr>{number}</Ltr> },
    { key: "date", head: sayColumn("date"), cell: ({ date }) => date && <Day date={date} form="short" /> },
    { key: "due", head: sayColumn("due"), cell: ({ due }) => due && <Day date={due} form="short" /> },
    { key: "amount", head: sayColumn("amount"), amount: true, cell: (row) => <Amount row={row} /> },
    {
      key: "vat",
      head: sayColumn("vatDeclared"),
      amount: true,
      wide: true,
      cell: ({ declaredVat }) => (declaredVat === null ? "–" : <Money amount={declaredVat} />),
    },
  ];
};

const Party = ({ row: { party, kind } }: Props) => {
  const sayKind = useWords(openingKindWords);
  return (
    <>
      <Name>{party}</Name>
      <Quiet>{sayKind(kind)}</Quiet>
    </>
  );
};

const Amount = ({ row: { amount } }: Props) => (isNotZero(amount) ? <Money amount={amount} /> : "–");

const Card = ({ row }: Props) => {
  const say = useWords(openingWords);
  const sayColumn = useWords(itemColumnWords);
  return (
    <div className={classes.card}>
      <div>
        <Party row={row} />
        <Ltr>{row.number}</Ltr> {row.date && <Day date={row.date} form="short" />}
      </div>
      <div className={classes.end}>
        <div>
          <Amount row={row} />
        </div>
        {row.declaredVat !== null && (
          <Quiet>
            {sayColumn("vatDeclared")} <Money amount={row.declaredVat} />
          </Quiet>
        )}
        <Judged row={row} known={say("known")} />
      </div>
    </div>
  );
};
