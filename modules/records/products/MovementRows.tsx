import type { Answer } from "../../../platform/shared/route.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import type { Column } from "../../../platform/web/parts/DataTable.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { useHasBranches } from "../../base/shop/BranchFilter.tsx";
import classes from "./products.module.css";
import { Signed } from "./Signed.tsx";
import type { listMovements } from "./stock-contract.ts";
import { movementWords, stockWords } from "./stock-words.ts";

export type Movement = Answer<typeof listMovements>["data"][number];

/** The columns of movements; those of one product do not name it. */
export const useMovementColumns = (ofOneProduct: boolean): Column<Movement>[] => {
  const say = useWords(stockWords);
  const hasBranches = useHasBranches();
  return [
    { key: "date", head: say("date"), width: "112px", cell: (row) => <Dated of={row} /> },
    ...(ofOneProduct
      ? []
      : [{ key: "product", head: say("product"), cell: (row: Movement) => <ProductName of={row} /> }]),
    { key: "document", head: say("document"), cell: (row) => <Source of={row} /> },
    ...(hasBranches
      ? [{ key: "branch", head: say("branch"), cell: (row: Movement) => <LocalizedName of={row.branch} /> }]
      : []),
    {
      key: "quantity",
      head: say("inOut"),
      amount: true,
      cell: (row) => (
        <b>
          <Signed quantity={row.quantity} />
        </b>
      ),
    },
    { key: "left", head: say("left"), amount: true, cell: (row) => <Count of={row.onHandAfter} /> },
    { key: "cost", head: say("unitCost"), amount: true, wide: true, cell: (row) => <Money amount={row.unitCost} /> },
    { key: "value", head: say("value"), amount: true, cell: (row) => <Money amount={row.value} /> },
  ];
};

export const MovementCard = ({ row, ofOneProduct }: { row: Movement; ofOneProduct: boolean }) => {
  const hasBranches = useHasBranches();
  return (
    <div className={classes.card}>
      <div>
        {!ofOneProduct && <ProductName of={row} />}
        <Source of={row} />
        <div className={classes.quiet}>
          <Dated of={row} />
        </div>
        {hasBranches && (
          <Quiet>
            <LocalizedName of={row.branch} />
          </Quiet>
        )}
      </div>
      <div className={classes.cardEnd}>
        <b>
          <Signed quantity={row.quantity} />
        </b>
        <Money amount={row.value} />
      </div>
    </div>
  );
};

/** The day of the entry, and that on which the goods came if it is another. */
const Dated = ({ of: { date, effectiveOn } }: { of: Movement }) => {
  const say = useWords(stockWords);
  return (
    <>
      <Day date={date} form="short" />
      {effectiveOn !== date && (
        <div className={classes.quiet}>
          {say("receivedOn")} <Day date={effectiveOn} form="short" />
        </div>
      )}
    </>
  );
};

const ProductName = ({ of: { product } }: { of: Movement }) => {
  return (
    <>
      <div className={classes.strong}>
        <Link to={product.viewUrl} className={classes.tap}>
          <LocalizedName of={product} />
        </Link>
      </div>
      {product.code && (
        <div className={classes.quiet}>
          <Ltr>{product.code}</Ltr>
        </div>
      )}
    </>
  );
};

/** The kind, the document behind the movement, and its reason. */
const Source = ({ of: { kind, source, reason, createdBy } }: { of: Movement }) => {
  const say = useWords(movementWords);
  const language = useLanguage();
  return (
    <>
      <div>
        {say(kind)}{" "}
        {source.label && source.viewUrl ? (
          <Link to={source.viewUrl} className={classes.tap}>
            <Ltr>{source.label}</Ltr>
          </Link>
        ) : (
          source.label && <Ltr>{source.label}</Ltr>
        )}
      </div>
      <div className={classes.quiet}>
        <Name>{reason ?? nameIn(language, createdBy)}</Name>
      </div>
    </>
  );
};
