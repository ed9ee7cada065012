import { isNotZero } from "../../../platform/shared/money.ts";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { call } from "../../../platform/web/call.ts";
import { Form } from "../../../platform/web/form/Form.tsx";
import type { FormValues } from "../../../platform/web/form/state.tsx";
import { WatchDirty } from "../../../platform/web/form/WatchDirty.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useEscape } from "../../../platform/web/use-escape.ts";
import { kitWords } from "../../../platform/web/words.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import { previewLine } from "../../base/lines/preview.ts";
import { lineWords } from "../../base/lines/words.ts";
import type { LineRoutes, ShownLine } from "./contract.ts";
import { type LineActs, LineFields } from "./LineFields.tsx";
import type { Side } from "./rules.ts";
import type { ShownDocument } from "./shown.ts";

type Props = {
  routes: LineRoutes;
  document: ShownDocument;
  item?: ShownLine;
  acts?: LineActs;
  /** Of a new line of a sale. */
  addJob?: (id: string) => void;
  /** What the document offers to do with the line. */
  offered?: ReactNode;
  onDirty: (dirty: boolean) => void;
  onDone: (line: ShownLine) => void;
  onLeave: () => void;
};

/** The editor of an item, in the columns of the table. Enter saves, Esc cancels; the amounts are previewed. */
export const LineEditor = ({ routes, document, item, acts, addJob, offered, onDirty, onDone, onLeave }: Props) => {
  const say = useWords(lineWords);
  const sayKit = useWords(kitWords);
  const [byTotal, setByTotal] = useState(false);
  const [products, setProducts] = useState(item?.product ? [item.product] : []);
  const { digits } = useShop();
  const computed = (line: ShownLine) => computedVat(line, document.vatRate, digits);
  useEscape(onLeave);
  const body = ({ grandTotal, unitPrice, flatDiscount, vat, expenseAccountId, ...exempt }: FormValues) => ({
    ...(routes.side === "purchase" && {
      vat: text(vat) || null,
      expenseAccountId: text(expenseAccountId) || null,
    }),
    ...(byTotal
      ? { unitPrice: undefined, grandTotal: text(grandTotal) }
      : { unitPrice: text(unitPrice) || undefined, grandTotal: undefined }),
    flatDiscount: text(flatDiscount) || "0",
    ...exemptionIn(exempt),
  });
  const beside = (
    <Button variant="subtle" onClick={onLeave}>
      {sayKit("cancel")}
    </Button>
  );
  const common = {
    body,
    beside,
    onDone,
    plain: true,
    children: (
      <>
        <WatchDirty onDirty={onDirty} />
        <LineFields
          side={routes.side}
          vatRate={document.vatRate}
          vehicleId={document.vehicleId}
          item={item}
          products={products}
          acts={acts}
          addJob={addJob}
          byTotal={byTotal}
          setByTotal={setByTotal}
          offered={offered}
        />
      </>
    ),
  } as const;
  if (!item)
    return (
      <Form
        sends={routes.add}
        params={{ id: document.id }}
        initial={{
          qty: "1",
          flatDiscount: "",
          vatExempted: false,
          ...(routes.side === "purchase" && { deductible: true, vat: "" }),
        }}
        submit={say("addLine")}
        {...common}
      />
    );
  const readAgain = async () => {
    const now =
      (await call(routes.list, { params: { id: document.id } })).data.find(({ id }) => id === item.id) ?? item;
    if (now.product) setProducts([...products, now.product]);
    return { version: now.version, values: valuesOf(routes.side, now, computed) };
  };
  const versioned = { version: item.version, of: (saved: { version: string }) => saved.version, read: readAgain };
  return (
    <Form
      sends={routes.change}
      changes
      params={{ id: document.id, itemId: item.id }}
      initial={valuesOf(routes.side, item, computed)}
      versioned={versioned}
      submit={say("saveLine")}
      {...common}
    />
  );
};

/** A reason counts only while the line is exempt; an empty one is left to the product and the shop. */
const exemptionIn = ({ vatExempted, exemptCode, exemptReason }: FormValues) => ({
  exemptCode: vatExempted === true ? ((exemptCode as ExemptCode | null) ?? null) : null,
  exemptReason: vatExempted === true ? text(exemptReason) || null : null,
});

/** The VAT of a purchase is a value of its own only where the vendor's paper differs from what is computed. */
const valuesOf = (side: Side, line: ShownLine, computed: (line: ShownLine) => string | undefined) => {
  const { productId, name, code, qty, unitPrice, flatDiscount, incomeAccountId, expenseAccountId } = line;
  const { vatExempted, exemptCode, exemptReason, isStock, deductible, vat } = line;
  return {
    ...(side === "sale"
      ? { incomeAccountId, ...(productId === null && { name }) }
      : {
          expenseAccountId: isStock ? null : expenseAccountId,
          name,
          code: code ?? "",
          deductible,
          vat: vat === computed(line) ? "" : vat,
        }),
    productId,
    qty,
    unitPrice,
    flatDiscount: isNotZero(flatDiscount) ? flatDiscount : "",
    vatExempted,
    exemptCode,
    exemptReason,
  };
};

const computedVat = ({ qty, unitPrice, flatDiscount, vatExempted }: ShownLine, rate: number, digits: number) => {
  const preview = previewLine({ quantity: qty, unitPrice, flatDiscount, vatExempted }, rate, digits);
  return typeof preview === "object" ? preview.vat : undefined;
};

const text = (value: unknown) => (typeof value === "string" ? value : "");
