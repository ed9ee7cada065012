import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../../../platform/server/paths.ts";
import { freePort } from "../../../platform/server/postgres/ports.ts";
import { openTamara } from "../../support/tamara.ts";
import { openTaxAuthority } from "../../support/tax-authority.ts";
import { unknownVatNumber } from "./connected-shop.ts";
import { ofInstallation } from "./of-installation.ts";
import { webhookReceiver } from "../../support/webhook-receiver.ts";
import { copyTemplate, openTestCluster } from "../../support/test-cluster.ts";

const folder = join(projectRoot, ".cache", "journeys");

/**
 * Starts the built program for all journeys, with its own database, tax authority, Tamara, receiver of webhooks and free port;
 * sets JOURNEYS_URL, JOURNEYS_DATABASE_URL and JOURNEYS_WEBHOOKS_URL.
 */
const startProgram = async () => {
  const cluster = await openTestCluster();
  const database = await copyTemplate(cluster);
  const address = `http://localhost:${await freePort()}`;
  mkdirSync(folder, { recursive: true });
  const authority = await openTaxAuthority();
  authority.unknownVatNumber = unknownVatNumber;
  const tamara = await openTamara();
  const receiver = await webhookReceiver();
  receiver.controls.behave = (path) => (path.startsWith("/fails") ? 500 : 200);
  const log = openSync(join(folder, "server.log"), "w");
  const server = spawn(process.execPath, [join(projectRoot, "dist", "server.js")], {
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      PORT: new URL(address).port,
      BASE_URL: address,
      DATA_DIR: folder,
      DATABASE_URL: database.runtimeUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      SECRET_KEY: secretKey,
      TAX_AUTHORITY_URL: authority.url,
      TAMARA_URL: tamara.url,
      SMS_PRIVATE_HOSTS: receiver.host,
      ...ofInstallation,
    },
  });
  await answering(address, () => server.exitCode !== null);
  process.env.JOURNEYS_URL = address;
  process.env.JOURNEYS_DATABASE_URL = database.ownerUrl;
  process.env.JOURNEYS_SECRET_KEY = secretKey;
  process.env.JOURNEYS_WEBHOOKS_URL = `http://${receiver.host}`;

  return async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    await authority.close();
    await tamara.close();
    await receiver.close();
    await database.close();
    await cluster.leave();
  };
};

const secretKey = "journeys-journeys-journeys-journeys";

const answering = async (address: string, hasEnded: () => boolean) => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline && !hasEnded(); await wait(50)) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The program did not start; see ${join(folder, "server.log")}`);
};

export default startProgram;
