import type { Page } from "@playwright/test";
import { frameWords } from "../../app/web/words.ts";
import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { vehicleFieldWords } from "../../modules/records/vehicles/words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { draftKept, draftsKept, holdDrafts } from "./support/drafts.ts";
import { uiOf } from "./support/ui.ts";
import { hold } from "./support/held.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const vehicleUrl = /\/back\/vehicles\/[0-9a-f-]{36}$/;

for (const language of languagesOf("nothing-is-lost")) {
  const client = language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi";
  const toyota = language === "ar" ? "تويوتا" : "Toyota";

  const begun = async (page: Page) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const openForm = async () => {
      await page.goto("/back/vehicles/new");
      await expect(ui.field(visitWords.plate)).toBeVisible();
    };
    const fill = async () => {
      await ui.fill(visitWords.plate, "7421 KNR");
      await ui.fill(visitWords.clientName, client);
      await page
        .getByRole("option", { name: /«.*»|“.*”/ })
        .first()
        .click();
      await ui.fill(visitWords.phone, "0508841093");
      await ui.choose(visitWords.make, toyota);
      await ui.fill(visitWords.mileage, "148320");
    };
    const expectFilled = async () => {
      await expect(ui.field(visitWords.plate)).toHaveValue("7421 KNR");
      await expect(ui.field(visitWords.clientName)).toHaveValue(client);
      await expect(ui.field(visitWords.phone)).toHaveValue(/50\s?884\s?1093/);
      await expect(ui.field(visitWords.make)).toHaveValue(toyota);
      await expect(ui.field(visitWords.mileage)).toHaveValue(/148,?320/);
    };
    const vehicles = async () => (await calls.get("/api/client-vehicles?all=1")).data as { license_plate: string }[];
    return { calls, ui, openForm, fill, expectFilled, vehicles };
  };

  test(`a half-filled vehicle form is offered again after a reload, until it is saved (${language})`, async ({
    page,
  }) => {
    const { ui, openForm, fill, expectFilled, vehicles } = await begun(page);
    await openForm();
    await fill();
    await draftKept(page, "148320");
    await page.reload();
    await expect(ui.field(visitWords.plate)).toHaveValue("");
    await ui.press(kitWords.takeDraft);
    await expectFilled();
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(vehicleUrl);
    await openForm();
    await expect(page.getByRole("button", { name: ui.called(kitWords.takeDraft) })).toHaveCount(0);
    expect(await vehicles()).toEqual([expect.objectContaining({ license_plate: "7421 KNR" })]);
  });

  test(`a form that was saved leaves no draft, though the page is left at once (${language})`, async ({ page }) => {
    const { ui, openForm, fill } = await begun(page);
    // A slow tablet is busy from dropping the draft until the page is left.
    await page.addInitScript(() => {
      const { delete: remove } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.delete = function (key) {
        const removing = remove.call(this, key);
        void Promise.resolve().then(() => {
          location.assign("/back/clients");
          for (const end = Date.now() + 1000; Date.now() < end;);
        });
        return removing;
      };
    });
    await openForm();
    await fill();
    await draftKept(page, "148320");
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(/\/back\/clients$/);
    expect(await draftsKept(page)).toBe("[]");
  });

  test(`a form that was saved leaves no draft, though its vehicle was recognised meanwhile (${language})`, async ({
    page,
  }) => {
    const { calls, ui, openForm } = await begun(page);
    const { id } = await calls.post("/api/client-vehicles", {
      client_name: client,
      client_contact_number: "0508841093",
      license_plate: "7421 KNR",
      vehicle_entered_at: "2026-02-01T10:00",
    });
    await calls.post(`/api/client-vehicles/${id}/exit-entry`, { vehicle_exited_at: "2026-02-03", confirm: true });
    const answerEarlier = await hold(page, "**/api/client-vehicles/earlier?*");
    await page.route("**/api/client-vehicles", async (route) => {
      const response = await route.fetch();
      answerEarlier();
      await expect(page.getByText(ui.called(visitWords.stillInside))).toBeVisible();
      await route.fulfill({ response });
    });
    await page.clock.install();
    await openForm();
    await ui.fill(visitWords.plate, "7421 KNR");
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(vehicleUrl);
    await page.clock.runFor(700);
    expect(await draftsKept(page)).toBe("[]");
  });

  test(`what was typed just before leaving is offered again (${language})`, async ({ page }) => {
    const { ui, openForm } = await begun(page);
    await openForm();
    await ui.fill(visitWords.mileage, "148320");
    await ui.follow(kitWords.cancel);
    await expect(page).not.toHaveURL(/new$/);
    await draftKept(page, "148320");
    await openForm();
    await ui.press(kitWords.takeDraft);
    await ui.fill(visitWords.mileage, "148321");
    await page.reload();
    await ui.press(kitWords.takeDraft);
    await expect(ui.field(visitWords.mileage)).toHaveValue(/148,?321/);
  });

  test(`entries are called kept once they are stored, and are there again though the device was too slow (${language})`, async ({
    page,
  }) => {
    const { ui, openForm } = await begun(page);
    await openForm();
    const release = await holdDrafts(page);
    await ui.fill(visitWords.mileage, "148320");
    await expect(page.locator("html[data-draft-sent]")).toBeAttached();
    const kept = page.getByText(ui.called(kitWords.draftKept));
    await expect(kept).toBeHidden();
    await release();
    await expect(kept).toBeVisible();
    await holdDrafts(page);
    await ui.fill(visitWords.mileage, "148321");
    await page.reload();
    await ui.press(kitWords.takeDraft);
    await expect(ui.field(visitWords.mileage)).toHaveValue(/148,?321/);
  });

  test(`a broken connection is reported, keeps everything, and saving works once it is back (${language})`, async ({
    page,
    context,
  }) => {
    const { ui, openForm, fill, expectFilled, vehicles } = await begun(page);
    await openForm();
    await fill();
    await context.setOffline(true);
    await expect(page.getByText(ui.called(frameWords.offline))).toBeVisible();
    await ui.press(visitWords.save);
    await expect(page.getByRole("alert").filter({ hasText: ui.called(kitWords.offline) })).toBeVisible();
    await expectFilled();
    await context.setOffline(false);
    await expect(page.getByText(ui.called(frameWords.offline))).toHaveCount(0);
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(vehicleUrl);
    expect(await vehicles()).toHaveLength(1);
  });

  test(`a lost answer does not create a second vehicle (${language})`, async ({ page }) => {
    const { ui, openForm, fill, vehicles } = await begun(page);
    await openForm();
    await fill();
    await page.route(
      "**/api/client-vehicles",
      async (route) => {
        await route.fetch();
        await route.abort("internetdisconnected");
      },
      { times: 1 },
    );
    await ui.press(visitWords.save);
    await expect(page.getByRole("alert").filter({ hasText: ui.called(kitWords.offline) })).toBeVisible();
    expect(await vehicles(), "the server has it, the tablet does not know").toHaveLength(1);
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(vehicleUrl);
    expect(await vehicles()).toHaveLength(1);
  });

  test(`a refused field shows its message, and everything else stays (${language})`, async ({ page }) => {
    const { ui, openForm, fill, expectFilled, vehicles } = await begun(page);
    await openForm();
    await fill();
    await ui.fill(visitWords.vin, "4T1BF?FK5HU38");
    await ui.press(visitWords.save);
    const vin = page.locator("[data-field=vinNumber]");
    await expect(vin.getByText(ui.called(vehicleFieldWords.vin))).toBeVisible();
    await expect(ui.field(visitWords.vin)).toBeFocused();
    await expect(ui.field(visitWords.vin)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert").filter({ hasText: ui.called(kitWords.notSaved) })).toBeVisible();
    await expectFilled();
    expect(await vehicles()).toEqual([]);
    await ui.fill(visitWords.vin, "4T1BF1FK5HU382911");
    await ui.press(visitWords.save);
    await expect(page).toHaveURL(vehicleUrl);
  });

  test(`a double tap on save creates one vehicle (${language})`, async ({ page }) => {
    const { ui, openForm, fill, vehicles } = await begun(page);
    await openForm();
    await fill();
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/client-vehicles")) sent += 1;
    });
    const answer = await hold(page, "**/api/client-vehicles");
    await page.getByRole("button", { name: ui.called(visitWords.save), exact: true }).dblclick();
    answer();
    await expect(page).toHaveURL(vehicleUrl);
    expect(sent).toBe(1);
    expect(await vehicles()).toHaveLength(1);
  });

  test(`a half-filled entry card is offered again, including its drawing (${language})`, async ({ page }) => {
    const { calls, ui } = await begun(page);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: client,
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    const marks = (count: number) => page.getByText(ui.called(drawingWords.marks, { count }), { exact: true });
    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    await ui.press(entryCardWords.allPresent);
    await page.getByText(ui.called(entryCardWords.byHand), { exact: true }).click();
    await ui.draw(page.getByRole("img", { name: new RegExp(ui.called(drawingWords.drawing)) }), [
      [0.7, 0.1],
      [0.8, 0.15],
      [0.75, 0.2],
    ]);
    await expect(marks(1)).toBeVisible();
    await page.getByRole("slider", { name: ui.called(entryCardWords.fuelLevel) }).press("ArrowRight");
    const fuel =
      (await page.getByRole("slider", { name: ui.called(entryCardWords.fuelLevel) }).getAttribute("aria-valuenow")) ??
      "";
    await ui.fill(entryCardWords.complaint, "Squeal");
    await ui.fill(entryCardWords.remarks, "7421");
    await draftKept(page, "7421");
    await page.reload();
    await page.getByText(ui.called(entryCardWords.byHand), { exact: true }).click();
    await expect(marks(0)).toBeVisible();
    await ui.press(kitWords.takeDraft);
    await expect(marks(1)).toBeVisible();
    await expect(ui.field(entryCardWords.remarks)).toHaveValue("7421");
    await expect(page.getByRole("slider", { name: ui.called(entryCardWords.fuelLevel) })).toHaveAttribute(
      "aria-valuenow",
      fuel,
    );
    await ui.press(entryCardWords.save);
    await expect(page).toHaveURL(/\/back\/entry-cards\//);
    const { entry_card: card } = await calls.get(`/api/client-vehicles/${vehicle.id}`);
    expect(await calls.get(`/api/entry-cards/${card.id}`)).toMatchObject({
      complaint: "Squeal",
      remarks: "7421",
      fuel_level: Number(fuel),
      car_inspection_strokes: [expect.anything()],
    });
  });
}
