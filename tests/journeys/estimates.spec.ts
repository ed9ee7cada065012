import { drawingWords } from "../../modules/base/drawing/words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { answerWords } from "../../modules/money/estimates/answer-words.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { estimateStateWords, expiredUnansweredWords } from "../../modules/money/estimates/words.ts";
import { depositWords } from "../../modules/money/payments/deposit-screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { readableDate } from "../../platform/shared/dates.ts";
import { type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { samples } from "../support/sample-files.ts";
import { asOwner } from "./support/as-owner.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("estimates")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`findings are priced and sent, and answered in part on a phone; the yes becomes a task (${language})`, async ({
      page,
      browser,
    }) => {
      const { add, called, press, shown } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Yousif", license_plate: "7421 KNR" });
      const pads = await calls.post("/api/products", { name: "Brake pads", price: "400" });
      const labour = await calls.post("/api/products", { name: "Overhaul", price: "160", labour_hours: 2.5 });
      const job = await calls.post("/api/products", { name: "Brakes job", kind: "job" });
      await calls.put(`/api/products/${job.id}/items`, {
        items: [{ product_id: labour.id }, { product_id: pads.id, unit_price: "385" }],
      });
      for (const name of ["Front brakes", "Wipers"]) {
        const { id } = await calls.post("/api/findings", { client_vehicle_id: vehicle.id, name, grade: "now" });
        await calls.upload(`/api/findings/${id}/media`, {
          name: "photo.png",
          mimeType: "image/png",
          buffer: Buffer.from(await samples.png()),
        });
      }

      await page.goto(vehicle.view_url);
      await add(estimateScreenWords.add);
      await expect(page).toHaveURL(/\/back\/estimates\//);
      const product = (at: number) =>
        page
          .getByRole("group", { name: called(estimateScreenWords.line, { number: String(at) }), exact: true })
          .getByRole("combobox", { name: called(estimateScreenWords.product) });
      const offer = (name: string) =>
        page.getByRole("button", { name: shown(estimateScreenWords.priceFinding, { name }) }).click();
      await offer("Front brakes");
      await product(1).click();
      await page.getByRole("option", { name: /Brakes job/ }).click();
      const written = page.getByRole("button", { name: new RegExp(`${called(lineWords.editLine)}.*Brake pads`) });
      await expect(written).toHaveCount(1);
      await offer("Wipers");
      await product(3).click();
      await page.getByRole("option", { name: /Brake pads/ }).click();
      await press(estimateScreenWords.send);
      await expect(page.getByRole("dialog")).toBeVisible();

      const { data } = await calls.get(`/api/estimates?client_vehicle_id=${vehicle.id}`);
      expect(data).toMatchObject([{ state: "sent", number: "EST-000001", grand_total: "1086.75" }]);
      const address = `/api/estimates/${data[0].id}`;
      const { url } = await calls.post(`${address}/links`, {});

      const client = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const phone = uiOf(client, language);
      await client.goto(url[language]);
      const answer = (name: string, words: Pair) =>
        phone.press(words, client.getByRole("group", { name: phone.shown(answerWords.answerOf, { name }) }));
      await answer("Front brakes", answerWords.yes);
      const wipers = client.getByRole("group", { name: phone.shown(answerWords.answerOf, { name: "Wipers" }) });
      await client.evaluate(() => window.scrollTo(0, 0));
      await client.getByRole("button", { name: phone.called(answerWords.openItems, { count: 1 }) }).click();
      await expect(wipers.getByRole("button", { name: called(answerWords.yes), exact: true })).toBeFocused();
      await expect(wipers).toBeInViewport({ ratio: 1 });
      await answer("Wipers", answerWords["not-now"]);
      await expect(client.getByText(/626\.75/).first()).toBeVisible();
      const approve = client.getByRole("button", { name: /626\.75/ });
      await approve.click();
      await expect(client.getByText(called(answerWords.signFirst))).toBeInViewport();
      await phone.draw(client.getByLabel(called(drawingWords.signature)).and(client.locator("canvas")), [
        [0.2, 0.4],
        [0.5, 0.6],
        [0.8, 0.3],
      ]);
      await approve.click();
      await expect(client.getByText(called(answerWords.thanks)).first()).toBeVisible();
      await expect(client.getByText(phone.shown(answerWords.changeMind))).toBeVisible();
      await expect(approve, "nothing is to be signed until something is answered otherwise").toHaveCount(0);

      await page.goto(data[0].view_url);
      await expect(
        page.getByText(called(estimateStateWords["partly-approved"]), { exact: true }).first(),
      ).toBeVisible();
      expect(await calls.get(address)).toMatchObject({ state: "partly-approved", approved_total: "626.75" });
      const tasks = await calls.get(`/api/work-order-tasks?client_vehicle_id=${vehicle.id}`);
      expect(tasks.data).toMatchObject([{ name: "Front brakes", planned_hours: 2.5 }]);

      // The shop re-quotes the wipers while the client answers the first version.
      await page.getByRole("button", { name: called(kitWords.more) }).click();
      await page.getByRole("menuitem", { name: called(estimateScreenWords.revise) }).click();
      await expect(page.getByText(shown(estimateScreenWords.willReplace, { number: "EST-000001" }))).toBeVisible();
      await written.last().click();
      await page
        .getByRole("group", { name: called(estimateScreenWords.line, { number: "3" }), exact: true })
        .getByRole("textbox", { name: called(estimateScreenWords.unitPrice) })
        .fill("300");
      await answer("Wipers", answerWords.yes);
      await client.getByLabel(called(answerWords.name)).fill("Yousif Al-Doseri");
      await press(estimateScreenWords.send);
      await expect(page.getByRole("dialog")).toBeVisible();
      await phone.draw(client.getByLabel(called(drawingWords.signature)).and(client.locator("canvas")), [
        [0.2, 0.4],
        [0.8, 0.3],
      ]);
      await client.getByRole("button", { name: /1086\.75|1,086\.75/ }).click();
      await expect(client.getByRole("alert").filter({ hasText: called(answerWords.replaced) })).toBeVisible();
      await expect(client.getByText(/EST-\u2060000001 v2/).first()).toBeVisible();
      await expect(client.getByLabel(called(answerWords.name))).toHaveValue("Yousif Al-Doseri");
      await answer("Wipers", answerWords.yes);
      await phone.draw(client.getByLabel(called(drawingWords.signature)).and(client.locator("canvas")), [
        [0.2, 0.4],
        [0.8, 0.3],
      ]);
      await client.getByRole("button", { name: /971\.75/ }).click();
      const newest = async () => (await calls.get(`/api/estimates?client_vehicle_id=${vehicle.id}`)).data;
      await expect.poll(async () => (await newest())[0].state).toBe("approved");
      expect(await newest()).toMatchObject([{ number: "EST-000001 v2", grand_total: "971.75" }]);

      // The client disputes it: the tasks wait, and the client's page says why, until it is lifted.
      const menuItem = async (words: Pair) => {
        await page.getByRole("button", { name: called(kitWords.more) }).click();
        await page.getByRole("menuitem", { name: called(words) }).click();
      };
      const holds = async () =>
        (await calls.get(`/api/work-order-tasks?client_vehicle_id=${vehicle.id}`)).data.map(
          (task: { hold_reason: string | null }) => task.hold_reason,
        );
      await page.goto((await newest())[0].view_url);
      await menuItem(estimateScreenWords.dispute);
      await page.getByRole("dialog").getByLabel(called(kitWords.reason)).fill("300 was agreed");
      await press(estimateScreenWords.dispute, page.getByRole("dialog"));
      await expect(page.getByText(called(estimateStateWords.disputed), { exact: true }).first()).toBeVisible();
      expect(await holds()).toEqual(["dispute", "dispute"]);
      await client.goto(url[language]);
      await expect(client.getByText("300 was agreed")).toBeVisible();
      await press(estimateScreenWords.lift);
      await page.getByRole("dialog").getByLabel(called(kitWords.reason)).fill("Shown the signature");
      await press(estimateScreenWords.lift, page.getByRole("dialog"));
      await expect(page.getByText(called(estimateScreenWords.disputes)).first()).toBeVisible();
      await expect.poll(holds).toEqual([null, null]);

      // An approval is taken back, and what is left is withdrawn.
      await page.goto((await newest())[0].view_url);
      await page.getByRole("button", { name: called(kitWords.more) }).click();
      await page.getByRole("menuitem", { name: called(estimateScreenWords.takeBack) }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("checkbox")).toHaveCount(2);
      for (const box of await dialog.getByRole("checkbox").all()) await box.check();
      await dialog.getByLabel(called(kitWords.reason)).fill("Too expensive");
      await press(estimateScreenWords.takeBack, dialog);
      await expect(page.getByText(called(estimateScreenWords.takenBack)).first()).toBeVisible();
      await page.getByRole("button", { name: called(kitWords.more) }).click();
      await page.getByRole("menuitem", { name: called(estimateScreenWords.withdraw) }).click();
      await dialog.getByLabel(called(kitWords.reason)).fill("Another workshop");
      await press(estimateScreenWords.withdraw, dialog);
      await expect(page.getByText(called(estimateStateWords.withdrawn), { exact: true }).first()).toBeVisible();
      await client.goto(url[language]);
      await expect(client.getByText(called(answerWords.withdrawn))).toBeVisible();
    });

    test(`an expired estimate is asked anew from the client's page, and re-quoted (${language})`, async ({
      page,
      browser,
    }) => {
      const { called, press, shown } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Yousif", license_plate: "7421 KNR" });
      const pads = await calls.post("/api/products", { name: "Brake pads", price: "400" });
      const estimate = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
      await calls.post(`/api/estimates/${estimate.id}`, { lines: [{ product_id: pads.id }] });
      await calls.post(`/api/estimates/${estimate.id}/send`, {});
      const { url } = await calls.post(`/api/estimates/${estimate.id}/links`, {});
      await expire(estimate.id);
      await page.goto(estimate.view_url);
      await expect(page.getByText(called(expiredUnansweredWords.title))).toBeVisible();
      await expect(page.getByRole("button", { name: called(estimateScreenWords.revise), exact: true })).toBeVisible();

      const client = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const phone = uiOf(client, language);
      await client.goto(url[language]);
      await expect(client.getByText(called(answerWords.expired))).toBeVisible();
      await expect(client.getByText(phone.shown(answerWords.chosen, { yes: "0", all: "1" }))).toHaveCount(0);
      const ask = client.getByRole("button", { name: called(answerWords.askNewPrice) });
      await client.route("**/questions", (route) => route.abort("internetdisconnected"));
      await ask.click();
      await expect(client.getByText(called(answerWords.newPriceNotRequested))).toBeVisible();
      await client.unroute("**/questions");
      await ask.dblclick();
      await expect(
        client.getByText(phone.shown(answerWords.newPriceRequested, { when: readableDate(shopToday(), language) })),
      ).toBeVisible();
      await expect(ask).toHaveCount(0);

      await page.goto(estimate.view_url);
      await expect(page.getByText(called(estimateScreenWords.newPriceRequested))).toBeVisible();
      await expect(page.getByText(shown(answerWords.newPriceText, { number: "EST-000001" }))).toBeVisible();
      expect((await calls.get(`/api/estimates/${estimate.id}`)).questions).toHaveLength(1);
      expect((await calls.get("/api/notices")).data).toMatchObject([{ kind: "estimate-new-price" }]);
      await press(estimateScreenWords.revise);
      await expect(page.getByText(shown(estimateScreenWords.willReplace, { number: "EST-000001" }))).toBeVisible();
      await client.reload();
      await expect(client.getByText(called(answerWords.beingRevised))).toBeVisible();
    });

    test(`a deposit is asked for on the client's page, recorded on the estimate, and lets the task begin (${language})`, async ({
      page,
      browser,
    }) => {
      const { called, press } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      await page.goto("/back/settings/numbering");
      const setting = page.getByRole("combobox", { name: called(settingsWords.depositTitle) });
      await setting.click();
      await page.getByRole("option", { name: called(settingsWords.depositPercent), exact: true }).click();
      await page.getByLabel(called(settingsWords.depositPercentOf)).fill("50");
      await press(settingsWords.saveDeposit);
      await expect(page.getByText(called(settingsWords.depositSaved)).first()).toBeVisible();

      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Yousif", license_plate: "7421 KNR" });
      const product = await calls.post("/api/products", { name: "Brake pads", price: "400" });
      const { id } = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
      const saved = await calls.post(`/api/estimates/${id}`, { lines: [{ product_id: product.id }] });
      await calls.post(`/api/estimates/${id}/send`, {});
      const { url } = await calls.post(`/api/estimates/${id}/links`, {});
      const client = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const phone = uiOf(client, language);
      await client.goto(url[language]);
      await phone.press(answerWords.yes);
      const due = client.getByRole("region", { name: called(answerWords.depositNow) });
      await expect(due.getByText(/230\.00/)).toBeVisible();

      const answers = [{ key: saved.lines[0].id, answer: "yes" }];
      const byPhone = { channel: "phone", name: "Yousif", phone: "+966501234567", after: 0, answers };
      await calls.post(`/api/estimates/${id}/answers`, byPhone);
      await page.goto(`/back/estimates/${id}`);
      await expect(page.getByText(called(depositWords.notReceived))).toBeVisible();
      await press(depositWords.record);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: called(paymentWords.method) }).click();
      await page.getByRole("option").first().click();
      await press(depositWords.record, dialog);
      await expect(page.getByText(called(depositWords.recorded)).first()).toBeVisible();
      await expect(page.getByText(called(depositWords.received), { exact: true })).toBeVisible();
      const tasks = await calls.get(`/api/work-order-tasks?client_vehicle_id=${vehicle.id}`);
      expect(tasks.data).toMatchObject([{ state: "not-begun", hold_reason: null }]);
    });
  });
}

/** Puts the last day of an estimate into the past, which its trigger refuses. */
const expire = (id: string) =>
  asOwner(async (database) => {
    await database.query("set session_replication_role = replica");
    await database.query("update estimates set issued_at = issued_at - 10, valid_until = issued_at - 3 where id = $1", [
      id,
    ]);
  });
