import { digitsOf, isNotZero } from "../../../platform/shared/money.ts";
import { isolated, isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { ImportedRows, Judged } from "../../../platform/web/imports/ImportedRows.tsx";
import { sheetWords } from "../../../platform/web/imports/words.ts";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useSum } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { type PreviewRow, valueOf } from "./import-preview.ts";
import { columnWords, importWords } from "./import-words.ts";
import classes from "./products.module.css";
import { inventoryWords, productKindWords } from "./kind-words.ts";

type Props = { preview: readonly PreviewRow[]; ignored: readonly string[] };

/** All that will be written of each row, or why nothing is. */
export const ImportPreview = ({ preview, ignored }: Props) => {
  const say = useWords(importWords);
  const total = useTotal(preview);
  return (
    <ImportedRows
      label={say("importProducts")}
      preview={preview}
      ignored={ignored}
      says={{
        leftOut: say("leftOut"),
        known: say("known"),
        more: total ? say("totalValue", { value: total }) : undefined,
      }}
      columns={useColumns()}
      state={{ width: "22%", cell: (row) => <JudgedProduct row={row} /> }}
      card={(row) => <Card row={row} />}
    />
  );
};

/** What the opening stock of the new products is worth. */
const useTotal = (preview: readonly PreviewRow[]) => {
  const { currency } = useShop();
  const sum = useSum();
  const value = valueOf(preview, digitsOf(currency));
  return isNotZero(value) && sum(value);
};

const useColumns = (): Column<PreviewRow>[] => {
  const say = useWords(importWords);
  const sayColumn = useWords(columnWords);
  return [
    { key: "name", head: sayColumn("name"), cell: (row) => <Named row={row} /> },
    { key: "price", head: sayColumn("price"), amount: true, width: "12%", cell: ({ price }) => <Amount of={price} /> },
    { key: "cost", head: sayColumn("cost"), amount: true, width: "11%", cell: ({ cost }) => <Amount of={cost} /> },
    {
      key: "onHand",
      head: sayColumn("onHand"),
      amount: true,
      width: "9%",
      cell: ({ onHand }) => (onHand === null ? "–" : <Count of={onHand} />),
    },
    { key: "value", head: say("value"), amount: true, width: "12%", cell: ({ value }) => <Amount of={value} /> },
  ];
};

const Amount = ({ of }: { of: string | null }) => (of === null ? "–" : <Money amount={of} />);

/** On a phone each amount is shown with its name. */
const Card = ({ row }: { row: PreviewRow }) => {
  const say = useWords(importWords);
  const saySheet = useWords(sheetWords);
  const sayColumn = useWords(columnWords);
  const amounts = [
    [sayColumn("price"), row.price],
    [sayColumn("cost"), row.cost],
    [sayColumn("onHand"), row.onHand],
    [say("value"), row.value],
  ] as const;
  return (
    <div className={classes.importCard}>
      <Named row={row} />
      <div className={classes.quiet}>
        <span>
          {saySheet("row")} <Count of={row.line} />
        </span>
        {amounts.map(([label, amount]) =>
          amount === null ? null : (
            <span key={label}>
              {label} <Count of={amount} />
            </span>
          ),
        )}
      </div>
      <JudgedProduct row={row} />
    </div>
  );
};

const Named = ({ row }: { row: PreviewRow }) => (
  <>
    <div className={classes.strong}>{row.name ? <Name>{row.name}</Name> : "–"}</div>
    <div className={classes.quiet}>
      {row.otherName && <Name>{row.otherName}</Name>}
      {row.code && <Ltr>{row.code}</Ltr>}
      {row.barcode && <Ltr>{row.barcode}</Ltr>}
      <Others row={row} />
    </div>
  </>
);

/** What else will be written, where it is not the usual. */
const Others = ({ row }: { row: PreviewRow }) => {
  const say = useWords(columnWords);
  const sayKind = useWords(productKindWords);
  const sayInventory = useWords(inventoryWords);
  const others = [
    row.kind !== "part" && sayKind(row.kind),
    row.minimum !== null && `${say("minimum")} ${isolated(row.minimum)}`,
    row.shelf !== null && `${say("shelf")} ${isolatedName(row.shelf)}`,
    row.labourHours !== null && `${say("labourHours")} ${isolated(row.labourHours)}`,
    row.incomeAccount !== null && isolatedName(row.incomeAccount),
    row.inventory === "materials" && sayInventory("materials"),
    row.vatExempted && say("vatExempted"),
  ].filter((other) => other !== false);
  return others.map((other) => <span key={other}>{other}</span>);
};

const JudgedProduct = ({ row }: { row: PreviewRow }) => {
  const say = useWords(importWords);
  const known = row.known ? say("existsAs", { product: isolatedName(row.known) }) : say("known");
  return <Judged row={row} known={known} />;
};
