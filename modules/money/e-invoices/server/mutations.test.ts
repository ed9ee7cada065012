import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readVectors, vectorFile } from "../../../../tests/support/vectors.ts";
import { brokenRulesOfSealed } from "../rules.ts";
import { type Element, element, textAt } from "../xml.ts";
import { readXml } from "./xml-reading.ts";

const found = readVectors("zatca/mutations.json");
const mutations = found
  ? z
      .object({
        base: z.string(),
        cases: z.array(z.object({ name: z.string(), edit: z.string(), expect: z.array(z.string()) })),
      })
      .parse(found)
  : undefined;

describe.skipIf(!mutations)(
  "an edit of the sample breaks exactly the rules that the authority's checks report, if the vectors are there",
  () => {
    test.for(mutations?.cases ?? [])("$name: $edit", (mutation) => {
      const { root } = readXml(vectorFile(`zatca/${mutations!.base}`)!.toString("utf8"));
      const edit = edits[mutation.name];
      if (!edit) throw new Error(`no edit is written for ${mutation.name}`);
      expect(
        brokenRulesOfSealed(edit(root), "2026-01-01")
          .map(({ code, severity }) => `${code}:${severity}`)
          .toSorted(),
      ).toEqual(mutation.expect.toSorted());
    });
  },
);

type Edit = (invoice: Element) => Element;

/** Changes each element of a name, or removes it. */
const each =
  (name: string, change: (one: Element) => Element | undefined): Edit =>
  (from) => ({
    ...from,
    children: from.children.flatMap((child) => {
      const changed = child.name === name ? change(child) : child;
      return changed ? [each(name, change)(changed)] : [];
    }),
  });

const text =
  (written: string) =>
  (one: Element): Element => ({ ...one, text: written });
const removed = () => undefined;
const withoutReference = (id: string) =>
  each("cac:AdditionalDocumentReference", (one) => (textAt(one, "cbc:ID") === id ? undefined : one));
const transaction = (name: string) => each("cbc:InvoiceTypeCode", (one) => ({ ...one, attributes: { name } }));
const within = (name: string, inner: Edit) => each(name, (one) => inner(one));

type Line = { quantity?: string; price: string; net: string; vat: string; total: string; allowance?: string };
type Totals = { net: string; vat: string; total: string };

const amount = (name: string, written: string) => element(name, written, { currencyID: "SAR" });

/** The sample with other lines, all at 15 %, and their totals. */
const priced =
  (lines: readonly Line[], { net, vat, total }: Totals): Edit =>
  (invoice) => {
    const [sample] = invoice.children.filter(({ name }) => name === "cac:InvoiceLine");
    const item = sample!.children.find(({ name }) => name === "cac:Item")!;
    return {
      ...invoice,
      children: [
        ...invoice.children
          .filter(({ name }) => name !== "cac:InvoiceLine")
          .map((one) => {
            if (one.name === "cac:TaxTotal")
              return within(
                "cac:TaxSubtotal",
                each("cbc:TaxableAmount", text(net)),
              )(each("cbc:TaxAmount", text(vat))(one));
            if (one.name !== "cac:LegalMonetaryTotal") return one;
            const summed = each("cbc:LineExtensionAmount", text(net))(each("cbc:TaxExclusiveAmount", text(net))(one));
            return each("cbc:TaxInclusiveAmount", text(total))(each("cbc:PayableAmount", text(total))(summed));
          }),
        ...lines.map((line, index) =>
          element("cac:InvoiceLine", [
            element("cbc:ID", String(index + 1)),
            element("cbc:InvoicedQuantity", line.quantity ?? "1", { unitCode: "PCE" }),
            amount("cbc:LineExtensionAmount", line.net),
            line.allowance === undefined
              ? undefined
              : element("cac:AllowanceCharge", [
                  element("cbc:ChargeIndicator", "false"),
                  element("cbc:AllowanceChargeReason", "discount"),
                  amount("cbc:Amount", line.allowance),
                ]),
            element("cac:TaxTotal", [amount("cbc:TaxAmount", line.vat), amount("cbc:RoundingAmount", line.total)]),
            item,
            element("cac:Price", [amount("cbc:PriceAmount", line.price)]),
          ]),
        ),
      ],
    };
  };

