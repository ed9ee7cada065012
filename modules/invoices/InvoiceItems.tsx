import { useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem } from "../../platform/web/problem.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { ItemsTable } from "../lines/ItemsTable.tsx";
import { lineWords } from "../lines/words.ts";
import * as contract from "./contract.ts";
import { ItemEditor } from "./ItemEditor.tsx";
import classes from "./invoice.module.css";
import type { ShownInvoice, ShownInvoiceItem } from "./shown.ts";

const adding = "new";

/** The items; on a draft each can be written, moved and deleted, and the last row adds one. Deleting can be undone. */
export const InvoiceItems = ({ invoice, rate, editable }: { invoice: ShownInvoice; rate: string; editable: boolean }) => {
  const say = useWords(lineWords);
  const [editing, setEditing] = useState<string | undefined>(editable && invoice.items.length === 0 ? adding : undefined);
  const [added, setAdded] = useState(0);
  const change = useSend(contract.changeItem);
  const remove = useSend(contract.deleteItem);
  const add = useSend(contract.addItem);
  const params = (item: ShownInvoiceItem) => ({ id: invoice.id, itemId: item.id });

  const removed = async (item: ShownInvoiceItem) => {
    await remove.send({ params: params(item) });
    const undo = item.productId === null ? undefined : () => void add.send({ params: { id: invoice.id }, body: asNew(item) });
    toast(say("lineDeleted"), undo);
  };
  const shown = (problem: unknown) => {
    if (!isProblem(problem)) throw problem;
    toast(problem.detail);
  };
  const edit = {
    editing,
    begin: setEditing,
    editor: (item: ShownInvoiceItem) => <ItemEditor invoice={invoice} item={item} onDone={() => setEditing(undefined)} onCancel={() => setEditing(undefined)} />,
    move: (item: ShownInvoiceItem, position: number) => void change.send({ params: params(item), body: { position } }).catch(shown),
    remove: (item: ShownInvoiceItem) => void removed(item).catch(shown),
  };

  return (
    <section aria-label={say("lines")}>
      {invoice.items.length > 0 && <ItemsTable items={invoice.items} rate={rate} edit={editable ? edit : undefined} />}
      {editable && editing !== adding && <button type="button" className={classes.addRow} onClick={() => setEditing(adding)}>+ {say("addAnything")}</button>}
      {editable && editing === adding && (
        <div className={classes.adding}>
          <ItemEditor key={added} invoice={invoice} onDone={() => setAdded(added + 1)} onCancel={() => setEditing(undefined)} />
        </div>
      )}
      {!editable && invoice.items.length === 0 && <p className={classes.hint}>{say("noLines")}</p>}
    </section>
  );
};

const asNew = ({ productId, name, code, incomeAccountId, qty, unitPrice, flatDiscount, vatExempted }: ShownInvoiceItem) => ({
  productId: productId ?? "", name, code, incomeAccountId, qty, unitPrice, flatDiscount, vatExempted,
});
