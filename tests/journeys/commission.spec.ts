import type { Page } from "@playwright/test";
import { commissionWords, techniciansWords } from "../../modules/money/technicians/screen-words.ts";
import { refuse } from "../../modules/money/technicians/words.ts";
import { addDays, readableDate } from "../../platform/shared/dates.ts";
import { shopToday } from "../support/shop-day.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("commission"))
  test(`the owner sets a rate and freezes a month; the mechanic sees his own only (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, shown, fill, press, choose } = uiOf(page, language);
    const mechanic = await anotherPage();
    const { calls: own } = await colleagueOf(calls, mechanic, language, ["view-work-orders"]);
    const lastMonth = addDays(`${shopToday().slice(0, 7)}-01`, -1);
    const month = readableDate(`${lastMonth.slice(0, 7)}-01`, language, "month");
    const { user } = await own.get("/api/session");
    const name = language === "ar" ? "سليم أحمد" : "Salim Ahmed";

    const visit = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const labour = await calls.post("/api/products", {
      name: "Gearbox",
      kind: "service",
      price: "1000",
      labour_hours: 2.5,
    });
    const task = await calls.post("/api/work-order-tasks", { client_vehicle_id: visit.id, name: "Gearbox" });
    const { user: owner } = await calls.get("/api/session");
    await calls.put(`/api/work-order-tasks/${task.id}/employees/${user.id}`, { hours_worked: 3 });
    await calls.put(`/api/work-order-tasks/${task.id}/employees/${owner.id}`, { hours_worked: 1 });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: visit.id,
      issued_at: lastMonth,
      addressed_to: "Noura",
      items: [{ product_id: labour.id }],
    });
    await calls.post(`/back/client-invoices/${invoice.id}/approve`);
    await calls.post("/api/commission-rates", {
      employee_id: owner.id,
      from: "2018-01-01",
      labour_percent: 40,
      parts_percent: 0,
      earned_on: "approved",
    });

    await test.step("the owner sets the mechanic's rate", async () => {
      await page.goto("/back/commission");
      await press(commissionWords.addRate);
      await choose(commissionWords.employee, name);
      await fill(commissionWords.from, "2018-01-01");
      await choose(commissionWords.earnedOn, called(commissionWords.approved));
      await fill(commissionWords.labourPercent, "10");
      await fill(commissionWords.partsPercent, "5");
      await press(commissionWords.save);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("table")).toContainText("75.00");
      expect(await faultsOf(page, language)).toEqual([]);
    });

    const frozenMonth = `/api/commission-runs/draft?month=${lastMonth.slice(0, 7)}`;
    const before = await calls.get(frozenMonth);

    await test.step("and freezes the month, whose run has its paper", async () => {
      const freeze = page.getByRole("button", { name: shown(commissionWords.freeze, { month }) });
      await onPhone(page, async () => {
        const [label, button] = [await freeze.locator("span").last().boundingBox(), await freeze.boundingBox()];
        expect(label!.width).toBeLessThanOrEqual(button!.width);
      });
      await freeze.click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: shown(commissionWords.freeze, { month }) })
        .click();
      await expect(page.getByRole("heading", { name: "COM-0001" })).toBeVisible();
      await page.getByRole("button", { name: shown(commissionWords.showEntries, { name }) }).click();
      await expect(page.getByRole("cell", { name: "750.00" })).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("a page that still offers the month is told that it is frozen, and opens its run", async () => {
      await page.route("**/api/commission-runs/draft*", (route) => route.fulfill({ json: before }));
      await page.goto(`/back/commission?month=${lastMonth.slice(0, 7)}`);
      await page.getByRole("button", { name: shown(commissionWords.freeze, { month }) }).click();
      await page.unroute("**/api/commission-runs/draft*");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: shown(commissionWords.freeze, { month }) })
        .click();
      await expect(page.getByRole("alert")).toContainText(called(refuse.all["commission-already-frozen"]));
      await expect(page.getByText(shown(commissionWords.frozenTitle, { month }))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
      const open = page.getByRole("link", { name: shown(commissionWords.openRun, { number: "COM-0001" }) });
      await expect(open).toHaveCount(2);
      await open.last().click();
      await expect(page.getByRole("heading", { name: "COM-0001" })).toBeVisible();
    });

    await test.step("the mechanic sees his own, and nobody else's", async () => {
      await mechanic.goto(`/back/my-commission?month=${lastMonth.slice(0, 7)}`);
      await expect(mechanic.getByText("COM-0001")).toBeVisible();
      await expect(mechanic.getByRole("table")).toContainText("75.00");
      await expect(mechanic.getByText("100.00")).toHaveCount(0);
      expect(await faultsOf(mechanic, language)).toEqual([]);
      for (const path of ["/api/commission-runs", "/api/commission-rates", "/api/technicians"])
        expect(await own.status("GET", path), path).toBe(403);
    });

    await test.step("the report on technicians has both, and opens the tasks of one", async () => {
      await page.goto("/back/technicians");
      await page.getByRole("button", { name: new RegExp(name) }).click();
      await expect(page.getByRole("link", { name: /Gearbox/ })).toBeVisible();
      await expect(page.getByText(called(techniciansWords.agrees))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });
  });

const onPhone = async (page: Page, look: () => Promise<void>) => {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  await page.setViewportSize(size);
};
