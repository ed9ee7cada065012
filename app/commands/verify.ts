import { verifyAllDocuments } from "../../modules/front/book-checks/verification.ts";
import { verifyAllBooks } from "../../modules/books/ledger/server/verification.ts";
import { openFiles } from "../../platform/server/files/store.ts";
import { recountFiles } from "../../platform/server/files/recount.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { openOwner } from "../installation.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run verify`; the program may be running: recounts every shop's files and recomputes its books from their
 * lines. A wrong file count is corrected; exits with 1 if the books have a fault.
 */
const verify = async () => {
  const settings = readSettings(process.env);
  const { ownerUrl, stop } = await openOwner(settings);
  try {
    const corrected = await recountFiles(ownerUrl, await openFiles(settings.filesUrl));
    if (corrected > 0)
      console.log(
        `The stored files of ${corrected} ${corrected === 1 ? "shop" : "shops"} had been counted otherwise; the count is right now.`,
      );
    const { shops, entries, faults: faultsOfBooks } = await verifyAllBooks(ownerUrl);
    const faults = [...faultsOfBooks, ...(await verifyAllDocuments(ownerUrl))];
    for (const { shopId, shop, problem, subject } of faults)
      console.log(`${shop} (${shopId}): ${problem}${subject ? `: ${subject}` : ""}`);
    if (faults.length > 0)
      throw new Error(
        `The books of ${new Set(faults.map(({ shopId }) => shopId)).size} of ${shops} shops are not as they were written.`,
      );
    console.log(
      `The books of ${shops} shops are right: ${entries} entries, each in its chain and balanced, every balance and open item the sum of its lines, the tax entries what the VAT accounts say, and stock, work in progress, fixed assets and the authority's account what their documents say.`,
    );
  } finally {
    await stop();
  }
};

await runCommand(verify);
