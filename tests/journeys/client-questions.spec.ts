import { questionWords } from "../../modules/front/portal/question-words.ts";
import { portalWords } from "../../modules/front/portal/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("client-questions"))
  test(`a client asks about a vehicle on the own page, the shop answers, and the page shows it (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    const visit = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      client_contact_number: "+966541112233",
      license_plate: "3150 DHB",
    });
    const link = await calls.post(`/api/clients/${visit.client.id}/links`, {});
    const phone = await anotherPage();
    await phone.setViewportSize({ width: 390, height: 844 });
    const [client, staff] = [uiOf(phone, language), uiOf(page, language)];
    const [text, answer] =
      language === "ar" ? ["متى تجهز السيارة؟", "بعد العصر إن شاء الله."] : ["When is it ready?", "After four today."];

    await phone.goto(new URL(link.url[language]).pathname);
    await client.press(portalWords.question);
    await phone.route("**/questions", (route) => route.abort("internetdisconnected"), { times: 1 });
    await client.fill(portalWords.question, text);
    await client.press(portalWords.ask);
    await expect(phone.getByText(client.called(portalWords.notAsked))).toBeVisible();
    await expect(client.field(portalWords.question)).toHaveValue(text);
    await client.press(portalWords.ask);
    await expect(phone.getByText(client.called(portalWords.isWaiting))).toBeVisible();

    await page.goto("/back/notices");
    await page.getByRole("link", { name: "Noura" }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(staff.called(questionWords.waiting))).toBeVisible();
    await staff.press(questionWords.answer);
    await staff.fill(questionWords.words, answer, page.getByRole("dialog"));
    await staff.press(questionWords.save, page.getByRole("dialog"));
    await expect(page.getByText(staff.called(questionWords.answered), { exact: true })).toBeVisible();

    await phone.reload();
    await expect(phone.getByText(answer, { exact: true })).toBeVisible();
    await expect(phone.getByText(client.called(portalWords.isAnswered))).toBeVisible();
  });
