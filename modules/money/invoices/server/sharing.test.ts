import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../../tests/support/api.ts";
import { kinds } from "../../../../app/modules.ts";
import { openPool } from "../../../../platform/server/db/pool.ts";
import { openFiles } from "../../../../platform/server/files/store.ts";
import { attachmentOfLink } from "../../../base/messages/server/attachments.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { decodedMail, mailServer } from "../../../../tests/support/mail-server.ts";
import { pdfText } from "../../../../tests/support/pdf-text.ts";

const smtp = await mailServer();
await smtp.start();
const api = await startApi({ smtpUrl: smtp.url });
afterAll(() => smtp.stop());

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
  smtp.received.length = 0;
});

const approvedInvoice = async () => {
  const vehicle = await shop.vehicle({ client_name: "Sara Al-Harbi", client_contact_number: "+966541112233" });
  return shop.invoiced(vehicle, "230.00", { addressed_to: "Sara Al-Harbi" });
};

const creditNoteOf = async (invoice: { id: string; items: { id: string }[] }) =>
  succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: invoice.items[0]!.id, qty: "1" }],
      approve: true,
    }),
  ).body;

const linkTo = async (path: string) => {
  const { url } = succeeded(await shop.post(`${path}/links`)).body;
  return { url, token: String(url.en).split("/").at(-1)! };
};

const attachedPdf = (source: string) => {
  const [, encoded] = /application\/pdf[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded.replaceAll(/\s/g, ""), "base64");
};

test("an approved invoice is shared by a link that shows its lines, its totals and its PDF", async () => {
  const invoice = await approvedInvoice();
  const { url, token } = await linkTo(`/api/client-invoices/${invoice.id}`);
  expect(url.ar).toBe(`http://warsha.test/ar/i/${token}`);
  const opened = succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body;
  expect(opened).toMatchObject({
    kind: "client-invoices",
    shop: { currency: "SAR" },
    shown: {
      number: invoice.number,
      corrects: null,
      addressee: { name: "Sara Al-Harbi" },
      items: [{ qty: "1", unit_price: "200.00", grand_total: "230.00" }],
      totals: { sub_total: "200.00", vat: "30.00", grand_total: "230.00" },
      balance_due: "230.00",
    },
  });
  expect(JSON.stringify(opened.shown)).not.toContain("541112233");
  const paper = await api.anonymous().get(`/api/public/links/${token}.pdf`);
  expect(await pdfText(paper.bytes)).toContain(invoice.number);
});

test("after a return the page of an invoice shows what was taken back, as its balance no longer equals its total", async () => {
  const invoice = await approvedInvoice();
  const { token } = await linkTo(`/api/client-invoices/${invoice.id}`);
  const shown = async () => succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown;
  expect(await shown()).toMatchObject({ returned: "0.00", balance_due: "230.00" });
  const { grand_total } = await creditNoteOf(invoice);
  expect(await shown()).toMatchObject({
    totals: { grand_total: "230.00" },
    returned: grand_total,
    balance_due: (230 - Number(grand_total)).toFixed(2),
  });
});

