import { verifyAllBooks } from "../../modules/ledger/verification.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { openOwner } from "../installation.ts";
import { runCommand } from "./run-command.ts";

/** `npm run verify`, while the program runs or not: every shop's books recomputed from their lines. Ends with 1 when something is wrong. */
const verify = async () => {
  const { ownerUrl, stop } = await openOwner(readSettings(process.env));
  try {
    const { shops, entries, faults } = await verifyAllBooks(ownerUrl);
    for (const { shopId, shop, problem, subject } of faults) console.log(`${shop} (${shopId}): ${problem}${subject ? `: ${subject}` : ""}`);
    if (faults.length > 0) throw new Error(`The books of ${new Set(faults.map(({ shopId }) => shopId)).size} of ${shops} shops are not as they were written.`);
    console.log(`The books of ${shops} shops are right: ${entries} entries, each in its chain and balanced, and every balance and open item the sum of its lines.`);
  } finally {
    await stop();
  }
};

await runCommand(verify);
