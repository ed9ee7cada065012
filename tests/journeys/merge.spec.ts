import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { mergeWords } from "../../modules/workshop/visits/merge-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("merge")) {
  const client = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";

  test(`a car that is recorded twice is found, compared and merged on its page (${language})`, async ({ page }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const { called, press, unfold } = uiOf(page, language);
    const merge = async () => {
      await press(mergeWords.merge);
      await expect(page.getByRole("dialog")).toContainText(called(mergeWords.askMerge));
      await press(mergeWords.merge, page.getByRole("dialog"));
    };
    const enter = (fields: object) => calls.post("/api/client-vehicles", { client_name: client, ...fields });
    const first = await enter({ license_plate: "7421 KNR", vehicle_colour: "White", vehicle_year: 2020 });
    const { client_id } = first;
    const sameClient = { client_name: undefined, client_id };
    const other = await enter({
      ...sameClient,
      license_plate: "5555 ABJ",
      vehicle_colour: "Red",
      vin_number: "KNR55667788",
    });
    const stranger = await enter({ license_plate: "1111 XAB", vin_number: "KNR00000001" });
    const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
    const choice = (word: (typeof mergeWords)[keyof typeof mergeWords]) =>
      page.getByRole("radiogroup", { name: called(word), exact: true }).getByRole("radio");

    await test.step("the page offers it, and suggests the other vehicle of the client", async () => {
      await page.goto(`/back/vehicles/${first.id}`);
      await press(kitWords.more);
      await page.getByRole("menuitem", { name: called(vehiclePageWords.merge) }).click();
      await expect(page).toHaveURL(new RegExp(`/back/vehicles/${first.id}/merge$`));
      await expect(page.getByRole("heading", { name: called(mergeWords.likely) })).toBeVisible();
      await expect(row("5555 ABJ")).toBeVisible();
      await expect(row("1111 XAB")).toHaveCount(0);
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("a vehicle of another VIN is found and cannot be merged", async () => {
      await page.goto(`/back/vehicles/${other.id}/merge`);
      const search = page.getByRole("searchbox", { name: called(mergeWords.search) });
      const isSearch = (url: URL) => url.pathname.endsWith("/merge") && url.searchParams.has("q");
      await page.route(isSearch, (route) => route.fulfill({ status: 422, json: { type: "invalid" } }));
      await search.fill("1111");
      await expect(page.getByRole("button", { name: called(kitWords.tryAgain) })).toBeVisible();
      await page.unroute(isSearch);
      await search.fill("1111 XAB");
      await expect(page.getByText(called(mergeWords.otherVin))).toBeVisible();
      await row("1111 XAB").getByRole("link").click();
      await expect(page.getByRole("alert")).toContainText(called(mergeWords.vinsDiffer));
      await expect(page.getByRole("button", { name: called(mergeWords.merge) })).toHaveCount(0);
      expect(await faultsOf(page, language)).toEqual([]);
      expect(stranger.id).toBeDefined();
    });

    await test.step("where the two differ a fact is chosen, on a phone too; then they are one vehicle", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/back/vehicles/${first.id}/merge?other=${other.id}`);
      await expect(page.getByRole("radiogroup")).toHaveCount(2);
      await expect(page.getByText(called(mergeWords.bothInside))).toBeVisible();
      await choice(mergeWords.plate).nth(1).check();
      await choice(mergeWords.colour).nth(1).check();
      expect(await faultsOf(page, language)).toEqual([]);
      await merge();
      await expect(page).toHaveURL(new RegExp(`/back/vehicles/${first.id}$`));
      await expect(page.getByText(called(mergeWords.merged))).toBeVisible();
      expect(await calls.get(`/api/client-vehicles/${first.id}`)).toMatchObject({
        license_plate: "7421 KNR",
        vehicle_colour: "Red",
        vehicle_year: 2020,
        vin_number: "KNR55667788",
        visits: [{ id: other.id }],
        plates: [{ license_plate: "5555 ABJ" }, { license_plate: "7421 KNR", is_merge: true }],
      });
    });

    await test.step("its page shows both plates and the other visit; going back does not merge again", async () => {
      await unfold(vehiclePageWords.details);
      const plates = page.locator("section", {
        has: page.getByRole("heading", { name: new RegExp(called(vehiclePageWords.plates)) }),
      });
      await expect(plates.getByRole("img")).toHaveCount(2);
      expect(await faultsOf(page, language)).toEqual([]);
      await page.goto(`/back/vehicles/${first.id}/merge?other=${other.id}`);
      await expect(page.getByRole("heading", { name: called(mergeWords.isOne) })).toBeVisible();
    });
  });

  test(`somebody else changes or merges one of them meanwhile, or the connection is lost: nothing is merged unseen (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press } = uiOf(page, language);
    const merge = async () => {
      await press(mergeWords.merge);
      await expect(page.getByRole("dialog")).toContainText(called(mergeWords.askMerge));
      await press(mergeWords.merge, page.getByRole("dialog"));
    };
    const enter = (fields: object) => calls.post("/api/client-vehicles", { client_name: client, ...fields });
    const first = await enter({ license_plate: "7421 KNR", vehicle_colour: "White" });
    const other = await enter({ license_plate: "5555 ABJ" });
    await page.goto(`/back/vehicles/${first.id}/merge?other=${other.id}`);
    await expect(page.getByRole("radiogroup")).toHaveCount(1);

    await calls.put(`/api/client-vehicles/${other.id}`, { vehicle_colour: "Red" });
    await merge();
    await expect(page.getByRole("alert")).toContainText(called(mergeWords.notMerged));
    await expect(page.getByRole("radiogroup")).toHaveCount(2);

    await context.setOffline(true);
    await merge();
    await expect(page.getByRole("alert")).toContainText(called(mergeWords.notMerged));
    await context.setOffline(false);
    await calls.post(`/api/client-vehicles/${other.id}/merge`, { other_id: first.id });
    await merge();
    await expect(page.getByRole("heading", { name: called(mergeWords.isOne) })).toBeVisible();
  });
}
