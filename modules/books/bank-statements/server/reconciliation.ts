import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, castOrNull, isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { hasOwnList } from "../../ledger/cash-rules.ts";
import { accountUrl } from "../../ledger/account-url.ts";
import { movementOf } from "../../ledger/movement-verbs.ts";
import { accounts } from "../../ledger/tables.ts";
import { accountsByRole } from "../../ledger/verbs.ts";
import * as contract from "../contract.ts";
import { type BankLine, isBankCharge, proposeMatches } from "../rules.ts";
import { bankLines, bankStatements } from "../tables.ts";
import { bookLinesBehind, comparable, shownBookLine, unmatchedBookLines } from "./book-lines.ts";
import { findCash } from "./reading.ts";

/** Lines of the books so many days before the first statement may appear on it. */
const daysBefore = 30;

const showReconciliation = serve(contract.showReconciliation, async (call) => {
  const { db, params, today } = call;
  const { id: accountId } = await findCash(db, params.id);
  const [[span], [latest], open, [counted]] = await Promise.all([
    db.read(statementSpan, { accountId }),
    db.read(latestBalance, { accountId }),
    db.read(openLines, { accountId }),
    db.read(openTotals, { accountId }),
  ]);
  const { from, to: through } = span!;
  const [found, moved, accountsOf] = await Promise.all([
    from === null ? [] : unmatchedBookLines(db, { accountId, from: addDays(from, -daysBefore) }),
    movementOf(db, accountId, { from: null, to: through ?? today }),
    proposedAccounts(db, accountId, open),
  ]);
  const proposals = proposeMatches(open, found.map(comparable));
  const bookLines = found.map((line) => shownBookLine(line, call));
  const { count, amount: notInBooks } = counted!;
  const bookBalance = moved.debit - moved.credit;
  const notAtBank = sum(
    bookLines.filter(({ date }) => through !== null && date <= through).map(({ amount }) => amount),
  );
  const since = latest ? await db.read(movedSince, { accountId, after: latest.to }) : [];
  const bankBalance = latest ? latest.closingBalance! + since[0]!.amount : null;
  return {
    through,
    bankBalance,
    computedFrom: latest && through !== null && latest.to < through ? latest.to : null,
    bookBalance,
    notAtBank,
    notInBooks,
    difference: bankBalance === null ? null : bankBalance + notAtBank - notInBooks - bookBalance,
    open: count,
    lines: open.map((line) => {
      const match = proposals.get(line.id);
      return {
        ...line,
        match: match ? { lineIds: match.bookLineIds, certainty: match.certainty } : null,
        account: match ? null : accountsOf(line.id),
      };
    }),
    bookLines,
  };
});

const lineColumns = {
  id: bankLines.id,
  date: bankLines.date,
  amount: bankLines.amount,
  description: bankLines.description,
  reference: bankLines.reference,
};

const listMatched = serveList(contract.listMatched, {
  name: "bank-statements.matched",
  rows: () => select(lineColumns).from(bankLines),
  where: ({ accountId }) => and(eq(bankLines.accountId, accountId!), isNotNull(bankLines.matchedAt)),
  filters: {},
  values: async ({ db, params }) => ({ accountId: (await findCash(db, params.id)).id }),
  order: { by: { date: bankLines.date, id: bankLines.id }, descending: true },
  answers: async (rows, call) => {
    const bookLinesOf = await bookLinesBehind(
      call.db,
      rows.map(({ id }) => id),
      call,
    );
    return rows.map((line) => ({ ...line, bookLines: bookLinesOf(line.id) }));
  },
});

export const reconciliationHandlers: readonly Served[] = [showReconciliation, listMatched];

type OpenLine = BankLine & { pattern: string };

/** For each line the account to which the last line of the same words was posted, else that of bank charges. */
const proposedAccounts = async (db: Db, accountId: string, open: readonly OpenLine[]) => {
  const patterns = [...new Set(open.map(({ pattern }) => pattern))];
  const [posted, { "bank-charges": charges }] = await Promise.all([
    patterns.length === 0 ? [] : db.read(postedBefore, { accountId, patterns }),
    accountsByRole(db, "bank-charges"),
  ]);
  const ofPattern = new Map(posted.map(({ pattern, postedTo }) => [pattern, postedTo]));
  const chosen = new Map(
    open.map((line) => [line.id, ofPattern.get(line.pattern) ?? (isBankCharge(line) ? charges : undefined)]),
  );
  const ids = [...new Set([...chosen.values()].filter((id) => id !== undefined))];
  const found = (await db.findAll(accounts, ids)).filter((account) => !hasOwnList(account));
  const named = new Map(found.map((account) => [account.id, shownAccount(account)]));
  return (lineId: string) => named.get(chosen.get(lineId) ?? "") ?? null;
};

const shownAccount = ({ id, code, name, nameAr }: Row<typeof accounts>) => ({
  id,
  code,
  name,
  nameAr,
  viewUrl: accountUrl(id),
});

const statementSpan = read("bank-statements.span", (value: Values<{ accountId: string }>) =>
  select({
    from: castOrNull(sql`min(${bankStatements.from})`, "date"),
    to: castOrNull(sql`max(${bankStatements.to})`, "date"),
  })
    .from(bankStatements)
    .where(eq(bankStatements.accountId, value.accountId)),
);

const latestBalance = read("bank-statements.latest-balance", (value: Values<{ accountId: string }>) =>
  select({ closingBalance: bankStatements.closingBalance, to: bankStatements.to })
    .from(bankStatements)
    .where(and(eq(bankStatements.accountId, value.accountId), isNotNull(bankStatements.closingBalance)))
    .orderBy(desc(bankStatements.to), desc(bankStatements.id))
    .limit(1),
);

/** What the statements after a day moved, if they name no balance themselves. */
const movedSince = read("bank-statements.moved-since", (value: Values<{ accountId: string; after: string }>) =>
  select({ amount: cast(sql`coalesce(sum(${bankLines.amount}), 0)::bigint`, "bigint") })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, value.accountId), sql`${bankLines.date} > ${value.after}::date`)),
);

const openLines = read("bank-statements.open-lines", (value: Values<{ accountId: string }>) =>
  select({ ...lineColumns, pattern: bankLines.pattern })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, value.accountId), isNull(bankLines.matchedAt)))
    .orderBy(asc(bankLines.date), asc(bankLines.id))
    .limit(contract.maxOpenLines),
);

const openTotals = read("bank-statements.open-totals", (value: Values<{ accountId: string }>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    amount: cast(sql`coalesce(sum(${bankLines.amount}), 0)`, "bigint"),
  })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, value.accountId), isNull(bankLines.matchedAt))),
);

const postedBefore = read(
  "bank-statements.posted-before",
  (value: Values<{ accountId: string; patterns: readonly string[] }>) =>
    select({ pattern: bankLines.pattern, postedTo: cast(sql`${bankLines.postedTo}`, "uuid") })
      .from(bankLines)
      .where(
        and(
          eq(bankLines.accountId, value.accountId),
          isNotNull(bankLines.postedTo),
          isAnyOf(bankLines.pattern, value.patterns),
        ),
      )
      .orderBy(asc(bankLines.date), asc(bankLines.id)),
);
