import { drawingWords } from "../../modules/base/drawing/words.ts";
import { answerWords } from "../../modules/money/estimates/answer-words.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { findingPhrases } from "../../modules/workshop/findings/phrases.ts";
import { findingWords, gradeWords } from "../../modules/workshop/findings/screen-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { noticeWords } from "../../modules/base/notices/words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import { partWords } from "../../modules/workshop/work-orders/part-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { stateWords } from "../../modules/workshop/work-orders/words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { nextWords } from "../../modules/front/board/words.ts";
import { type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { samples } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** The loop that a workshop lives on, by hand from the photo to the money. */
for (const language of languagesOf("from-finding-to-paid")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`a photographed finding is priced, approved on a phone, repaired with a part, invoiced and paid (${language})`, async ({
      page,
      browser,
      anotherPage,
    }) => {
      test.slow();
      const ui = uiOf(page, language);
      const { calls } = await newShop(page, language);
      await calls.put("/api/me", { locale: language });
      const floor = await anotherPage();
      await colleagueOf(calls, floor, language, ["view-work-orders"]);
      const [mechanic] = (await calls.get("/back/employees")).data.filter(({ name }: { name: string }) =>
        name.startsWith("Salim"),
      );
      const seal = await calls.post("/api/products", { name: "Seal", kind: "part", price: "100" });
      await calls.post(`/api/products/${seal.id}/stock-movements`, { kind: "opening", quantity: "5", unit_cost: "40" });
      const visit = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
      const finding = findingPhrases.oil[language];
      const dialog = page.getByRole("dialog");

      await test.step("the mechanic photographs a leak and a worn wiper is added", async () => {
        await page.goto(visit.view_url);
        const chooser = page.waitForEvent("filechooser");
        await ui.add(findingWords.quick);
        await (await chooser).setFiles({ name: "leak.jpg", mimeType: "image/jpeg", buffer: await samples.jpeg() });
        await ui.press(findingPhrases.oil, dialog);
        await dialog.getByText(ui.called(gradeWords.now), { exact: true }).click();
        await ui.press(kitWords.save, dialog);
        await expect(page.getByText(ui.called(findingWords.added))).toBeVisible();
        await calls.post("/api/findings", { client_vehicle_id: visit.id, name: "Wipers", grade: "soon" });
      });

      const client = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const phone = uiOf(client, language);
      await test.step("both are priced and sent", async () => {
        await page.goto(visit.view_url);
        await ui.add(estimateScreenWords.add);
        for (const [at, name] of [finding, "Wipers"].entries()) {
          await page.getByRole("button", { name: ui.shown(estimateScreenWords.priceFinding, { name }) }).click();
          await page
            .getByRole("group", {
              name: ui.called(estimateScreenWords.line, { number: String(at + 1) }),
              exact: true,
            })
            .getByRole("combobox", { name: ui.called(estimateScreenWords.product) })
            .click();
          await page.getByRole("option", { name: /Seal/ }).click();
        }
        await ui.press(estimateScreenWords.send);
        await expect(dialog).toBeVisible();
        const [{ id }] = (await calls.get(`/api/estimates?client_vehicle_id=${visit.id}`)).data;
        const { url } = await calls.post(`/api/estimates/${id}/links`, {});
        await client.goto(url[language]);
      });

      await test.step("the client approves one on a phone, and the bell tells it", async () => {
        await page.goto("/dashboard");
        const answer = (name: string, words: Pair) =>
          phone.press(words, client.getByRole("group", { name: phone.shown(answerWords.answerOf, { name }) }));
        await answer(finding, answerWords.yes);
        await answer("Wipers", answerWords["not-now"]);
        await phone.draw(client.getByLabel(phone.called(drawingWords.signature)).and(client.locator("canvas")), [
          [0.2, 0.4],
          [0.5, 0.6],
          [0.8, 0.3],
        ]);
        await client.getByRole("button", { name: /115\.00/ }).click();
        await expect(client.getByText(phone.called(answerWords.thanks)).first()).toBeVisible();
        await expect(
          page.getByRole("link", { name: ui.called(noticeWords.unread, { count: 1 }) }).first(),
        ).toBeVisible();
      });

      const [task] = (await calls.get(`/api/work-order-tasks?client_vehicle_id=${visit.id}`)).data;
      await test.step("the mechanic does the work with the clock running and the part issued", async () => {
        await calls.put(`/api/work-order-tasks/${task.id}`, { employee_id: mechanic.id });
        const mechanics = uiOf(floor, language);
        await floor.goto("/back/my-work");
        await mechanics.press(workWords.startShort);
        await expect(floor.getByRole("timer")).toBeVisible();
        await floor.getByRole("link", { name: finding }).first().click();
        await floor.getByRole("button", { name: mechanics.shown(partWords.issueOf, { part: "Seal" }) }).click();
        await expect(floor.getByText(mechanics.called(partWords.issued), { exact: true }).first()).toBeVisible();
        await mechanics.press(workWords.finish);
        await expect(floor.getByText(mechanics.called(stateWords.done)).first()).toBeVisible();
      });

      await test.step("the invoice is taken from the work order, approved and paid", async () => {
        await page.goto(`/back/work-orders/${task.work_order_id}`);
        await ui.press(invoiceWords.invoice);
        await ui.press(invoiceWords.createAct);
        await expect(page).toHaveURL(/client-invoices/);
        await expect(page.getByText("115.00").first()).toBeVisible();
        await ui.press(invoiceWords.approve);
        await ui.press(invoiceWords.approve, dialog);
        await expect(dialog).toBeHidden();
        await page.goto(visit.view_url);
        await ui.press(nextWords["take-payment"]);
        await ui.fill(paymentWords.amount, "115", dialog);
        await ui.choose(paymentWords.method, ui.called(methodWords.cash), dialog);
        await ui.press(paymentWords.take, dialog);
        await expect(dialog).toBeHidden();
        await ui.unfold(vehiclePageWords.documents);
        await expect(page.getByText(ui.called(invoiceWords.fullyPaid)).first()).toBeVisible();
        const { stock } = await calls.get(`/api/products/${seal.id}`);
        expect(stock).toMatchObject({ on_hand: "4" });
      });
      await client.close();
    });
  });
}
