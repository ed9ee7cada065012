import { historyWords } from "../../modules/front/board/history-words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { nextWords } from "../../modules/front/board/words.ts";
import { listPayments } from "../../modules/money/payments/contract.ts";
import { findingWords } from "../../modules/workshop/findings/screen-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("vehicle-page")) {
  test(`what is empty takes no line; a finding stands beside its price, and what happened is told (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { add, called, shown, unfold } = uiOf(page, language);
    const visit = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const heading = (words: { en: string; ar: string }) =>
      page.getByRole("heading", { level: 2, name: new RegExp(`^${called(words)}`) });
    const money = page.getByRole("region", { name: called(vehiclePageWords.money) });

    await test.step("a visit that has just begun", async () => {
      await page.goto(visit.view_url);
      await expect(heading(historyWords.title)).toBeVisible();
      await expect(page.getByText(called(historyWords.entered), { exact: true })).toBeVisible();
      for (const empty of [findingWords.findings, workWords.tasks, vehiclePageWords.documents, vehiclePageWords.visits])
        await expect(heading(empty)).toHaveCount(0);
      await expect(money).toHaveCount(0);
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("a finding is added by the menu of everything that can be added", async () => {
      await add(findingWords.add);
      await expect(page.getByRole("dialog", { name: called(findingWords.addTitle) })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
    /** The number of an approved estimate for a new finding. */
    const approvedFor = async (name: string, price: string): Promise<string> => {
      const finding = await calls.post("/api/findings", { client_vehicle_id: visit.id, name });
      const estimate = await calls.post("/api/estimates", { client_vehicle_id: visit.id });
      await calls.post(`/api/estimates/${estimate.id}`, {
        lines: [{ product_id: product.id, finding_id: finding.id, unit_price: price }],
        version: estimate.version,
      });
      const { number } = await calls.post(`/api/estimates/${estimate.id}/send`);
      await calls.post(`/api/estimates/${estimate.id}/answers`, {
        channel: "phone",
        phone: "+966501234567",
        name: "Noura",
        after: 0,
        answers: [{ key: finding.id, answer: "yes" }],
      });
      return number;
    };
    const number = await approvedFor("Rear brakes", "100");

    const read: string[] = [];
    page.on("request", (request) => read.push(new URL(request.url()).pathname));
    await test.step("an approved estimate; what is folded is read when it is opened", async () => {
      await page.reload();
      const row = page.getByRole("listitem").filter({ hasText: "Rear brakes" }).first();
      await expect(row).toContainText("115.00");
      await expect(money).toContainText("115.00");
      await expect(page.getByText(shown(historyWords["estimate-sent"], { number }))).toBeVisible();
      await expect(page.getByText(shown(historyWords["estimate-answered"], { number }))).toBeVisible();
      expect(read).not.toContain(listPayments.path);
      await unfold(vehiclePageWords.documents);
      await expect(page.locator("details").getByRole("link", { name: number }).first()).toBeVisible();
      expect(read).toContain(listPayments.path);
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("of two approved estimates each stands beside what it offers", async () => {
      const second = await approvedFor("Worn belt", "200");
      await page.reload();
      for (const [name, amount, of] of [
        ["Rear brakes", "115.00", number],
        ["Worn belt", "230.00", second],
      ] as const) {
        const row = page.getByRole("listitem").filter({ hasText: name }).first();
        await expect(row).toContainText(amount);
        await expect(row).toContainText(of);
        const link = page.getByRole("link", { name: shown(vehiclePageWords.estimateNumber, { number: of }) });
        await expect(link.first()).toBeVisible();
      }
      expect(await faultsOf(page, language)).toEqual([]);
    });

    await test.step("a finding of a later visit is called so on the page of the first, and that of the first on the next", async () => {
      await calls.post(`/api/client-vehicles/${visit.id}/exit-entry`, { confirm: true });
      const next = await calls.post("/api/client-vehicles", { license_plate: "7421 KNR", client_id: visit.client_id });
      await calls.post("/api/findings", { client_vehicle_id: next.id, name: "Worn wipers" });
      const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
      await page.goto(visit.view_url);
      await expect(row("Worn wipers")).toContainText(called(findingWords.later));
      await expect(row("Rear brakes")).not.toContainText(called(findingWords.earlier));
      await page.goto(next.view_url);
      await expect(row("Rear brakes")).toContainText(called(findingWords.earlier));
      await expect(page.getByText(called(vehiclePageWords.visitNumber, { number: "2" })).first()).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
    });
  });

  test(`on a phone the next act stands in the foot, and everything else behind two buttons (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { act, called, press } = uiOf(page, language);
    const visit = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(visit.view_url);
    const next = page.getByRole("link", { name: called(nextWords["fill-entry-card"]), exact: true });
    await expect(next).toHaveCount(1);
    await expect(next).toBeInViewport();
    expect(await faultsOf(page, language)).toEqual([]);

    await press(kitWords.add);
    await expect(page.getByRole("menuitem", { name: called(findingWords.quick) })).toBeVisible();
    await page.keyboard.press("Escape");
    await act(vehiclePageWords.exit);
    await expect(page.getByRole("dialog", { name: called(vehiclePageWords.exit) })).toBeVisible();
  });
}
