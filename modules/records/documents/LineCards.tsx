import { Fragment, type ReactNode } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { LineNote } from "./LineNote.tsx";
import { AccountName, AddButton, MarginNote, OpenButton } from "./LineParts.tsx";
import classes from "./lines.module.css";
import { type Editing, type LineSection, newItem, type ShownItem } from "./shown.ts";
import { lineWords } from "../../base/lines/words.ts";
import { CategoryName, ExemptReason, namesCategories, OwnRates } from "./TaxOfLine.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";

type Props<T extends ShownItem> = {
  items: readonly T[];
  sections?: readonly LineSection<T>[] | undefined;
  edit?: Editing<T> | undefined;
  beside?: ((item: T) => ReactNode) | undefined;
  withAccount?: boolean;
};

export const LineCards = <T extends ShownItem>({ items, sections, edit, beside, withAccount = true }: Props<T>) => {
  const say = useWords(lineWords);
  const currency = useCurrencyName();
  const withCategory = namesCategories(items);
  return (
    <>
      <div className={classes.cardsHead}>
        <h2>
          {say("lines")}{" "}
          <span className={classes.count}>
            <Count of={items.length} />
          </span>
        </h2>
        <Quiet as="span">{say("amountsIn", { currency })}</Quiet>
      </div>
      <ul className={classes.cards} aria-label={say("lines")} data-rows>
        {(sections ?? [{ key: "all", items }]).map((section) => (
          <Fragment key={section.key}>
            {section.head && <SectionCard of={section} />}
            {section.items.map((item) =>
              edit && (edit.open === item.id || edit.isAlsoOpen?.(item)) ? (
                <li key={item.id} className={classes.writtenCard}>
                  {edit.editor(item)}
                </li>
              ) : (
                <Card
                  key={item.id}
                  item={item}
                  edit={edit}
                  beside={beside?.(item)}
                  withCategory={withCategory}
                  withAccount={withAccount}
                />
              ),
            )}
          </Fragment>
        ))}
        {edit &&
          (edit.open === newItem ? (
            <li className={classes.writtenCard}>{edit.editor()}</li>
          ) : (
            <li className={classes.card}>
              <AddButton edit={edit} />
            </li>
          ))}
        {edit?.besideAdd && <li className={classes.card}>{edit.besideAdd}</li>}
      </ul>
    </>
  );
};

const SectionCard = <T,>({ of: { head, sums, isLeftOut, margin } }: { of: LineSection<T> }) => (
  <li className={classes.sectionCard} data-left-out={isLeftOut || undefined}>
    <div className={classes.section}>{head}</div>
    {sums && (
      <span className={classes.cardSum} data-strong>
        <Money amount={sums.grandTotal} />
        <MarginNote of={margin} />
      </span>
    )}
  </li>
);

type CardProps<T> = {
  item: T;
  edit: Editing<T> | undefined;
  beside: ReactNode;
  withCategory: boolean;
  withAccount: boolean;
};

const Card = <T extends ShownItem>({ item, edit, beside, withCategory, withAccount }: CardProps<T>) => {
  const say = useWords(lineWords);
  const opens = edit !== undefined && !edit.isFixed(item);
  const isDiscounted = isNotZero(item.flatDiscount);
  return (
    <li className={classes.card} data-opens={opens || undefined} data-left-out={item.isLeftOut || undefined}>
      <div className={classes.cardLine}>
        {opens ? <OpenButton item={item} edit={edit} /> : <Name className={classes.name}>{item.name}</Name>}
        <span data-strong>
          {item.lacks ? <span className={classes.lacks}>{item.lacks}</span> : <Money amount={item.grandTotal} />}
        </span>
      </div>
      <div className={classes.cardLine} data-small>
        <span>
          {withAccount && <AccountName of={item} />}
          {item.code && (
            <>
              {withAccount && (item.incomeAccount ?? item.expenseAccount) && " · "}
              <Ltr>{item.code}</Ltr>
            </>
          )}
        </span>
        <ExemptReason of={item} />
        <OwnRates of={item} />
        <span className={classes.cardEnd}>
          <MarginNote of={item.margin} />
          {withCategory && (
            <span>
              <CategoryName of={item} />
            </span>
          )}
          {item.deductible === false && isNotZero(item.vat) && <span>{say("notDeductible")}</span>}
          {!item.lacks && (item.qty !== "1" || isDiscounted) && (
            <Ltr>
              {item.qty !== "1" && (
                <>
                  <Count of={item.qty} /> ×{" "}
                </>
              )}
              <Money amount={item.unitPrice} />
            </Ltr>
          )}
          {isDiscounted && (
            <span className={classes.less}>
              {say("discount")} <Money amount={item.flatDiscount} />
            </span>
          )}
        </span>
      </div>
      {(beside || item.description) && (
        <div className={classes.cardBelow}>
          {beside}
          {item.description && <Name className={classes.described}>{item.description}</Name>}
        </div>
      )}
      <LineNote of={item} />
    </li>
  );
};
