import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { isCashOrBank } from "../../../books/ledger/chart-groups.ts";
import type { AccountType } from "../../../books/ledger/rules.ts";
import { listChart } from "../../../books/ledger/verbs.ts";

type Export = {
  from: string | undefined;
  to: string | undefined;
  /** Null: all. */
  branchIds: readonly string[] | null;
  currency: string;
  digits: number;
};

/**
 * The journal as text that hledger and ledger read: every account declared, debits positive, ordered by date. An entry
 * balances in each branch, so the lines of some branches balance too. Answers its lines, each with its line break.
 */
export const hledgerJournal = async (
  db: Db,
  { from, to, branchIds, currency, digits }: Export,
): Promise<Iterable<string>> => {
  const [chart, lines] = await Promise.all([
    listChart(db),
    db.read(exported, { from: from ?? null, to: to ?? null, branchIds }),
  ]);
  return linesOf(chart, lines, { currency, digits });
};

function* linesOf(
  chart: Awaited<ReturnType<typeof listChart>>,
  lines: readonly RowOf<typeof exported>[],
  { currency, digits }: Pick<Export, "currency" | "digits">,
) {
  const nameOf = new Map(chart.map(({ id, code, name }) => [id, plain(`${code} ${name}`)]));
  yield `decimal-mark .\ncommodity ${currency} ${toDecimal(1000n * 10n ** BigInt(digits), digits)}\n\n`;
  for (const account of chart) yield `account ${nameOf.get(account.id)}  ; type:${letterOf(account)}\n`;
  let entry = "";
  for (const line of lines) {
    if (line.entryId !== entry) {
      const text = plain([line.sourceLabel, line.memo].filter(Boolean).join(" "));
      yield `\n${`${line.date} * (${line.label}) ${text}`.trimEnd()}\n`;
      entry = line.entryId;
    }
    const amount = toDecimal(line.debit - line.credit, digits);
    yield `    ${nameOf.get(line.accountId)}  ${amount} ${currency}\n`;
  }
}

/** Cash is an asset that hledger's cash flow report also finds. */
const letterOf = (account: { code: string; type: AccountType }) =>
  isCashOrBank(account) ? "C" : letters[account.type];

const letters: Record<AccountType, string> = { asset: "A", liability: "L", equity: "E", income: "R", expense: "X" };

/** Two blanks end an account's name, `;` begins a comment, a colon a subaccount, `|` a note. */
const plain = (text: string) =>
  text
    .replace(/[;:|\u2066-\u2069\u202a-\u202e]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const exported = readByHand(
  "reports.exported-journal",
  {
    entryId: z.string(),
    label: z.string(),
    date: z.string(),
    sourceLabel: z.string().nullable(),
    memo: z.string().nullable(),
    accountId: z.string(),
    debit: z.bigint(),
    credit: z.bigint(),
  },
  (value: Values<{ from: string | null; to: string | null; branchIds: readonly string[] | null }>) =>
    sql`select e.id as entry_id, e.label, e.date, e.source_label, e.memo, l.account_id, l.debit, l.credit
        from journal_entries e join journal_lines l on l.shop_id = e.shop_id and l.entry_id = e.id
        where e.shop_id = ${shop} and (${value.from}::date is null or e.date >= ${value.from}::date) and (${value.to}::date is null or e.date <= ${value.to}::date)
          and ${isInBranches(sql`l.branch_id`, value.branchIds)}
        order by e.date, e.number, l.position`,
);
