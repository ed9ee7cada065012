import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { nextWords } from "../../modules/front/board/words.ts";
import { clientWords } from "../../modules/records/clients/words.ts";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { inLanguage, type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ locale: "ar-SA" });

test("a car of a typed-in client is checked in, card signed, with at most 25 taps on a tablet", async ({ page }) => {
  const { calls } = await newShop(page, "ar");
  await calls.post("/api/users", {
    name: "Raju Kumar",
    name_ar: "راجو كومار",
    contact_number: "+966541112233",
    role_id: (await calls.get("/api/roles")).data[0].id,
  });
  const ui = uiOf(page, "ar");
  const taps = await countTaps(page);
  const type = async (pair: Pair, text: string) => {
    await ui.field(pair).click();
    await ui.field(pair).pressSequentially(text);
  };
  const option = (name: string | RegExp) => page.getByRole("option", { name }).first().click();

  await page.goto("/back/vehicles");
  await page
    .getByRole("link", { name: ui.called(visitWords.newVehicle) })
    .first()
    .click();
  await type(visitWords.plate, "٧٤٢١ ك ن ر");
  await type(visitWords.clientName, "نورة العتيبي");
  await option(/«نورة العتيبي»/);
  await type(visitWords.phone, "0508841093");
  await type(visitWords.make, "تويوتا");
  await option("تويوتا");
  await type(visitWords.model, "كامري");
  await option("كامري");
  await type(visitWords.mileage, "148320");
  await type(visitWords.daysToFix, "3");
  await ui.press(visitWords.save);
  await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);

  await page
    .getByRole("link", { name: ui.called(nextWords["fill-entry-card"]), exact: true })
    .first()
    .click();
  await type(entryCardWords.complaint, "صوت عند الفرامل");
  await ui.press(entryCardWords.allPresent);
  await ui.choose(entryCardWords.responsible, "راجو كومار");
  await page.getByText(ui.called(entryCardWords.byHand), { exact: true }).click();
  await ui.draw(page.getByRole("img", { name: new RegExp(ui.called(drawingWords.drawing)) }), [
    [0.7, 0.1],
    [0.8, 0.15],
    [0.75, 0.2],
  ]);
  await page.getByRole("slider", { name: ui.called(entryCardWords.fuelLevel) }).click({ position: { x: 180, y: 60 } });
  await type(entryCardWords.remarks, "خدش قديم في الباب الخلفي");
  await ui.draw(page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas")), [
    [0.2, 0.5],
    [0.35, 0.2],
    [0.5, 0.7],
    [0.8, 0.4],
  ]);
  await ui.press(entryCardWords.save);
  await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
  await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
  // The signed card leads to the next step.
  await expect(page.getByRole("button", { name: ui.called(nextWords["start-diagnosis"]), exact: true })).toBeVisible();

  const {
    data: [vehicle],
  } = await calls.get("/api/client-vehicles?all=1");
  expect(vehicle).toMatchObject({ client: expect.objectContaining({ name: "نورة العتيبي" }), mileage: 148_320 });
  expect(taps()).toBeGreaterThan(15);
  expect(taps()).toBeLessThanOrEqual(25);
});

for (const language of languagesOf("check-in")) {
  const name = language === "ar" ? "سعود الحربي" : "Saud Al-Harbi";

  test(`a typed client counts on Enter, and the first tap saves after a refusal (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = uiOf(page, language);
    await page.goto("/back/vehicles/new");
    await fill(visitWords.plate, "7421 KNR");
    await fill(visitWords.mileage, "10");
    await fill(visitWords.clientName, name);
    await page.keyboard.press("Enter");
    await expect(page.getByText(called(clientWords.isNew))).toBeVisible();
    await context.setOffline(true);
    await press(visitWords.save);
    const band = page.getByRole("alert").filter({ hasText: called(kitWords.offline) });
    await expect(band).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(called(frameWords.offline))).toHaveCount(0);
    const button = page.getByRole("button", { name: called(visitWords.save), exact: true });
    const before = await button.boundingBox();
    await field(visitWords.mileage).fill("20");
    await expect(band).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await expect(page).toHaveURL(/[/]back[/]vehicles[/][0-9a-f-]{36}$/);
    expect((await calls.get("/api/client-vehicles?all=1")).data).toEqual([
      expect.objectContaining({ license_plate: "7421 KNR", client: expect.objectContaining({ name }) }),
    ]);
  });

  test(`of two clients with the same name the one that is meant is asked for, not guessed (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = uiOf(page, language);
    await calls.post("/api/clients", { name, contact_number: "0551112233" });
    const meant = await calls.post("/api/clients", { name, contact_number: "0557654321" });
    await page.goto("/back/vehicles/new");
    await fill(visitWords.plate, "7421 KNR");
    await fill(visitWords.clientName, name);
    const another = page.getByRole("option", { name: inLanguage(clientWords.addNamed, language, { name }) });
    await expect(page.getByRole("option")).toHaveCount(3);
    await expect(another).toBeVisible();
    await field(visitWords.mileage).fill("10");
    const client = field(visitWords.clientName);
    await expect(client).toHaveValue(name);
    await expect(client).toHaveAccessibleDescription(called(kitWords.severalNamed));
    await press(visitWords.save);
    await expect(client).toBeFocused();
    expect((await calls.get("/api/client-vehicles?all=1")).data).toEqual([]);

    await client.click();
    await page.getByRole("option", { name: /765/ }).click();
    await expect(client).not.toHaveAccessibleDescription(called(kitWords.severalNamed));
    await press(visitWords.save);
    await expect(page).toHaveURL(/[/]back[/]vehicles[/][0-9a-f-]{36}$/);
    expect((await calls.get("/api/client-vehicles?all=1")).data).toEqual([
      expect.objectContaining({ client: expect.objectContaining({ id: meant.id }) }),
    ]);

    await page.goto("/back/vehicles/new");
    await fill(visitWords.plate, "7422 KNR");
    await fill(visitWords.clientName, name);
    await another.click();
    await expect(client).toHaveAccessibleDescription(called(clientWords.isNew));
    await field(visitWords.mileage).fill("10");
    await press(visitWords.save);
    await expect(page).toHaveURL(/[/]back[/]vehicles[/][0-9a-f-]{36}$/);
    expect((await calls.get("/api/clients")).data).toHaveLength(3);
  });
}

/** Counts pointer presses, a stroke being one; typing does not count. */
const countTaps = async (page: Page) => {
  let taps = 0;
  await page.exposeFunction("oneTapMore", () => {
    taps += 1;
  });
  await page.addInitScript(() =>
    addEventListener("pointerdown", () => void Reflect.get(window, "oneTapMore")(), { capture: true }),
  );
  return () => taps;
};
