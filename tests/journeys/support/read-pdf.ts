import { expect, type Page } from "@playwright/test";
import { pdfText } from "../../support/pdf-text.ts";

/** The text of a paper, as a reader copies it: Latin words and numbers can be trusted, Arabic order cannot. */
export const readPdf = async (page: Page, address: string): Promise<string> => {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return pdfText(await answer.body());
};
