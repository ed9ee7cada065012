import { useState } from "react";
import { isolatedName } from "../../platform/shared/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { useRefusal } from "../../platform/web/parts/refusal.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useSend } from "../../platform/web/use-send.ts";
import { ItemsTable } from "../lines/ItemsTable.tsx";
import { newItem } from "../lines/shown.ts";
import { lineWords } from "../lines/words.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { ItemEditor } from "./ItemEditor.tsx";
import type { ShownInvoice, ShownInvoiceItem } from "./shown.ts";

/** The items; on a draft each can be written, moved and deleted, and the last row adds one. Deleting can be undone. */
export const InvoiceItems = ({
  invoice,
  rate,
  editable,
}: {
  invoice: ShownInvoice;
  rate: string;
  editable: boolean;
}) => {
  const say = useWords(lineWords);
  const [open, setOpen] = useState<string | undefined>(editable && invoice.items.length === 0 ? newItem : undefined);
  const [last, setLast] = useState<string | undefined>();
  const [added, setAdded] = useState(0);
  const { acts, refusal } = useItemActs(invoice);
  const leave = () => {
    setLast(open);
    setOpen(undefined);
  };
  const common = { invoice, onLeave: leave };
  const edit = {
    open,
    last,
    begin: setOpen,
    isFixed: (item: ShownInvoiceItem) => item.isLaborCosts,
    editor: (item?: ShownInvoiceItem) =>
      item ? (
        <ItemEditor key={item.id} {...common} item={item} acts={acts(item)} onDone={leave} />
      ) : (
        <ItemEditor key={`${newItem}-${added}`} {...common} onDone={() => setAdded(added + 1)} />
      ),
  };
  if (!editable && invoice.items.length === 0) return <p className={classes.hint}>{say("noLines")}</p>;
  return (
    <section aria-label={say("lines")}>
      {refusal}
      <ItemsTable items={invoice.items} rate={rate} edit={editable ? edit : undefined} />
    </section>
  );
};

/** Moving and deleting an item, and putting a deleted one back in its place. */
const useItemActs = (invoice: ShownInvoice) => {
  const say = useWords(lineWords);
  const { attempt, refusal } = useRefusal();
  const change = useSend(contract.changeItem);
  const remove = useSend(contract.deleteItem);
  const add = useSend(contract.addItem);

  const move = (item: ShownInvoiceItem, position: number) =>
    attempt(say("notMoved"), () => change.send({ params: { id: invoice.id, itemId: item.id }, body: { position } }));
  const putBack = (item: ShownInvoiceItem, productId: string) =>
    attempt(say("notAdded"), async () => {
      const { id: itemId } = await add.send({ params: { id: invoice.id }, body: asNew(item, productId) });
      await change.send({ params: { id: invoice.id, itemId }, body: { position: item.position } });
    });
  const removed = (item: ShownInvoiceItem) =>
    attempt(say("notDeleted"), async () => {
      await remove.send({ params: { id: invoice.id, itemId: item.id } });
      const { productId, name } = item;
      toast(
        say("lineDeleted", { name: isolatedName(name) }),
        productId ? () => void putBack(item, productId) : undefined,
      );
    });

  const acts = (item: ShownInvoiceItem) => ({
    remove: () => void removed(item),
    moveUp: item.position > 1 ? () => void move(item, item.position - 1) : undefined,
    moveDown: item.position < invoice.items.length ? () => void move(item, item.position + 1) : undefined,
  });
  return { acts, refusal };
};

const asNew = (
  { name: printed, product, code, incomeAccountId, qty, unitPrice, flatDiscount, vatExempted }: ShownInvoiceItem,
  productId: string,
) => ({
  productId,
  name: printed === product?.name ? undefined : printed,
  code,
  incomeAccountId,
  qty,
  unitPrice,
  flatDiscount,
  vatExempted,
});
