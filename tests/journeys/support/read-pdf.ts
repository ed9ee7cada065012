import { expect, type Page } from "@playwright/test";
import { pdfText } from "../../support/pdf-text.ts";

/** The text of a PDF as a reader copies it. Latin words and numbers are reliable, the order of Arabic text is not. */
export const readPdf = async (page: Page, address: string): Promise<string> => {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return pdfText(await answer.body());
};
