import { lineWords } from "../../modules/base/lines/words.ts";
import { earlierWarrantyWords } from "../../modules/front/board/warranty-words.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { bookingScreenWords } from "../../modules/workshop/bookings/screen-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { freeWords } from "../../modules/workshop/warranties/screen-words.ts";
import { addDays, readableDate } from "../../platform/shared/dates.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("warranty"))
  test(`the warranty of an earlier visit is shown, confirmed, and makes lines free (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called, fill, press, shown } = uiOf(page, language);
    const first = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const pads = await calls.post("/api/products", { name: "Front pads", price: "100" });
    const invoiceOf = async (visit: string) => {
      const { id } = await calls.post("/api/client-invoices", {
        client_vehicle_id: visit,
        issued_at: shopToday(),
        addressed_to: "Noura",
      });
      await calls.post(`/api/client-invoices/${id}/items`, { product_id: pads.id });
      return `/api/client-invoices/${id}`;
    };
    const earlier = await invoiceOf(first.id);
    await calls.put(earlier, { warranty_days: 120 });
    await calls.post(`${earlier.replace("/api", "/back")}/approve`);
    await calls.post(`/api/client-vehicles/${first.id}/exit-entry`, { confirm: true });
    const left = called(earlierWarrantyWords.months, { count: 4 });
    const running = page.getByText(shown(earlierWarrantyWords.under, { name: "Front pads", left }));

    await test.step("at the check-in, once the plate is known", async () => {
      await page.goto("/back/vehicles/new");
      await fill(visitWords.plate, "7421 KNR");
      await expect(running).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });

    const again = await calls.post("/api/client-vehicles", { license_plate: "7421 KNR", client_id: first.client_id });
    await test.step("on the vehicle's page, with the invoice that gave it", async () => {
      await page.goto(again.view_url);
      await expect(running).toBeVisible();
      const { number } = await calls.get(earlier);
      await expect(page.getByRole("link", { name: number })).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("on the line of the new invoice", async () => {
      const draft = await calls.get(await invoiceOf(again.id));
      await page.goto(draft.view_url);
      const { number } = await calls.get(earlier);
      const until = readableDate(addDays(shopToday(), 120), language);
      await expect(page.getByText(shown(earlierWarrantyWords.ofInvoice, { number, until }))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });

    const { number } = await calls.get(earlier);
    const isFree = shown(lineWords.underWarranty, { number });

    await test.step("it is confirmed with a reason on the vehicle's page", async () => {
      await page.goto(again.view_url);
      const confirm = page.getByRole("button", { name: shown(earlierWarrantyWords.confirmOf, { name: "Front pads" }) });
      await confirm.click();
      const dialog = page.getByRole("dialog");
      await fill(kitWords.reason, "Worn early", dialog);
      expect(await faultsOf(page, language)).toEqual([]);
      await dialog.getByRole("button", { name: called(earlierWarrantyWords.confirm), exact: true }).click();
      await expect(page.getByText("Worn early")).toBeVisible();
      await expect(confirm).toHaveCount(0);
    });

    await test.step("a line of an estimate is made free because of it", async () => {
      const estimate = await calls.post("/api/estimates", { client_vehicle_id: again.id });
      const lines = [{ product_id: pads.id, unit_price: "100" }];
      await calls.post(`/api/estimates/${estimate.id}`, { lines, version: estimate.version });
      await page.goto(estimate.view_url);
      const line = page.getByRole("group", { name: called(estimateScreenWords.line, { number: "1" }), exact: true });
      await expect(page.getByText("Worn early")).toBeVisible();
      await page
        .getByRole("button", { name: called(lineWords.editLine) })
        .first()
        .click();
      await press(freeWords.free, line);
      await expect(line.getByText(isFree)).toBeVisible();
      await press(estimateScreenWords.save);
      await expect(page.getByText(called(estimateScreenWords.saved))).toBeVisible();
      expect((await calls.get(`/api/estimates/${estimate.id}`)).lines).toMatchObject([
        { unit_price: "0.00", warranty_of: number },
      ]);
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("so is an item of an invoice, and it is charged again", async () => {
      const draft = await calls.get(await invoiceOf(again.id));
      await page.goto(draft.view_url);
      const edit = () =>
        page
          .getByRole("button", { name: called(lineWords.editLine) })
          .first()
          .click();
      await edit();
      await press(freeWords.free);
      await expect(page.getByText(isFree)).toBeVisible();
      await edit();
      await press(freeWords.charge);
      await expect(page.getByText(isFree)).toHaveCount(0);
      expect((await calls.get(draft.view_url.replace("/back", "/api"))).items).toMatchObject([
        { unit_price: "100.00", warranty_of: null },
      ]);
    });

    await test.step("when a booking of the vehicle is made", async () => {
      await page.goto("/back/calendar");
      await press(bookingScreenWords.newBooking);
      const dialog = page.getByRole("dialog");
      await fill(visitWords.plate, "7421 KNR", dialog);
      await expect(dialog.getByText(shown(earlierWarrantyWords.under, { name: "Front pads", left }))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });
  });
