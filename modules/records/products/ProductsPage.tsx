import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconClipboardCheck, IconPlus, IconTruckDelivery, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { LinkButton, useAddressChoice } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { ChoiceFilter } from "../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money, useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { useSearchWords } from "../../../platform/web/parts/SearchField.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { BranchFilter, useBranch } from "../../base/shop/BranchFilter.tsx";
import { lineWords } from "../../base/lines/words.ts";
import * as contract from "./contract.ts";
import { jobVehicleWords } from "./job-vehicle-words.ts";
import { ProductDialog } from "./ProductDialog.tsx";
import { ProductPanel } from "./ProductPanel.tsx";
import classes from "./products.module.css";
import { productKinds, stillAfterDays } from "./rules.ts";
import { productKindWords } from "./kind-words.ts";
import { productWords } from "./screen-words.ts";
import { AverageOf, stockIn, ValueOf } from "./StockFigures.tsx";
import { OnHand, StockLevel } from "./StockLevel.tsx";
import { StockWorth } from "./StockWorth.tsx";
import { useVehicleNames } from "./use-vehicle-names.ts";
import { Row } from "../../../platform/web/parts/Row.tsx";

type Row = Answer<typeof contract.listProducts>["data"][number];

export const ProductsPage = () => {
  const say = useWords(productWords);
  const [adding, setAdding] = useState(false);
  const { list, stock, branchId } = useFilteredProducts();
  const tags = useStockTags(list.first?.summary);
  const { panel, aside } = usePanel();
  const columns = useProductColumns(branchId);
  const add = (
    <May needs={contract.addProduct.needs}>
      <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setAdding(true)}>
        {say("add")}
      </Button>
    </May>
  );
  const importing = <ImportLink />;

  return (
    <ListPage
      title={say("products")}
      line={<StockWorth branchId={branchId} />}
      list={list}
      actions={
        <>
          {isMissing(stock) && (
            <LinkButton
              to="/back/purchase-orders?new=low-stock"
              variant="default"
              leftSection={<IconTruckDelivery size={20} aria-hidden />}
            >
              {say("orderThese")}
            </LinkButton>
          )}
          <LinkButton
            to="/back/stock-counts"
            variant="default"
            leftSection={<IconClipboardCheck size={20} aria-hidden />}
          >
            {say("countStock")}
          </LinkButton>
          {importing}
          {add}
        </>
      }
      search={say("search")}
      tags={tags}
      filters={
        <>
          <KindFilter />
          <BranchFilter />
        </>
      }
      columns={columns}
      linkOf={(row) => row.viewUrl ?? ""}
      panel={panel}
      aside={aside}
      card={(row) => <ProductCard row={row} branchId={branchId} />}
      none={
        <Empty
          title={say("empty")}
          lines={say("emptyLine")}
          action={
            <Row gap="wide">
              {importing}
              {add}
            </Row>
          }
          example={<Example />}
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    >
      {adding && <ProductDialog product={undefined} onClose={() => setAdding(false)} />}
    </ListPage>
  );
};

/** The products that the address asks for; `archived` stands beside the filters of stock there. */
const useFilteredProducts = () => {
  const q = useSearchWords() || undefined;
  const [chosen] = useAddressChoice("stock");
  const [kindChosen] = useAddressChoice("kind");
  const branchId = useBranch();
  const stock = contract.stockFilters.find((filter) => filter === chosen);
  const kind = productKinds.find((choice) => choice === kindChosen);
  const archived = chosen === "archived" ? ("1" as const) : undefined;
  const list = useList(contract.listProducts, { query: { q, stock, kind, archived, branchId } });
  const isFiltered = Boolean(q ?? stock ?? kind ?? archived ?? branchId);
  return { list: { ...list, isFiltered, names: ["kind", "branch"] }, stock, branchId };
};

/** Beside the list, where there is room; elsewhere a row leads to the page of its product. */
const usePanel = () => {
  const hasRoom = useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });
  const [opened, open] = useAddressChoice("product");
  if (!hasRoom) return {};
  const close = () => open("");
  return {
    panel: { opened: opened || undefined, open },
    aside: opened ? <ProductPanel id={opened} close={close} /> : null,
  };
};

const isMissing = (stock: (typeof contract.stockFilters)[number] | undefined) => stock === "low" || stock === "out";

