import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import type { ActivityKind } from "../../../platform/shared/kinds.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { shortest } from "../../../platform/shared/money.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { accounts } from "../../ledger/tables.ts";
import { assertIncome } from "../../ledger/verbs.ts";
import { pricedLine, type TotalledLine } from "../../lines/rules.ts";
import { followFirstSale, type Product, type SoldProduct, soldProduct } from "../../products/verbs.ts";
import type { LineAnswer, LineRoutes, ShownLine } from "../contract.ts";
import { mostLines, moved } from "../rules.ts";
import type { LineTable } from "../tables.ts";
import { refuse } from "../words.ts";
import { type Document, rateOf } from "./draft.ts";
import { type Line, lineVersion } from "./reading.ts";
import { putInOrder } from "./writing.ts";

type Add = Call<LineRoutes["add"]>;
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
  /** For the activity log; a draft has no number yet. */
  subject: (facts: D["facts"], lineName: string) => { kind: ActivityKind; id: string; name: string };
};

/** Handles a document's `lineRoutes`. */
export const serveLines = <L extends Line, D extends Document<L>, S extends z.ZodType<ShownLine, LineAnswer>>(
  routes: LineRoutes<S>,
  owner: Owner<L, D, z.input<S>>,
): readonly Served[] => {
  const { list, add, change, remove }: LineRoutes = routes;
  return [
    serve(list, async ({ db, params, language }) => {
      const { lines } = await owner.readDocument(db, params.id);
      return whole(lines.map((line) => owner.answerOf(line, language)));
    }),
    serveCreation(add, {
      create: (call) => addLine(owner, call),
      readAgain: async ({ db, params, createdId, language }) =>
        owner.answerOf(lineOf({ lines: await owner.linesOf(db, params.id) }, createdId), language),
    }),
    serve(change, (call) => changeLine(owner, call)),
    serve(remove, (call) => removeLine(owner, call)),
  ];
};

const addLine = async <L extends Line, D extends Document<L>, Answer>(
  owner: Owner<L, D, Answer>,
  { db, params, body, createdId, language, about }: Add,
) => {
  const [draft, { product, account }] = await Promise.all([
    owner.hold(db, params.id),
    soldProduct(db, body.productId, body.incomeAccountId),
  ]);
  if (draft.lines.length >= mostLines) throw refuse("too-many-lines");
  assertIncome(account);
  const line = { id: createdId, ...newLineOf(draft, product, account.id, body) };
  db.alongside(db.insert(owner.table, line));
  owner.save(db, draft.facts, [...draft.lines, line]);
  if (!product.pricedAt) db.alongside(followFirstSale(db, product.id, line));
  about(owner.subject(draft.facts, line.name));
  const added: Line = { shopId: db.shopId, ...line, ...accountNames(account), ...productNames(product) };
  return owner.answerOf({ ...added, ...owner.ownOfNewLine } as L, language);
};

const accountNames = ({ name, nameAr }: SoldProduct["account"]) => ({ accountName: name, accountNameAr: nameAr });

const productNames = (product: Product) => ({
  productName: product.name,
  productNameAr: product.nameAr,
  productCode: product.code,
  productLabourHours: product.labourHours,
});

const newLineOf = (draft: Document, product: Product, incomeAccountId: string, body: Add["body"]) => {
  const { name = product.name, code = product.code, vatExempted = product.vatExempted, flatDiscount = 0n } = body;
  const { qty, unitPrice = product.price, grandTotal } = body;
  return {
    documentId: draft.facts.id,
    position: draft.lines.length + 1,
    incomeAccountId,
    productId: product.id,
    name,
    nameAr: name === product.name ? product.nameAr : null,
    code,
    ...pricedLine({ qty, unitPrice, grandTotal, flatDiscount, vatExempted }, rateOf(draft)),
  };
};

const changeLine = async <L extends Line, D extends Document<L>, Answer>(
  owner: Owner<L, D, Answer>,
  { db, params, body, language, about }: Change,
) => {
  const draft = await owner.hold(db, params.id);
  const { id: documentId } = draft.facts;
  const line = lineOf(draft, params.itemId);
  checkVersion(body.version, lineVersion(line));
  owner.checkChange?.(line, body);
  const { product, account } = await soldInstead(db, line, body);
  const changes = changedLine(draft, line, product, body);
  if (account && account.id !== line.incomeAccountId) assertIncome(account);
  const order = body.position === undefined ? draft.lines : moved(draft.lines, line.id, body.position);
  db.updateHeld(owner.table, line, changes);
  if (changes.productId !== null) db.alongside(followFirstSale(db, changes.productId, changes));
  owner.save(
    db,
    draft.facts,
    draft.lines.map((one) => (one.id === line.id ? { ...one, ...changes } : one)),
  );
  if (order !== draft.lines) db.alongside(putInOrder(db, owner.table, documentId, order));
  db.addChanges(documentId, loggedChanges(line, changes));
  about(owner.subject(draft.facts, changes.name));
  const changed = {
    ...line,
    ...changes,
    position: order === draft.lines ? line.position : order.findIndex(({ id }) => id === line.id) + 1,
    ...(account && accountNames(account)),
    ...(product && productNames(product)),
  };
  return owner.answerOf(changed, language);
};

/** Another product or account that a line is given. */
const soldInstead = async (
  db: Db,
  line: Line,
  { productId, incomeAccountId }: Change["body"],
): Promise<Partial<SoldProduct>> => {
  if (productId && productId !== line.productId) return soldProduct(db, productId, incomeAccountId);
  if (incomeAccountId && incomeAccountId !== line.incomeAccountId)
    return { account: await db.find(accounts, incomeAccountId) };
  return {};
};

/** A changed product sets name, price and account, except for fields in the request. */
const changedLine = (draft: Document, line: Line, product: Product | undefined, body: Change["body"]) => {
  const before = product ? { ...product, productId: product.id, unitPrice: product.price } : line;
  const {
    name = before.name,
    vatExempted = before.vatExempted,
    qty = shortest(line.qty),
    unitPrice = before.unitPrice,
    flatDiscount = line.flatDiscount,
    incomeAccountId = before.incomeAccountId,
    code = before.code,
    grandTotal,
  } = body;
  return {
    productId: before.productId,
    incomeAccountId,
    name,
    nameAr: name === before.name ? before.nameAr : null,
    code,
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
  const line = lines.find((one) => one.id === id);
  if (!line) throw refuseKernel("not-found");
  return line;
};

/** Logged changes of a line, without its amounts, which the document's total shows. */
const loggedChanges = (before: Line, after: Pick<Line, (typeof loggedFields)[number]>) =>
  loggedFields.map((field) =>
    field === "qty"
      ? { field, from: shortest(before.qty), to: shortest(after.qty) }
      : { field, from: before[field], to: after[field] },
  );

const loggedFields = ["name", "code", "qty", "unitPrice", "flatDiscount", "vatExempted", "incomeAccountId"] as const;
