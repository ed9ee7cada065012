import { pushWords } from "../../modules/base/notices/push-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

for (const language of languagesOf("push"))
  test(`a user turns notices on for a device, gets one while the page is elsewhere, opens it, and turns them off (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    // No push service can be reached here.
    await page.addInitScript(() => {
      let current: PushSubscription | null = null;
      const keys = {
        p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      };
      const endpoint = "https://push.example.com/browser";
      const made = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => ((current = null), true),
      } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => (current = made);
      PushManager.prototype.getSubscription = async () => current;
    });
    await page.goto("/back/notices");
    await expect(page.getByText(ui.called(pushWords.off))).toBeVisible();
    await ui.press(pushWords.turnOn);
    await expect(page.getByText(ui.called(pushWords.on))).toBeVisible({ timeout: 30_000 });
    expect((await calls.get("/api/push")).endpoints).toEqual(["https://push.example.com/browser"]);

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    const sent = {
      title: "Yousif approved estimate 7",
      body: "1234 ABJ",
      url: "/back/estimates",
      tag: "019ab000-0000-7000-8000-000000000000",
      language,
    };
    // The headless browser shows no notifications, so what would be shown is kept.
    const shown = await worker.evaluate(async (message) => {
      const works: Promise<unknown>[] = [];
      const notices: (NotificationOptions & { title: string })[] = [];
      const happen = async (name: string, values: Record<string, unknown>) => {
        const event = new Event(name);
        for (const [key, value] of Object.entries({
          ...values,
          waitUntil: (work: Promise<unknown>) => works.push(work),
        }))
          Object.defineProperty(event, key, { value });
        self.dispatchEvent(event);
        await Promise.all(works);
      };
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
        void notices.push({ ...options, title });
      await happen("push", { data: { json: () => message } });
      const [notice] = notices;
      await happen("notificationclick", { notification: { data: notice?.data, close: () => undefined } });
      return notice;
    }, sent);
    const { url, language: lang, ...words } = sent;
    expect(shown).toEqual({ ...words, lang, dir: lang === "ar" ? "rtl" : "ltr", data: url });
    await expect(page).toHaveURL(/\/back\/estimates$/);

    await page.goto("/back/notices");
    // The fake subscription does not outlive its page.
    await ui.press(pushWords.turnOn);
    await ui.press(pushWords.turnOff);
    await expect(page.getByText(ui.called(pushWords.off))).toBeVisible();
    expect((await calls.get("/api/push")).endpoints).toEqual([]);
  });
