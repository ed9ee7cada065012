import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { useAddressChoice } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ExampleRow } from "../../../platform/web/parts/ExampleRow.tsx";
import { exampleWords } from "../../../platform/web/example-words.ts";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { ChoiceFilter, DayFilters } from "../../../platform/web/parts/ListFilters.tsx";
import { ListPage } from "../../../platform/web/parts/ListPage.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { Picker } from "../../../platform/web/parts/Picker.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useFilteredList } from "../../../platform/web/use-filtered-list.ts";
import { BranchFilter } from "../../base/shop/BranchFilter.tsx";
import { listProducts, showProduct } from "./contract.ts";
import { MovementCard, useMovementColumns } from "./MovementRows.tsx";
import classes from "./products.module.css";
import { movementKinds } from "./rules.ts";
import { listMovements } from "./stock-contract.ts";
import { movementWords, stockWords } from "./stock-words.ts";

const filters = { product: "productId", branch: "branchId", kind: "kind", from: "from", to: "to" } as const;

/** All stock movements, newest first; of one product also what was there before, in, out and left. */
export const MovementsPage = () => {
  const say = useWords(stockWords);
  const sayExample = useWords(exampleWords);
  const list = useFilteredList(listMovements, filters, {});
  const ofOneProduct = list.filters.productId !== undefined;
  const columns = useMovementColumns(ofOneProduct);
  return (
    <ListPage
      title={say("movements")}
      line={say("movementsLine")}
      list={list}
      filters={
        <>
          <ProductFilter />
          <BranchFilter />
          <KindFilter />
          <DayFilters />
        </>
      }
      above={<Sums of={list.first?.summary} />}
      columns={columns}
      card={(row) => <MovementCard row={row} ofOneProduct={ofOneProduct} />}
      none={
        <Empty
          title={say("noMovements")}
          lines={say("noMovementsLine")}
          example={
            <ExampleRow name={sayExample("part")} line={<Ltr>PUR-000087</Ltr>} amount="875.00" day="2026-11-20" />
          }
        />
      }
      nothingFound={{ title: say("nothingFound"), lines: say("nothingFoundLine") }}
    />
  );
};

const ProductFilter = () => {
  const say = useWords(stockWords);
  const [id, choose] = useAddressChoice("product");
  const [typed, setTyped] = useState("");
  const found = useAnswer(listProducts, { query: { q: typed || undefined, kind: "part" } }, { keep: true });
  const chosen = useAnswer(showProduct, { params: { id } }, { when: id !== "" });
  return (
    <Picker
      label={say("product")}
      placeholder={say("anyProduct")}
      value={id || null}
      onChange={(value) => choose(value ?? "")}
      options={found.data?.data.map((product) => ({ id: product.id, name: product.nameWithCode }))}
      {...(chosen.data && { chosen: { id, name: chosen.data.nameWithCode } })}
      onSearch={setTyped}
      searching={found.isFetching}
    />
  );
};

const KindFilter = () => {
  const say = useWords(stockWords);
  const sayKind = useWords(movementWords);
  return (
    <ChoiceFilter
      name="kind"
      label={say("kind")}
      placeholder={say("anyKind")}
      choices={movementKinds.map((value) => ({ value, label: sayKind(value) }))}
    />
  );
};

type Summary = Answer<typeof listMovements>["summary"];

const Sums = ({ of: sums }: { of: Summary | undefined }) => {
  const say = useWords(stockWords);
  if (!sums) return null;
  const shown = [
    [say("opening"), sums.opening, sums.openingValue],
    [say("in"), sums.in, sums.inValue],
    [say("out"), sums.out, sums.outValue],
    [say("closing"), sums.closing, sums.closingValue],
  ] as const;
  return (
    <div className={classes.strip}>
      {shown.map(([label, quantity, value]) => (
        <div key={label} className={classes.figure}>
          <span>{label}</span>
          <b>
            <Count of={quantity} />
          </b>
          <Money amount={value} currency />
        </div>
      ))}
    </div>
  );
};
