import type { Page } from "@playwright/test";

/** Pages come without the answers that the server sends with their HTML, so that their calls can be held or refused. */
export const withoutFirstAnswers = (page: Page) =>
  page.route("**", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "document") return route.fallback();
    const headers = { ...(await request.allHeaders()), "sec-fetch-dest": "empty" };
    return route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  });
