import { createHmac } from "node:crypto";
import { receivedWords } from "../../modules/records/clients/whatsapp-screen-words.ts";
import { textWords } from "../../modules/base/messages/text-screen-words.ts";
import { whatsappWords } from "../../modules/base/messages/whatsapp-screen-words.ts";
import { whatsappFieldWords } from "../../modules/base/messages/whatsapp-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { refusalAtNight } from "./support/night-refusals.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("whatsapp"))
  test(`WhatsApp is set up, shows what Meta needs, lists what a client writes, and is removed (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    await calls.post("/api/clients", { name: "Sara", contact_number: "+966541112233" });
    await page.goto("/back/settings/whatsapp");
    await expect(page.getByText(ui.called(whatsappWords.off), { exact: true })).toBeVisible();
    await ui.fill(whatsappWords.phoneNumberId, "my number");
    await ui.fill(whatsappWords.businessAccountId, "102290129340398");
    await ui.fill(whatsappWords.token, "EAAx");
    await ui.fill(whatsappWords.appSecret, "s3cret");
    await ui.press(whatsappWords.save);
    await expect(page.getByText(ui.called(whatsappFieldWords.digits))).toBeVisible();
    await ui.fill(whatsappWords.phoneNumberId, "106540352242922");
    await ui.press(whatsappWords.save);
    await expect(page.getByText(ui.called(whatsappWords.on), { exact: true })).toBeVisible();
    const { account } = await calls.get("/api/whatsapp");
    await expect(page.getByText(account.webhook_url, { exact: true })).toBeVisible();
    await expect(page.getByText(account.verify_token, { exact: true })).toBeVisible();

    const bytes = JSON.stringify(textFromClient);
    const signature = `sha256=${createHmac("sha256", "s3cret").update(bytes).digest("hex")}`;
    const answer = await page.request.post(new URL(account.webhook_url).pathname, {
      data: Buffer.from(bytes),
      headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    });
    expect(answer.status()).toBe(200);
    await page.goto("/back/notices");
    await page.getByRole("link", { name: "Sara" }).click();
    await expect(page.getByRole("heading", { name: ui.called(receivedWords.title) })).toBeVisible();
    await expect(page.getByText("Is my car ready?", { exact: true })).toBeVisible();
    await expect.poll(async () => (await calls.get("/api/notices/unread")).count).toBe(0);

    // Nothing is sent to Meta itself.
    const { phone_number_id, business_account_id, api_version, link_language, link_language_ar, version } = account;
    const fields = { phone_number_id, business_account_id, api_version, link_language, link_language_ar, version };
    const secrets = { token: "EAAx", app_secret: "s3cret" };
    await calls.put("/api/whatsapp", { ...fields, ...secrets, host: "https://graph.example.com" });
    const dialog = page.getByRole("dialog");
    await page.route("**/replies", (route) => route.abort("internetdisconnected"), { times: 1 });
    await ui.press(receivedWords.reply);
    await ui.fill(receivedWords.reply, "Yes, after four.", dialog);
    await ui.press(receivedWords.send, dialog);
    await expect(page.getByText(ui.called(receivedWords.notSent))).toBeVisible();
    await expect(ui.field(receivedWords.reply, dialog)).toHaveValue("Yes, after four.");
    await page.route("**/replies", (route) => route.fulfill(refusalAtNight), { times: 1 });
    await ui.press(receivedWords.send, dialog);
    await ui.press(textWords.sendNow);
    await expect(page.locator("p").getByText("Yes, after four.", { exact: true })).toBeVisible();

    await page.goto("/back/settings/whatsapp");
    await ui.press(whatsappWords.remove);
    await ui.press(whatsappWords.remove, page.getByRole("dialog"));
    await expect(page.getByText(ui.called(whatsappWords.off), { exact: true })).toBeVisible();
  });

const textFromClient = {
  object: "whatsapp_business_account",
  entry: [
    {
      id: "102290129340398",
      changes: [
        {
          field: "messages",
          value: {
            messaging_product: "whatsapp",
            metadata: { display_phone_number: "15550783881", phone_number_id: "106540352242922" },
            contacts: [{ profile: { name: "Sara A." }, wa_id: "966541112233" }],
            messages: [
              {
                from: "966541112233",
                id: "wamid.journey",
                timestamp: String(Math.floor(Date.now() / 1000)),
                type: "text",
                text: { body: "Is my car ready?" },
              },
            ],
          },
        },
      ],
    },
  ],
};
