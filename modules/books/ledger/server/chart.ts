import { databaseCode, type Db, type Row, violated } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation, type Served, type User } from "../../../../platform/server/http/serve.ts";
import { checkVersion, factsByFields, versionOf } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { branchesToRead } from "../../../base/shop/branch-verbs.ts";
import * as contract from "../chart-contract.ts";
import { chartGroups, groupOfCode } from "../chart-groups.ts";
import { hasOwnList } from "../cash-rules.ts";
import { acceptsManualLines } from "../manual-rules.ts";
import { isOfOneYear, naturalBalance, yearStart } from "../rules.ts";
import { accounts, books } from "../tables.ts";
import { listChart } from "../verbs.ts";
import { chartWords, refuse } from "../words.ts";
import { type Movements, movementsOf, noMovement } from "../movement-verbs.ts";
import { accountUrl } from "../account-url.ts";

type Account = Row<typeof accounts>;

const listAccounts = serve(contract.listAccounts, async ({ db, query, ...reader }) => {
  const [all, balances] = await Promise.all([listChart(db), balancesOf(db, reader)]);
  const shown = query.archived ? all : all.filter(({ archivedAt }) => !archivedAt);
  return whole(shown.map((account) => answerOf(account, balances)));
});

const addAccount = serveCreation(contract.addAccount, {
  create: async ({ db, body, createdId, about, ...reader }) => {
    const group = groupOfCode(body.code);
    if (!group) throw refuseField("code", chartWords.codeOfNoGroup);
    const { type, contra = false, purchases } = group;
    try {
      const account = await db.insert(accounts, {
        id: createdId,
        ...body,
        type,
        contra,
        groupFlag: purchases ?? null,
      });
      about({ kind: "accounts", id: account.id, name: labelOf(account) });
    } catch (error) {
      if (violated(error) === "accounts_code_key") throw refuseField("code", chartWords.codeTaken);
      throw error;
    }
    return readAccount(db, createdId, reader);
  },
  readAgain: ({ db, createdId, ...reader }) => readAccount(db, createdId, reader),
});

const showAccount = serve(contract.showAccount, ({ db, params, ...reader }) => readAccount(db, params.id, reader));

const changeAccount = serve(contract.changeAccount, async ({ db, params, body, about, ...reader }) => {
  const before = await db.lock(accounts, params.id);
  checkVersion(body.version, accountVersion(before));
  const { version: _, ...names } = body;
  const after = await db.update(accounts, before.id, names);
  about({ kind: "accounts", id: after.id, name: labelOf(after) });
  return readAccount(db, after.id, reader);
});

const archiveAccount = serve(contract.archiveAccount, async ({ db, params, now, about, ...reader }) => {
  const account = await db.lock(accounts, params.id);
  if (account.role) throw refuse("account-used-by-program");
  // Every posting locks this row, so none can come in between the check and the write.
  await db.lock(books, db.shopId);
  const all = await movementsOf(db, { from: null, to: reader.today });
  const { debit, credit } = all.get(account.id) ?? noMovement;
  if (debit !== credit) throw refuse("account-has-balance");
  if (!account.archivedAt) await archive(db, account.id, now);
  about({ kind: "accounts", id: account.id, name: labelOf(account) });
  return readAccount(db, account.id, reader);
});

const archive = async (db: Db, id: string, now: string) => {
  try {
    await db.update(accounts, id, { archivedAt: now });
  } catch (error) {
    if (databaseCode(error) === "LG010") throw refuse("account-of-payment-method");
    throw error;
  }
};

const restoreAccount = serve(contract.restoreAccount, async ({ db, params, about, ...reader }) => {
  const account = await db.update(accounts, params.id, { archivedAt: null });
  about({ kind: "accounts", id: account.id, name: labelOf(account) });
  return readAccount(db, account.id, reader);
});

export const chartHandlers: readonly Served[] = [
  listAccounts,
  addAccount,
  showAccount,
  changeAccount,
  archiveAccount,
  restoreAccount,
];

type Balances = { ofAll: Movements; ofYear: Movements };

type Reader = { today: string; user: Pick<User, "branchIds"> };

const balancesOf = async (db: Db, { today, user }: Reader): Promise<Balances> => {
  const branchIds = branchesToRead(user, undefined);
  const [ofAll, ofYear] = await Promise.all([
    movementsOf(db, { from: null, to: today, branchIds }),
    movementsOf(db, { from: yearStart(today), to: today, branchIds }),
  ]);
  return { ofAll, ofYear };
};

const readAccount = async (db: Db, id: string, reader: Reader) => {
  const [account, balances] = await Promise.all([db.find(accounts, id), balancesOf(db, reader)]);
  return answerOf(account, balances);
};

const answerOf = (account: Account, { ofAll, ofYear }: Balances) => {
  const { id, code, name, nameAr, type, needsParty, archivedAt } = account;
  const group = groupOfCode(code) ?? chartGroups.find((known) => known.type === type)!;
  return {
    id,
    code,
    name,
    nameAr,
    type,
    group: { prefix: group.prefix, name: group.name.en, nameAr: group.name.ar },
    needsParty,
    isUsedByProgram: account.role !== null,
    acceptsManualLines: acceptsManualLines(account),
    hasOwnList: hasOwnList(account),
    balance: naturalBalance(type, (isOfOneYear(type) ? ofYear : ofAll).get(id) ?? noMovement),
    archivedAt,
    viewUrl: accountUrl(id),
    version: accountVersion(account),
  };
};

const labelOf = ({ code, name }: Account) => `${code} ${name}`;

const accountVersion = (account: Account): string => versionOf([accountFacts(account), account.archivedAt]);

const accountFacts = factsByFields(contract.changeAccount.body);
