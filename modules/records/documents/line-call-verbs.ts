import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { withFields } from "../../../platform/server/db/rows.ts";
import { type Call, serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import type { ActivityKind } from "../../../platform/shared/kinds.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { TotalledLine } from "../../base/lines/rules.ts";
import { followFirstSales } from "../products/verbs.ts";
import { shopOf } from "../../base/shop/verbs.ts";
import type { LineAnswer, LineRoutes, ShownLine } from "./contract.ts";
import { maxLines, moved, type Side } from "./rules.ts";
import type { LineTable } from "./tables.ts";
import { refuse } from "./words.ts";
import { changedLine, loggedChanges, replacedBy } from "./server/changed-line.ts";
import type { Document } from "./draft-verbs.ts";
import {
  accountNames,
  type Complete,
  firstSalesOf,
  type NewLine,
  newLineOf,
  newLinesOf,
  productNames,
  writeNewLines,
} from "./new-line-verbs.ts";
import { type Line, lineVersion } from "./line-verbs.ts";
import { assertPostable, chosenFor, chosenInstead } from "./server/sides.ts";
import { putInOrder } from "./line-writing-verbs.ts";

type Add = Call<LineRoutes["add"]>;
type AddMany = Call<LineRoutes["addMany"]>;
type Change = Call<LineRoutes["change"]>;
type Remove = Call<LineRoutes["remove"]>;

type Owner<L extends Line, D extends Document<L>, Answer> = {
  table: LineTable;
  readDocument: (db: Db, id: string) => Promise<D>;
  /** Locks the document; refuses if it cannot be changed. */
  lock: (db: Db, id: string) => Promise<D>;
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

const addLines = async <L extends Line, D extends Document<L>, Answer>(
  side: Side,
  owner: Owner<L, D, Answer>,
  { db, params, body, language, about }: AddMany,
) => {
  const draft = await owner.lock(db, params.id);
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
  const names = withFields(accountNames(account), productNames(product));
  const shown: Line = withFields(withFields(line, { shopId: db.shopId }), names);
  return withFields(owner.ownOfNewLine, shown) as unknown as L;
};

const addLine = async <L extends Line, D extends Document<L>, Answer>(
  side: Side,
  owner: Owner<L, D, Answer>,
  { db, params, body, createdId, language, about }: Add,
) => {
  const [draft, { product, account }, shop] = await Promise.all([
    owner.lock(db, params.id),
    chosenFor(db, side, body),
    shopOf(db),
  ]);
  if (draft.lines.length >= maxLines) throw refuse("too-many-lines");
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

const changeLine = async <L extends Line, D extends Document<L>, Answer>(
  side: Side,
  owner: Owner<L, D, Answer>,
  { db, params, body, language, about }: Change,
) => {
  const [draft, shop] = await Promise.all([owner.lock(db, params.id), shopOf(db)]);
  const { id: documentId } = draft.facts;
  const line = lineOf(draft, params.itemId);
  checkVersion(body.version, (owner.versionOf ?? lineVersion)(line));
  owner.checkChange?.(line, body);
  const { product, account } = await chosenInstead(db, side, line, body);
  const priced = changedLine(draft, line, replacedBy(side, line, product, body), { body, shop, product, account });
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

const removeLine = async <L extends Line, D extends Document<L>, Answer>(
  owner: Owner<L, D, Answer>,
  { db, params, about }: Remove,
) => {
  const draft = await owner.lock(db, params.id);
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
