import { isNotZero } from "../../../platform/shared/money.ts";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { LineCards } from "./LineCards.tsx";
import { LineNote } from "./LineNote.tsx";
import { AccountName, AddButton, OpenButton } from "./LineParts.tsx";
import classes from "./lines.module.css";
import { type Editing, newItem, type ShownItem } from "./shown.ts";
import { lineWords } from "../../base/lines/words.ts";
import { CategoryName, ExemptReason, namesCategories, OwnRates } from "./TaxOfLine.tsx";

type Props<T extends ShownItem> = {
  items: readonly T[];
  rate: string;
  /** Absent if the document is frozen. */
  edit?: Editing<T>;
};

/**
 * The items of a document as a table; the edited one becomes fields in the same columns. On a phone each item is a
 * card.
 */
export const LinesTable = <T extends ShownItem>({ items, rate, edit }: Props<T>) => {
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  if (phone) return <LineCards items={items} edit={edit} />;
  return <Table items={items} rate={rate} edit={edit} />;
};

const Table = <T extends ShownItem>({ items, rate, edit }: Props<T>) => {
  const say = useWords(lineWords);
  return (
    <div role="table" aria-label={say("lines")} className={classes.table} data-rows>
      <Head rate={rate} />
      {items.map((item) =>
        edit?.open === item.id ? (
          <Written key={item.id}>{edit.editor(item)}</Written>
        ) : (
          <Row key={item.id} item={item} edit={edit} withCategory={namesCategories(items)} />
        ),
      )}
      {edit && (edit.open === newItem ? <Written>{edit.editor()}</Written> : <AddRow edit={edit} />)}
    </div>
  );
};

const Head = ({ rate }: { rate: string }) => {
  const say = useWords(lineWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  return (
    <div role="row" className={classes.head}>
      <span role="columnheader" className={classes.kind}>
        {say("account")}
      </span>
      <span role="columnheader">{say("description")}</span>
      <span role="columnheader" className={classes.end}>
        {say("quantity")}
      </span>
      <span role="columnheader" className={classes.end}>
        {say("unitPrice")}
      </span>
      <span role="columnheader" className={classes.end}>
        {say("discount")}
      </span>
      <span role="columnheader" className={classes.end}>
        {say("vatHead", { rate: isolated(inDigits(rate)) })}
      </span>
      <span role="columnheader" className={classes.end}>
        {say("totalIn", { currency })}
      </span>
    </div>
  );
};

type RowProps<T> = { item: T; edit: Editing<T> | undefined; withCategory: boolean };

const Row = <T extends ShownItem>({ item, edit, withCategory }: RowProps<T>) => {
  const say = useWords(lineWords);
  const opens = edit !== undefined && !edit.isFixed(item);
  return (
    <div role="row" className={classes.row} data-opens={opens || undefined}>
      <span role="cell" className={classes.kind}>
        <AccountName of={item} />
      </span>
      <span role="cell" className={classes.what}>
        {opens ? <OpenButton item={item} edit={edit} /> : <Name className={classes.name}>{item.name}</Name>}
        {item.code && <Ltr className={classes.code}>{item.code}</Ltr>}
        <ExemptReason of={item} />
        <OwnRates of={item} />
        {item.deductible === false && isNotZero(item.vat) && (
          <span className={classes.code}>{say("notDeductible")}</span>
        )}
        <LineNote productId={item.productId} />
      </span>
      <span role="cell" className={classes.end}>
        <Count of={item.qty} />
      </span>
      <span role="cell" className={classes.end}>
        <Money amount={item.unitPrice} />
      </span>
      <span role="cell" className={classes.end}>
        <Money amount={item.flatDiscount} dashZero />
      </span>
      <span role="cell" className={classes.end} data-quiet>
        {!item.vatExempted && <Money amount={item.vat} />}
        {withCategory && (
          <span className={classes.category}>
            <CategoryName of={item} />
          </span>
        )}
      </span>
      <span role="cell" className={classes.end} data-strong>
        <Money amount={item.grandTotal} />
      </span>
    </div>
  );
};

const AddRow = <T,>({ edit }: { edit: Editing<T> }) => (
  <div role="row" className={classes.row}>
    <div role="cell" className={classes.whole}>
      <AddButton edit={edit} />
    </div>
  </div>
);

const Written = ({ children }: { children: ReactNode }) => (
  <div role="row" className={classes.written}>
    <div role="cell" className={classes.whole}>
      {children}
    </div>
  </div>
);
