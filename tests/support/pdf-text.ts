import { execFileSync, spawnSync } from "node:child_process";

/** Whether this machine can read PDFs (poppler). */
export const canReadPdf = spawnSync("pdftotext", ["-v"]).error === undefined;

/** The Latin words and numbers of a PDF, without direction marks; its Arabic does not come out in reading order. */
export const pdfText = (pdf: Uint8Array): string =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" }).replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
