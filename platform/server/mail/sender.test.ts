import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mailBody } from "./body.ts";
import { isRefusedForGood, openMail } from "./sender.ts";

type Received = { sender: string; recipients: string[]; source: string };
const received: Received[] = [];
beforeEach(() => received.splice(0));

const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authOptional: true,
  allowInsecureAuth: true,
  onAuth: (_, __, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
  onRcptTo: ({ address }, _, done) => {
    const code = address.startsWith("nobody") ? 550 : address.startsWith("later") ? 451 : undefined;
    done(code === undefined ? null : Object.assign(new Error("refused"), { responseCode: code }));
  },
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      received.push({
        sender,
        recipients: envelope.rcptTo.map(({ address }) => address),
        source: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
server.on("error", () => undefined);
const listener = server.listen(0, "127.0.0.1");
await once(listener, "listening");
const address = listener.address();
const port = typeof address === "object" && address ? address.port : 0;
afterAll(() => new Promise<void>((closed) => server.close(closed)));

const send = openMail(`smtp://127.0.0.1:${port}`, "Warsha <no-reply@warsha.example>");
if (!send) throw new Error("mail is configured here");

test("without a mail server nothing is sent", () => {
  expect(openMail(undefined, "no-reply@warsha.example")).toBeUndefined();
  expect(openMail("", "no-reply@warsha.example")).toBeUndefined();
});

describe("a mail", () => {
  test("arrives in both forms, in Arabic, with its attachment, under the same id at each attempt", async () => {
    const mail = {
      id: "018f3c5e-0000-7000-8000-000000000001",
      senderName: "ورشة النخبة",
      replyTo: "shop@nukhba.example",
      to: ["ali@example.com", "sara@example.com"],
      subject: "فاتورة \u2066INV-7\u2069",
      ...mailBody({ language: "ar", title: "فاتورة", paragraphs: ["مرفقة الفاتورة"] }),
      attachments: [{ filename: "فاتورة.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.7") }],
    };
    await send(mail);
    await send(mail);
    const [first, second] = received;
    expect(first).toMatchObject({
      sender: "no-reply@warsha.example",
      recipients: ["ali@example.com", "sara@example.com"],
    });
    for (const part of [
      "To: ali@example.com, sara@example.com",
      "Reply-To: shop@nukhba.example",
      "text/plain",
      "text/html",
      "application/pdf",
      Buffer.from("%PDF-1.7").toString("base64"),
    ])
      expect(first?.source).toContain(part);
    const idOf = (source = "") => /^Message-ID: (.+)$/m.exec(source)?.[1];
    expect(idOf(first?.source)).toBe("<018f3c5e-0000-7000-8000-000000000001@warsha.example>");
    expect(idOf(second?.source)).toBe(idOf(first?.source));
  });

  test("of promotion has the headers by which mail programs end it, and no other has them", async () => {
    const token = "A1".repeat(40);
    const promotion = { to: "ali@example.com", subject: "News", text: "News" };
    await send({ ...promotion, unsubscribeUrl: `https://warsha.example/api/public/unsubscriptions/${token}` });
    await send(promotion);
    const unfolded = received.map(({ source }) => source.replaceAll(/\r\n(?=[ \t])/g, ""));
    expect(unfolded[0]).toMatch(
      new RegExp(`^List-Unsubscribe:\\s+<https://warsha\\.example/api/public/unsubscriptions/${token}>\r?$`, "m"),
    );
    expect(unfolded[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(unfolded[1]).not.toContain("List-Unsubscribe");
  });

  test("has only our headers, whatever its texts contain", async () => {
    await send({
      senderName: "Shop\r\nBcc: spy@evil.example",
      to: "ali@example.com",
      subject: "Hello\r\nBcc: spy@evil.example\n\n<script>",
      text: "Bcc: spy@evil.example",
    });
    expect(received[0]?.recipients).toEqual(["ali@example.com"]);
    const head = received[0]?.source.split("\r\n\r\n")[0] ?? "";
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Subject: Hello Bcc: spy@evil\.example <script>$/m);
  });
});

describe("a refused mail", () => {
  const failureOf = (to: string | string[], way = send) =>
    way({ to, subject: "x", text: "x" }).then(
      () => undefined,
      (error: unknown) => error,
    );

  test("to a mailbox that does not exist is refused permanently", async () => {
    expect(isRefusedForGood(await failureOf("nobody@example.com"))).toBe(true);
  });

  test("refused because the server is away or rejects our sign-in is to be retried", async () => {
    expect(isRefusedForGood(await failureOf("later@example.com"))).toBe(false);
    const away = openMail("smtp://127.0.0.1:1", "a@b.co");
    expect(isRefusedForGood(await failureOf("ali@example.com", away))).toBe(false);
    const unknown = openMail(`smtp://user:wrong@127.0.0.1:${port}`, "a@b.co");
    const refusal = await failureOf("ali@example.com", unknown);
    expect(refusal).toMatchObject({ code: "EAUTH" });
    expect(isRefusedForGood(refusal)).toBe(false);
  });

  test("by one of its addresses is a failure", async () => {
    expect(await failureOf(["ali@example.com", "nobody@example.com"])).toBeInstanceOf(Error);
  });
});