test("a draft is neither shared nor mailed", async () => {
  const draft = await shop.invoice(await shop.vehicle());
  for (const refused of [
    await shop.post(`/api/client-invoices/${draft.id}/links`),
    await shop.post(`/api/client-invoices/${draft.id}/emails`, { to: "sara@example.test" }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { type: "document-not-approved" } });
  expect((await shop.get(`/api/client-invoices/${draft.id}/links`)).status).toBe(200);
});

test("the PDF goes with the mail to each of several addresses", async () => {
  const invoice = await approvedInvoice();
  const at = `/api/client-invoices/${invoice.id}/emails`;
  expect((await shop.post(at, { to: "sara@example.test, not an address" })).body.errors).toHaveProperty("to");
  succeeded(await shop.post(at, { to: "sara@example.test, ali@example.test", language: "ar" }));
  await expect
    .poll(() => smtp.received.map(({ to }) => to).toSorted(), { timeout: 15_000 })
    .toEqual(["ali@example.test", "sara@example.test"]);
  const [mail] = smtp.received;
  expect(decodedMail(mail!.source)).toContain("/ar/i/");
  expect(mail!.source).toContain(`${invoice.number}.pdf`);
  const printed = (await shop.get(`/api/client-invoices/${invoice.id}.pdf`)).bytes;
  expect(attachedPdf(mail!.source)?.equals(Buffer.from(printed))).toBe(true);
});

test("a mail is in the client's language unless another is chosen, and is offered to the client's address", async () => {
  const invoice = await approvedInvoice();
  const { client } = succeeded(await shop.get(`/api/client-invoices/${invoice.id}`)).body;
  succeeded(await shop.put(`/api/clients/${client.id}`, { email: "sara@example.test", language: "ar" }));
  const at = `/api/client-invoices/${invoice.id}`;
  const { recipient } = succeeded(await shop.get(`${at}/links`)).body;
  expect(recipient).toMatchObject({ email: "sara@example.test", language: "ar" });
  succeeded(await shop.post(`${at}/emails`, { to: recipient.email }));
  succeeded(await shop.post(`${at}/emails`, { to: "ali@example.test", language: "en" }));
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(2);
  const pageIn = (to: string) => decodedMail(smtp.received.find((mail) => mail.to === to)!.source);
  expect(pageIn("sara@example.test")).toContain("/ar/i/");
  expect(pageIn("ali@example.test")).toContain("/en/i/");
});

test("the list of links tells which address a mail did not reach", async () => {
  const invoice = await approvedInvoice();
  const at = `/api/client-invoices/${invoice.id}`;
  const sent = succeeded(await shop.post(`${at}/emails`, { to: "sara@example.test, nobody@example.test" })).body;
  expect(sent.unsent).toHaveLength(2);
  succeeded(await shop.post(`${at}/links`));
  const unsent = async () => succeeded(await shop.get(`${at}/links`)).body.data.map((link: Sent) => link.unsent);
  await expect.poll(unsent, { timeout: 15_000 }).toEqual([[], [{ to: "nobody@example.test", state: "failed" }]]);
});

type Sent = { unsent: object[] };

test("a credit note is shared and mailed with the number of its invoice", async () => {
  const invoice = await approvedInvoice();
  const note = await creditNoteOf(invoice);
  const { url, token } = await linkTo(`/api/return-invoices/${note.id}`);
  expect(url.en).toBe(`http://warsha.test/en/r/${token}`);
  expect(succeeded(await api.anonymous().get(`/api/public/links/${token}`)).body.shown).toMatchObject({
    title: { en: "Credit note" },
    number: note.number,
    corrects: { number: invoice.number },
    balance_due: null,
  });
  succeeded(await shop.post(`/api/return-invoices/${note.id}/emails`, { to: "sara@example.test" }));
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(1);
  expect(await pdfText(attachedPdf(smtp.received[0]!.source)!)).toContain(invoice.number);
});

test("a link that was revoked before its mail was sent brings no PDF", async () => {
  const invoice = await approvedInvoice();
  const link = succeeded(await shop.post(`/api/client-invoices/${invoice.id}/links`)).body;
  const pool = openPool(api.database.runtimeUrl, 1);
  const attachment = attachmentOfLink(pool, {
    files: await openFiles(api.settings.filesUrl),
    kinds,
    clock: () => new Date("2026-11-20T09:00:00Z"),
  });
  expect(await attachment(shop.shopId, link.id)).toMatchObject({ filename: `${invoice.number}.pdf` });
  expect((await shop.delete(`/api/links/${link.id}`)).status).toBe(204);
  expect(await attachment(shop.shopId, link.id)).toBeUndefined();
  await pool.end();
});
