import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { sum } from "../../../../platform/shared/money.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { entryUrl } from "../../../books/ledger/entry-url.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import { methodAnswer } from "../../payments/method-verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { branches } from "../../../base/shop/tables.ts";
import { users } from "../../../base/team/tables.ts";
import type { DaySettlement } from "../contract.ts";
import { type Expected, expectedOf } from "../rules.ts";
import { daySettlementLines, daySettlements } from "../tables.ts";

const l = daySettlementLines;
const differences = select({
  sum: cast(sql`coalesce(sum(${l.counted} - ${l.opening} - ${l.received} + ${l.paid}), 0)`, "bigint"),
})
  .from(l)
  .where(eq(l.settlementId, daySettlements.id));

export const selectSettlements = () =>
  select({
    ...columnsWithout(daySettlements, "shopId", "reversedBy"),
    branchName: branches.name,
    branchNameAr: branches.nameAr,
    userName: users.name,
    userNameAr: users.nameAr,
    difference: cast(differences, "bigint"),
  })
    .from(daySettlements)
    .innerJoin(branches, eq(branches.id, daySettlements.branchId))
    .innerJoin(users, eq(users.id, daySettlements.settledBy));

const oneSettlement = read("collections.settlement", (value: Values<{ id: string }>) =>
  selectSettlements().where(eq(daySettlements.id, value.id)),
);
export type Settlement = RowOf<typeof oneSettlement>;

const linesRead = read("collections.lines", (value: Values<{ id: string }>) =>
  select({
    opening: l.opening,
    received: l.received,
    paid: l.paid,
    counted: l.counted,
    accountId: l.accountId,
    id: paymentMethods.id,
    name: paymentMethods.name,
    label: paymentMethods.label,
    labelAr: paymentMethods.labelAr,
    accountCode: accounts.code,
    accountName: accounts.name,
    accountNameAr: accounts.nameAr,
  })
    .from(l)
    .innerJoin(paymentMethods, eq(paymentMethods.id, l.paymentMethodId))
    .innerJoin(accounts, eq(accounts.id, l.accountId))
    .where(eq(l.settlementId, value.id))
    .orderBy(asc(l.position)),
);
export type SettledLine = RowOf<typeof linesRead>;

export const readSettlement = async (db: Db, id: string) => {
  const [[found], lines] = await Promise.all([db.read(oneSettlement, { id }), db.read(linesRead, { id })]);
  if (!found) throw refuse("not-found");
  return { settlement: found, lines };
};

type Shown = Expected & {
  id: string;
  name: SettledLine["name"];
  label: string;
  labelAr: string;
  accountCode: string;
  accountName: string;
  accountNameAr: string;
};

export const expectedAnswer = (line: Shown, language: Language) => ({
  paymentMethod: methodAnswer(line, language),
  account: { code: line.accountCode, name: line.accountName, nameAr: line.accountNameAr },
  opening: line.opening,
  received: line.received,
  paid: line.paid,
  expected: expectedOf(line),
});

export const listedAnswer = (settlement: Settlement): DaySettlement => {
  const viewUrl = `/back/day-settlements/${settlement.id}`;
  const pdfUrl = `/api/day-settlements/${settlement.id}.pdf`;
  return {
    id: settlement.id,
    number: settlement.label,
    day: settlement.day,
    branch: { name: settlement.branchName, nameAr: settlement.branchNameAr },
    difference: settlement.difference,
    reason: settlement.reason,
    settledAt: settlement.settledAt,
    settledBy: { id: settlement.settledBy, name: settlement.userName, nameAr: settlement.userNameAr },
    reversedAt: settlement.reversedAt,
    reversalReason: settlement.reversalReason,
    viewUrl,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};

export const wholeAnswer = async (db: Db, id: string, language: Language) => {
  const { settlement, lines } = await readSettlement(db, id);
  return {
    ...listedAnswer(settlement),
    from: settlement.fromDay,
    lines: lines.map((line) => ({
      ...expectedAnswer(line, language),
      counted: line.counted,
      difference: line.counted - expectedOf(line),
    })),
    total: totalsOf(lines),
    entryUrl: settlement.entryId && entryUrl(settlement.entryId),
  };
};

export const totalsOf = (lines: readonly (Expected & { counted: bigint })[]) => {
  const [expected, counted] = [sum(lines.map(expectedOf)), sum(lines.map((line) => line.counted))];
  return {
    opening: sum(lines.map(({ opening }) => opening)),
    received: sum(lines.map(({ received }) => received)),
    paid: sum(lines.map(({ paid }) => paid)),
    expected,
    counted,
    difference: counted - expected,
  };
};
