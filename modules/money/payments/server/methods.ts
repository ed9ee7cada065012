import { asc, eq, ne } from "drizzle-orm";
import { read } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { hasOwnList } from "../../../books/ledger/cash-rules.ts";
import { isCashOrBank } from "../../../books/ledger/chart-groups.ts";
import { accounts } from "../../../books/ledger/tables.ts";
import { entryWords } from "../../../books/ledger/words.ts";
import * as contract from "../contract.ts";
import * as methodContract from "../method-contract.ts";
import { assertByHand, methodAnswer } from "../method-verbs.ts";
import { paymentMethods } from "../tables.ts";
import { chequeWords } from "../words.ts";

const isByHand = ne(paymentMethods.name, "instalments");

const listPaymentMethods = serve(contract.listPaymentMethods, async ({ db, language }) => {
  const methods = await db.list(paymentMethods, {
    where: isByHand,
    orderBy: [asc(paymentMethods.position), asc(paymentMethods.id)],
  });
  return whole(methods.map((method) => methodAnswer(method, language)));
});

const listMethodAccounts = serve(methodContract.listMethodAccounts, async ({ db, language }) => {
  const [methods, chart] = await Promise.all([
    readMethods(db, language),
    db.list(accounts, { orderBy: [asc(accounts.code)] }),
  ]);
  return {
    ...whole(methods),
    accounts: chart
      .filter((account) => isCashOrBank(account) && !account.archivedAt && account.role !== "instalment")
      .map(({ id, code, name, nameAr, role }) => ({ id, code, name, nameAr, isOfCheques: role === "cheques" })),
    codes: chart.map(({ code }) => code),
  };
});

/** Payments that were received stay on their account; only later ones follow. */
const changeMethod = serve(methodContract.changeMethod, async ({ db, params, body, language, about }) => {
  const [before, account] = [await db.lock(paymentMethods, params.id), await db.find(accounts, body.accountId)];
  assertByHand(before);
  checkVersion(body.version, methodVersion(before));
  if (!isCashOrBank(account) || account.archivedAt || account.needsParty)
    throw refuseField("account_id", entryWords.notCash);
  const isOwn = account.role === "cheques" && before.name === "cheque";
  if (hasOwnList(account) && !isOwn) throw refuseField("account_id", chequeWords.ownList);
  await db.update(paymentMethods, before.id, { accountId: account.id });
  about({
    kind: "payment-methods",
    id: before.id,
    name: inLanguage({ en: before.label, ar: before.labelAr }, language),
  });
  const methods = await readMethods(db, language);
  return methods.find(({ id }) => id === before.id)!;
});

const methodVersion = versionByFields(methodContract.changeMethod.body);

const readMethods = async (db: Db, language: Language) =>
  (await db.read(boundMethods)).map(({ accountId, accountCode, accountName, accountNameAr, ...method }) => ({
    ...methodAnswer(method, language),
    account: { id: accountId, code: accountCode, name: accountName, nameAr: accountNameAr },
    version: methodVersion({ accountId }),
  }));

const boundMethods = read("payments.bound-methods", () =>
  select({
    id: paymentMethods.id,
    name: paymentMethods.name,
    label: paymentMethods.label,
    labelAr: paymentMethods.labelAr,
    accountId: accounts.id,
    accountCode: accounts.code,
    accountName: accounts.name,
    accountNameAr: accounts.nameAr,
  })
    .from(paymentMethods)
    .innerJoin(accounts, eq(accounts.id, paymentMethods.accountId))
    .where(isByHand)
    .orderBy(asc(paymentMethods.position)),
);

export const methodHandlers: readonly Served[] = [listPaymentMethods, listMethodAccounts, changeMethod];
