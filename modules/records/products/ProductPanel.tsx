import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { Answer } from "../../../platform/shared/route.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Link, LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, AmountHead, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count } from "../../../platform/web/parts/Money.tsx";
import { Dotted, Section } from "../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { ListSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer, useList } from "../../../platform/web/use-answer.ts";
import { useEscape } from "../../../platform/web/use-escape.ts";
import { kitWords } from "../../../platform/web/words.ts";
import { showProduct } from "./contract.ts";
import { productKindWords } from "./kind-words.ts";
import type { Movement } from "./MovementRows.tsx";
import classes from "./products.module.css";
import { Figures } from "./ProductStock.tsx";
import { productWords } from "./screen-words.ts";
import { Signed } from "./Signed.tsx";
import { listMovements } from "./stock-contract.ts";
import { StockChart } from "./StockChart.tsx";
import { StockLevel } from "./StockLevel.tsx";
import { movementWords, stockWords } from "./stock-words.ts";

type Product = Answer<typeof showProduct>;

/** A product beside the list: its stock, when that runs out, and its last movements. Esc closes it; its row has the focus then. */
export const ProductPanel = ({ id, close: forget }: { id: string; close: () => void }) => {
  const say = useWords(kitWords);
  const sayStock = useWords(stockWords);
  const answer = useAnswer(showProduct, { params: { id } }, { live: true });
  const close = () => {
    document.querySelector<HTMLElement>("[data-row-link][aria-current]")?.focus();
    forget();
  };
  useEscape(close);
  return (
    <aside className={classes.panel} aria-label={sayStock("product")}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={classes.close}
        aria-label={say("close")}
        onClick={close}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Loaded answer={answer} skeleton={<ListSkeleton rows={5} />}>
        {(product) => <Shown key={product.id} product={product} />}
      </Loaded>
    </aside>
  );
};

const Shown = ({ product }: { product: Product }) => {
  const say = useWords(productWords);
  const sayKit = useWords(kitWords);
  const sayKind = useWords(productKindWords);
  const inDigits = useDigits();
  return (
    <>
      <h2 className={classes.panelName}>
        <LocalizedName of={product} />
      </h2>
      <Quiet>
        <Dotted>
          {[
            product.code ? <Ltr key="code">{product.code}</Ltr> : sayKind(product.kind),
            product.shelf && `${say("shelf")} ${isolated(inDigits(product.shelf))}`,
          ]}
        </Dotted>
      </Quiet>
      <StockLevel stock={product.stock} />
      {product.stock && <Figures stock={product.stock} minimum={product.minimum} />}
      {product.stock && <Movements product={product} />}
      <LinkButton to={product.viewUrl} variant="default" className={classes.panelAct}>
        {sayKit("open")}
      </LinkButton>
    </>
  );
};

const shownMovements = 4;

/** How the stock ran, and its newest movements with their documents; nothing of a product that never moved. */
const Movements = ({ product }: { product: Product }) => {
  const list = useList(listMovements, { query: { productId: product.id } });
  return (
    <>
      <StockChart movements={list.rows ?? []} minimum={product.minimum} forecast={product.forecast} />
      <Loaded answer={{ ...list, data: list.rows }} skeleton={<ListSkeleton rows={shownMovements} />}>
        {(rows) => rows.length > 0 && <Moved product={product} rows={rows} />}
      </Loaded>
    </>
  );
};

const Moved = ({ product, rows }: { product: Product; rows: readonly Movement[] }) => {
  const say = useWords(stockWords);
  return (
    <Section
      title={say("movementsOf")}
      act={
        <Link to={`/back/stock-movements?product=${product.id}`} className={classes.tap}>
          {say("movements")}
        </Link>
      }
    >
      <AccountingTable label={say("movementsOf")}>
        <thead>
          <tr>
            <Head>{say("document")}</Head>
            <AmountHead>{say("inOut")}</AmountHead>
            <AmountHead>{say("left")}</AmountHead>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownMovements).map((row) => (
            <tr key={row.id}>
              <td>
                <Source of={row} />
              </td>
              <td data-amount>
                <Signed quantity={row.quantity} />
              </td>
              <td data-amount data-quiet>
                <Count of={row.onHandAfter} />
              </td>
            </tr>
          ))}
        </tbody>
      </AccountingTable>
    </Section>
  );
};

const Source = ({ of: { kind, date, source } }: { of: Movement }) => {
  const say = useWords(movementWords);
  return (
    <>
      {source.label && source.viewUrl ? (
        <Link to={source.viewUrl}>
          <Ltr>{source.label}</Ltr>
        </Link>
      ) : (
        say(kind)
      )}
      <Quiet>
        <Day date={date} form="short" />
      </Quiet>
    </>
  );
};
