import { addOperator, listOperators, removeOperator } from "../../modules/front/operator/server/operators.ts";
import { readSettings } from "../../platform/server/settings.ts";
import { openInstallation } from "../installation.ts";
import { runCommand } from "./run-command.ts";

const usage =
  "npm run operator -- add EMAIL      prints a link on which the operator chooses a password and a second factor\nnpm run operator -- remove EMAIL   ends the operator's access\nnpm run operator -- list";

/** `npm run operator`; the program may be running. */
const operator = async () => {
  const [verb, email = ""] = process.argv.slice(2);
  if (!(verb === "list" || ((verb === "add" || verb === "remove") && email))) throw new Error(usage);
  const installation = await openInstallation(readSettings(process.env));
  const { ownerUrl, baseUrl, secretKey } = installation.settings;
  const now = new Date();
  try {
    if (verb === "add")
      console.log(
        `Open this link within 24 hours, once, to choose a password and a second factor for the console:\n${await addOperator(ownerUrl, { email, baseUrl, secretKey, now })}`,
      );
    else if (verb === "remove") {
      await removeOperator(ownerUrl, { email, now });
      console.log(`${email} can no longer sign in to the console.`);
    } else
      for (const { email: name, isReady } of await listOperators(ownerUrl))
        console.log(`${name}${isReady ? "" : " (link not used yet)"}`);
  } finally {
    await installation.stop();
  }
};

await runCommand(operator);
