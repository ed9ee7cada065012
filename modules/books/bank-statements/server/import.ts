import { and, eq, gte, lte } from "drizzle-orm";
import type { NewRow } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import type { Minor } from "../../../../platform/shared/money.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import * as importContract from "../import-contract.ts";
import { prove } from "../proof.ts";
import { newLines, patternOf } from "../rules.ts";
import { bankLines, bankStatements } from "../tables.ts";
import { fileWords, refuse } from "../words.ts";
import { findCash, readStatement, shownStatement } from "./reading.ts";
import { learnNumber, rememberedOf, rememberLayout } from "./remembered.ts";

/** The account's row is locked, so that a concurrent import of the same file sees the lines of the first. */
const addStatement = serveCreation(importContract.addStatement, {
  create: async ({ db, params: { id: accountId }, body, createdId: id, user, shop, today, about }) => {
    await findCash(db, accountId, "lock");
    if (body.currency && body.currency !== shop.currency)
      throw refuse("statement-currency", { values: { file: body.currency, account: shop.currency } });
    checkLines(body.lines, today);
    const lines = body.lines.map(asLine);
    const proof = proved(body, lines);
    await learnNumber(db, { accountId, number: body.accountNumber ?? null, confirm: body.confirm });
    const span = spanOf(lines);
    const added = newLines(lines, await db.read(knownLines, { accountId, ...span }));
    if (added.length === 0) throw refuse("statement-known");
    await db.insert(bankStatements, {
      id,
      accountId,
      fileName: body.fileName,
      ...span,
      lines: added.length,
      openingBalance: proof.opening,
      closingBalance: proof.named,
      leftOut: body.leftOut,
      waiver: proof.breaks.length > 0 ? body.waiver : null,
      createdBy: user.id,
    });
    await db.insertAll(
      bankLines,
      added.map(({ date, amount, description, reference, fitId }, at): NewRow<typeof bankLines> => {
        const pattern = patternOf(description);
        return { date, amount, description, reference, fitId, pattern, statementId: id, accountId, position: at + 1 };
      }),
    );
    if (body.layout) await rememberLayout(db, accountId, body.layout);
    about({ kind: "bank-statements", id, name: body.fileName });
    return { ...(await readStatement(db, id)), known: lines.length - added.length };
  },
  readAgain: async ({ db, createdId }) => ({ ...(await readStatement(db, createdId)), known: 0 }),
});

const checkStatement = serve(importContract.checkStatement, async ({ db, params: { id: accountId }, body }) => {
  await findCash(db, accountId);
  const lines = body.lines.map(asLine);
  const known = await db.read(knownLines, { accountId, ...spanOf(lines) });
  return { known: lines.length - newLines(lines, known).length };
});

const showImport = serve(importContract.showImport, async ({ db, params: { id: accountId } }) => {
  await findCash(db, accountId);
  return rememberedOf(db, accountId);
});

const listStatements = serveList(contract.listStatements, {
  name: "bank-statements.page",
  rows: () => select(shownStatement).from(bankStatements),
  where: ({ accountId }) => eq(bankStatements.accountId, accountId!),
  filters: {},
  values: async ({ db, params }) => ({ accountId: (await findCash(db, params.id)).id }),
  order: { by: { to: bankStatements.to, id: bankStatements.id }, descending: true },
  answers: (rows) => rows,
});

const removeStatement = serve(contract.removeStatement, async ({ db, params, about }) => {
  const statement = await db.lock(bankStatements, params.id);
  const lines = await db.list(bankLines, { where: eq(bankLines.statementId, statement.id) });
  if (lines.some(({ matchedAt }) => matchedAt !== null)) throw refuse("statement-in-use");
  await db.removeWhere(bankLines, eq(bankLines.statementId, statement.id));
  await db.remove(bankStatements, statement.id);
  about({ kind: "bank-statements", id: statement.id, name: statement.fileName });
});

export const importHandlers: readonly Served[] = [
  addStatement,
  checkStatement,
  showImport,
  listStatements,
  removeStatement,
];

type FileLine = {
  date: string;
  amount: Minor;
  description: string;
  reference?: string | null | undefined;
  fitId?: string | null | undefined;
  balance?: Minor | null | undefined;
};

const asLine = ({ reference = null, fitId = null, balance = null, ...line }: FileLine) => ({
  ...line,
  reference,
  fitId,
  balance,
});

type Balances = {
  openingBalance?: Minor | null | undefined;
  closingBalance?: Minor | null | undefined;
  waiver?: string | null | undefined;
};

/** Balances that the lines do not lead to need a reason. */
const proved = (
  { openingBalance = null, closingBalance = null, waiver }: Balances,
  lines: readonly ReturnType<typeof asLine>[],
) => {
  const proof = prove({ openingBalance, closingBalance, lines });
  if (proof.breaks.length > 0 && !waiver) throw refuse("statement-unproved");
  return proof;
};

const checkLines = (lines: readonly FileLine[], today: string) => {
  const zero = lines.findIndex(({ amount }) => amount === 0n);
  if (zero >= 0) throw refuseField(`lines.${zero}.amount`, fileWords.zero);
  const ahead = lines.findIndex(({ date }) => date > today);
  if (ahead >= 0) throw refuseField(`lines.${ahead}.date`, fieldKinds["in-future"]);
};

const spanOf = (lines: readonly FileLine[]) => {
  const dates = lines.map(({ date }) => date).toSorted();
  return { from: dates[0]!, to: dates.at(-1)! };
};

const knownLines = read(
  "bank-statements.known-lines",
  (value: Values<{ accountId: string; from: string; to: string }>) =>
    select({
      date: bankLines.date,
      amount: bankLines.amount,
      description: bankLines.description,
      reference: bankLines.reference,
      fitId: bankLines.fitId,
    })
      .from(bankLines)
      .where(
        and(eq(bankLines.accountId, value.accountId), gte(bankLines.date, value.from), lte(bankLines.date, value.to)),
      ),
);
