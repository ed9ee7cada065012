import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { isCashOrBank } from "../../ledger/chart-groups.ts";
import { accounts } from "../../ledger/tables.ts";
import { bankLines, bankStatements } from "../tables.ts";

/** Any account but those of cash and bank has no statements: `not-found`. */
export const findCash = async (db: Db, id: string, by: "find" | "lock" = "find") => {
  const account = await db[by](accounts, id);
  if (!isCashOrBank(account)) throw refuse("not-found");
  return account;
};

const openCount = select({ count: cast(sql`count(*)`, "int") })
  .from(bankLines)
  .where(and(eq(bankLines.statementId, bankStatements.id), isNull(bankLines.matchedAt)));

export const shownStatement = {
  id: bankStatements.id,
  fileName: bankStatements.fileName,
  from: bankStatements.from,
  to: bankStatements.to,
  lines: bankStatements.lines,
  open: cast(openCount, "int"),
  openingBalance: bankStatements.openingBalance,
  closingBalance: bankStatements.closingBalance,
  leftOut: bankStatements.leftOut,
  waiver: bankStatements.waiver,
  createdAt: bankStatements.createdAt,
};

const oneStatement = read("bank-statements.one", (value: Values<{ id: string }>) =>
  select(shownStatement).from(bankStatements).where(eq(bankStatements.id, value.id)),
);

export const readStatement = async (db: Db, id: string) => (await db.read(oneStatement, { id }))[0]!;
