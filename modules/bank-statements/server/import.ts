import { createHash } from "node:crypto";
import { and, eq, gte, lte } from "drizzle-orm";
import type { NewRow } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { serve, serveCreation, type Served } from "../../../platform/server/http/serve.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { fieldKinds } from "../../../platform/shared/field-words.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { patternOf } from "../rules.ts";
import { bankLines, bankStatements } from "../tables.ts";
import { fileWords, refuse } from "../words.ts";
import { findCash, readStatement, statementsPage } from "./reading.ts";

/** The account's row is locked, so that a concurrent import of the same file sees the lines of the first. */
const addStatement = serveCreation(contract.addStatement, {
  create: async ({ db, params: { id: accountId }, body, createdId: id, user, today, about }) => {
    const { fileName, lines, openingBalance = null, closingBalance = null } = body;
    await findCash(db, accountId, "lock");
    const zero = lines.findIndex(({ amount }) => amount === 0n);
    if (zero >= 0) throw refuseField(`lines.${zero}.amount`, fileWords.zero);
    const dates = lines.map(({ date }) => date).toSorted();
    const [from, to] = [dates[0]!, dates.at(-1)!];
    const ahead = lines.findIndex(({ date }) => date > today);
    if (ahead >= 0) throw refuseField(`lines.${ahead}.date`, fieldKinds["in-future"]);
    const known = await db.read(fingerprints, { accountId, from, to });
    const seen = new Set(known.map(({ fingerprint }) => fingerprint));
    const added = fingerprinted(lines).filter(({ fingerprint }) => !seen.has(fingerprint));
    if (added.length === 0) throw refuse("statement-known");
    const balances = { openingBalance, closingBalance };
    await db.insert(bankStatements, {
      id,
      accountId,
      fileName,
      from,
      to,
      lines: added.length,
      ...balances,
      createdBy: user.id,
    });
    await db.insertAll(
      bankLines,
      added.map((line, at): NewRow<typeof bankLines> => ({ ...line, statementId: id, accountId, position: at + 1 })),
    );
    about({ kind: "bank-statements", id, name: fileName });
    return { ...(await readStatement(db, id)), known: lines.length - added.length };
  },
  readAgain: async ({ db, createdId }) => ({ ...(await readStatement(db, createdId)), known: 0 }),
});

const listStatements = serve(contract.listStatements, async ({ db, params, query }) => {
  await findCash(db, params.id);
  return statementsPage(db, { accountId: params.id, ...query });
});

const removeStatement = serve(contract.removeStatement, async ({ db, params, about }) => {
  const statement = await db.lock(bankStatements, params.id);
  const lines = await db.list(bankLines, { where: eq(bankLines.statementId, statement.id) });
  if (lines.some(({ matchedAt }) => matchedAt !== null)) throw refuse("statement-in-use");
  await db.removeWhere(bankLines, eq(bankLines.statementId, statement.id));
  await db.remove(bankStatements, statement.id);
  about({ kind: "bank-statements", id: statement.id, name: statement.fileName });
});

export const importHandlers: readonly Served[] = [addStatement, listStatements, removeStatement];

type FileLine = { date: string; amount: bigint; description: string; reference?: string | null | undefined };

/** Two equal lines of a file are two movements, so they are numbered; another file numbers them alike. */
const fingerprinted = (lines: readonly FileLine[]) => {
  const times = new Map<string, number>();
  return lines.map(({ date, amount, description, reference = null }) => {
    const facts = JSON.stringify([date, String(amount), fold(description), fold(reference ?? "")]);
    const time = (times.get(facts) ?? 0) + 1;
    times.set(facts, time);
    const fingerprint = createHash("sha256").update(`${facts} ${time}`).digest("base64url");
    return { date, amount, description, reference, fingerprint, pattern: patternOf(description) };
  });
};

const fingerprints = read(
  "bank-statements.fingerprints",
  (value: Values<{ accountId: string; from: string; to: string }>) =>
    select({ fingerprint: bankLines.fingerprint })
      .from(bankLines)
      .where(
        and(eq(bankLines.accountId, value.accountId), gte(bankLines.date, value.from), lte(bankLines.date, value.to)),
      ),
);
