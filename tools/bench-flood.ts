import { setTimeout as wait } from "node:timers/promises";
import { openConnection } from "./bench/connection.ts";
import type { Flood } from "./bench/floods.ts";

/**
 * A separate process, so that it does not slow down the measuring process: sends a request repeatedly over many
 * connections until told to stop.
 */
process.once("message", ({ port, parallel, request }: Flood) => {
  let isOver = false;
  process.once("message", () => {
    isOver = true;
  });
  const bytes = Buffer.from(request, "base64");
  const keepOn = async () => {
    let connection = await openConnection(port);
    while (!isOver) {
      const answered = await connection.send(bytes);
      if (answered.status === 429) await wait(1000 * (answered.retryAfter ?? 1));
      else if (answered.status >= 300)
        throw new Error(`the flood was answered ${answered.status}: ${answered.body.toString().slice(0, 300)}`);
      if (!answered.closes) continue;
      connection.close();
      connection = await openConnection(port);
    }
    connection.close();
  };
  void Promise.all(Array.from({ length: parallel }, keepOn)).then(() => process.disconnect());
});
