import pg from "pg";
import type { Logger } from "pino";
import type { ChangeKind } from "../../shared/live.ts";
import { type Changes, gathering } from "./gathering.ts";
import { withoutValues } from "../errors/safe-error.ts";

/** Pages ignore `sessions`, some of which may have ended, and `written`: the shop has written something. */
export type AnnouncedKind = ChangeKind | "sessions" | "written";
export type Announce = (shopId: string, kind: AnnouncedKind) => void;

type Listener = {
  /** A shop has changed, in this or another process. */
  onChange: (shopId: string, kinds: readonly string[]) => void;
  /** The connection was lost, so changes may have been missed. */
  onMissed: () => void;
};

export type ChangesLine = {
  announce: Announce;
  connected: Promise<void>;
  /** Whether the changes that other processes announce are heard now. */
  isUp: () => boolean;
  close: () => Promise<void>;
};

const channel = "changes";
const checkedEveryMs = 20_000;
const longestPauseMs = 10_000;
const maxWaitMs = 10_000;

/**
 * Notifies all processes of changed shops and receives their notifications, by LISTEN and NOTIFY over one separate
 * connection, which is reopened when it breaks. NOTIFY takes a lock on the whole database, so it is not part of a
 * shop's transaction: it is sent after the commit, batched, without waiting for the disk.
 */
export const openChangesLine = (url: string, { onChange, onMissed }: Listener, log: Logger): ChangesLine => {
  let line: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  let listens = false;

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "warsha changes",
      keepAlive: true,
      connectionTimeoutMillis: maxWaitMs,
      query_timeout: maxWaitMs,
      options: "-c synchronous_commit=off",
    });
    client.on("notification", ({ payload = "" }) => {
      const [shopId = "", ...kinds] = payload.split(" ");
      onChange(shopId, kinds);
    });
    client.on("error", (error) => lost(client, error));
    client.on("end", () => lost(client));
    line = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      failures = 0;
      listens = true;
      onMissed();
    } catch (error) {
      lost(client, error);
    }
  };

  const lost = (client: pg.Client, error?: unknown) => {
    if (client !== line || isClosed) return;
    line = undefined;
    listens = false;
    client.connection.stream.destroy();
    if (failures === 0) log.warn({ err: error && withoutValues(error) }, "the line of changes is down");
    const pause = Math.min(longestPauseMs, 250 * 2 ** failures);
    failures += 1;
    retry = setTimeout(() => void connect(), pause * (0.5 + Math.random() / 2));
  };

  const ask = async (text: string, values: unknown[] = []) => {
    const client = line;
    return client?.query(text, values).catch((error: unknown) => lost(client, error));
  };
  const notify = async (changes: Changes) => {
    if (changes.size === 0) return;
    const payloads = [...changes].map(([shopId, kinds]) => [shopId, ...kinds].join(" "));
    const notified = await ask("select pg_notify($1, payload) from unnest($2::text[]) payload", [channel, payloads]);
    // Kept for the other processes until the connection is back.
    if (!notified && !isClosed) for (const [shopId, kinds] of changes) outgoing.add(shopId, kinds);
  };
  const outgoing = gathering(notify);
  // Detects a connection that broke silently.
  const checking = setInterval(() => void ask("select 1"), checkedEveryMs);

  return {
    announce: (shopId, kind) => outgoing.add(shopId, [kind]),
    connected: connect(),
    isUp: () => listens,
    close: async () => {
      isClosed = true;
      clearInterval(checking);
      clearTimeout(retry);
      await outgoing.flush();
      await line?.end().catch(() => undefined);
    },
  };
};
