import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { decodedMail, mailServer } from "../../../tests/support/mail-server.ts";

const smtp = await mailServer();
const api = await startApi({ smtpUrl: smtp.url });
await smtp.start();
afterAll(() => smtp.stop());

const mailedTo = async (fields: { name: string; language?: string }, shopFields: object = {}) => {
  const shop = await api.newShop();
  succeeded(
    await shop.put("/api/shop", {
      name: "Golden Road",
      name_ar: "الطريق الذهبي",
      email: "desk@golden.example",
      contact_number: "0114654321",
      ...shopFields,
    }),
  );
  const email = `${crypto.randomUUID()}@client.example`;
  const client = succeeded(await shop.post("/api/clients", { note: "walk-in", email, ...fields })).body;
  succeeded(await shop.post(`/api/clients/${client.id}/emails`, { to: email }));
  const mail = () => smtp.received.find(({ to }) => to === email)?.source;
  await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
  return mail()!;
};

test("a mail to a client comes from the shop by name, is answered to the shop, and names its phone", async () => {
  const mail = await mailedTo({ name: "Reem" });
  expect(mail).toMatch(/^From: Golden Road </m);
  expect(mail).toMatch(/^Reply-To: desk@golden\.example$/m);
  expect(decodedMail(mail)).toContain("011 465 4321");
});

test("a client whose name was typed in Arabic is written to in Arabic, unless another language is chosen", async () => {
  expect(await mailedTo({ name: "نورة" })).toContain('lang=3D"ar"');
  expect(await mailedTo({ name: "نورة", language: "en" })).toContain('lang=3D"en"');
});

test("a shop without an e-mail address takes no answers", async () => {
  expect(await mailedTo({ name: "Reem" }, { email: null })).not.toMatch(/^Reply-To/m);
});
