import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { customFieldScreenWords as words } from "../../modules/base/custom-fields/screen-words.ts";
import { bookingScreenWords } from "../../modules/workshop/bookings/screen-words.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { draftKept } from "./support/drafts.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("custom-fields"))
  test(`a shop adds a field with choices, asks for it at check-in, and reads it on the vehicle (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const isArabic = language === "ar";
    const [name, leather] = isArabic ? ["فرش المقاعد", "جلد"] : ["Upholstery", "Leather"];
    await page.goto("/back/settings/custom-fields");
    const visits = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: ui.called(words.visits) }) });
    await ui.press(words.add, visits);
    const dialog = page.getByRole("dialog");
    await ui.fill(words.name, "Upholstery", dialog);
    await ui.fill(words.nameAr, "فرش المقاعد", dialog);
    await ui.choose(words.kind, ui.called(words.choice), dialog);
    await ui.press(words.addChoice, dialog);
    for (const [place, choice] of [
      ["Leather", "جلد"],
      ["leather", "قماش"],
    ].entries()) {
      const row = dialog.getByRole("group", { name: ui.called(words.choiceOf, { place: place + 1 }) });
      await ui.fill(words.choiceName, choice[0]!, row);
      await ui.fill(words.choiceNameAr, choice[1]!, row);
    }
    await dialog.getByLabel(ui.called(words.isRequired)).check();
    await ui.press(words.save, dialog);
    const second = dialog.getByRole("group", { name: ui.called(words.choiceOf, { place: 2 }) });
    await expect(ui.field(words.choiceName, second)).toHaveAttribute("aria-invalid", "true");
    await expect(ui.field(words.name, dialog)).toHaveValue("Upholstery");
    await ui.fill(words.choiceName, "Fabric", second);
    await ui.press(words.save, dialog);
    await expect(dialog).toHaveCount(0);
    await expect(visits).toContainText(name);

    const client = await calls.post("/api/clients", { name: "Noura" });
    await page.goto(`/back/vehicles/new?client=${client.id}`);
    await ui.fill(visitWords.plate, "7421 KNR");
    const upholstery = page
      .getByRole("textbox", { name: new RegExp(`^${name}`) })
      .or(page.getByRole("combobox", { name: new RegExp(`^${name}`) }));
    await ui.press(visitWords.save);
    await expect(upholstery).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(ui.called(fieldKinds.required), { exact: true })).toBeVisible();
    await expect(ui.field(visitWords.plate)).toHaveValue(/7421/);
    await upholstery.click();
    await page.getByRole("option", { name: leather, exact: true }).click();
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
    await ui.unfold(vehiclePageWords.details);
    await expect(page.locator("dd").filter({ hasText: leather })).toBeVisible();
    await expect(page.locator("dt").filter({ hasText: name })).toBeVisible();
  });

test("at the next check-in of a vehicle its stored value is in the field, and what replaces it is said", async ({
  page,
}) => {
  const { calls } = await newShop(page, "en");
  const ui = uiOf(page, "en");
  const field = await calls.post("/api/custom-fields", {
    record: "vehicle",
    kind: "text",
    name: "Fleet number",
    name_ar: "رقم الأسطول",
    is_required: true,
    is_on_paper: false,
  });
  await calls.post("/api/client-vehicles", {
    license_plate: "7421 KNR",
    client_name: "Noura",
    vehicle_custom_fields: { [field.id]: "V7" },
  });
  await page.goto("/back/vehicles/new");
  await ui.fill(visitWords.plate, "7421 KNR");
  const fleet = page.getByRole("textbox", { name: /^Fleet number/ });
  await expect(fleet).toHaveValue("V7");
  await fleet.fill("V8");
  await expect(page.getByRole("status").filter({ hasText: "V7" })).toContainText("Fleet number");
  await fleet.fill("V7");
  await ui.press(visitWords.save);
  await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
  await ui.unfold(vehiclePageWords.details);
  await expect(page.locator("dd").filter({ hasText: "V7" })).toBeVisible();
});

test("a kept draft can be sent after one of its fields was archived", async ({ page }) => {
  const { calls } = await newShop(page, "ar");
  const ui = uiOf(page, "ar");
  const field = await calls.post("/api/custom-fields", {
    record: "visit",
    kind: "text",
    name: "Driver",
    name_ar: "السائق",
    is_required: false,
    is_on_paper: false,
  });
  const client = await calls.post("/api/clients", { name: "نورة" });
  await page.goto(`/back/vehicles/new?client=${client.id}`);
  await ui.fill(visitWords.plate, "7421 KNR");
  await page.getByRole("textbox", { name: /^السائق/ }).fill("سالم");
  await draftKept(page, "سالم");
  await calls.put(`/api/custom-fields/${field.id}`, { is_archived: true });
  await page.reload();
  await ui.press(kitWords.takeDraft);
  await expect(ui.field(visitWords.plate)).toHaveValue(/7421/);
  await ui.press(visitWords.save);
  await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
});

const asked = (record: "client" | "visit", name: string, name_ar: string) => ({
  record,
  kind: "text",
  name,
  name_ar,
  is_required: true,
  is_on_paper: false,
});

test("a client who is typed at check-in is asked for the fields of clients, and the draft keeps them", async ({
  page,
}) => {
  const { calls } = await newShop(page, "en");
  const ui = uiOf(page, "en");
  await calls.post("/api/custom-fields", asked("client", "Employer", "جهة العمل"));
  await page.goto("/back/vehicles/new");
  await ui.fill(visitWords.plate, "7421 KNR");
  const employer = page.getByRole("textbox", { name: /^Employer/ });
  await expect(employer).toHaveCount(0);
  await ui.fill(visitWords.clientName, "Noura");
  await ui.field(visitWords.phone).click();
  await ui.press(visitWords.save);
  await expect(employer).toHaveAttribute("aria-invalid", "true");
  await employer.fill("Gulf Air");
  await draftKept(page, "Gulf Air");
  await page.reload();
  await ui.press(kitWords.takeDraft);
  await expect(employer).toHaveValue("Gulf Air");
  await ui.press(visitWords.save);
  await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Noura" }).first().click();
  await expect(page.locator("dd").filter({ hasText: "Gulf Air" })).toBeVisible();
});

test("a booking that arrives asks for the shop's own fields, and keeps what was typed", async ({ page }) => {
  const { calls } = await newShop(page, "en");
  const ui = uiOf(page, "en");
  await calls.post("/api/custom-fields", asked("client", "Employer", "جهة العمل"));
  await calls.post("/api/custom-fields", asked("visit", "Driver", "السائق"));
  const booking = await calls.post("/api/bookings", {
    date: shopToday(),
    time: "09:00",
    until_time: "10:00",
    client_name: "Noura",
    license_plate: "7421 KNR",
    wish: "Oil change",
    confirm: true,
  });
  await page.goto(booking.view_url);
  await ui.press(bookingScreenWords.checkIn);
  const dialog = page.getByRole("dialog");
  const field = (name: string) => dialog.getByRole("textbox", { name: new RegExp(`^${name}`) });
  await field("Driver").fill("Salem");
  await ui.press(bookingScreenWords.checkIn, dialog);
  await expect(field("Employer")).toHaveAttribute("aria-invalid", "true");
  await expect(field("Driver")).toHaveValue("Salem");
  await draftKept(page, "Salem");
  await page.reload();
  await ui.press(bookingScreenWords.checkIn);
  await ui.press(kitWords.takeDraft, dialog);
  await expect(field("Driver")).toHaveValue("Salem");
  await field("Employer").fill("Gulf Air");
  await ui.press(bookingScreenWords.checkIn, dialog);
  await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]{36}$/);
  await ui.unfold(vehiclePageWords.details);
  await expect(page.locator("dd").filter({ hasText: "Salem" })).toBeVisible();
});
