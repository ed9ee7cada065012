import { frameWords } from "../../app/web/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { fillShop } from "./support/filled-shop.ts";
import { uiOf } from "./support/ui.ts";
import { declaredPages, filledIn } from "./support/routes.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit } from "./support/visit.ts";

for (const language of languages) {
  test(`a second shop sees nothing of the first (${language})`, async ({ page: ours, anotherPage }) => {
    const { calls, email } = await newShop(ours, language);
    const shop = await fillShop(calls, language);
    const theirs = await anotherPage();
    await newShop(theirs, language);
    const ui = uiOf(theirs, language);
    const pages = declaredPages("signed-in").map(({ address }) => address);
    const traces = [...Object.values(shop.names), email, "TJD", "43512-33150", "Raju", "راجو"];

    await test.step("not in any list, where the first shop finds itself", async () => {
      let seenByOurs = "";
      for (const address of pages.filter((page) => !page.includes("$"))) {
        await Promise.all([visit(ours, address), visit(theirs, address)]);
        seenByOurs += await ours.locator("main").innerText();
        const seenByTheirs = await theirs.locator("main").innerText();
        for (const trace of traces) expect(seenByTheirs, address).not.toContain(trace);
      }
      for (const trace of [shop.names.client, shop.names.otherClient, shop.names.product, shop.names.token, email])
        expect(seenByOurs).toContain(trace);
    });

    await test.step("not by search", async () => {
      for (const typed of [shop.names.client, "6183 TJD", "0508841093"]) {
        await theirs.goto("/dashboard");
        await ui.press(frameWords.search);
        await theirs.getByRole("textbox", { name: ui.called(frameWords.search) }).fill(typed);
        await expect(theirs.getByText(ui.called(frameWords.nothingFound, { typed }))).toBeVisible();
        expect((await calls.get(`/api/search?q=${encodeURIComponent(typed)}`)).data).not.toEqual([]);
      }
    });

    await test.step("not by the address of a page", async () => {
      // A report is named in its address, not a record.
      const ofRecords = pages.filter((page) => page.includes("$id") && page !== "/back/reports/$id");
      for (const address of ofRecords.flatMap((page) => filledIn(page, shop))) {
        await visit(theirs, address);
        await expect(
          theirs.getByRole("heading", { name: ui.called(kitWords.notFound), level: 1 }),
          address,
        ).toBeVisible();
      }
    });

    await test.step("not by the address of a document or a picture", async () => {
      const files = [
        `/api/client-invoices/${shop.approvedInvoice}.pdf`,
        `/api/client-payments/${shop.payment}.pdf`,
        `/api/entry-cards/${shop.signedCard}.pdf`,
        `/api/entry-cards/${shop.signedCard}/client-signature`,
        shop.picture,
        shop.thumbnail,
      ];
      for (const file of files) {
        expect((await ours.request.get(file)).status(), file).toBe(200);
        expect((await theirs.request.get(file)).status(), file).toBe(404);
      }
    });
  });
}
