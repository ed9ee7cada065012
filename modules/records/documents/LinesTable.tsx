import { isNotZero } from "../../../platform/shared/money.ts";
import { useMediaQuery } from "@mantine/hooks";
import { Fragment, type ReactNode } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { LineCards } from "./LineCards.tsx";
import { LineNote } from "./LineNote.tsx";
import { AccountName, AddButton, Margin, MarginHead, MarginNote, OpenButton } from "./LineParts.tsx";
import classes from "./lines.module.css";
import { type Editing, type LineSection, newItem, type ShownItem } from "./shown.ts";
import { lineWords } from "../../base/lines/words.ts";
import { CategoryName, ExemptReason, namesCategories, OwnRates } from "./TaxOfLine.tsx";

type Props<T extends ShownItem> = {
  items: readonly T[];
  /** Their sections, where the document has any; the items of each follow each other. */
  sections?: readonly LineSection<T>[];
  rate: string;
  /** Absent if the document is frozen. */
  edit?: Editing<T> | undefined;
  /** What a document says of an item beside its name. */
  beside?: (item: T) => ReactNode;
  /** Without it there is no column for the account. */
  withAccount?: boolean;
};

/**
 * The items of a document as a table; the edited one becomes fields in the same columns. On a phone each item is a
 * card.
 */
export const LinesTable = <T extends ShownItem>(props: Props<T>) => {
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  return phone ? <LineCards {...props} /> : <Table {...props} />;
};

const Table = <T extends ShownItem>({ items, sections, rate, edit, beside, withAccount = true }: Props<T>) => {
  const say = useWords(lineWords);
  const withCategory = namesCategories(items);
  const margins = useMarginPlace(items);
  return (
    <div
      role="table"
      aria-label={say("lines")}
      className={classes.table}
      data-without-account={!withAccount || undefined}
      data-with-margin={margins === "column" || undefined}
      data-rows
    >
      <Head rate={rate} withAccount={withAccount} margins={margins} />
      {(sections ?? [{ key: "all", items }]).map((section) => (
        <Fragment key={section.key}>
          {section.head && <SectionHead of={section} margins={margins} />}
          {section.items.map((item) =>
            edit && (edit.open === item.id || edit.isAlsoOpen?.(item)) ? (
              <Written key={item.id}>{edit.editor(item)}</Written>
            ) : (
              <Row
                key={item.id}
                item={item}
                edit={edit}
                beside={beside?.(item)}
                isIndented={Boolean(section.head)}
                withCategory={withCategory}
                withAccount={withAccount}
                margins={margins}
              />
            ),
          )}
        </Fragment>
      ))}
      {edit && (edit.open === newItem ? <Written>{edit.editor()}</Written> : <AddRow edit={edit} />)}
    </div>
  );
};

/** Where margins stand, if any is known: a tablet has no column for them. */
const useMarginPlace = (items: readonly ShownItem[]) => {
  const narrow = useMediaQuery("(max-width: 62em)", undefined, { getInitialValueInEffect: false });
  if (items.every(({ margin }) => margin === undefined)) return undefined;
  return narrow ? "note" : "column";
};

type Margins = { margins: ReturnType<typeof useMarginPlace> };

const SectionHead = <T,>({ of: { head, sums, isLeftOut, margin }, margins }: { of: LineSection<T> } & Margins) => (
  <div role="row" className={classes.sectionHead} data-left-out={isLeftOut || undefined}>
    <div role="cell" className={classes.section}>
      {head}
    </div>
    <span role="cell" className={classes.end} data-quiet>
      {sums && <Money amount={sums.vat} />}
    </span>
    <span role="cell" className={classes.end} data-strong>
      {sums && <Money amount={sums.grandTotal} />}
      {margins === "note" && <MarginNote of={margin} />}
    </span>
    {margins === "column" && <MarginCell of={margin} />}
  </div>
);

const MarginCell = ({ of }: { of: number | undefined }) => (
  <span role="cell" className={classes.end} data-quiet>
    <Margin of={of} />
  </span>
);

const Head = ({ rate, withAccount, margins }: { rate: string; withAccount: boolean } & Margins) => {
  const say = useWords(lineWords);
  const inDigits = useDigits();
  const currency = useCurrencyName();
  return (
    <div role="row" className={classes.head}>
      {withAccount && (
        <span role="columnheader" className={classes.kind}>
          {say("account")}
        </span>
      )}
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
      {margins === "column" && (
        <span role="columnheader" className={classes.end}>
          <MarginHead />
        </span>
      )}
    </div>
  );
};

type RowProps<T> = Margins & {
  item: T;
  edit: Editing<T> | undefined;
  beside: ReactNode;
  isIndented: boolean;
  withCategory: boolean;
  withAccount: boolean;
};

const Row = <T extends ShownItem>({
  item,
  edit,
  beside,
  isIndented,
  withCategory,
  withAccount,
  margins,
}: RowProps<T>) => {
  const say = useWords(lineWords);
  const opens = edit !== undefined && !edit.isFixed(item);
  return (
    <div
      role="row"
      className={classes.row}
      data-opens={opens || undefined}
      data-indented={isIndented || undefined}
      data-left-out={item.isLeftOut || undefined}
    >
      {withAccount && (
        <span role="cell" className={classes.kind}>
          <AccountName of={item} />
        </span>
      )}
      <span role="cell" className={classes.what}>
        {opens ? <OpenButton item={item} edit={edit} /> : <Name className={classes.name}>{item.name}</Name>}
        {item.code && <Ltr className={classes.code}>{item.code}</Ltr>}
        <ExemptReason of={item} />
        <OwnRates of={item} />
        {item.deductible === false && isNotZero(item.vat) && (
          <span className={classes.code}>{say("notDeductible")}</span>
        )}
        {beside}
        {item.description && <Name className={classes.described}>{item.description}</Name>}
        <LineNote of={item} />
      </span>
      <span role="cell" className={classes.end}>
        <Count of={item.qty} />
      </span>
      <span role="cell" className={classes.end}>
        <Money amount={item.unitPrice} dashZero={item.lacks !== undefined} />
      </span>
      <span role="cell" className={classes.end}>
        <Money amount={item.flatDiscount} dashZero />
      </span>
      <span role="cell" className={classes.end} data-quiet>
        {!item.vatExempted && !item.lacks && <Money amount={item.vat} />}
        {withCategory && (
          <span className={classes.category}>
            <CategoryName of={item} />
          </span>
        )}
      </span>
      <span role="cell" className={classes.end} data-strong>
        {item.lacks ? <span className={classes.lacks}>{item.lacks}</span> : <Money amount={item.grandTotal} />}
        {margins === "note" && <MarginNote of={item.margin} />}
      </span>
      {margins === "column" && <MarginCell of={item.margin} />}
    </div>
  );
};

const AddRow = <T,>({ edit }: { edit: Editing<T> }) => (
  <div role="row" className={classes.row}>
    <div role="cell" className={classes.adding}>
      <AddButton edit={edit} />
      {edit.besideAdd}
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
