import { Readable } from "node:stream";
import { refuse } from "../../shared/refusals.ts";
import { gathering } from "./gathering.ts";

export type Holder = {
  shopId: string;
  /** The session, or another key by which streams are counted. */
  key: string;
  /** Tells of these kinds alone; absent: of all. */
  kinds?: readonly string[];
  /** Sent by a browser that reconnects. */
  lastEventId: string | undefined;
  /** Streams that have the same are checked together: the session or token, and what else decides on them. */
  checkedBy: string;
  /** Whether the session is still valid and has the permission. */
  stillMay: () => Promise<boolean>;
};

export type EventStreams = ReturnType<typeof openEventStreams>;

const beatMs = 20_000;
const maxOfSession = 10;
const maxOfShop = 1000;
/** Unread bytes after which a stalled reader is disconnected. */
const maxUnread = 16_384;

export const openEventStreams = (clock: () => Date) => {
  const streams = new Map<string, Set<Stream>>();
  let isClosed = false;
  const of = (shopId: string) => [...(streams.get(shopId) ?? [])];
  const checks = openChecks();

  const pending = gathering((changes) => {
    for (const [shopId, kinds] of changes) {
      for (const stream of of(shopId)) {
        const told = [...kinds].filter((kind) => kind === "all" || (stream.kinds?.includes(kind) ?? true));
        if (told.length > 0) stream.say(told.map((kind) => changeOf(kind, clock())).join(""));
      }
    }
  });

  return {
    open: (holder: Holder): Readable => {
      const { shopId, lastEventId } = holder;
      const others = of(shopId);
      if (others.length >= maxOfShop || others.filter(({ key }) => key === holder.key).length >= maxOfSession)
        throw refuse("too-many-streams", { retryAfter: 30 });
      const stream = openStream(holder, () => {
        checks.leave(stream);
        const left = of(shopId).filter((other) => other !== stream);
        if (left.length > 0) streams.set(shopId, new Set(left));
        else streams.delete(shopId);
      });
      streams.set(shopId, new Set([...others, stream]));
      checks.join(stream);
      if (lastEventId !== undefined) stream.say(changeOf("all", clock()));
      if (isClosed) stream.end();
      return stream.content;
    },
    notify: (shopId: string, kinds: readonly string[]) => {
      if (kinds.includes("sessions"))
        for (const checkedBy of new Set(of(shopId).map((stream) => stream.checkedBy))) void checks.check(checkedBy);
      const shown = kinds.filter((kind) => kind !== "sessions" && kind !== "written");
      if (shown.length > 0 && streams.has(shopId)) pending.add(shopId, shown);
    },
    /** Changes may have been missed, so every stream refetches everything. */
    notifyAll: () => {
      for (const shopId of streams.keys()) pending.add(shopId, ["all"]);
    },
    count: () => [...streams.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => {
      isClosed = true;
      for (const shopId of streams.keys()) for (const stream of of(shopId)) stream.end();
    },
  };
};

type Stream = ReturnType<typeof openStream>;

/** Every session, however many streams it has, is checked once in each beat. */
const openChecks = () => {
  const groups = new Map<string, { streams: Set<Stream>; beating: NodeJS.Timeout }>();
  const streamsOf = (checkedBy: string) => [...(groups.get(checkedBy)?.streams ?? [])];
  /** Ends the streams of a session that has ended. While the database is away they stay. */
  const check = async (checkedBy: string) => {
    const checked = streamsOf(checkedBy);
    const isValid = await checked[0]?.stillMay().catch(() => true);
    if (isValid === false) for (const stream of checked) stream.end();
  };
  const beat = async (checkedBy: string) => {
    await check(checkedBy);
    for (const stream of streamsOf(checkedBy)) stream.say(": beat\n\n");
  };
  return {
    check,
    join: (stream: Stream) => {
      const { checkedBy } = stream;
      const group = groups.get(checkedBy) ?? {
        streams: new Set(),
        beating: setInterval(() => void beat(checkedBy), beatMs),
      };
      group.streams.add(stream);
      groups.set(checkedBy, group);
    },
    leave: (stream: Stream) => {
      const group = groups.get(stream.checkedBy);
      group?.streams.delete(stream);
      if (group?.streams.size !== 0) return;
      clearInterval(group.beating);
      groups.delete(stream.checkedBy);
    },
  };
};

const openStream = ({ key, checkedBy, kinds, stillMay }: Holder, onClose: () => void) => {
  const content = new Readable({ read: () => undefined });
  let isOver = false;
  const end = () => {
    isOver = true;
    content.push(null);
  };
  const say = (text: string) => {
    if (content.readableLength > maxUnread) content.destroy();
    else if (!isOver && !content.destroyed) content.push(text);
  };
  content.once("close", () => {
    isOver = true;
    onClose();
  });
  // A random delay, so that browsers that lost a server do not reconnect all at once.
  say(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n: open\n\n`);
  return { key, checkedBy, kinds, content, stillMay, say, end };
};

const changeOf = (kind: string, at: Date) =>
  `id: ${at.toISOString()}\nevent: change\ndata: ${JSON.stringify({ kind })}\n\n`;
