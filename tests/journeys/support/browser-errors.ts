import type { BrowserContext, Page } from "@playwright/test";

/** Reports errors in the console of a context's pages, what they throw, and what the content policy blocks. */
export const listenForErrors = async (
  context: BrowserContext,
  report: (error: string, page: Page | null) => void,
): Promise<void> => {
  await context.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      throw new Error(`The content policy blocked ${blockedURI} (${violatedDirective})`);
    }),
  );
  context.on("console", (message) => {
    if (message.type() === "error" && !isAnsweredRefusal(message.text())) report(message.text(), message.page());
  });
  context.on("weberror", (thrown) => report(thrown.error().message, thrown.page()));
};

/** The browser logs every 4xx answer and every connection that the test breaks; the page shows those to the user. */
const isAnsweredRefusal = (text: string) =>
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(text);
