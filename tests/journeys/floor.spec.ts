import type { Page } from "@playwright/test";
import { floorWords, tabletWords } from "../../modules/base/floor/screen-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { frameWords } from "../../app/web/words.ts";
import { inLanguage, isolatedName } from "../../platform/shared/words.ts";
import { callsOf } from "./support/calls.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop, password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const press = async (tablet: Page, pin: string) => {
  for (const digit of pin) await tablet.getByRole("button", { name: digit, exact: true }).tap();
};

for (const language of languagesOf("floor")) {
  test(`a manager pairs a tablet, and two employees work on it one after the other by PIN (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const say = (key: keyof typeof floorWords) => inLanguage(floorWords[key], language);
    const sayTablets = (key: keyof typeof tabletWords, values = {}) => inLanguage(tabletWords[key], language, values);
    const { calls, email } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const role = await calls.post("/api/roles", { name: "Mechanics", name_ar: "فنيون" });
    await calls.post("/api/roles/attach-permission", { role_id: role.id, permission_name: "view-work-orders" });
    const employee = async (name: string, nameAr: string) =>
      calls.post("/api/users", { name, name_ar: nameAr, role_id: role.id, locale: language });
    const [bilal, jomar] = [await employee("Bilal Ahmed", "بلال أحمد"), await employee("Jomar Reyes", "جومار رييس")];
    const nameOf = (one: { name: string; name_ar: string }) => (language === "ar" ? one.name_ar : one.name);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    await calls.post("/api/work-order-tasks", {
      client_vehicle_id: vehicle.id,
      name: "Front brakes",
      employee_id: bilal.id,
    });
    await calls.put(`/api/users/${jomar.id}/pin`, { pin: "471193", pin_confirmation: "471193" });

    await page.goto("/back/settings/tablets");
    const name = isolatedName(nameOf(bilal));
    await page.getByRole("button", { name: sayTablets("setPinOf", { name }) }).click();
    const dialog = page.getByRole("dialog");
    const setPin = async (pin: string) => {
      await dialog.locator("[data-field=pin] input").fill(pin);
      await dialog.locator("[data-field=pinConfirmation] input").fill(pin);
      await dialog.getByRole("button", { name: sayTablets("setPin"), exact: true }).click();
    };
    await setPin("1234");
    await expect(dialog.locator("[data-field=pin][data-wrong]")).toBeVisible();
    await setPin("2580");
    await expect(dialog.locator("[data-field=pin][data-wrong]")).toBeVisible();
    await setPin("2584");
    await expect(dialog).toBeHidden();

    const tablet = await anotherPage();
    await callsOf(tablet.request, language).post("/api/login", { email, password });
    await tablet.goto("/back/settings/tablets");
    await tablet.getByRole("button", { name: sayTablets("pair") }).click();
    await tablet.getByRole("dialog").locator("[data-field=name] input").fill("Lift 2");
    await tablet.getByRole("button", { name: sayTablets("pairAndLeave") }).click();
    await expect(tablet).toHaveURL(new RegExp(`/${language}/floor$`));

    await tablet.getByRole("button", { name: nameOf(bilal) }).tap();
    await press(tablet, "9090");
    await tablet.getByRole("button", { name: say("enter"), exact: true }).tap();
    await expect(tablet.getByRole("img", { name: inLanguage(floorWords.typed, language, { count: 0 }) })).toBeVisible();
    await press(tablet, "2584");
    await tablet.getByRole("button", { name: say("enter"), exact: true }).tap();
    await expect(tablet).toHaveURL(/\/back\/my-work$/);
    await expect(tablet.getByRole("banner").getByText(nameOf(bilal))).toBeVisible();

    await tablet.getByRole("button", { name: inLanguage(workWords.startShort, language) }).tap();
    await expect(tablet, "an act of the clock leads back to the names").toHaveURL(new RegExp(`/${language}/floor$`));
    await tablet.getByRole("button", { name: nameOf(bilal) }).tap();
    await press(tablet, "2584");
    await tablet.getByRole("button", { name: say("enter"), exact: true }).tap();
    await expect(tablet.getByRole("timer")).toBeVisible();
    await tablet.getByRole("link", { name: "Front brakes" }).tap();
    await expect(tablet.getByRole("heading", { name: "Front brakes" })).toBeVisible();

    await tablet.goto("/back/settings/tablets");
    await expect(tablet, "other pages lead to one's own work").toHaveURL(/\/back\/my-work$/);
    await tablet.getByRole("button", { name: inLanguage(frameWords.done, language) }).tap();
    await expect(tablet).toHaveURL(new RegExp(`/${language}/floor$`));

    await tablet.getByRole("button", { name: nameOf(jomar) }).tap();
    await press(tablet, "471193");
    await expect(tablet.getByText(inLanguage(workWords.myNothing, language))).toBeVisible();

    await page.reload();
    await page.getByRole("button", { name: sayTablets("actionsOf", { name: isolatedName("Lift 2") }) }).click();
    await page.getByRole("menuitem", { name: sayTablets("unpair") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: sayTablets("unpair") })
      .click();
    await expect(tablet.getByText(say("notPaired"))).toBeVisible();
  });
}
