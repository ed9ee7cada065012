import { once } from "node:events";
import fs from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { samples } from "../../../tests/support/sample-files.ts";
import { Refusal } from "../../shared/refusals.ts";
import { largestUpload, receiveUpload } from "./uploads.ts";
import { uploadWords } from "./upload-words.ts";

const folder = await mkdtemp(join(tmpdir(), "uploads-"));
const received: Promise<string>[] = [];
let place = folder;

/** Answers with the upload, or with the refusal and its status. */
const server = createServer((request, response) => {
  const upload = receiveUpload(request, { shopId: String(request.headers["x-shop"] ?? "shop"), folder: place });
  received.push(
    upload.then(
      () => "taken",
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    ),
  );
  upload.then(
    async ({ discard, thumbnail, path, ...shown }) => {
      const stored = (await readFile(path)).length;
      await discard();
      response.end(JSON.stringify({ ...shown, stored, hasThumbnail: thumbnail !== undefined }));
    },
    (error: unknown) => {
      const { code, words, details } =
        error instanceof Refusal ? error : { code: String(error), words: { status: 500 }, details: {} };
      response.writeHead(words.status).end(JSON.stringify({ code, errors: details.errors }));
    },
  );
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" && address ? address.port : 0;

afterEach(async () => {
  await Promise.all(received.splice(0));
  expect(await readdir(folder), "nothing is left behind").toEqual([]);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const send = async (form: FormData) => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: form });
  return { status: response.status, ...(await response.json()) };
};

const formOf = (bytes: Uint8Array, name = "file", type = "image/png", field = "file") => {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  return form;
};

describe("accepted", () => {
  test.each([
    [
      "a png",
      samples.png,
      "car.png",
      { type: "image/png", extension: "png", name: "car.png", width: 40, height: 30, hasThumbnail: true },
    ],
    [
      "a jpeg",
      samples.jpeg,
      "car.jpeg",
      { type: "image/jpeg", extension: "jpg", name: "car.jpg", width: 400, height: 300, hasThumbnail: true },
    ],
    [
      "a photo turned by its camera",
      samples.phonePhoto,
      "IMG_1.JPG",
      { type: "image/jpeg", name: "IMG_1.jpg", width: 300, height: 400 },
    ],
    [
      "a pdf",
      async () => samples.pdf(),
      "تقرير التأمين.pdf",
      { type: "application/pdf", extension: "pdf", name: "تقرير التأمين.pdf", hasThumbnail: false },
    ],
    [
      "a pdf after a blank line",
      async () => Buffer.concat([Buffer.from("\r\n \n"), samples.pdf()]),
      "bill.pdf",
      { type: "application/pdf", extension: "pdf", name: "bill.pdf", hasThumbnail: false },
    ],
    [
      "an mp4",
      async () => samples.mp4(),
      "clip.mp4",
      { type: "video/mp4", extension: "mp4", name: "clip.mp4", hasThumbnail: false },
    ],
    ["a png named .pdf", samples.png, "car.pdf", { type: "image/png", extension: "png", name: "car.png" }],
    ["a png named .php.png", samples.png, "car.php.png", { type: "image/png", extension: "png", name: "car.php.png" }],
    ["a png without extension", samples.png, "car", { type: "image/png", extension: "png", name: "car.png" }],
    ["a png with a path for a name", samples.png, "../../x.png", { name: "x.png" }],
    ["a png named CON", samples.png, "CON", { name: "_CON.png" }],
    ["a png with 255 Arabic letters", samples.png, "م".repeat(255), { name: `${"م".repeat(116)}.png` }],
  ])("%s", async (_, sample, name, expected) => {
    const bytes = await sample();
    expect(await send(formOf(bytes, name, "application/octet-stream"))).toMatchObject({
      status: 200,
      size: bytes.length,
      stored: bytes.length,
      ...expected,
    });
  });

  test("text fields before and after the file are accepted", async () => {
    const form = new FormData();
    form.append("collection", "step-1/فرامل");
    form.append("file", new Blob([Uint8Array.from(await samples.png())]), "x.png");
    form.append("__proto__", "polluted");
    expect(await send(form)).toMatchObject({ status: 200, fields: { collection: "step-1/فرامل" } });
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  test("exactly 20 MB", async () => {
    expect(await send(formOf(samples.pdf(largestUpload), "x.pdf"))).toMatchObject({
      status: 200,
      size: 20 * 1_048_576,
      stored: 20 * 1_048_576,
    });
  });

  test("20 at once", async () => {
    const photo = await samples.jpeg(1600, 1200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(formOf(photo, "x.jpg"))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });
});

describe("refused by type (415)", () => {
  test.each([
    ["svg", samples.svg()],
    ["html", samples.html()],
    ["exe", samples.exe()],
    ["a gif that is a script", samples.gifPolyglot()],
    ["text", Buffer.from("hello")],
  ])("%s named .png and called image/png", async (_, bytes) => {
    expect(await send(formOf(bytes, "x.png", "image/png"))).toMatchObject({ status: 415, code: "kind-not-accepted" });
  });

  test("another kind of video, with advice", async () => {
    expect(await send(formOf(samples.quickTime(), "x.mp4", "video/mp4"))).toMatchObject({
      status: 415,
      errors: { file: [uploadWords.videoAdvice] },
    });
  });
});

describe("an iPhone's own format, with how to switch its camera", () => {
  test.each(["heic", "heix", "mif1", "msf1", "hevc"])("%s, whatever it is called", async (brand) => {
    expect(await send(formOf(samples.heic(brand), "x.jpg", "image/jpeg"))).toMatchObject({
      status: 415,
      code: "kind-not-accepted",
      errors: { file: [uploadWords.heicAdvice] },
    });
  });
});

describe("names and texts that are not UTF-8 (400)", () => {
  const form = (name: string, collection: string) =>
    Buffer.concat(
      [
        `--x\r\ncontent-disposition: form-data; name="collection"\r\n\r\n${collection}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
        samples.pdf(),
        "\r\n--x--\r\n",
      ].map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)),
    );
  test.each([
    ["a name", form("caf\xe9.pdf", "papers"), 400],
    ["a text", form("cafe.pdf", "caf\xe9"), 400],
    ["neither", form("caf\xc3\xa9.pdf", "caf\xc3\xa9"), 200],
  ] as const)("%s", async (_, body, status) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: Uint8Array.from(body),
    });
    expect({ status: response.status, ...(await response.json()) }).toMatchObject(
      status === 400 ? { status, code: "malformed" } : { status, name: "café.pdf", fields: { collection: "café" } },
    );
  });
});

describe("refused by content (422 under the field)", () => {
  test.each([
    ["0 bytes", async () => Buffer.alloc(0), uploadWords.empty],
    ["a png of 30,000 × 30,000", async () => samples.pngBomb(), uploadWords.tooManyPixels],
    ["the head of such a png", async () => samples.pngBomb().subarray(0, 33), uploadWords.broken],
    ["a jpeg cut short", async () => (await samples.jpeg()).subarray(0, -500), uploadWords.broken],
  ])("%s", async (_, sample, sentence) => {
    const before = process.memoryUsage().rss;
    expect(await send(formOf(await sample(), "x.png"))).toMatchObject({
      status: 422,
      code: "invalid",
      errors: { file: [sentence] },
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1_048_576);
  });

  test("no file, a file in another field, two files", async () => {
    const empty = new FormData();
    empty.append("collection", "x");
    expect(await send(empty)).toMatchObject({ status: 422, errors: { file: [uploadWords.missing] } });
    expect(await send(formOf(await samples.png(), "x.png", "image/png", "photo"))).toMatchObject({
      status: 422,
      errors: { file: [uploadWords.missing] },
    });
    const two = formOf(await samples.png());
    two.append("file", new Blob([Uint8Array.from(await samples.png())]), "y.png");
    expect(await send(two)).toMatchObject({ status: 422, errors: { file: [uploadWords.onlyOne] } });
  });
});

describe("refused by size (413)", () => {
  test("one byte more than 20 MB", async () => {
    expect(await send(formOf(samples.pdf(largestUpload + 1), "x.pdf"))).toMatchObject({
      status: 413,
      code: "too-large",
    });
  });

  test("a declared length that is too large, before a byte is stored", async () => {
    expect(await send(formOf(samples.pdf(largestUpload + 200_000), "x.pdf"))).toMatchObject({
      status: 413,
      code: "too-large",
    });
  });

  test("a stream without a declared length", async () => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-1.7\n';
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(Buffer.from(head)),
      pull: (stream) => (sent++ < 30 ? stream.enqueue(Buffer.alloc(1_048_576)) : stream.close()),
    });
    let sent = 0;
    const request: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "multipart/form-data; boundary=b" },
    };
    expect((await fetch(`http://127.0.0.1:${port}/`, request)).status).toBe(413);
  });

  test("endless text fields", async () => {
    const many = formOf(await samples.png());
    for (let i = 0; i < 20; i++) many.append(`f${i}`, "x");
    expect(await send(many)).toMatchObject({ status: 413, code: "body-too-large" });
    const long = formOf(await samples.png());
    long.append("collection", "x".repeat(5_000));
    expect(await send(long)).toMatchObject({ status: 413, code: "body-too-large" });
  });
});

describe("not a multipart form (400)", () => {
  test.each([
    ["json", "application/json", "{}"],
    ["no boundary", "multipart/form-data", "x"],
    [
      "a form without its end",
      "multipart/form-data; boundary=b",
      '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\nhalf',
    ],
    ["nothing", "multipart/form-data; boundary=b", ""],
  ])("%s", async (_, type, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body,
      headers: { "content-type": type },
    });
    expect({ status: response.status, ...(await response.json()) }).toEqual({ status: 400, code: "malformed" });
  });

  test("a form without its end whose file is opened after twenty other calls of the disk", async () => {
    const { open } = fs;
    const afterOthers = async (then: () => void) => {
      for (let others = 0; others < 20; others += 1) await stat(folder);
      then();
    };
    const opened = new Promise<void>((resolve) => {
      vi.spyOn(fs, "open").mockImplementationOnce((...call: unknown[]) => {
        const answer = call.pop() as (...result: unknown[]) => void;
        const answerLate = (...result: unknown[]) => {
          answer(...result);
          resolve();
        };
        void afterOthers(() => Reflect.apply(open, fs, [...call, answerLate]));
      });
    });
    const body = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\nhalf';
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers });
    expect(response.status).toBe(400);
    await opened;
    vi.restoreAllMocks();
  });

  test("an upload that breaks off in the middle", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n",
    );
    socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n');
    socket.write(Buffer.alloc(3_000_000));
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    socket.destroy();
    await expect.poll(async () => Promise.all(received)).toEqual(["malformed"]);
  });
});

