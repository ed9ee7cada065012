import { createHmac } from "node:crypto";
import { pino } from "pino";
import pg from "pg";
import { readSettings } from "../platform/server/settings.ts";
import { openInstallation } from "../app/installation.ts";
import { openApp } from "../app/server.ts";
import { clockFrom } from "./demo/diary.ts";
import { demoPin, demoStaff, technicians } from "./demo/staff.ts";
import { planPast } from "./demo/past.ts";
import { drawPictures } from "./demo/pictures.ts";
import { fillShop } from "./demo/shop.ts";
import { planVisits } from "./demo/visits.ts";
import { runCommand } from "../app/commands/run-command.ts";

/** `npm run demo`; the program may be running: fills a realistic shop and prints how to sign in. */
const demo = async () => {
  const { settings, stop } = await openInstallation(readSettings(process.env));
  const password = passwordFrom(settings.secretKey);
  try {
    if (await isThere(settings.ownerUrl)) {
      console.log("The demo shop is there already.");
    } else {
      const started = Date.now();
      const clock = clockFrom(new Date());
      const visits = planVisits(clock.now());
      const pictures = await drawPictures(visits);
      const app = await openApp({ ...settings, clock: clock.now, log: pino({ level: "silent" }) });
      try {
        await app.begin();
        await fillShop(app, clock, [...planPast(clock.now(), visits), ...visits], {
          ownerUrl: settings.ownerUrl,
          password,
          pictures,
        });
      } finally {
        await app.close();
      }
      console.log(
        `The demo shop is open: 60 clients, 120 visits of their cars and the books of a year in two branches, made in ${Math.round((Date.now() - started) / 1000)} seconds.`,
      );
    }
    console.log(signIns(settings.baseUrl, password));
  } finally {
    await stop();
  }
};

/** Derived from the installation's secret key, so that it is the same at each run. */
const passwordFrom = (secretKey: string) => {
  const digits = createHmac("sha256", secretKey).update("demo").digest("hex");
  return `warsha-${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
};

const isThere = async (ownerUrl: string) => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query("select from directory.sign_ins where email = $1", [demoStaff.owner.email]);
    return rowCount === 1;
  } finally {
    await owner.end();
  }
};

const signIns = (baseUrl: string, password: string) =>
  [
    `\n  ${baseUrl}/en/login   (npm start, if it does not run yet)`,
    `  password: ${password}\n`,
    ...Object.values(demoStaff).map(
      ({ email, name, role }) => `  ${email.padEnd(22)} ${name}, ${role.replace("-", " ")}`,
    ),
    `\n  on a tablet paired under Settings, Workshop tablets:`,
    `  PIN ${demoPin.padEnd(18)} ${technicians[0].name} (Urdu), ${technicians[2].name} (Hindi)`,
    `\n  E-invoices are not shown: the demo shop is not connected to the tax authority.`,
  ].join("\n");

await runCommand(demo);