const dime = { price: "0.10", net: "0.10", vat: "0.02", total: "0.12" };
const ten = { price: "10.00", net: "10.00", vat: "1.50", total: "11.50" };

const edits: Readonly<Record<string, Edit>> = {
  base: (invoice) => invoice,
  doc_vat_rounded_once: priced([dime, dime, dime], { net: "0.30", vat: "0.05", total: "0.35" }),
  doc_vat_sum_of_rounded_lines: priced([dime, dime, dime], { net: "0.30", vat: "0.06", total: "0.36" }),
  doc_vat_sum_of_40_rounded_lines: priced(
    Array.from({ length: 40 }, () => dime),
    { net: "4.00", vat: "0.80", total: "4.80" },
  ),
  line_vat_distributed: priced([dime, dime, { ...dime, vat: "0.01", total: "0.11" }], {
    net: "0.30",
    vat: "0.05",
    total: "0.35",
  }),
  "vat_off_by_0.01_one_line": priced([ten], { net: "10.00", vat: "1.51", total: "11.51" }),
  "vat_off_by_0.02_one_line": priced([ten], { net: "10.00", vat: "1.52", total: "11.52" }),
  total_not_net_plus_vat: priced([ten], { net: "10.00", vat: "1.50", total: "11.51" }),
  price_4_decimals: priced([{ quantity: "3", price: "33.3333", net: "100.00", vat: "15.00", total: "115.00" }], {
    net: "100.00",
    vat: "15.00",
    total: "115.00",
  }),
  net_3_decimals: priced([{ price: "10.005", net: "10.005", vat: "1.50", total: "11.51" }], {
    net: "10.005",
    vat: "1.50",
    total: "11.51",
  }),
  line_allowance: priced(
    [{ quantity: "2", price: "50.00", net: "95.00", vat: "14.25", total: "109.25", allowance: "5.00" }],
    { net: "95.00", vat: "14.25", total: "109.25" },
  ),
  payable_rounding: within("cac:LegalMonetaryTotal", (totals) => ({
    ...each("cbc:PayableAmount", text("231.00"))(totals),
    children: [
      ...each("cbc:PayableAmount", text("231.00"))(totals).children,
      amount("cbc:PayableRoundingAmount", "-0.15"),
    ],
  })),
  negative_amounts: priced([{ quantity: "-1", price: "10.00", net: "-10.00", vat: "-1.50", total: "-11.50" }], {
    net: "-10.00",
    vat: "-1.50",
    total: "-11.50",
  }),
  simplified_export_flag: transaction("0200100"),
  credit_note_without_reason_and_reference: each("cbc:InvoiceTypeCode", text("381")),
  vat_rate_10: each("cbc:Percent", text("10.00")),
  no_qr: withoutReference("QR"),
  no_icv: withoutReference("ICV"),
  no_pih: withoutReference("PIH"),
  seller_vat_bad: within("cac:AccountingSupplierParty", each("cbc:CompanyID", text("299999999900003"))),
  buyer_vat_equals_seller: within("cac:AccountingCustomerParty", each("cbc:CompanyID", text("399999999900003"))),
  future_issue_date: each("cbc:IssueDate", text("2099-01-01")),
  no_issue_time: each("cbc:IssueTime", removed),
  tax_currency_bhd: each("cbc:TaxCurrencyCode", text("BHD")),
  simplified_sent_as_standard: transaction("0100000"),
  zero_rated_with_15_percent_and_no_reason: each("cbc:ID", (one) => (one.text === "S" ? text("Z")(one) : one)),
  unsigned_simplified: (invoice) => each("ext:UBLExtensions", removed)(each("cac:Signature", removed)(invoice)),
};
