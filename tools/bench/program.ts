import { setTimeout as wait } from "node:timers/promises";
import { openConnection, requestOf } from "./connection.ts";
import { measureFirstPage } from "./first-page.ts";
import { draftIdOf } from "./ids.ts";
import { compare, usageOf, type Work } from "./measure.ts";
import { startBare } from "./programs.ts";
import type { BenchShop } from "./shops.ts";
import type { Callers, Stage } from "./stage.ts";
import { figure, type Line, shareOf } from "./table.ts";

const megabyte = 1_048_576;

export const measureIdle = async ({ running }: Stage): Promise<Line[]> => {
  await wait(2000);
  return [
    figure("start again after a clean stop, to the first answer", running.startedInMs, "ms", 2000),
    figure("memory idle", memoryIn(await usageOf(running.pid)), "MB", 200),
  ];
};

/** The OpenAPI document as a browser fetches it, compared with the same bytes from a plain Node server. */
export const measureContract = async ({ running }: Stage): Promise<Line[]> => {
  const headers = { "accept-encoding": "gzip" };
  const request = requestOf("GET", "/api/openapi.json", headers);
  const probe = await openConnection(running.port);
  const { body } = await probe.send(request);
  probe.close();
  const bare = await startBare(body, { "content-type": "application/json; charset=utf-8", "content-encoding": "gzip" });
  const ours = await Promise.all(Array.from({ length: 8 }, () => openConnection(running.port)));
  const theirs = await Promise.all(Array.from({ length: 8 }, () => openConnection(bare.port)));
  const bareRequest = requestOf("GET", "/", headers);
  const comparison = await compare(
    (client) => ours[client]!.send(request),
    (client) => theirs[client]!.send(bareRequest),
    { clients: 8 },
  );
  for (const connection of [...ours, ...theirs]) connection.close();
  await bare.stop();
  return [shareOf("GET /api/openapi.json beside bare node:http", comparison, 0.6)];
};

/** A draft is printed anew at each request. */
export const measurePaper = async (stage: Stage): Promise<Line[]> => {
  const shop = stage.shops.thousand;
  const print = () => printDraft(stage, shop)(0);
  const papers = 30;
  for (let paper = 0; paper < 5; paper += 1) await print();
  const before = await usageOf(stage.running.pid);
  for (let paper = 0; paper < papers; paper += 1) await print();
  const after = await usageOf(stage.running.pid);
  return [
    figure(
      "PDF of an invoice, processor time warm",
      before && after && (after.processorMs - before.processorMs) / papers,
      "ms",
      40,
    ),
  ];
};

export const printDraft =
  (callers: Callers, shop: BenchShop): Work =>
  (client) =>
    callers.get(client, `/api/client-invoices/${draftIdOf(shop.history.drafts ?? 1)}.pdf`, shop);

export const watchMemory = ({ running }: Stage) => {
  let max = 0;
  const timer = setInterval(() => {
    void usageOf(running.pid).then((usage) => {
      max = Math.max(max, usage?.memory ?? 0);
    });
  }, 250);
  return (): Line[] => {
    clearInterval(timer);
    return [figure("memory under load, at most", max === 0 ? undefined : max / megabyte, "MB")];
  };
};

/** On an old tablet with an empty cache. Skipped if there is no browser. */
export const measureBrowser = async ({ running }: Stage): Promise<Line[]> => {
  const page = await measureFirstPage(`http://127.0.0.1:${running.port}/en`).catch((error: Error) => {
    console.error(`The first page could not be measured: ${error.message}`);
    return undefined;
  });
  return [
    figure("scripts of the first page, gzip", page && page.scriptBytes / 1024, "KB", 200),
    figure("largest paint of the first page, processor slowed 4 ×, 10 Mbit/s", page?.largestPaintMs, "ms"),
  ];
};

const memoryIn = (usage: Awaited<ReturnType<typeof usageOf>>) => usage && usage.memory / megabyte;
