import { inLanguage, isolatedName } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { partWords } from "../../modules/workshop/work-orders/part-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { checkpointWords } from "../../modules/workshop/work-orders/checkpoint-words.ts";
import { holdWords, missingWords, stateWords } from "../../modules/workshop/work-orders/words.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

/** One second, plus the time a busy machine needs to render. */
const soon = { timeout: 8000 };

for (const language of languagesOf("work-orders")) {
  test(`a mechanic works through an own task while the board follows live (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const say = (key: "startShort" | "stopShort" | "hold" | "finish" | "addTask" | "name" | "vehicle" | "add") =>
      inLanguage(workWords[key], language);
    const { calls } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const floor = await anotherPage();
    await colleagueOf(calls, floor, language, ["view-work-orders"]);
    const [mechanic] = (await calls.get("/back/employees")).data.filter(({ name }: { name: string }) =>
      name.startsWith("Salim"),
    );

    await page.goto("/back/work-orders");
    await page.getByRole("button", { name: say("addTask") }).click();
    await page.getByRole("combobox", { name: say("vehicle") }).click();
    await page.getByRole("option").first().click();
    await page.getByRole("textbox", { name: say("name") }).fill("Front brakes");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("add"), exact: true })
      .click();
    await expect(page.getByRole("link", { name: "Front brakes" })).toBeVisible();
    const [task] = (await calls.get(`/api/work-order-tasks?client_vehicle_id=${vehicle.id}`)).data;

    await floor.goto("/back/my-work");
    await expect(floor.getByText(inLanguage(workWords.myNothing, language))).toBeVisible();
    await calls.put(`/api/work-order-tasks/${task.id}`, { employee_id: mechanic.id });
    await floor.getByRole("button", { name: say("startShort") }).click(soon);
    await expect(floor.getByRole("timer")).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible(soon);

    await floor.getByRole("link", { name: "Front brakes" }).click();
    await floor.getByRole("button", { name: say("hold") }).click();
    await floor.getByRole("button", { name: inLanguage(holdWords.part, language) }).click();
    const awaited = floor.getByRole("dialog", { name: inLanguage(holdWords.part, language) });
    await awaited.getByRole("combobox").fill("left bearing");
    await floor
      .getByRole("option", { name: inLanguage(partWords.asTyped, language, { typed: "left bearing" }) })
      .click();
    await awaited.getByRole("button", { name: inLanguage(workWords.holdAct, language) }).click();
    const waitsForPart = inLanguage(holdWords.partNamed, language, { part: isolatedName("left bearing") });
    await expect(page.getByText(waitsForPart)).toBeVisible(soon);

    await floor.getByRole("button", { name: inLanguage(workWords.goOn, language) }).click();
    await floor.getByRole("button", { name: say("finish") }).click();
    await expect(floor.getByText(inLanguage(stateWords.done, language)).first()).toBeVisible();
    await expect(page.getByText(inLanguage(stateWords.done, language)).first()).toBeVisible(soon);
  });
}

for (const language of languagesOf("work-orders")) {
  test(`work that waits for a deposit goes on only after a question (${language})`, async ({ page }) => {
    const say = (key: "goOn" | "startAnyway") => inLanguage(workWords[key], language);
    const { calls } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const { id } = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const { user } = await calls.get("/api/session");
    const made = { client_vehicle_id: id, name: "Front brakes", employee_id: user.id };
    const task = await calls.post("/api/work-order-tasks", made);
    await calls.post("/api/clock-events", { kind: "hold", task_id: task.id, reason: "deposit" });
    const state = async () => (await calls.get(`/api/work-order-tasks/${task.id}`)).state;

    await page.goto("/back/work-orders");
    const startOnBoard = inLanguage(workWords.start, language, { task: isolatedName("Front brakes") });
    await page.getByRole("button", { name: startOnBoard }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByText(inLanguage(missingWords.deposit, language))).toBeVisible();
    await question.getByRole("button", { name: inLanguage(kitWords.cancel, language) }).click();
    await expect(question).toBeHidden();
    expect(await state()).toBe("on-hold");

    await page.goto("/back/my-work");
    await page.getByRole("button", { name: say("goOn") }).click();
    await question.getByRole("button", { name: say("startAnyway") }).click();
    await expect(page.getByRole("timer")).toBeVisible(soon);
    await expect.poll(state).toBe("running");
  });
}

for (const language of languagesOf("work-orders")) {
  test(`checkpoints that require a check become tasks in one tap (${language})`, async ({ page }) => {
    const say = (key: keyof typeof checkpointWords, values: { count?: number } = {}) =>
      inLanguage(checkpointWords[key], language, values);
    const { calls } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const diagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
    const [first, second] = (await calls.get("/api/diagnostics/checkpoints?step=1")).data;
    await calls.post(`/api/vehicle-diagnostics/${diagnostic.id}/values`, {
      values: [
        ...[first, second].map(({ id }) => ({ step: 1, label: id, value: "requires-check" })),
        { step: 1, label: "note", value: "Noisy" },
      ],
    });
    const nameOf = (point: { name_en: string; name_ar: string }) => (language === "ar" ? point.name_ar : point.name_en);

    await page.goto(`/back/vehicles/${vehicle.id}`);
    await page.getByRole("button", { name: say("open") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: nameOf(second) }).uncheck();
    await dialog.getByRole("button", { name: say("make", { count: 1 }) }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("link", { name: nameOf(first) })).toBeVisible();
    await page.getByRole("button", { name: say("open") }).click();
    await expect(dialog.getByText(say("known"))).toBeVisible();
    await expect(dialog.getByRole("link", { name: nameOf(first) })).toBeVisible();
    await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  });
}
