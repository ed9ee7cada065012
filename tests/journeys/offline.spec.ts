import type { Page } from "@playwright/test";
import { unsentWords } from "../../modules/workshop/work-orders/unsent-words.ts";
import { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import { stateWords } from "../../modules/workshop/work-orders/words.ts";
import { frameWords } from "../../app/web/words.ts";
import { inLanguage, languages } from "../../platform/shared/words.ts";
import type { Calls } from "./support/calls.ts";
import { password } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { addPhotos, mechanicAtWork, pending, reopen, samplePhotos } from "./support/offline.ts";
import { errorWords } from "../../platform/shared/error-words.ts";

test.use({ serviceWorkers: "allow" });

const chooseSignOut = async (page: Page, name: RegExp) => {
  await page.getByRole("button", { name: frameWords.more.en }).click();
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: frameWords.signOut.en }).click();
};

type Row = { id: string; kind: string };
const hoursOf = async (calls: Calls, id: string): Promise<number> =>
  (await calls.get(`/api/work-order-tasks/${id}`)).worked_seconds;

for (const language of languages) {
  test(`work offline arrives once when it returns (${language})`, async ({ page, anotherPage }) => {
    const say = (key: keyof typeof workWords) => inLanguage(workWords[key], language);
    let floor = await anotherPage();
    const { calls, brakes, oil } = await mechanicAtWork(page, floor, language);
    const context = floor.context();
    const sent: Row[] = [];
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/clock-events"))
        sent.push(request.postDataJSON() as Row);
    });
    const card = (name: string) => floor.locator("li, section").filter({ has: floor.getByRole("link", { name }) });
    const waiting = (count: number) => floor.getByRole("status").getByText(String(count));
    const photos = await samplePhotos(20);
    const uploaded: string[] = [];
    context.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/media")) uploaded.push(request.url());
    });

    await context.setOffline(true);
    floor = await reopen(context, floor, "/back/my-work");
    await expect(floor.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    // Ten rounds of four events: start, switch to the other task, break, end of the break.
    for (let round = 0; round < 10; round++) {
      await card("Front brakes")
        .getByRole("button", { name: round === 0 ? say("startShort") : say("goOn") })
        .click();
      await expect(floor.getByRole("timer")).toBeVisible();
      if (round === 0) await expect(floor.getByRole("timer")).toHaveText(/^00:00:(0[3-9]|[1-5]\d)$/);
      await card("Oil")
        .getByRole("button", { name: round === 0 ? say("startShort") : say("goOn") })
        .click();
      await expect(card("Oil").getByRole("timer")).toBeVisible();
      await floor.getByRole("button", { name: say("takeBreak") }).click();
      await floor.getByRole("button", { name: say("endBreak") }).click();
      await expect(floor.getByRole("timer")).toBeVisible();
      if (round === 3 || round === 6) floor = await reopen(context, floor, "/back/my-work");
    }
    await expect(waiting(40)).toBeVisible();

    await floor.getByRole("link", { name: "Oil" }).click();
    await addPhotos(floor, photos.slice(0, 10));
    await expect(pending(floor)).toHaveCount(10);
    await expect(waiting(10)).toBeVisible();
    floor = await reopen(context, floor, `/back/work-order-tasks/${oil.id}`);
    await addPhotos(floor, photos.slice(10));
    await expect(pending(floor)).toHaveCount(20);
    await expect(waiting(20)).toBeVisible();
    await floor.getByRole("textbox", { name: say("cause") }).fill("Worn seal");
    await floor.getByRole("textbox", { name: say("correction") }).fill("Seal replaced");
    await floor.getByRole("button", { name: say("save"), exact: true }).click();
    await expect(floor.getByText(inLanguage(unsentWords.keptTexts, language), { exact: true })).toBeVisible();
    await context.addInitScript(readDeviceLate);
    floor = await reopen(context, floor, `/back/work-order-tasks/${oil.id}`);
    await expect(floor.getByRole("textbox", { name: say("cause") })).toHaveValue("Worn seal");
    await floor.getByRole("button", { name: say("finish") }).click();
    await expect(floor.getByText(inLanguage(stateWords.done, language)).first()).toBeVisible();
    await expect(waiting(42)).toBeVisible();
    expect((await calls.get(`/api/work-order-tasks/${oil.id}`)).state).toBe("not-begun");

    await context.setOffline(false);
    const returned = Date.now();
    const seconds = () => `${((Date.now() - returned) / 1000).toFixed(1)} s`;
    const stateOfOil = async () => (await calls.get(`/api/work-order-tasks/${oil.id}`)).state;
    await expect.poll(stateOfOil, { timeout: 30_000 }).toBe("done");
    const eventsIn = seconds();
    const storedPhotos = async (): Promise<string[]> =>
      (await calls.get(`/api/work-order-tasks/${oil.id}/media?limit=100`)).data.map(
        ({ file }: { file: { name: string } }) => file.name,
      );
    await expect.poll(async () => (await storedPhotos()).length, { timeout: 30_000 }).toBe(20);
    process.stdout.write(`After the return of the line: events and notes in ${eventsIn}, 20 photos in ${seconds()}\n`);
    await expect(floor.getByRole("status").filter({ hasText: /\d/ })).toHaveCount(0);
    await expect(pending(floor)).toHaveCount(0);
    expect(await storedPhotos()).toEqual(photos.map(({ name }) => name));
    expect(uploaded.length).toBe(20);
    expect(await calls.get(`/api/work-order-tasks/${oil.id}`)).toMatchObject({
      cause: "Worn seal",
      correction: "Seal replaced",
    });
    expect((await calls.get(`/api/work-order-tasks/${brakes.id}`)).state).toBe("stopped");
    expect(sent.length).toBe(41);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(41);
    expect(await hoursOf(calls, brakes.id)).toBeGreaterThanOrEqual(3);
  });
}

