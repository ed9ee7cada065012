import { and, eq } from "drizzle-orm";
import { type Db, violated } from "../../../../platform/server/db/database.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { accounts } from "../../ledger/tables.ts";
import { accountNumberOf } from "../account-numbers.ts";
import type { RememberedLayout } from "../import-contract.ts";
import { bankAccountNumbers, bankFileLayouts } from "../tables.ts";

/** By which numbers files name an account, and how their columns were assigned. */
export const rememberedOf = async (db: Db, accountId: string) => {
  const [numbers, layouts] = await Promise.all([
    db.list(bankAccountNumbers, { where: eq(bankAccountNumbers.accountId, accountId) }),
    db.list(bankFileLayouts, { where: eq(bankFileLayouts.accountId, accountId) }),
  ]);
  return {
    numbers: numbers.map(({ number }) => number),
    layouts: layouts.map(({ heads, layout }) => ({ heads, ...layout })),
  };
};

type Learning = { accountId: string; number: string | null; confirm: boolean | undefined };

/** An account without a number learns the one that a file names; another one is asked about once. */
export const learnNumber = async (db: Db, { accountId, number: written, confirm = false }: Learning) => {
  const number = accountNumberOf(written ?? "");
  if (number === "") return;
  const [owner, own] = await Promise.all([
    db.findWhere(bankAccountNumbers, eq(bankAccountNumbers.number, number)),
    db.findWhere(bankAccountNumbers, eq(bankAccountNumbers.accountId, accountId)),
  ]);
  if (owner?.accountId === accountId) return;
  if (owner && !confirm) {
    const { id, code, name, nameAr } = await db.find(accounts, owner.accountId);
    const account = { id, code, name, name_ar: nameAr };
    throw refuseKernel("needs-confirmation", { extra: { warnings: ["number-of-another"], account } });
  }
  if (own && !confirm) throw refuseKernel("needs-confirmation", { extra: { warnings: ["another-number"] } });
  if (owner) await db.update(bankAccountNumbers, owner.id, { accountId });
  else await addNumber(db, { accountId, number });
};

/** Another account may learn the same number at the same moment. */
const addNumber = async (db: Db, row: { accountId: string; number: string }) => {
  try {
    await db.insert(bankAccountNumbers, row);
  } catch (error) {
    if (violated(error) === "bank_account_numbers_number_key") throw refuseKernel("changed-elsewhere");
    throw error;
  }
};

/** The last choice for the same heads is the one that is remembered. */
export const rememberLayout = async (db: Db, accountId: string, { heads, ...layout }: RememberedLayout) => {
  const known = await db.findWhere(
    bankFileLayouts,
    and(eq(bankFileLayouts.accountId, accountId), eq(bankFileLayouts.heads, heads)),
  );
  if (known) await db.update(bankFileLayouts, known.id, { layout });
  else await db.insert(bankFileLayouts, { accountId, heads, layout });
};
