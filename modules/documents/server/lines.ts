import type { z } from "zod";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { newId } from "../../../platform/server/ids.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import type { ActivityKind } from "../../../platform/shared/kinds.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { shortest } from "../../../platform/shared/money.ts";
import { namingItem, refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { checkExemption, type Exemption, exemptionOf } from "../../lines/exemptions.ts";
import { pricedLine, type TotalledLine } from "../../lines/rules.ts";
import { followFirstSales, type Product } from "../../products/verbs.ts";
import type { shops } from "../../shop/tables.ts";
import { shopOf } from "../../shop/verbs.ts";
import type { LineAnswer, LineRoutes, ShownLine } from "../contract.ts";
import { mostLines, moved, type Side } from "../rules.ts";
import type { LineTable } from "../tables.ts";
import { refuse } from "../words.ts";
import { type Document, rateOf } from "./draft.ts";
import { type Line, lineVersion } from "./reading.ts";
import { assertPostable, type Chosen, chosenFor, chosenForAll, chosenInstead } from "./sides.ts";
import { putInOrder } from "./writing.ts";

type Add = Call<LineRoutes["add"]>;
type AddMany = Call<LineRoutes["addMany"]>;
type Change = Call<LineRoutes["change"]>;
type Remove = Call<LineRoutes["remove"]>;

type Owner<L extends Line, D extends Document<L>, Answer> = {
  table: LineTable;
  readDocument: (db: Db, id: string) => Promise<D>;
  /** Locks the document; refuses if it cannot be changed. */
  hold: (db: Db, id: string) => Promise<D>;
  linesOf: (db: Db, id: string) => Promise<L[]>;
  /** Writes the lines' totals and the next version; it travels with the commit. */
  save: (db: Db, facts: D["facts"], lines: readonly TotalledLine[]) => void;
  /** The columns of a new line besides those common to all documents' lines. */
  ownOfNewLine: Omit<L, keyof Line>;
  answerOf: (line: L, language: Language) => Answer;
  /** Refuses changes that this line does not allow. */
  checkChange?: (line: L, changes: Change["body"]) => void;
  /** Columns that follow from more than every line's fields: of a bill, its VAT as on the paper, and whether it is deductible. */
  complete?: Complete<L>;
  /** The version of the fields that the line's editor changes, if there are more than every line's. */
  versionOf?: (line: L) => string;
  /** For the activity log; a draft has no number yet. */
  subject: (facts: D["facts"], lineName: string) => { kind: ActivityKind; id: string; name: string };
};

type Complete<L extends Line> = (
  line: Pick<Line, "subTotal" | "vat" | "grandTotal" | "vatRate">,
  by: {
    body: OwnFields;
    before: L | undefined;
    account: Chosen["account"] | undefined;
    shop: Pick<Row<typeof shops>, "currency">;
  },
) => Partial<L>;

/** The fields of a request that only a line of a purchase has. */
type OwnFields = { qty?: string | undefined; vat?: bigint | null | undefined; deductible?: boolean | undefined };

/** Handles a document's `lineRoutes`. */
export const serveLines = <L extends Line, D extends Document<L>, S extends z.ZodType<ShownLine, LineAnswer>>(
  routes: LineRoutes<S>,
  owner: Owner<L, D, z.input<S>>,
): readonly Served[] => {
  const { side, list, add, addMany, change, remove }: LineRoutes = routes;
  return [
    serve(list, async ({ db, params, language }) => {
      const { lines } = await owner.readDocument(db, params.id);
      return whole(lines.map((line) => owner.answerOf(line, language)));
    }),
    serveCreation(add, {
      create: (call) => addLine(side, owner, call),
      readAgain: async ({ db, params, createdId, language }) =>
        owner.answerOf(lineOf({ lines: await owner.linesOf(db, params.id) }, createdId), language),
    }),
    serve(addMany, (call) => addLines(side, owner, call)),
    serve(change, (call) => changeLine(side, owner, call)),
    serve(remove, (call) => removeLine(owner, call)),
  ];
};

type NewLineInput = Add["body"];

/**
 * The lines to add to a draft, priced, with their products and accounts; read in two round trips. A refusal names
 * the item's field: `items.2.flat_discount`.
 */
export const newLinesOf = async <L extends Line>(
  db: Db,
  side: Side,
  draft: Pick<Document, "facts" | "lines" | "rates">,
  inputs: readonly NewLineInput[],
  complete?: Complete<L>,
) => {
  if (draft.lines.length + inputs.length > mostLines) throw refuse("too-many-lines");
  const [chosen, shop] = await Promise.all([chosenForAll(db, side, inputs), shopOf(db)]);
  return inputs.map((input, index) =>
    namingItem(index, () => {
      const { product, account } = chosen[index]!;
      assertPostable[side]({ product, account });
      const line = newLineOf(draft, { product, accountId: account.id, shop }, input);
      const own = complete?.(line, { body: input, before: undefined, account, shop });
      return { product, account, line: { ...line, id: newId(), position: line.position + index, ...own } };
    }),
  );
};

export type NewLine = Awaited<ReturnType<typeof newLinesOf>>[number];

/** Writes new lines, which travel with the commit, and lets products without a price take theirs. */
export const writeNewLines = (db: Db, table: LineTable, side: Side, added: readonly NewLine[]) => {
  db.alongside(
    db.insertAll(
      table,
      added.map(({ line }) => line),
    ),
  );
  const unpriced = added.filter(({ product }) => side === "sale" && product && !product.pricedAt);
  if (unpriced.length > 0)
    db.alongside(
      followFirstSales(
        db,
        unpriced.flatMap(({ line }) => firstSalesOf(line)),
      ),
    );
};

const addLines = async <L extends Line, D extends Document<L>, Answer>(
  side: Side,
  owner: Owner<L, D, Answer>,
  { db, params, body, language, about }: AddMany,
) => {
  const draft = await owner.hold(db, params.id);
  const added = await newLinesOf(db, side, draft, body.items, owner.complete);
  writeNewLines(db, owner.table, side, added);
  owner.save(db, draft.facts, [...draft.lines, ...added.map(({ line }) => line)]);
  about(owner.subject(draft.facts, added.map(({ line }) => line.name).join(", ")));
  return whole(added.map((line) => owner.answerOf(shownLine(db, owner, line), language)));
};

/** A new line as it will be read. */
const shownLine = <L extends Line, D extends Document<L>, Answer>(
  db: Db,
  owner: Owner<L, D, Answer>,
  { line, product, account }: NewLine,
) => {
  const shown: Line = { shopId: db.shopId, ...line, ...accountNames(account), ...productNames(product) };
  return { ...owner.ownOfNewLine, ...shown } as L;
};

const addLine = async <L extends Line, D extends Document<L>, Answer>(
  side: Side,
  owner: Owner<L, D, Answer>,
  { db, params, body, createdId, language, about }: Add,
) => {
  const [draft, { product, account }, shop] = await Promise.all([
    owner.hold(db, params.id),
    chosenFor(db, side, body),
    shopOf(db),
  ]);
  if (draft.lines.length >= mostLines) throw refuse("too-many-lines");
  assertPostable[side]({ product, account });
  const line = newLineOf(draft, { product, accountId: account.id, shop }, body);
  const added = {
    product,
    account,
    line: { id: createdId, ...line, ...owner.complete?.(line, { body, before: undefined, account, shop }) },
  };
  writeNewLines(db, owner.table, side, [added]);
  owner.save(db, draft.facts, [...draft.lines, added.line]);
  about(owner.subject(draft.facts, added.line.name));
  return owner.answerOf(shownLine(db, owner, added), language);
};

const accountNames = ({ name, nameAr, role, groupFlag }: Chosen["account"]) => ({
  accountName: name,
  accountNameAr: nameAr,
  accountRole: role,
  accountGroup: groupFlag,
});

const productNames = (product: Product | undefined) => ({
  productName: product?.name ?? null,
  productNameAr: product?.nameAr ?? null,
  productCode: product?.code ?? null,
  productExemptCode: product?.exemptCode ?? null,
  productExemptReason: product?.exemptReason ?? null,
  productLabourHours: product?.labourHours ?? null,
});

type LineParts = { product: Product | undefined; accountId: string; shop: Row<typeof shops> };

/** Fields absent from the request are the product's; the contract requires the others. */
const newLineOf = (
  draft: Pick<Document, "facts" | "lines" | "rates">,
  { product, accountId, shop }: LineParts,
  body: Add["body"],
) => {
  const { name = product?.name ?? "", code = product?.code ?? null, flatDiscount = 0n } = body;
  const { qty, unitPrice = product?.price ?? 0n, grandTotal, vatExempted = product?.vatExempted ?? false } = body;
  checkExemption({ ...body, vatExempted }, shop.country);
  return {
    documentId: draft.facts.id,
    position: draft.lines.length + 1,
    accountId,
    productId: product?.id ?? null,
    name,
    nameAr: name === product?.name ? product.nameAr : null,
    code,
    ...exemptionOf(vatExempted, [body, product, shop], shop.country),
    ...pricedLine({ qty, unitPrice, grandTotal, flatDiscount, vatExempted }, rateOf(draft)),
  };
};

const changeLine = async <L extends Line, D extends Document<L>, Answer>(
  side: Side,
  owner: Owner<L, D, Answer>,
  { db, params, body, language, about }: Change,
) => {
  const [draft, shop] = await Promise.all([owner.hold(db, params.id), shopOf(db)]);
  const { id: documentId } = draft.facts;
  const line = lineOf(draft, params.itemId);
  checkVersion(body.version, (owner.versionOf ?? lineVersion)(line));
  owner.checkChange?.(line, body);
  const { product, account } = await chosenInstead(db, side, line, body);
  const priced = changedLine(draft, line, replacedBy(side, line, product, body), { body, shop, account });
  if (account && (account.id !== line.accountId || side === "purchase")) assertPostable[side]({ product, account });
  const changes = { ...priced, ...owner.complete?.(priced, { body, before: line, account, shop }) };
  const order = body.position === undefined ? draft.lines : moved(draft.lines, line.id, body.position);
  db.updateHeld(owner.table, line, changes);
  if (side === "sale" && changes.productId !== null) db.alongside(followFirstSales(db, firstSalesOf(changes)));
  owner.save(
    db,
    draft.facts,
    draft.lines.map((item) => (item.id === line.id ? { ...item, ...changes } : item)),
  );
  if (order !== draft.lines) db.alongside(putInOrder(db, owner.table, documentId, order));
  db.addChanges(documentId, loggedChanges(side, line, changes));
  about(owner.subject(draft.facts, changes.name));
  const changed = {
    ...line,
    ...changes,
    position: order === draft.lines ? line.position : order.findIndex(({ id }) => id === line.id) + 1,
    ...(account && accountNames(account)),
    ...(changes.productId !== line.productId && productNames(product)),
  };
  return owner.answerOf(changed, language);
};

type Sold = Pick<Line, "productId" | "unitPrice" | "vatExempted" | "accountId">;

const firstSalesOf = ({ productId, unitPrice, vatExempted, accountId }: Sold) =>
  productId === null ? [] : [{ productId, unitPrice, vatExempted, incomeAccountId: accountId }];

type Before = Pick<Line, "productId" | "accountId" | "name" | "nameAr" | "code" | "unitPrice" | "vatExempted"> &
  Exemption & { productExemption: Exemption };

/** A changed product sets name, price and account of a sale; a purchase keeps its own. */
const replacedBy = (side: Side, line: Line, product: Product | undefined, { productId }: Change["body"]): Before => {
  const productExemption = product ?? {
    exemptCode: line.productExemptCode,
    exemptReason: line.productExemptReason,
  };
  if (side === "purchase")
    return { ...line, productExemption, productId: productId === null ? null : (product?.id ?? line.productId) };
  if (!product) return { ...line, productExemption };
  const { id, price, incomeAccountId } = product;
  return { ...product, productExemption, productId: id, unitPrice: price, accountId: incomeAccountId };
};

/** Fields absent from the request stay as they were before. */
const changedLine = (
  draft: Document,
  line: Line,
  before: Before,
  { body, shop, account }: { body: Change["body"]; shop: Row<typeof shops>; account: Chosen["account"] | undefined },
) => {
  const {
    name = before.name,
    vatExempted = before.vatExempted,
    qty = shortest(line.qty),
    unitPrice = before.unitPrice,
    flatDiscount = line.flatDiscount,
    code = before.code,
    grandTotal,
    exemptCode = vatExempted ? before.exemptCode : null,
    exemptReason = vatExempted && exemptCode === before.exemptCode ? before.exemptReason : null,
  } = body;
  checkExemption({ vatExempted, exemptCode, exemptReason }, shop.country);
  return {
    productId: before.productId,
    accountId: account?.id ?? before.accountId,
    name,
    nameAr: name === before.name ? before.nameAr : null,
    code,
    ...exemptionOf(vatExempted, [{ exemptCode, exemptReason }, before.productExemption, shop], shop.country),
    ...pricedLine({ qty, unitPrice, grandTotal, flatDiscount, vatExempted }, rateOf(draft)),
  };
};

const removeLine = async <L extends Line, D extends Document<L>, Answer>(
  owner: Owner<L, D, Answer>,
  { db, params, about }: Remove,
) => {
  const draft = await owner.hold(db, params.id);
  const line = lineOf(draft, params.itemId);
  const rest = draft.lines.filter(({ id }) => id !== line.id);
  db.alongside(db.remove(owner.table, line.id));
  owner.save(db, draft.facts, rest);
  db.alongside(putInOrder(db, owner.table, draft.facts.id, rest));
  about(owner.subject(draft.facts, line.name));
};

const lineOf = <L extends Line>({ lines }: { lines: readonly L[] }, id: string): L => {
  const line = lines.find((item) => item.id === id);
  if (!line) throw refuseKernel("not-found");
  return line;
};

/** Logged changes of a line, without its amounts, which the document's total shows. */
const loggedChanges = (
  side: Side,
  before: Line,
  after: Pick<Line, (typeof loggedFields)[number] | "qty" | "accountId">,
) => [
  ...loggedFields.map((field) => ({ field, from: before[field], to: after[field] })),
  { field: "qty", from: shortest(before.qty), to: shortest(after.qty) },
  { field: side === "sale" ? "incomeAccountId" : "expenseAccountId", from: before.accountId, to: after.accountId },
];

const loggedFields = [
  "name",
  "code",
  "unitPrice",
  "flatDiscount",
  "vatExempted",
  "exemptCode",
  "exemptReason",
] as const;
