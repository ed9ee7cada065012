import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../platform/server/postgres/ports.ts";

export type ReceivedMail = { readonly to: string; readonly source: string };

/** A mail server that is down until it is started. It permanently refuses addresses that begin with `nobody`. */
export const mailServer = async () => {
  const received: ReceivedMail[] = [];
  const port = await freePort();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith("nobody") ? Object.assign(new Error("unknown here"), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address).join(),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    start: async () => {
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
};

/** Decodes the quoted-printable parts of a mail. Other parts stay, because a token in them may look like an escape. */
export const decodedMail = (source: string) =>
  source
    .split(/(?=^--)/m)
    .map((part) => (/^Content-Transfer-Encoding: quoted-printable/im.test(part) ? decodeQuotedPrintable(part) : part))
    .join("");

const decodeQuotedPrintable = (part: string) =>
  part
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (escapes) => Buffer.from(escapes.replaceAll("=", ""), "hex").toString());
