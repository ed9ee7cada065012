import { Button } from "@mantine/core";
import { IconArrowsUpDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { May } from "../../../platform/web/May.tsx";
import { type Column, DataTable } from "../../../platform/web/parts/DataTable.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { useList } from "../../../platform/web/use-answer.ts";
import { AdjustDialog } from "./AdjustDialog.tsx";
import type * as contract from "./contract.ts";
import { MovementCard, useMovementColumns } from "./MovementRows.tsx";
import classes from "./products.module.css";
import { productWords } from "./screen-words.ts";
import { addMovement, listMovements } from "./stock-contract.ts";
import { StockChart } from "./StockChart.tsx";
import { stockWords } from "./stock-words.ts";

type Product = Answer<typeof contract.showProduct>;

/** What is on hand of a product, where, and how it moved. */
export const ProductStock = ({ product }: { product: Product }) => {
  const say = useWords(productWords);
  const sayStock = useWords(stockWords);
  const [adjusting, setAdjusting] = useState(false);
  const list = useList(listMovements, { query: { productId: product.id } });
  const columns = useMovementColumns(true);
  const hasMoved = (list.rows?.length ?? 0) > 0;
  const own = product.branches.find(({ isOwn }) => isOwn);
  return (
    <Section
      title={say("stockGroup")}
      act={
        product.archivedAt === null &&
        list.rows && (
          <May needs={addMovement.needs}>
            <Button
              variant="default"
              leftSection={<IconArrowsUpDown size={18} aria-hidden />}
              onClick={() => setAdjusting(true)}
            >
              {sayStock(hasMoved ? "adjust" : "enterOpening")}
            </Button>
          </May>
        )
      }
    >
      {product.stock && <Figures stock={product.stock} minimum={product.minimum} />}
      {product.branches.length > 0 && <ByBranch rows={product.branches} />}
      <StockChart movements={list.rows ?? []} minimum={product.minimum} forecast={product.forecast} />
      <DataTable
        label={sayStock("movementsOf")}
        list={list}
        keyOf={(row) => row.id}
        columns={columns}
        card={(row) => <MovementCard row={row} ofOneProduct />}
        empty={<Empty title={sayStock("noStock")} lines={sayStock("noStockLine")} />}
      />
      {hasMoved && (
        <p>
          <Link to={`/back/stock-movements?product=${product.id}`} className={classes.tap}>
            {sayStock("movements")}
          </Link>
        </p>
      )}
      {adjusting && (
        <AdjustDialog
          productId={product.id}
          isFirst={!hasMoved}
          branch={own}
          cost={product.cost}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Section>
  );
};

/** What is on hand, on the way and needed at least, with its cost and value. */
export const Figures = ({ stock, minimum }: { stock: NonNullable<Product["stock"]>; minimum: string | null }) => {
  const say = useWords(productWords);
  return (
    <div className={classes.strip}>
      <Figure label={say("onHand")}>
        <Count of={stock.onHand} />
      </Figure>
      {isNotZero(stock.inTransit) && (
        <Figure label={say("inTransit")}>
          <Count of={stock.inTransit} />
        </Figure>
      )}
      <Figure label={say("minimum")}>{minimum ? <Count of={minimum} /> : "–"}</Figure>
      <Figure label={say("averageCost")}>{stock.averageCost ? <Money amount={stock.averageCost} /> : "–"}</Figure>
      <Figure label={say("value")}>
        <Money amount={stock.value} currency />
      </Figure>
    </div>
  );
};

type AtBranch = Product["branches"][number];

const ByBranch = ({ rows }: { rows: readonly AtBranch[] }) => {
  const say = useWords(productWords);
  const sayStock = useWords(stockWords);
  const columns: Column<AtBranch>[] = [
    { key: "branch", head: sayStock("branch"), cell: (row) => <LocalizedName of={row} /> },
    { key: "onHand", head: say("onHand"), amount: true, cell: (row) => <Count of={row.onHand} /> },
    {
      key: "average",
      head: say("averageCost"),
      amount: true,
      cell: (row) => (row.averageCost ? <Money amount={row.averageCost} /> : "–"),
    },
    { key: "value", head: say("value"), amount: true, cell: (row) => <Money amount={row.value} /> },
  ];
  return (
    <DataTable
      label={sayStock("byBranch")}
      list={{ rows, error: null, isPending: false, refetch: () => undefined }}
      keyOf={(row) => row.id}
      columns={columns}
      card={(row) => (
        <div className={classes.card}>
          <LocalizedName of={row} />
          <div className={classes.cardEnd}>
            <b>
              <Count of={row.onHand} />
            </b>
            <Money amount={row.value} />
          </div>
        </div>
      )}
      empty={null}
    />
  );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.figure}>
    <span>{label}</span>
    <b>{children}</b>
  </div>
);
