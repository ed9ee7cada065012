import { addOperator, listOperators, removeOperator } from "../../modules/front/operator/server/operators.ts";
import { letDirectorIn } from "../../modules/front/operator/server/way-back.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { openInstallation } from "../installation.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "npm run operator -- add EMAIL      prints a link on which the operator chooses a password and a second factor\nnpm run operator -- remove EMAIL   ends the operator's access\nnpm run operator -- list\nnpm run operator -- let-in EMAIL REASON   lets a shop's only managing director back in, who has lost every way to sign in";

/** `npm run operator`; the program may be running. */
const operator = async () => {
  const [verb = "", email = "", ...words] = process.argv.slice(2);
  const reason = words.join(" ").trim();
  if (!(verb === "list" || (["add", "remove"].includes(verb) && email) || (verb === "let-in" && email && reason)))
    throw new Error(usage);
  const installation = await openInstallation(readSettings(process.env));
  const { ownerUrl, databaseUrl, baseUrl, secretKey } = installation.settings;
  const now = new Date();
  try {
    if (verb === "add")
      console.log(
        `Open this link within 24 hours, once, to choose a password and a second factor for the console:\n${await addOperator(ownerUrl, { email, baseUrl, secretKey, now })}`,
      );
    else if (verb === "remove") {
      await removeOperator(ownerUrl, { email, now });
      console.log(`${email} can no longer sign in to the console.`);
    } else if (verb === "let-in")
      console.log(
        `Hand this link to the managing director. It works once, for one hour, and lets them choose a new password. A mail has been queued to every managing director.\n${await letDirectorIn(databaseUrl, { email, reason, baseUrl, now })}`,
      );
    else
      for (const { email: name, isReady } of await listOperators(ownerUrl))
        console.log(`${name}${isReady ? "" : " (link not used yet)"}`);
  } finally {
    await installation.stop();
  }
};

await runCommand(operator);