test("a shop's 25th concurrent upload is refused before it is read, while another shop's is accepted; after one has ended there is room again", async () => {
  const stalled = Array.from({ length: 24 }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n",
    );
    socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n');
    socket.write(Buffer.alloc(1000));
    return socket;
  });
  await expect.poll(() => readdir(folder)).toHaveLength(24);
  const png = await samples.png();
  const from = async (shop: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body: formOf(png, "x.png"),
      headers: { "x-shop": shop },
    });
    return { status: response.status, ...(await response.json()) };
  };
  expect(await from("shop")).toMatchObject({ status: 429, code: "too-many-at-once" });
  expect(await readdir(folder)).toHaveLength(24);
  expect(await from("other")).toMatchObject({ status: 200 });
  stalled.pop()?.destroy();
  await expect.poll(() => readdir(folder)).toHaveLength(23);
  await expect.poll(async () => (await from("shop")).status).toBe(200);
  for (const socket of stalled) socket.destroy();
});

test("a name with NUL or a line break in its header is safe", async () => {
  const png = await samples.png();
  for (const name of ["a\0b.png", "a%00.png", "%0d%0aset-cookie: x.png"]) {
    const body = Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      png,
      Buffer.from("\r\n--b--\r\n"),
    ]);
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      body,
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
    expect(response.status).toBe(200);
    expect((await response.json()).name).not.toMatch(/\p{Cc}/u);
  }
});

test("a folder that cannot be written is our error, not the sender's", async () => {
  place = join(folder, "missing");
  expect(await send(formOf(await samples.png()))).toMatchObject({
    status: 500,
    code: expect.stringContaining("ENOENT"),
  });
  place = folder;
});
