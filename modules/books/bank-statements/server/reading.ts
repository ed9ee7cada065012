import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { read, readByShape, type Values } from "../../../../platform/server/db/read.ts";
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

const shownStatement = {
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

type Page = { accountId: string; cursor?: string | undefined; limit: number };
const lastKey = z.tuple([dayKey, z.uuid()]);

export const statementsPage = async (db: Db, { accountId, cursor, limit }: Page) => {
  const [to, id] = readCursorAs(lastKey, cursor) ?? [];
  const found = await db.read(statementsOf({ after: to !== undefined, max: limit + 1 }), { accountId, to, id });
  return pageOf(found, limit, (row) => [row.to, row.id]);
};

const statementsOf = readByShape(
  "bank-statements.page",
  (
    shape: { after: boolean; max: number },
    value: Values<{ accountId: string; to: string | undefined; id: string | undefined }>,
  ) =>
    select(shownStatement)
      .from(bankStatements)
      .where(
        and(
          eq(bankStatements.accountId, value.accountId),
          shape.after
            ? sql`(${bankStatements.to}, ${bankStatements.id}) < (${value.to}::date, ${value.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(bankStatements.to), desc(bankStatements.id))
      .limit(shape.max),
);

export const matchedPage = async (db: Db, { accountId, cursor, limit }: Page) => {
  const [date, id] = readCursorAs(lastKey, cursor) ?? [];
  const found = await db.read(matchedOf({ after: date !== undefined, max: limit + 1 }), { accountId, date, id });
  return pageOf(found, limit, (row) => [row.date, row.id]);
};

const matchedOf = readByShape(
  "bank-statements.matched",
  (
    shape: { after: boolean; max: number },
    value: Values<{ accountId: string; date: string | undefined; id: string | undefined }>,
  ) =>
    select({
      id: bankLines.id,
      date: bankLines.date,
      amount: bankLines.amount,
      description: bankLines.description,
      reference: bankLines.reference,
    })
      .from(bankLines)
      .where(
        and(
          eq(bankLines.accountId, value.accountId),
          isNotNull(bankLines.matchedAt),
          shape.after
            ? sql`(${bankLines.date}, ${bankLines.id}) < (${value.date}::date, ${value.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(bankLines.date), desc(bankLines.id))
      .limit(shape.max),
);
