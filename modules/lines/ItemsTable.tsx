import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readable } from "../../platform/shared/money.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { MoreMenu } from "../../platform/web/parts/Page.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import classes from "./items.module.css";
import { lineWords } from "./words.ts";

/** A line as every document answers it; amounts are decimal text. */
export type ShownItem = {
  id: string;
  name: string;
  code: string | null;
  qty: string;
  unitPrice: string;
  flatDiscount: string;
  vat: string;
  vatExempted: boolean;
  grandTotal: string;
  incomeAccount: { name: string; nameAr: string };
};

type Props<T extends ShownItem> = {
  items: readonly T[];
  /** Of the document, in words: «15%». */
  rate: string;
  /** Absent on a paper that is frozen. */
  edit?: {
    /** The item whose editor stands in the place of its row. */
    editing: string | undefined;
    begin: (id: string) => void;
    editor: (item: T) => ReactNode;
    move: (item: T, position: number) => void;
    remove: (item: T) => void;
  };
};

/** The items of a document as they read on paper; on a phone each is a card. */
export const ItemsTable = <T extends ShownItem>({ items, rate, edit }: Props<T>) => {
  const say = useWords(lineWords);
  const currency = useCurrencyName();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  if (phone) return <ItemCards items={items} rate={rate} edit={edit} />;
  return (
    <table className={classes.table} aria-label={say("lines")}>
      <thead>
        <tr>
          <th scope="col">{say("incomeAccount")}</th>
          <th scope="col">{say("description")}</th>
          <th scope="col" data-end>{say("quantity")}</th>
          <th scope="col" data-end>{say("unitPrice")}</th>
          <th scope="col" data-end>{say("discount")}</th>
          <th scope="col" data-end>{say("vatRate", { rate })}</th>
          <th scope="col" data-end>{say("totalIn", { currency })}</th>
          {edit && <td className={classes.acts} />}
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) =>
          edit && edit.editing === item.id ? (
            <tr key={item.id} className={classes.editing}><td colSpan={8}>{edit.editor(item)}</td></tr>
          ) : (
            <tr key={item.id} data-opens={edit ? true : undefined} onClick={edit && ((event) => { if (!isControl(event.target)) edit.begin(item.id); })}>
              <td className={classes.kind}><AccountName of={item} /></td>
              <td><ItemName item={item} /></td>
              <td data-end><Ltr>{readable(item.qty)}</Ltr></td>
              <td data-end><Money amount={item.unitPrice} /></td>
              <td data-end><Money amount={item.flatDiscount} dashZero /></td>
              <td data-end className={classes.quiet}>{item.vatExempted ? say("exempt") : <Money amount={item.vat} />}</td>
              <td data-end className={classes.strong}><Money amount={item.grandTotal} /></td>
              {edit && <td className={classes.acts}><Acts item={item} at={at} last={items.length - 1} edit={edit} /></td>}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};

/** A tap on the row opens its editor; one on its menu does not. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest("button, a, [role=menu]") !== null;

const ItemCards = <T extends ShownItem>({ items, edit }: Props<T>) => {
  const say = useWords(lineWords);
  return (
    <ul className={classes.cards} aria-label={say("lines")}>
      {items.map((item, at) =>
        edit && edit.editing === item.id ? (
          <li key={item.id} className={classes.editing}>{edit.editor(item)}</li>
        ) : (
          <li key={item.id} className={classes.card}>
            <div className={classes.cardTop}><ItemName item={item} /><span className={classes.strong}><Money amount={item.grandTotal} /></span></div>
            <div className={classes.cardLine}>
              <span><Ltr>{readable(item.qty)} × {readable(item.unitPrice)}</Ltr></span>
              {Number(item.flatDiscount) > 0 && <span>{say("discount")} <Money amount={item.flatDiscount} /></span>}
              <span>{item.vatExempted ? say("vatExempted") : <>{say("vat")} <Money amount={item.vat} /></>}</span>
            </div>
            {edit && <div className={classes.cardActs}><Acts item={item} at={at} last={items.length - 1} edit={edit} /></div>}
          </li>
        ),
      )}
    </ul>
  );
};

const ItemName = ({ item }: { item: ShownItem }) => (
  <span className={classes.name}>{item.name}{item.code && <Ltr className={classes.code}>{item.code}</Ltr>}</span>
);

const AccountName = ({ of }: { of: ShownItem }) => (useLanguage() === "ar" ? of.incomeAccount.nameAr : of.incomeAccount.name);

type ActsProps<T extends ShownItem> = { item: T; at: number; last: number; edit: NonNullable<Props<T>["edit"]> };

const Acts = <T extends ShownItem>({ item, at, last, edit }: ActsProps<T>) => {
  const say = useWords(lineWords);
  return (
    <MoreMenu
      items={[
        { label: say("editLine"), icon: <IconPencil size={18} />, onClick: () => edit.begin(item.id) },
        { label: say("moveUp"), icon: <IconChevronUp size={18} />, onClick: () => edit.move(item, at), hidden: at === 0 },
        { label: say("moveDown"), icon: <IconChevronDown size={18} />, onClick: () => edit.move(item, at + 2), hidden: at === last },
        { label: say("deleteLine"), icon: <IconTrash size={18} />, onClick: () => edit.remove(item), danger: true },
      ].filter(({ hidden }) => !hidden)}
    />
  );
};
