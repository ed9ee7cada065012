import { frameWords } from "../../app/web/words.ts";
import { bookingScreenWords, calendarWords, requestWords } from "../../modules/workshop/bookings/screen-words.ts";
import { arrivalUseWords, bookingStateWords } from "../../modules/workshop/bookings/words.ts";
import { noticeWords } from "../../modules/base/notices/words.ts";
import { vehicleWords } from "../../modules/records/vehicles/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("bookings")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`a client requests a time, the bell tells it, the workshop confirms, and one tap checks in (${language})`, async ({
      page,
      browser,
    }) => {
      const { called, press, shown } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const { address } = await calls.put("/api/booking-page", { is_open: true });
      await page.goto("/back/calendar");
      await expect(page.getByRole("heading", { name: called(calendarWords.calendar) })).toBeVisible();

      const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
      await guest.goto(new URL(address[language]).pathname);
      await guest.getByRole("button", { name: called(requestWords.send) }).click();
      await expect(guest.getByRole("textbox", { name: shown(requestWords.wish) })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await guest.getByRole("textbox", { name: shown(requestWords.wish) }).fill("Brake noise");
      await guest
        .getByRole("group", { name: called(requestWords.day) })
        .getByRole("button")
        .nth(2)
        .click();
      await guest
        .getByRole("group", { name: called(requestWords.time) })
        .getByRole("button")
        .nth(2)
        .click();
      await guest.getByRole("textbox", { name: shown(requestWords.name) }).fill("Reem");
      await guest.getByRole("textbox", { name: shown(requestWords.phone) }).fill("0561112233");
      await guest.getByRole("button", { name: called(requestWords.send) }).click();
      await expect(guest.getByRole("heading", { name: called(requestWords.sent) })).toBeVisible();
      await guest.context().close();

      await expect(page.getByText(/Brake noise/)).toBeVisible();
      await expect(page.getByRole("link", { name: called(noticeWords.unread, { count: 1 }) }).first()).toBeVisible();
      await page.getByRole("link", { name: called(calendarWords.answer) }).click();
      await press(bookingScreenWords.confirm);
      await expect(page.getByText(called(bookingStateWords.confirmed)).first()).toBeVisible();

      // The search finds it by the client's phone.
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.keyboard.press("Control+k");
      await page.getByRole("textbox", { name: called(frameWords.search) }).fill("0561112233");
      const group = page.getByRole("dialog").getByRole("region", { name: called(frameWords.booking) });
      await expect(group.getByText("Reem")).toBeVisible();
      await group.getByText("Reem").click();

      await press(bookingScreenWords.checkIn);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: shown(vehicleWords.plate) }).fill("6422 AZG");
      await dialog.getByRole("button", { name: called(bookingScreenWords.checkIn) }).click();
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]+$/);
      await expect(page.getByRole("link", { name: "Reem" }).first()).toBeVisible();

      // Taken back, the booking waits again; a second check-in that something refers to stays.
      await press(kitWords.undo);
      await expect(page).toHaveURL(/\/back\/bookings\//);
      await expect(page.getByText(called(bookingStateWords.confirmed)).first()).toBeVisible();
      // Of the booking as it is now: before the check-in it had no plate.
      await expect(page.locator("article > header").getByRole("img").first()).toBeVisible();
      const bookingUrl = page.url();
      await press(bookingScreenWords.checkIn);
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]+$/);

      // Once the toast is gone, the booking's menu takes it back.
      await page.goto(bookingUrl);
      await press(kitWords.more);
      await page.getByRole("menuitem", { name: called(bookingScreenWords.undoArrival) }).click();
      await press(bookingScreenWords.undoArrival, dialog);
      await expect(page.getByText(called(bookingStateWords.confirmed)).first()).toBeVisible();
      await press(bookingScreenWords.checkIn);
      await expect(page).toHaveURL(/\/back\/vehicles\/[0-9a-f-]+$/);
      const visit = page.url().split("/").at(-1)!;
      await calls.post("/api/findings", { client_vehicle_id: visit, name: "Brakes", grade: "now" });
      await press(kitWords.undo);
      await expect(dialog).toContainText(called(arrivalUseWords.findings));
      await press(bookingScreenWords.toVehicle, dialog);
      await expect(page).toHaveURL(new RegExp(visit));
    });

    test(`a day on which more is planned than can be worked is seen as full (${language})`, async ({ page }) => {
      const { called, shown } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const weekdays = [0, 1, 2, 3, 4, 5, 6];
      await calls.put("/api/working-hours", {
        days: weekdays.map((weekday) => ({ weekday, opens_at: "00:00", closes_at: "23:59" })),
      });
      const bay = await calls.post("/api/bays", { name: "Lift 1", name_ar: "رافعة 1" });
      const vehicle = await calls.post("/api/client-vehicles", {
        client_name: "Ahmed",
        license_plate: "7421 KNR",
        days_to_fix: 1,
      });
      const task = (fields: object) =>
        calls.post("/api/work-order-tasks", { client_vehicle_id: vehicle.id, name: "Engine", ...fields });
      await task({ planned_hours: 40, bay_id: bay.id });
      await task({});
      await page.goto("/back/calendar");
      await expect(page.getByRole("paragraph").getByText(called(calendarWords.overfull))).toBeVisible();
      await expect(page.getByText(shown(calendarWords.withoutHours, { count: 1 }))).toBeVisible();
      await expect(page.getByRole("button", { pressed: true }).getByText(/40/).filter({ visible: true })).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });
  });
}