const ImportLink = () => {
  const say = useWords(productWords);
  return (
    <May needs={contract.addProduct.needs}>
      <LinkButton
        to="/back/imports/new?kind=products"
        variant="default"
        leftSection={<IconUpload size={20} aria-hidden />}
      >
        {say("import")}
      </LinkButton>
    </May>
  );
};

const useStockTags = (summary: Answer<typeof contract.listProducts>["summary"] | undefined) => {
  const say = useWords(productWords);
  const [chosen] = useAddressChoice("stock");
  const tag = (value: string, word: "all" | "low" | "out" | "stillFor" | "archivedOnly", count?: number | null) => ({
    value,
    label: word === "stillFor" ? say(word, { days: stillAfterDays }) : say(word),
    ...(count !== undefined && { count }),
  });
  const tags = [
    tag("all", "all", chosen ? undefined : (summary?.count ?? null)),
    tag("low", "low", summary?.low ?? null),
    tag("out", "out", summary?.out ?? null),
    tag("still", "stillFor", summary?.still ?? null),
    tag("archived", "archivedOnly"),
  ];
  return { name: "stock", label: say("onHand"), lines: [[tags]] };
};

const KindFilter = () => {
  const say = useWords(productWords);
  const sayKind = useWords(productKindWords);
  return (
    <ChoiceFilter
      name="kind"
      label={say("kind")}
      placeholder={say("anyKind")}
      choices={productKinds.map((value) => ({ value, label: sayKind(value) }))}
    />
  );
};

/** Stock, average cost and value are those of all branches, or of the chosen one. */
const useProductColumns = (branchId: string | undefined): Column<Row>[] => {
  const say = useWords(productWords);
  const currency = useCurrencyName();
  return [
    { key: "name", head: say("name"), cell: (row) => <Named row={row} /> },
    {
      key: "onHand",
      head: say("onHand"),
      amount: true,
      cell: (row) => <OnHand row={row} branchId={branchId} />,
    },
    {
      key: "minimum",
      head: say("minimum"),
      amount: true,
      wide: true,
      cell: (row) => (row.minimum ? <Count of={row.minimum} /> : "–"),
    },
    {
      key: "level",
      head: <span className="hidden-to-the-eye">{say("stockGroup")}</span>,
      cell: (row) => (
        <div className={classes.level}>
          <StockLevel stock={row.stock} />
        </div>
      ),
    },
    {
      key: "price",
      head: say("priceIn", { currency }),
      amount: true,
      cell: (row) => (row.itemCount > 0 ? "–" : row.price !== undefined && <Money amount={row.price} />),
    },
    {
      key: "average",
      head: say("averageCost"),
      amount: true,
      wide: true,
      cell: (row) => <AverageOf stock={stockIn(row, branchId)} />,
    },
    {
      key: "value",
      head: say("valueIn", { currency }),
      amount: true,
      cell: (row) => <ValueOf stock={stockIn(row, branchId)} />,
    },
  ];
};

const Named = ({ row }: { row: Row }) => {
  const sayKind = useWords(productKindWords);
  const sayLine = useWords(lineWords);
  const sayVehicle = useWords(jobVehicleWords);
  const { namesOf } = useVehicleNames();
  return (
    <>
      <div className={classes.strong}>
        <LocalizedName of={row} />
      </div>
      <div className={classes.quiet}>
        {row.code && <Ltr>{row.code}</Ltr>}
        {row.kind && row.kind !== "part" && (
          <span>{row.itemCount > 0 ? sayLine("jobOf", { count: row.itemCount }) : sayKind(row.kind)}</span>
        )}
        {row.vehicles.length > 0 && <span>{sayVehicle("forVehicles", { vehicles: namesOf(row.vehicles) })}</span>}
      </div>
    </>
  );
};

const ProductCard = ({ row, branchId }: { row: Row; branchId: string | undefined }) => (
  <div className={classes.card}>
    <div>
      <Named row={row} />
      <StockLevel stock={row.stock} />
    </div>
    <div className={classes.cardEnd}>
      {row.itemCount === 0 && row.price !== undefined && <Money amount={row.price} currency />}
      {row.stock && (
        <div>
          <OnHand row={row} branchId={branchId} />
        </div>
      )}
    </div>
  </div>
);

const Example = () => {
  const sayExample = useWords(exampleWords);
  return (
    <ExampleRow
      name={sayExample("part")}
      line={<Ltr>04465-33471</Ltr>}
      state={<StockLevel stock={{ onHand: "3", level: "low", stillDays: null }} />}
      amount="385.00"
    />
  );
};
