import { asc, eq, sql } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { type Call, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { checkedTogether, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { assertOwnMoney, isOwnMoney } from "../../../books/ledger/cash-rules.ts";
import { opposite } from "../../../books/ledger/manual-rules.ts";
import type { NewTaxEntry } from "../../../books/ledger/rules.ts";
import { entryUrl } from "../../../books/ledger/entry-url.ts";
import { movementsOf, noMovement } from "../../../books/ledger/movement-verbs.ts";
import { accounts, books } from "../../../books/ledger/tables.ts";
import { accountsByRole, checkPostingDate, post } from "../../../books/ledger/verbs.ts";
import { paymentMethods } from "../../payments/tables.ts";
import { vatWithin } from "../../../base/lines/rules.ts";
import { vatRateOn } from "../../../base/shop/rules.ts";
import { setVatRatesOf, vatRatesOf } from "../../../base/shop/verbs.ts";
import * as contract from "../card-contract.ts";
import { cardSettlementLines, type SettledMethod } from "../rules.ts";
import { cardSettlements } from "../tables.ts";
import { cardWords, refuse } from "../words.ts";

const list = serveList(contract.listCardSettlements, {
  name: "collections.card-settlements",
  rows: () => selectCards(),
  filters: {},
  branch: cardSettlements.branchId,
  order: { by: { date: cardSettlements.date, id: cardSettlements.id }, descending: true },
  beside: async ({ db, today }, isFirst) => ({ open: isFirst ? await openCards(db, today) : null }),
  answers: (rows) => rows.map(answerOf),
});

/** What can be settled, from which account to which. */
const openCards = async (db: Db, today: string) => {
  const [bound, chart, rates, balances] = await Promise.all([
    boundAccounts(db),
    db.list(accounts, { orderBy: [asc(accounts.code)] }),
    vatRatesOf(db),
    movementsOf(db, { from: null, to: today }),
  ]);
  const card = chart.find(({ id }) => id === bound.credit_card)!;
  const heldOn = (id: string) => {
    const { debit, credit } = balances.get(id) ?? noMovement;
    return debit - credit;
  };
  const instalments = chart.find(({ id }) => id === bound.instalments);
  const banks = chart.filter((each) => isOwnMoney(each) && each.id !== card.id);
  return {
    held: heldOn(card.id),
    account: named(card),
    instalments: instalments ? { held: heldOn(instalments.id), account: named(instalments) } : null,
    bankAccounts: banks
      .toSorted((first, second) => Number(second.id === bound.bank_payment) - Number(first.id === bound.bank_payment))
      .map(named),
    vatRate: vatRateOn(rates, today) / 100,
  };
};

const named = ({ id, code, name, nameAr }: Row<typeof accounts>) => ({ id, code, name, nameAr });

const boundAccounts = async (db: Db) => {
  const methods = await db.list(paymentMethods, { orderBy: [asc(paymentMethods.position)] });
  return Object.fromEntries(methods.map(({ name, accountId }) => [name, accountId])) as Record<
    Exclude<(typeof methods)[number]["name"], "instalments">,
    string
  > & { instalments?: string };
};

type Sums = {
  bank: Row<typeof accounts>;
  /** The account of the card payments. */
  cards: string;
  amount: Minor;
  /** What that account holds. */
  held: Minor;
  fee: Minor;
  feeVat: Minor;
  /** The VAT that a fee contains. */
  within: Minor;
  taxInvoiceNumber: string | null;
};

const checkSums = (
  { bank, cards, amount, held, fee, feeVat, within, taxInvoiceNumber }: Sums,
  shown: (minor: Minor) => string,
) =>
  checkedTogether({
    bank: () => {
      if (bank.id === cards) throw refuseField("bank_account_id", cardWords.sameAccount);
      assertOwnMoney(bank, "bank_account_id");
    },
    amount: () => {
      if (amount > held) throw refuseField("amount", filled(cardWords.moreThanHeld, { held: shown(held) }));
    },
    fee: () => {
      if (fee >= amount) throw refuseField("fee", cardWords.feeTooLarge);
    },
    taxInvoice: () => {
      if (feeVat > 0n && !taxInvoiceNumber) throw refuseField("tax_invoice_number", cardWords.vatWithoutInvoice);
    },
    feeVat: () => {
      if (feeVat > 0n && (feeVat > within + 1n || feeVat < within - 1n))
        throw refuseField("fee_vat", filled(cardWords.vatDiffers, { vat: shown(within) }));
    },
  });

/** The books are locked first, so that two settlements cannot both take the same money. */
const settle = async ({ db, body, createdId: id, branch, user, shop, today, now, about }: Adding) => {
  const { of, date = today, amount, fee = 0n, taxInvoiceNumber = null, memo = null } = body;
  await db.lock(books, db.shopId);
  const [bound, roles, rates, balances] = await Promise.all([
    boundAccounts(db),
    accountsByRole(db, "bank-charges", "input-vat"),
    vatRatesOf(db),
    movementsOf(db, { from: null, to: date }),
    checkPostingDate(db, date, today, "date"),
  ]);
  const bank = await db.find(accounts, body.bankAccountId ?? bound.bank_payment);
  const shown = (minor: Minor) => isolated(readable(toDecimal(minor, shop.digits)));
  const from = bound[of];
  if (!from) throw refuse("no-instalments");
  const { debit, credit } = balances.get(from) ?? noMovement;
  const rate = vatRateOn(rates, date);
  const within = vatWithin(fee, rate);
  const feeVat = body.feeVat ?? (taxInvoiceNumber ? within : 0n);
  checkSums({ bank, cards: from, amount, held: debit - credit, fee, feeVat, within, taxInvoiceNumber }, shown);

  const taxes: NewTaxEntry[] =
    feeVat > 0n
      ? [{ code: "S", direction: "input", rate, base: fee - feeVat, vat: feeVat, isNote: false, correctedPeriod: null }]
      : [];
  const [posted] = await post(
    db,
    [
      {
        id,
        branchId: branch.id,
        date,
        kind: "posting",
        sourceKind: "card-settlement",
        sourceId: id,
        series: "card-settlements",
        memo: memo ?? taxInvoiceNumber,
        lines: cardSettlementLines({
          cardAccountId: from,
          bankAccountId: bank.id,
          feesAccountId: roles["bank-charges"],
          inputVatAccountId: roles["input-vat"],
          amount,
          fee,
          feeVat,
        }),
        taxes,
      },
    ],
    now,
  );
  await db.insert(cardSettlements, {
    id,
    branchId: branch.id,
    number: posted!.sourceNumber!,
    label: posted!.sourceLabel!,
    date,
    cardAccountId: from,
    bankAccountId: bank.id,
    amount,
    fee,
    feeVat,
    taxInvoiceNumber,
    memo,
    createdBy: user.id,
    createdAt: now,
  });
  about({ kind: "card-settlements", id, name: posted!.sourceLabel! });
};
type Adding = Call<typeof contract.addCardSettlement>;

const add = serveCreation(contract.addCardSettlement, {
  create: async (call) => {
    await settle(call);
    return readOne(call.db, call.createdId);
  },
  readAgain: ({ db, createdId }) => readOne(db, createdId),
});

const reverse = serve(contract.reverseCardSettlement, async ({ db, params, body, user, today, now, about }) => {
  await db.lock(books, db.shopId);
  const found = await db.find(cardSettlements, params.id);
  if (found.reversedAt) throw refuse("card-settlement-reversed");
  const [roles, rates] = await Promise.all([
    accountsByRole(db, "bank-charges", "input-vat"),
    setVatRatesOf(db),
    checkPostingDate(db, today, today, "reason"),
  ]);
  const { id, feeVat, fee } = found;
  const taxes: NewTaxEntry[] =
    feeVat > 0n
      ? [
          {
            code: "S",
            direction: "input",
            rate: vatRateOn(rates, found.date),
            base: feeVat - fee,
            vat: -feeVat,
            isNote: true,
            correctedPeriod: null,
          },
        ]
      : [];
  await post(
    db,
    [
      {
        id: newId(),
        branchId: found.branchId,
        date: today,
        kind: "reversal",
        sourceKind: "card-settlement",
        sourceId: id,
        sourceLabel: found.label,
        memo: body.reason,
        reversalOf: id,
        lines: opposite(
          cardSettlementLines({
            ...found,
            feesAccountId: roles["bank-charges"],
            inputVatAccountId: roles["input-vat"],
          }),
        ),
        taxes,
      },
    ],
    now,
  );
  await db.write(cardSettlements, id, { reversedAt: now, reversedBy: user.id, reversalReason: body.reason });
  about({ kind: "card-settlements", id, name: found.label });
  return readOne(db, id);
});

export const cardSettlementHandlers: readonly Served[] = [list, add, reverse];

/** The account of the instalments is bound to their method for ever. */
const ofInstalments = sql`exists (select from payment_methods m where m.shop_id = ${cardSettlements.shopId} and m.name = 'instalments'
  and m.account_id = ${cardSettlements.cardAccountId})`;

const selectCards = () =>
  select({
    ...columnsWithout(cardSettlements, "shopId", "createdBy", "reversedBy"),
    bankCode: accounts.code,
    bankName: accounts.name,
    bankNameAr: accounts.nameAr,
    of: cast(sql`case when ${ofInstalments} then 'instalments' else 'credit_card' end`, "text"),
  })
    .from(cardSettlements)
    .innerJoin(accounts, eq(accounts.id, cardSettlements.bankAccountId));

const byId = read("collections.card-settlement", (value: Values<{ id: string }>) =>
  selectCards().where(eq(cardSettlements.id, value.id)),
);

const readOne = async (db: Db, id: string) => {
  const [found] = await db.read(byId, { id });
  if (!found) throw refuseKernel("not-found");
  return answerOf(found);
};

const answerOf = (row: RowOf<typeof byId>): contract.CardSettlement => ({
  id: row.id,
  of: row.of as SettledMethod,
  number: row.label,
  date: row.date,
  bankAccount: { id: row.bankAccountId, code: row.bankCode, name: row.bankName, nameAr: row.bankNameAr },
  amount: row.amount,
  fee: row.fee,
  feeVat: row.feeVat,
  paid: row.amount - row.fee,
  taxInvoiceNumber: row.taxInvoiceNumber,
  memo: row.memo,
  createdAt: row.createdAt,
  reversedAt: row.reversedAt,
  reversalReason: row.reversalReason,
  entryUrl: entryUrl(row.id),
});
