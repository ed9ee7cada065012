import type { Row } from "../../../../platform/server/db/database.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { acceptsManualLines } from "../../../books/ledger/manual-rules.ts";
import type { accounts } from "../../../books/ledger/tables.ts";
import { type AccountUse, accountUses } from "../account-uses.ts";
import { assetRefusals } from "../words.ts";

type Account = Row<typeof accounts>;

/** Refuses an account of another type, and one that only documents post to. */
export const assertAccount = (account: Account, types: readonly Account["type"][], field: string, message: Pair) => {
  if (!types.includes(account.type) || account.needsParty || account.archivedAt || !acceptsManualLines(account))
    throw refuseField(field, message);
};

const wrongUse = {
  cost: assetRefusals.notAsset,
  accumulated: assetRefusals.notAccumulated,
  expense: assetRefusals.notExpense,
};

/** Refuses an account that is not one of fixed assets, of their accumulated depreciation, or of its expense. */
export const assertAssetAccount = (account: Account, use: AccountUse, field: string) => {
  if (!accountUses[use](account)) throw refuseField(field, wrongUse[use]);
  assertAccount(account, [account.type], field, wrongUse[use]);
};