/** What waits on the device is found half a second later than the server's last answer. */
const readDeviceLate = () => {
  const listen = EventTarget.prototype.addEventListener;
  IDBRequest.prototype.addEventListener = function (
    this: IDBRequest,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    const late = (event: Event) => setTimeout(listener as EventListener, 500, event);
    listen.call(this, type, type === "success" && this.source instanceof IDBIndex ? late : listener, options);
  };
};

test("another user of the device sees nothing of the first, whose records wait for the next sign-in", async ({
  page,
  anotherPage,
}) => {
  const say = (key: keyof typeof workWords) => workWords[key].en;
  let floor = await anotherPage();
  const { calls, mechanic, brakes } = await mechanicAtWork(page, floor, "en");
  const context = floor.context();
  const role = await calls.post("/api/roles", { name: "Second", name_ar: "ثان" });
  await calls.post("/api/roles/attach-permission", { role_id: role.id, permission_name: "view-work-orders" });
  const email = `second.${Date.now()}@warsha.test`;
  await calls.post("/api/users", { name: "Omar Saleh", name_ar: "عمر", email, password, role_id: role.id });
  const enter = async (address: string) => {
    await floor.getByRole("textbox", { name: /email/i }).fill(address);
    await floor.locator("input[type=password]").fill(password);
    await floor.getByRole("button", { name: "Sign in", exact: true }).click();
    await floor.waitForURL(/\/(dashboard|back)/);
  };

  await floor.route("**/api/clock-events", (route) => route.abort("internetdisconnected"));
  await floor
    .getByRole("button", { name: say("startShort") })
    .first()
    .click();
  await expect(floor.getByRole("timer")).toBeVisible();
  await chooseSignOut(floor, /Salim/);
  const question = floor.getByRole("dialog", { name: unsentWords.leaveTitle.en });
  await question.getByRole("button", { name: unsentWords.leave.en }).click();
  await floor.waitForURL(/\/login/);

  await enter(email);
  await floor.goto("/back/my-work");
  await expect(floor.getByText(workWords.myNothing.en)).toBeVisible();
  await floor.unroute("**/api/clock-events");
  await floor.evaluate(() => dispatchEvent(new Event("online")));
  await context.setOffline(true);
  floor = await reopen(context, floor, "/back/my-work");
  await expect(floor.getByText(workWords.myNothing.en)).toBeVisible();
  await expect(floor.getByText("Front brakes")).toHaveCount(0);
  await context.setOffline(false);
  expect((await calls.get(`/api/work-order-tasks/${brakes.id}`)).state).toBe("not-begun");

  await floor.goto("/back/my-work");
  await chooseSignOut(floor, /Omar/);
  await floor.waitForURL(/\/login/);
  await enter(mechanic.email);
  await expect
    .poll(async () => (await calls.get(`/api/work-order-tasks/${brakes.id}`)).state, { timeout: 30_000 })
    .toBe("running");
});

test("an event whose answer was lost is not recorded again, and nothing is reported as refused", async ({
  page,
  anotherPage,
}) => {
  const floor = await anotherPage();
  const { calls, brakes } = await mechanicAtWork(page, floor, "en");
  let attempts = 0;
  await floor.route("**/api/clock-events", async (route) => {
    attempts += 1;
    const answer = await route.fetch();
    await (attempts === 1 ? route.abort("internetdisconnected") : route.fulfill({ response: answer }));
  });
  await floor.getByRole("button", { name: workWords.startShort.en }).first().click();
  await expect(floor.getByRole("timer")).toBeVisible();
  await expect.poll(() => attempts, { timeout: 30_000 }).toBe(2);
  await expect(floor.getByText("being sent")).toHaveCount(0);
  await expect(floor.getByRole("alert")).toHaveCount(0);
  const task = await calls.get(`/api/work-order-tasks/${brakes.id}`);
  expect([task.state, task.running.length]).toEqual(["running", 1]);
});

test("a page that is loaded offline says so, leads to what the device keeps, and opens when the line returns", async ({
  page,
  anotherPage,
  consoleErrors,
}) => {
  let floor = await anotherPage();
  await mechanicAtWork(page, floor, "en");
  const saysSo = (at: Page) => at.getByRole("heading", { level: 1, name: errorWords.offlineTitle.en });

  await floor.context().setOffline(true);
  floor = await reopen(floor.context(), floor, "/back/clients");
  await expect(saysSo(floor)).toBeVisible();
  await floor.getByRole("link", { name: frameWords.keptPages.en }).click();
  await expect(floor.getByText("Front brakes")).toBeVisible();

  // Of the owner nothing is kept, not even the session.
  await page.goto("/back/clients");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.reload();
  await expect(saysSo(page)).toBeVisible();
  await expect(page.getByRole("link", { name: frameWords.keptPages.en })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();

  // The browser's own line for each file that the worker could not fetch.
  const others = consoleErrors.filter((line) => !line.endsWith("net::ERR_FAILED"));
  consoleErrors.splice(0, Infinity, ...others);
});
