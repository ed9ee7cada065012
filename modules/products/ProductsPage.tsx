import { Button } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import type { Answer } from "../../platform/shared/route.ts";
import { isolatedName, nameIn } from "../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../platform/web/language.tsx";
import { May, useMay } from "../../platform/web/May.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { type Column, DataTable } from "../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money, useCurrencyName } from "../../platform/web/parts/Money.tsx";
import { Name } from "../../platform/web/parts/Name.tsx";
import { MoreMenu, Page } from "../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../platform/web/parts/refusal.tsx";
import { SearchField, useSearchWords } from "../../platform/web/parts/SearchField.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { useList } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import { ProductDialog } from "./ProductDialog.tsx";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";

type Row = Answer<typeof contract.listProducts>["data"][number];

export const ProductsPage = () => {
  const say = useWords(productWords);
  const q = useSearchWords() || undefined;
  const [writing, setWriting] = useState<Row | "new">();
  const list = useList(contract.listProducts, { query: { q } });
  const isNew = !q && list.rows?.length === 0;
  const { remove, refusal } = useRemoval();

  const actsOf = (row: Row) => <Acts row={row} edit={() => setWriting(row)} remove={remove} />;
  const columns = useProductColumns(actsOf);
  const add = (
    <May needs={contract.addProduct.needs}>
      <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setWriting("new")}>
        {say("add")}
      </Button>
    </May>
  );

  return (
    <Page title={say("products")} line={say("line")} actions={!isNew && add}>
      {refusal}
      {!isNew && <SearchField label={say("search")} />}
      <DataTable
        label={say("products")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        card={(row) => <ProductCard row={row} acts={actsOf(row)} />}
        empty={
          isNew ? (
            <Empty title={say("empty")} lines={say("emptyLine")} action={add} />
          ) : (
            <Empty title={say("nothingFound")} lines={say("nothingFoundLine")} />
          )
        }
      />
      {writing && (
        <ProductDialog product={writing === "new" ? undefined : writing} onClose={() => setWriting(undefined)} />
      )}
    </Page>
  );
};

const useProductColumns = (actsOf: (row: Row) => ReactNode): Column<Row>[] => {
  const say = useWords(productWords);
  const language = useLanguage();
  const currency = useCurrencyName();
  return [
    {
      key: "name",
      head: say("name"),
      cell: (row) => (
        <b>
          <Name>{nameIn(language, row)}</Name>
        </b>
      ),
    },
    { key: "code", head: say("code"), cell: (row) => row.code && <Ltr>{row.code}</Ltr> },
    {
      key: "account",
      head: say("account"),
      wide: true,
      cell: (row) => (language === "ar" ? row.incomeAccount?.nameAr : row.incomeAccount?.name),
    },
    { key: "vat", head: say("vat"), cell: (row) => row.vatExempted && say("exempt") },
    {
      key: "price",
      head: say("priceIn", { currency }),
      end: true,
      cell: (row) => row.price !== undefined && <Money amount={row.price} />,
    },
    {
      key: "acts",
      head: <span className="hidden-to-the-eye">{say("actions")}</span>,
      end: true,
      width: "56px",
      cell: actsOf,
    },
  ];
};

const ProductCard = ({ row, acts }: { row: Row; acts: ReactNode }) => {
  const say = useWords(productWords);
  const language = useLanguage();
  return (
    <div className={classes.card}>
      <div>
        <div className={classes.strong}>
          <Name>{nameIn(language, row)}</Name>
        </div>
        <div className={classes.quiet}>
          {row.code && <Ltr>{row.code}</Ltr>}
          {row.price !== undefined && <Money amount={row.price} currency />}
          {row.vatExempted && <span>{say("exempt")}</span>}
        </div>
      </div>
      {acts}
    </div>
  );
};

const useRemoval = () => {
  const say = useWords(productWords);
  const language = useLanguage();
  const { send } = useSend(contract.deleteProduct);
  const { attempt, refusal } = useRefusal();
  const remove = async (row: Row) => {
    if (
      !(await confirm({
        title: say("remove"),
        line: say("removeLine", { name: isolatedName(nameIn(language, row)) }),
        action: say("remove"),
        danger: true,
      }))
    )
      return;
    await attempt(say("notRemoved"), async () => {
      await send({ params: { id: row.id } });
      toast(say("removed"));
    });
  };
  return { remove, refusal };
};

const Acts = ({ row, edit, remove }: { row: Row; edit: () => void; remove: (row: Row) => Promise<void> }) => {
  const say = useWords(productWords);
  const may = useMay();
  const items = [
    {
      label: say("edit"),
      icon: <IconPencil size={18} />,
      onClick: edit,
      hidden: !may(contract.changeProduct.needs) || row.price === undefined,
    },
    {
      label: say("remove"),
      icon: <IconTrash size={18} />,
      onClick: () => void remove(row),
      danger: true,
      hidden: !may(contract.deleteProduct.needs),
    },
  ].filter(({ hidden }) => !hidden);
  return items.length > 0 && <MoreMenu items={items} quiet />;
};
