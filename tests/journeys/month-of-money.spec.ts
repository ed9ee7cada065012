import { bookWords } from "../../modules/books/ledger/books-words.ts";
import { cardScreenWords } from "../../modules/money/collections/card-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { taxCategoryWords } from "../../modules/base/lines/exemption-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { countWords } from "../../modules/records/products/stock-words.ts";
import { paymentWords as vendorPaymentWords } from "../../modules/money/purchases/payment-words.ts";
import { purchaseWords } from "../../modules/money/purchases/screen-words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { taxReturnWords } from "../../modules/books/tax-returns/screen-words.ts";
import { addDays, shortDate } from "../../platform/shared/dates.ts";
import type { Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import type { Calls } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { type Month, months } from "./support/months-of-money.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

/** The month before this one, with a day in its middle. */
const lastMonth = () => {
  const first = `${new Date().toISOString().slice(0, 7)}-01`;
  const to = addDays(first, -1);
  return { id: to.slice(0, 7), from: `${to.slice(0, 7)}-01`, middle: `${to.slice(0, 7)}-15`, to };
};

const methods = {
  cash: { en: "Cash", ar: "نقدًا" },
  card: { en: "Card", ar: "بطاقة" },
  bank: { en: "Bank", ar: "بنكي" },
} satisfies Record<string, Pair>;

for (const month of months)
  test(`a month is bought, sold, paid, taken back, filed and closed, and every report equals the sheet (${month.country}, ${month.language})`, async ({
    page,
  }) => {
    test.slow();
    const { language } = month;
    const { calls } = await newShop(page, language, month.country);
    const ui = uiOf(page, language);
    const { field, fill, press, choose, called, shown } = ui;
    const dialog = page.getByRole("dialog");
    const { id, from, middle, to } = lastMonth();
    const onThatDay = async (words: Pair) => {
      await fill(words, shortDate(middle), dialog);
      await field(words, dialog).press("Tab");
    };
    const { vehicle, vendor } = await prepare(calls, month);

    await test.step("buy parts on credit", async () => {
      const bill = await calls.post("/api/purchases", {
        vendor_id: vendor,
        vendor_number: "B-1",
        bill_date: middle,
      });
      await page.goto(`/back/purchases/${bill.id}`);
      await choose(lineWords.product, "Brake pads");
      await fill(lineWords.quantity, "10");
      await fill(lineWords.unitPrice, month.cost);
      await press(lineWords.addLine);
      await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText("Brake pads")).toBeVisible();
      await press(kitWords.cancel);
      await press(purchaseWords.post);
      await press(purchaseWords.post, dialog);
      await expect(dialog).toHaveCount(0);
      expect(await calls.get(`/api/purchases/${bill.id}`)).toMatchObject({
        status: 1,
        posting_date: middle,
        balance_due: month.bill,
      });
    });

    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle,
      issued_at: middle,
      addressed_to: "Ahmed",
    });

    await test.step("use them in an invoice, and sell", async () => {
      await visit(page, `/back/client-invoices/${invoice.id}`);
      await choose(lineWords.product, "Brake pads");
      await expect(field(lineWords.unitPrice)).toHaveValue(new RegExp(`^${Number(month.price)}`));
      await fill(lineWords.quantity, "3");
      await press(lineWords.addLine);
      await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText("Brake pads")).toBeVisible();
      await press(kitWords.cancel);
      await press(invoiceWords.approve);
      await press(invoiceWords.approve, dialog);
      await expect(page.getByRole("heading", { name: "INV-000001" })).toBeVisible();
      // A country without VAT knows no zero rate.
      if (month.country === "KW") await expect(page.getByText(called(taxCategoryWords.Z))).toHaveCount(0);
    });

    await test.step("be paid in two parts", async () => {
      for (const way of ["cash", "card"] as const) {
        await visit(page, `/back/client-invoices/${invoice.id}`);
        await press(invoiceWords.takePayment);
        await fill(paymentWords.amount, month.paid[way], dialog);
        await onThatDay(paymentWords.paidAt);
        await choose(paymentWords.method, called(methods[way]), dialog);
        await press(paymentWords.take, dialog);
        await expect(dialog).toHaveCount(0);
      }
      expect(Number((await calls.get(`/api/client-invoices/${invoice.id}`)).balance_due)).toBe(0);
    });

    await test.step("take one part back and refund it", async () => {
      await visit(page, `/back/client-invoices/${invoice.id}/return-invoices/create`);
      await page.getByRole("button", { name: shown(returnWords.more, { name: "Brake pads" }) }).click();
      await fill(returnWords.date, shortDate(middle));
      await field(returnWords.date).press("Tab");
      await press(returnWords.approve);
      await press(returnWords.approve, dialog);
      await expect(page.getByRole("heading", { name: "CN-000001" })).toBeVisible();
      await press(returnWords.pay);
      await expect(field(returnWords.amount, dialog)).toHaveValue(new RegExp(`^${month.back}`));
      await onThatDay(returnWords.date);
      await choose(paymentWords.method, called(methods.cash), dialog);
      await fill(returnWords.reference, "R-0001", dialog);
      await press(returnWords.pay, dialog);
      await expect(dialog).toHaveCount(0);
    });

    await test.step("pay the vendor", async () => {
      await visit(page, `/back/vendors/${vendor}`);
      await press(vendorPaymentWords.pay);
      await fill(vendorPaymentWords.amount, month.bill, dialog);
      await onThatDay(vendorPaymentWords.paidAt);
      await choose(vendorPaymentWords.method, called(methods.bank), dialog);
      await press(vendorPaymentWords.pay, dialog);
      await expect(dialog).toHaveCount(0);
    });

    await test.step("settle the card money", async () => {
      await visit(page, "/back/card-settlements");
      await press(cardScreenWords.add);
      await onThatDay(cardScreenWords.date);
      await fill(cardScreenWords.amount, month.paid.card, dialog);
      await fill(cardScreenWords.fee, month.fee, dialog);
      await press(cardScreenWords.add, dialog);
      await expect(dialog).toHaveCount(0);
    });

    await countTillAndBank(calls, { middle, to });

    const { vat } = month;
    if (vat)
      await test.step("file the VAT", async () => {
        await visit(page, `/back/tax-returns?period=${id}`);
        await expect(page.getByText(called(taxReturnWords.agrees), { exact: true })).toHaveCount(3);
        if (month.country !== "SA") await expect(page.getByText(/box 14|البند 14/)).toHaveCount(0);
        await press(taxReturnWords.recordFiling);
        await press(taxReturnWords.recordFiling, dialog);
        await expect(dialog).toHaveCount(0);
        expect(await calls.get(`/api/tax-return?period=${id}`)).toMatchObject({ net: vat.due });
      });

    if (!vat)
      await test.step("no VAT return is due", async () => {
        await visit(page, `/back/tax-returns`);
        await expect(page.getByText(called(taxReturnWords.noVatNumber))).toBeVisible();
        await expect(page.getByRole("button", { name: called(taxReturnWords.recordFiling) })).toHaveCount(0);
        await expect(page.getByText(/Overdue since|Due by|متأخر منذ|يستحق حتى/)).toHaveCount(0);
      });

    await test.step("close the month: nothing is open", async () => {
      await visit(page, "/back/periods");
      const { lines } = await calls.get(`/api/books/months/${id}`);
      expect(lines.filter(({ open }: { open: number }) => open > 0)).toEqual([]);
      await press(bookWords.lockMonth);
      await expect(page.getByText(called(bookWords.monthLocked)).first()).toBeVisible();
    });

    await test.step("count the stock", async () => {
      await visit(page, "/back/stock-counts");
      await press(countWords.start);
      const counted = page.getByRole("textbox", { name: shown(countWords.quantityOf, { name: "Brake pads" }) });
      await counted.fill("7");
      await counted.press("Enter");
      await expect(page.getByText("−1").first()).toBeVisible();
      await press(countWords.post);
      await fill(countWords.reason, "Month end", dialog);
      await press(countWords.post, dialog);
      await expect(dialog).toBeHidden();
    });

    await test.step("every report equals the sheet", async () => {
      const period = `from=${from}&to=${to}`;
      for (const [name, wanted] of [
        ["profit-and-loss", month.profit],
        ["balance-sheet", month.balance],
      ] as const) {
        const { rows, difference } = await calls.get(`/api/${name}?${period}`);
        type Row = { key: string; code: string | null; amounts: string[] };
        const amountsByRow = (rows as Row[]).map((row) => [row.code ?? row.key, row.amounts[0]] as const);
        expect(Object.fromEntries(amountsByRow), name).toMatchObject(wanted);
        expect(Number(difference)).toBe(0);
        await visit(page, `/back/${name}?${period}`);
        for (const amount of Object.values(wanted))
          await expect(page.getByText(amount.replace("-", "−"), { exact: true }).first()).toBeVisible();
      }
      const { rows } = await calls.get(`/api/cash-flow?${period}`);
      const after = rows.find(({ key }: { key: string }) => key === "cash-after").amounts[0];
      expect(Number(after)).toBeCloseTo(Number(month.balance["1101"]) + Number(month.balance["1102"]), 3);
      for (const side of ["receivables", "payables"])
        expect(Number((await calls.get(`/api/${side}-ageing?on=${to}`)).summary.net), side).toBe(0);
      await visit(page, "/back/stock-value");
      await expect(page.getByText(month.stock).first()).toBeVisible();
      expect(await calls.get("/api/stock-value")).toMatchObject({ value: month.stock, ledger: month.stock });
    });
  });

