import type { Minor } from "../../../platform/shared/money.ts";
import { declaredAdvanceEntry } from "../payments/advance-rules.ts";
import { acceptsManualLines } from "../../books/ledger/manual-rules.ts";
import { type AccountRole, credit, debit, type DeclaredVat, type NewEntry } from "../../books/ledger/rules.ts";
import { type OpeningKind } from "./kinds.ts";

/** The account on which items of a kind stand; a cheque on that of cheques. */
export const accountOfKind = {
  client: "receivables",
  insurer: "insurer-receivables",
  vendor: "payables",
  "vendor-advance": "vendor-advances",
  deposit: "client-advances",
  cheque: "cheques",
} as const satisfies Record<OpeningKind, AccountRole>;

export const waysToOpen = ["items", "stock", "entry", "documents", "rest"] as const;
type OpenedBy = (typeof waysToOpen)[number];

/** How the opening balance of an account is entered. */
export const openedBy = (account: { code: string; role: AccountRole | null }): OpenedBy => {
  if (Object.values(accountOfKind).some((role) => role === account.role)) return "items";
  if (account.code.startsWith("13")) return "stock";
  if (account.role === "opening-balances") return "rest";
  return acceptsManualLines(account) ? "entry" : "documents";
};

/** An item as it is posted; amounts in minor units. */
export type OpeningItem = {
  kind: OpeningKind;
  partyId: string;
  number: string;
  /** The date on its document. */
  documentDate: string;
  due: string;
  amount: Minor;
  /** Of its document; of a deposit that within what is unused. */
  declared: DeclaredVat | null;
};

export type OpeningAccounts = Record<(typeof accountOfKind)[OpeningKind] | "opening-balances", string>;

type Posting = {
  id: string;
  branchId: string;
  /** The day of the opening balances. */
  day: string;
  accounts: OpeningAccounts;
  partyKind: "client" | "insurer" | "vendor";
  newId: () => string;
};

/**
 * The entries of an item. It stands in the books from the day of the opening balances, with the date of its document. A
 * cheque settles an item of its own, so that it is owed again if the cheque bounces; a deposit is a payment of before,
 * from whose liability the VAT that was declared is taken, as an advance invoice does.
 */
export const openingEntries = (item: OpeningItem, posting: Posting): NewEntry[] => {
  const { id, branchId, day, accounts, newId } = posting;
  const common = { branchId, date: day, kind: "posting" as const, sourceLabel: item.number };
  const own = accounts[accountOfKind[item.kind]];
  const rest = accounts["opening-balances"];
  if (item.kind === "deposit") return depositEntries(item, posting);
  const account =
    item.kind === "cheque" ? accounts[posting.partyKind === "insurer" ? "insurer-receivables" : "receivables"] : own;
  const itemId = newId();
  const entryId = item.kind === "cheque" ? newId() : id;
  const lines =
    item.kind === "vendor"
      ? [debit(rest, item.amount), credit(account, item.amount, item.partyId)]
      : [debit(account, item.amount, item.partyId), credit(rest, item.amount)];
  const opened: NewEntry = {
    ...common,
    id: entryId,
    sourceKind: "opening-item",
    sourceId: entryId,
    lines,
    opens: [
      {
        id: itemId,
        partyId: item.partyId,
        accountId: account,
        due: item.due,
        amount: item.amount,
        documentDate: item.documentDate,
        declared: item.declared,
      },
    ],
  };
  if (item.kind !== "cheque") return [opened];
  return [
    opened,
    {
      ...common,
      id: newId(),
      sourceKind: "client-payment",
      sourceId: id,
      lines: [debit(own, item.amount), credit(account, item.amount, item.partyId)],
      settles: [{ openItemId: itemId, amount: item.amount }],
    },
  ];
};

const depositEntries = (
  { amount, partyId, number, declared }: OpeningItem,
  { id, branchId, day, accounts, newId }: Posting,
): NewEntry[] => {
  const [advancesAccountId, openingAccountId] = [accounts["client-advances"], accounts["opening-balances"]];
  const received: NewEntry = {
    id: newId(),
    branchId,
    date: day,
    kind: "posting",
    sourceKind: "client-payment",
    sourceId: id,
    sourceLabel: number,
    lines: [debit(openingAccountId, amount), credit(advancesAccountId, amount, partyId)],
  };
  if (!declared) return [received];
  const taxed = declaredAdvanceEntry({
    id: newId(),
    entryId: newId(),
    branchId,
    dated: day,
    label: number,
    vat: declared.vat,
    clientId: partyId,
    advancesAccountId,
    openingAccountId,
  });
  return [received, taxed];
};

type Keyed = Pick<OpeningItem, "kind" | "partyId" | "number"> & { declaredRate: number | null };

/**
 * The key by which two rows are the same item. An advance invoice with several rates is entered as a deposit for each,
 * all with its number.
 */
export const itemKey = ({ kind, partyId, number, declaredRate }: Keyed) =>
  [kind, partyId, number.toLowerCase(), kind === "deposit" ? declaredRate : null].join(" ");

/** What an item adds to the balance of its account: debit positive. A deposit stands there without the VAT that was declared. */
export const signedAmount = ({
  kind,
  amount,
  declaredVat,
}: {
  kind: OpeningKind;
  amount: Minor;
  declaredVat: Minor;
}): Minor => {
  if (kind === "deposit") return declaredVat - amount;
  return kind === "vendor" ? -amount : amount;
};
