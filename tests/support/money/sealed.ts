import { expect } from "vitest";
import { readable, toDecimal } from "../../../platform/shared/money.ts";
import { firstAt, textAt } from "../../../modules/money/e-invoices/xml.ts";
import { readXml } from "../../../modules/money/e-invoices/server/xml-reading.ts";
import type { Person } from "../person.ts";
import { succeeded } from "../billing.ts";
import { pdfArchive, pdfText } from "../pdf-text.ts";
import { qrTags } from "../strict-tax-check.ts";

/** Every sealed document of a shop with its stored totals and those of its tax entries. */
export const sealedDocuments = `with documents as (
    select id, grand_total as total, vat, (select j.id from journal_entries j where j.shop_id = $1 and j.source_kind = 'client-invoice' and j.source_id = i.id and j.kind = 'posting') as entry_id
      from client_invoices i where shop_id = $1 and number is not null
    union all select id, grand_total, vat, (select j.id from journal_entries j where j.shop_id = $1 and j.source_kind = 'return-invoice' and j.source_id = r.id and j.kind = 'posting')
      from return_invoices r where shop_id = $1 and number is not null
    union all select id, grand_total, vat, (select j.id from journal_entries j where j.shop_id = $1 and j.source_kind = 'debit-note' and j.source_id = n.id and j.kind = 'posting')
      from debit_notes n where shop_id = $1
    union all select id, grand_total, vat, (select j.id from journal_entries j where j.shop_id = $1 and j.source_kind = 'opening-credit-note' and j.source_id = n.id and j.kind = 'posting')
      from opening_credit_notes n where shop_id = $1
    union all select id, amount, vat, entry_id from advance_invoices where shop_id = $1
    union all select id, amount, vat, entry_id from advance_credit_notes where shop_id = $1)
  select e.number, e.source_kind, e.source_id, e.is_standard, e.xml, e.qr, e.total as sealed, d.total, d.vat, t.total as posted, t.vat as posted_vat
  from e_invoices e left join documents d on d.id = e.source_id
  left join lateral (select abs(sum(base + vat)) as total, abs(sum(vat)) as vat from tax_entries where shop_id = $1 and entry_id = d.entry_id) t on true
  where e.shop_id = $1 order by e.counter`;

export type SealedDocument = {
  number: string;
  source_kind: string;
  source_id: string;
  is_standard: boolean;
  xml: string;
  qr: string;
  sealed: bigint;
  total: bigint;
  vat: bigint;
  posted: bigint;
  posted_vat: bigint;
};

/** XML, QR code, paper, ledger and stored totals of a document are the same. */
export const totalsAgree = async (shop: Person, document: SealedDocument) => {
  const { root } = readXml(document.xml);
  const [total, vat] = [toDecimal(document.total, 2), toDecimal(document.vat, 2)];
  const tags = qrTags(document.qr).map((tag) => tag.toString());
  expect(
    {
      sealed: toDecimal(document.sealed, 2),
      posted: [document.posted, document.posted_vat].map((amount) => toDecimal(amount, 2)),
      xml: [
        textAt(root, "cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount"),
        textAt(firstAt(root, "cac:TaxTotal")!, "cbc:TaxAmount"),
      ],
      qr: tags.slice(3, 5),
    },
    document.number,
  ).toEqual({ sealed: total, posted: [total, vat], xml: [total, vat], qr: [total, vat] });

  const pdf = succeeded(await shop.get(`/api/${document.source_kind}/${document.source_id}.pdf`)).bytes;
  const words = (await pdfText(pdf)).split(/[\s|]+/);
  expect(words, document.number).toEqual(expect.arrayContaining([readable(total), readable(vat)]));
  const [attached] = (await pdfArchive(pdf)).files;
  const { root: inside } = readXml(Buffer.from(attached!.bytes).toString());
  expect(textAt(inside, "cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount"), document.number).toBe(total);
};