const prepare = async (calls: Calls, { country, vatNumber, price }: Month) => {
  if (vatNumber) {
    await calls.put("/api/shop", { name: "Golden Road Workshop", vat_number: vatNumber });
    const { version } = await calls.get("/api/tax-settings");
    const { id } = lastMonth();
    const quarter = `${id.slice(0, 5)}${String(3 * Math.floor((Number(id.slice(5)) - 1) / 3) + 1).padStart(2, "0")}-01`;
    await calls.put("/api/tax-settings", { lengths: [{ starts_on: quarter, length: "month" }], version });
  }
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: "Ahmed",
    license_plate: "12345",
    license_plate_country: country,
  });
  await calls.post("/api/products", { name: "Brake pads", kind: "part", price });
  const vendor = await calls.post("/api/vendors", { name: "Al Rashid Parts", vat_number: vatNumber });
  return { vehicle: vehicle.id, vendor: vendor.id };
};

/** The till of the month's last day, and the bank's statement with every movement of its account. */
const countTillAndBank = async (calls: Calls, { middle, to }: { middle: string; to: string }) => {
  const { lines } = await calls.get(`/api/day-settlements/draft?day=${to}`);
  type Expected = { payment_method: { name: string }; expected: string };
  const counts = (lines as Expected[]).map((line) => ({
    payment_method: line.payment_method.name,
    counted: line.expected,
  }));
  await calls.post("/api/day-settlements", { day: to, counts });
  const accounts: { id: string; code: string }[] = (await calls.get("/api/accounts")).data;
  const bank = accounts.find(({ code }) => code === "1102")!.id;
  type BankLine = { id: string; debit: string; credit: string };
  const booked: BankLine[] = (await calls.get(`/api/accounts/${bank}/lines?from=${middle}&to=${to}`)).data;
  await calls.post(`/api/cash-and-bank/${bank}/statements`, {
    file_name: "month.csv",
    lines: booked.map(({ debit, credit }, place) => ({
      date: middle,
      amount: Number(debit) > 0 ? debit : `-${credit}`,
      description: `Line ${place}`,
    })),
  });
  type OpenLine = { id: string; match: { line_ids: string[] } };
  const open: OpenLine[] = (await calls.get(`/api/cash-and-bank/${bank}/open-lines`)).lines;
  await calls.post("/api/bank-lines/match", {
    matches: open.map(({ id, match }) => ({ id, line_ids: match.line_ids })),
  });
};
