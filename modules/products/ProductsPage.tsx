import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPencil, IconPlus, IconSearch, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../platform/shared/route.ts";
import { Field } from "../../platform/web/form/Field.tsx";
import { Fields } from "../../platform/web/form/Fields.tsx";
import { Form } from "../../platform/web/form/Form.tsx";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { Dialog } from "../../platform/web/parts/Dialog.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { MoreMenu, Page } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem } from "../../platform/web/problem.ts";
import { useAnswer, useList } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { kitWords } from "../../platform/web/words.ts";
import { listIncomeAccounts } from "../ledger/contract.ts";
import * as contract from "./contract.ts";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";

type Row = Answer<typeof contract.listProducts>["data"][number];

/** What the workshop sells: parts, labour, services. */
export const ProductsPage = () => {
  const say = useWords(productWords);
  const language = useLanguage();
  const currency = useCurrencyName();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [writing, setWriting] = useState<Row | "new">();
  const list = useList(contract.listProducts, { query: { q: q || undefined } });

  const columns: Column<Row>[] = [
    { key: "name", head: say("name"), cell: (row) => <b>{row.name}</b> },
    { key: "code", head: say("code"), cell: (row) => row.code && <Ltr>{row.code}</Ltr> },
    { key: "account", head: say("account"), wide: true, cell: (row) => (language === "ar" ? row.incomeAccount?.nameAr : row.incomeAccount?.name) },
    { key: "vat", head: say("vat"), cell: (row) => row.vatExempted && say("exempt") },
    { key: "price", head: say("priceIn", { currency }), end: true, cell: (row) => row.price !== undefined && <Money amount={row.price} /> },
    { key: "acts", head: <span className="hidden-to-the-eye">{say("actions")}</span>, end: true, cell: (row) => <Acts row={row} edit={() => setWriting(row)} /> },
  ];
  const add = <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setWriting("new")}>{say("add")}</Button>;

  return (
    <Page title={say("products")} line={say("line")} actions={<May needs={contract.addProduct.needs}>{add}</May>}>
      <TextInput className={classes.search} aria-label={say("search")} placeholder={say("search")} leftSection={<IconSearch size={18} aria-hidden />} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <DataTable
        label={say("products")} list={list} keyOf={(row) => row.id} columns={columns}
        card={(row) => (
          <div className={classes.card}>
            <div>
              <div className={classes.strong}>{row.name}</div>
              <div className={classes.quiet}>{row.code && <Ltr>{row.code}</Ltr>} {row.price !== undefined && <Money amount={row.price} currency />} {row.vatExempted && say("exempt")}</div>
            </div>
            <Acts row={row} edit={() => setWriting(row)} />
          </div>
        )}
        empty={q ? <Empty title={say("nothingFound")} /> : <Empty title={say("empty")} lines={say("emptyLine")} action={<May needs={contract.addProduct.needs}>{add}</May>} />}
      />
      {writing && <ProductDialog product={writing === "new" ? undefined : writing} onClose={() => setWriting(undefined)} />}
    </Page>
  );
};

const Acts = ({ row, edit }: { row: Row; edit: () => void }) => {
  const say = useWords(productWords);
  const may = useMay();
  const { send } = useSend(contract.deleteProduct);
  const remove = async () => {
    if (!(await confirm({ title: say("remove"), line: say("removeLine", { name: row.name }), action: say("remove"), danger: true }))) return;
    await send({ params: { id: row.id } }).then(() => toast(say("removed")), (problem: unknown) => { if (isProblem(problem)) toast(problem.detail); });
  };
  const items = [
    { label: say("edit"), icon: <IconPencil size={18} />, onClick: edit, hidden: !may(contract.changeProduct.needs) || row.price === undefined },
    { label: say("remove"), icon: <IconTrash size={18} />, onClick: () => void remove(), danger: true, hidden: !may(contract.deleteProduct.needs) },
  ].filter(({ hidden }) => !hidden);
  return items.length > 0 && <MoreMenu items={items} />;
};

const ProductDialog = ({ product, onClose }: { product: Row | undefined; onClose: () => void }) => {
  const say = useWords(productWords);
  const sayKit = useWords(kitWords);
  const common = { submit: sayKit("save"), done: say("saved"), onDone: onClose, beside: <Button variant="default" onClick={onClose}>{sayKit("cancel")}</Button> } as const;
  return (
    <Dialog opened close={onClose} title={product ? say("edit") : say("add")} size="lg">
      {product ? (
        <Form sends={contract.changeProduct} params={{ id: product.id }} initial={{ ...product }} {...common}><ProductFields /></Form>
      ) : (
        <Form sends={contract.addProduct} initial={{ vatExempted: false }} {...common}><ProductFields /></Form>
      )}
    </Dialog>
  );
};

const ProductFields = () => {
  const say = useWords(productWords);
  const language = useLanguage();
  const accounts = useAnswer(listIncomeAccounts, {});
  return (
    <>
      <Field name="name" label={say("name")} autoFocus />
      <Fields>
        <Field name="code" type="code" label={say("code")} />
        <Field name="price" type="money" label={say("price")} />
        <Field name="incomeAccountId" type="select" label={say("account")} choices={(accounts.data?.data ?? []).map(({ id, name, nameAr }) => ({ value: id, label: language === "ar" ? nameAr : name }))} />
        <Field name="labourHours" type="decimal" label={say("labourHours")} unit={say("hours")} />
      </Fields>
      <Field name="vatExempted" type="checkbox" label={say("exempt")} />
    </>
  );
};
