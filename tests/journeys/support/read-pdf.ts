import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The text of a paper, as a reader copies it: Latin words and numbers can be trusted, Arabic order cannot. */
export const readPdf = async (page: Page, address: string): Promise<string> => {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  return textOf(bytes);
};

const textOf = (bytes: Buffer) => {
  const folder = mkdtempSync(join(tmpdir(), "paper-"));
  try {
    const file = join(folder, "paper.pdf");
    writeFileSync(file, bytes);
    return execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" }).replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
