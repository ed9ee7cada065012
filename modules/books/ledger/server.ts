import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { serve, type Served } from "../../../platform/server/http/serve.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { accountLineHandlers } from "./server/account-lines.ts";
import { badDebtHandlers } from "./server/bad-debts.ts";
import { cashHandlers } from "./server/cash.ts";
import { checklistHandlers } from "./server/checklist.ts";
import { closingHandlers } from "./server/closing.ts";
import { chartHandlers } from "./server/chart.ts";
import { servedEntryFiles } from "./server/entry-files.ts";
import { journalHandlers } from "./server/journal.ts";
import { lockPeriod } from "./server/locking.ts";
import { reliefHandlers } from "./server/reliefs.ts";
import { recurringHandlers } from "./server/recurring.ts";
import * as contract from "./contract.ts";
import { purchaseGroups } from "./rules.ts";
import { accounts } from "./tables.ts";
import { groupWords } from "./words.ts";

const byCode = [asc(accounts.code), asc(accounts.id)];

const listIncomeAccounts = serve(contract.listIncomeAccounts, async ({ db }) =>
  whole(
    await db.list(accounts, {
      where: and(eq(accounts.type, "income"), eq(accounts.contra, false), isNull(accounts.archivedAt)),
      orderBy: byCode,
    }),
  ),
);

const listExpenseAccounts = serve(contract.listExpenseAccounts, async ({ db }) => {
  const found = await db.list(accounts, {
    where: and(isNotNull(accounts.groupFlag), isNull(accounts.archivedAt)),
    orderBy: byCode,
  });
  return whole(
    purchaseGroups.map((group) => ({
      group,
      name: groupWords[group].en,
      nameAr: groupWords[group].ar,
      accounts: found.filter(({ groupFlag }) => groupFlag === group),
    })),
  );
});

export const ledgerHandlers: readonly Served[] = [
  listIncomeAccounts,
  listExpenseAccounts,
  ...chartHandlers,
  ...accountLineHandlers,
  ...journalHandlers,
  ...recurringHandlers,
  ...servedEntryFiles.handlers,
  ...cashHandlers,
  ...badDebtHandlers,
  ...reliefHandlers,
  lockPeriod,
  ...closingHandlers,
  ...checklistHandlers,
];
