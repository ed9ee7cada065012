import { type Minor, sum } from "../../../platform/shared/money.ts";
import {
  credit,
  debit,
  type Line,
  type NewEntry,
  type NewOpenItem,
  type NewTaxEntry,
  summedLines,
} from "../../books/ledger/rules.ts";
import { type TaxedLine, type TaxCode, taxCodeOf, vatGroups } from "../../base/lines/rules.ts";

export const purchaseKinds = ["domestic", "import", "reverse_charge"] as const;
/** With the VAT of the vendor's bill, with VAT paid at customs, or with VAT that the shop itself owes. */
export type PurchaseKind = (typeof purchaseKinds)[number];

/** How much the VAT of a line may differ from ours: 0.01 of the currency, in minor units. */
export const vatTolerance = (digits: number): Minor => 10n ** BigInt(digits - 2);

/** The VAT of a line as on the vendor's paper; undefined if it differs too much from ours. */
export const vatOfBill = (typed: Minor, ours: { vat: Minor; vatRate: number }, digits: number): Minor | undefined => {
  const difference = typed < ours.vat ? ours.vat - typed : typed - ours.vat;
  return difference <= (ours.vatRate === 0 ? 0n : vatTolerance(digits)) ? typed : undefined;
};

export type BilledLine = TaxedLine & { accountId: string; deductible: boolean };

/** What a line costs: VAT that is not reclaimed is part of it. */
export const costOf = ({ subTotal, vat, deductible }: Pick<BilledLine, "subTotal" | "vat" | "deductible">): Minor =>
  deductible ? subTotal : subTotal + vat;

/** Who is owed how much for these lines. */
export const owedFor = (
  lines: readonly Pick<BilledLine, "subTotal" | "vat">[],
  kind: PurchaseKind,
  hasCustomsVendor: boolean,
): { vendor: Minor; customs: Minor } => {
  const [net, vat] = [sum(lines.map(({ subTotal }) => subTotal)), sum(lines.map((line) => line.vat))];
  if (kind === "reverse_charge") return { vendor: net, customs: 0n };
  return kind === "import" && hasCustomsVendor ? { vendor: net, customs: vat } : { vendor: net + vat, customs: 0n };
};

/** VAT that is reclaimed. */
export const deductibleVat = (lines: readonly Pick<BilledLine, "vat" | "deductible">[]): Minor =>
  sum(lines.filter(({ deductible }) => deductible).map(({ vat }) => vat));

/** The tax entries of a purchase: input VAT as far as it is deductible; of a reverse charge also the output. */
export const taxesOnPurchase = (lines: readonly BilledLine[], kind: PurchaseKind, country: string): NewTaxEntry[] => {
  const of = (direction: "input" | "output", taxed: readonly BilledLine[]) =>
    vatGroups(taxed)
      .filter(({ subTotal, vat }) => subTotal !== 0n || vat !== 0n)
      .map((group) => ({
        code: codeOf(group, kind, country),
        direction,
        rate: group.vatRate,
        base: group.subTotal,
        vat: group.vat,
        isNote: false,
        correctedPeriod: null,
      }));
  const input = of(
    "input",
    lines.filter(({ deductible }) => deductible),
  );
  return kind === "reverse_charge"
    ? [
        ...of(
          "output",
          lines.filter(({ vatRate }) => vatRate > 0),
        ),
        ...input,
      ]
    : input;
};

const codeOf = (group: TaxedLine, kind: PurchaseKind, country: string): TaxCode => {
  if (group.vatRate === 0 || kind === "domestic") return taxCodeOf(group, country);
  return kind === "import" ? "import" : "reverse-charge";
};

/** What a vendor owes the shop: an advance, or the rest of a credit note; it can be used from `from` on. */
export type VendorCredit = { id: string; partyId: string; remaining: Minor; from: string };

type Creditor = { itemId: string; partyId: string; due: string };

export type PurchaseAccounts = Record<"payables" | "vendor-advances" | "input-vat" | "output-vat", string>;

type Posting = {
  purchaseId: string;
  branchId: string;
  country: string;
  kind: PurchaseKind;
  date: string;
  memo: string | null;
  lines: readonly BilledLine[];
  vendor: Creditor;
  customs: Creditor | undefined;
  accounts: PurchaseAccounts;
  /** Credits of the vendor, oldest first. */
  credits: readonly VendorCredit[];
  /** The lines that stock adds: the difference to the cost of an earlier shortage. */
  stock: readonly Line[];
  newId: () => string;
};

/** The entries of a purchase, and those that use the vendor's credits for it. */
export const purchaseEntries = (posting: Posting): NewEntry[] => {
  const { purchaseId, branchId, date, kind, lines, vendor, customs, accounts, newId } = posting;
  const owed = owedFor(lines, kind, customs !== undefined);
  const vat = sum(lines.map((line) => line.vat));
  const opens: NewOpenItem[] = [
    { party: vendor, amount: owed.vendor },
    ...(customs ? [{ party: customs, amount: owed.customs }] : []),
  ].flatMap(({ party, amount }) =>
    amount === 0n
      ? []
      : [{ id: party.itemId, partyId: party.partyId, accountId: accounts.payables, due: party.due, amount }],
  );
  const bill: NewEntry = {
    id: newId(),
    branchId,
    date,
    kind: "posting",
    sourceKind: "purchase",
    sourceId: purchaseId,
    series: "purchases",
    memo: posting.memo,
    lines: summedLines([
      ...lines.map((line) => debit(line.accountId, costOf(line))),
      debit(accounts["input-vat"], deductibleVat(lines)),
      ...opens.map(({ partyId, amount }) => credit(accounts.payables, amount, partyId)),
      ...(kind === "reverse_charge" ? [credit(accounts["output-vat"], vat)] : []),
      ...posting.stock,
    ]),
    taxes: taxesOnPurchase(lines, kind, posting.country),
    opens,
  };
  const item = { id: vendor.itemId, partyId: vendor.partyId, remaining: owed.vendor, from: date };
  return [bill, ...creditEntries({ branchId, items: [item], credits: posting.credits, accounts, newId })];
};

type Using = {
  branchId: string;
  /** What is owed to the vendor, oldest first. */
  items: readonly VendorCredit[];
  credits: readonly VendorCredit[];
  accounts: Pick<PurchaseAccounts, "payables" | "vendor-advances">;
  newId: () => string;
};

/** Uses credits of a vendor for what it is owed, in order; each use is an entry of its own, on the later of both days. */
export const creditEntries = ({ branchId, items, credits, accounts, newId }: Using): NewEntry[] => {
  const left = new Map(credits.map(({ id, remaining }) => [id, remaining]));
  return items.flatMap((item) => {
    let open = item.remaining;
    return credits.flatMap((used) => {
      const amount = smaller(open, left.get(used.id) ?? 0n);
      if (amount <= 0n) return [];
      open -= amount;
      left.set(used.id, (left.get(used.id) ?? 0n) - amount);
      return [
        {
          id: newId(),
          branchId,
          date: used.from > item.from ? used.from : item.from,
          kind: "advance" as const,
          sourceKind: "vendor-credit" as const,
          sourceId: newId(),
          lines: [
            debit(accounts.payables, amount, item.partyId),
            credit(accounts["vendor-advances"], amount, used.partyId),
          ],
          settles: [
            { openItemId: item.id, amount },
            { openItemId: used.id, amount },
          ],
        },
      ];
    });
  });
};

/** The smaller of two amounts. */
export const smaller = (first: Minor, second: Minor) => (first < second ? first : second);
