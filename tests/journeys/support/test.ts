import { expect, test as base } from "@playwright/test";

/** A journey on the running program; it fails at any error in the browser's console. */
export const test = base.extend<{ quietConsole: undefined }>({
  baseURL: async ({}, use) => use(process.env.JOURNEYS_URL),
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && !isAnsweredRefusal(message.text()) && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      expect(errors, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser itself notes every answer of 4xx; the page shows those to the person. */
const isAnsweredRefusal = (text: string) => /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);

export { expect };
