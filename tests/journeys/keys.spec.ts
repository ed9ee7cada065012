import { frameWords } from "../../app/web/words.ts";
import { todayWords } from "../../modules/front/today/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

for (const language of languagesOf("keys")) {
  test(`search opens by one key, and finds a client by name or phone and a plate in the other script (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const name = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: name,
      client_contact_number: "+966508841093",
      license_plate: language === "ar" ? "٧٤٢١ ك ن ر" : "7421 KNR",
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const box = page.getByRole("textbox", { name: called(frameWords.search) });
    const searches = [
      { key: "Control+k", typed: name.slice(0, 4), plate: false, leadsTo: /\/back\/clients\// },
      { key: "/", typed: "0508841093", plate: false, leadsTo: /\/back\/clients\// },
      {
        key: "Control+k",
        typed: language === "ar" ? "7421KNR" : "٧٤٢١ ك ن ر",
        plate: true,
        leadsTo: new RegExp(`/back/vehicles/${vehicle.id}$`),
      },
    ];
    for (const { key, typed, plate, leadsTo } of searches) {
      await page.keyboard.press(key);
      await expect(box).toBeFocused();
      await box.fill(typed);
      await page
        .getByRole("dialog")
        .getByRole("button")
        .filter({ hasText: name, [plate ? "has" : "hasNot"]: page.getByRole("img") })
        .click();
      await expect(page).toHaveURL(leadsTo);
      await expect(box).toHaveCount(0);
    }
    await page.keyboard.press("/");
    await box.fill("zzzz");
    await expect(page.getByText(called(frameWords.nothingFound, { typed: "zzzz" }))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box).toHaveCount(0);
  });

  test(`a key pressed the moment the page is shown is not lost (${language})`, async ({ page }) => {
    await newShop(page, language);
    await page.addInitScript(() => {
      const pressed = new MutationObserver(() => {
        if (!document.querySelector("h1")) return;
        pressed.disconnect();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
      });
      pressed.observe(document, { childList: true, subtree: true });
    });
    await page.goto("/dashboard");
    const search = page.getByRole("textbox", { name: uiOf(page, language).called(frameWords.search) });
    await expect(search).toBeFocused();
  });

  test(`n opens the form of a new vehicle, unless it is typed into a field (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    await calls.post("/api/clients", { name: "Noura" });
    const ui = uiOf(page, language);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: ui.called(todayWords.today) })).toBeVisible();
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/back\/vehicles\/new$/);
    await page.goto("/back/clients");
    await page.getByRole("searchbox").click();
    await page.keyboard.type("n/");
    await expect(page.getByRole("searchbox")).toHaveValue("n/");
    await expect(page).toHaveURL(/\/back\/clients(\?|$)/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
