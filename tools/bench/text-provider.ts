import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const answersInMs = 100;
/** Then the connection ends without an answer. */
const silentForMs = 2000;

/** What the provider knows of the messages of one address. */
export type Mailbox = {
  /** How often each message was accepted, by our id. */
  readonly accepted: Map<string, number>;
  /** Accepted, but never answered. */
  readonly unanswered: Set<string>;
  calls: number;
};

export type TextProvider = {
  /** Host and port. */
  readonly host: string;
  readonly mailboxOf: (address: string) => Mailbox;
  readonly close: () => Promise<void>;
};

/**
 * A provider of text messages. Each address is one of its own: `/honouring` and `/plain` fail one call in five and
 * leave one in fifty without an answer, after they have accepted its message; the first accepts each id once.
 */
export const openTextProvider = async (): Promise<TextProvider> => {
  const mailboxes = new Map<string, Mailbox>();
  const mailboxOf = (address: string): Mailbox => {
    const known = mailboxes.get(address) ?? { accepted: new Map(), unanswered: new Set(), calls: 0 };
    mailboxes.set(address, known);
    return known;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    const answer = async (address: string) => {
      const { id } = JSON.parse(Buffer.concat(chunks).toString()) as { id: string };
      const mailbox = mailboxOf(address);
      mailbox.calls += 1;
      const isReliable = address === "/reliable";
      const fails = !isReliable && mailbox.calls % 5 === 0;
      const isSilent = !isReliable && mailbox.calls % 50 === 7;
      if (!fails && !(address === "/honouring" && mailbox.accepted.has(id)))
        mailbox.accepted.set(id, (mailbox.accepted.get(id) ?? 0) + 1);
      if (isSilent) {
        mailbox.unanswered.add(id);
        await wait(silentForMs);
        return void request.socket.destroy();
      }
      await wait(answersInMs);
      response.writeHead(fails ? 500 : 201, { "content-type": "application/json" }).end(JSON.stringify({ id }));
    };
    request.on("end", () => void answer(request.url ?? "/"));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailboxOf,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
};
