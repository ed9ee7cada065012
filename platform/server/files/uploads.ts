import { randomUUID } from "node:crypto";
import { createWriteStream, type WriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { refuse, refuseField } from "../../shared/refusals.ts";
import { safeFileName } from "./file-name.ts";
import { isDiskFull } from "./folder.ts";
import { inspectPicture } from "./pictures.ts";
import { openFairQueue } from "../db/fair-queue.ts";
import { uploadWords } from "./upload-words.ts";

/** 20 MB. */
export const largestUpload = 20 * 1_048_576;

/** A checked file in a temporary folder. The receiver stores it under a new key and always calls `discard`. */
export type Upload = {
  readonly path: string;
  readonly size: number;
  /** The type detected from the content; the declared one is ignored. */
  readonly type: "image/png" | "image/jpeg" | "video/mp4" | "application/pdf" | "application/octet-stream";
  readonly extension: "png" | "jpg" | "mp4" | "pdf" | "bin";
  /** Safe to show and to offer for saving; see `safeFileName`. */
  readonly name: string;
  /** The text fields of the form, such as `collection`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Of pictures only, upright. */
  readonly width?: number;
  readonly height?: number;
  /** Of pictures only: WebP, see `thumbnail`. */
  readonly thumbnail?: Uint8Array;
  discard(): Promise<void>;
};

/**
 * Reads a multipart request with one file in the field `file`. Refuses `malformed`, `too-large`, `kind-not-accepted`,
 * `invalid` (field `file`), `storage-full`, and `too-many-at-once` before reading. When it refuses or the sender
 * breaks off, nothing is left in `folder`. `takesBytes`: of any kind.
 */
export const receiveUpload = async (
  request: IncomingMessage,
  { shopId, folder, takesBytes = false }: { shopId: string; folder: string; takesBytes?: boolean },
): Promise<Upload> => {
  if (Number(request.headers["content-length"]) > largestUpload + maxAround) throw refuse("too-large");
  const giveBack = once(await underWay.take(shopId));
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true }).finally(giveBack);
  try {
    const { sentName, fields } = await readForm(request, path);
    const { size } = await stat(path);
    if (size === 0) throw refuseField("file", uploadWords.empty);
    const kind = takesBytes ? anything : await kindOf(path);
    const picture = kind.type.startsWith("image/") ? await inspectPicture(shopId, path) : {};
    return { path, size, ...kind, ...picture, name: safeFileName(sentName, kind.extension), fields, discard };
  } catch (error) {
    await discard();
    throw isDiskFull(error) ? Object.assign(refuse("storage-full"), { cause: error }) : error;
  }
};

/**
 * Counts uploads until their file is stored or refused, because they occupy disk or wait to be decoded. Nobody
 * waits here; the next is refused.
 */
const underWay = openFairQueue({
  named: "uploads",
  places: 200,
  ofOneShop: 24,
  maxWaitingOfShop: 0,
  maxWaiting: 0,
  maxWaitMs: 0,
});

const once = (action: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
};

/** Bytes of a form besides its file: text fields, part headers, boundaries. */
const maxAround = 65_536;
const limits = {
  fileSize: largestUpload,
  files: 1,
  fields: 10,
  fieldSize: 2_000,
  parts: 12,
  headerPairs: 50,
  headerSize: 8_192,
};

/** Node reads a refused request to its end and discards it, so that the sender can read the answer. */
const readForm = async (request: IncomingMessage, path: string) => {
  const parser = formParser(request);
  const fields = new Map<string, string>();
  const sent: { name: string; content?: Readable; file?: WriteStream; saved?: Promise<void> } = { name: "" };
  try {
    await new Promise<void>((finish, fail) => {
      parser.on("file", (field, content, name) => {
        content.on("error", () => undefined);
        if (field !== "file") return fail(refuseField("file", uploadWords.missing));
        if (isGarbled(name ?? "")) return fail(refuse("malformed"));
        content.once("limit", () => fail(refuse("too-large")));
        sent.name = name ?? "";
        sent.content = content;
        sent.file = createWriteStream(path, { flags: "wx", mode: 0o600 });
        sent.saved = pipeline(content, sent.file);
        sent.saved.catch((error: unknown) => fail(isOfTheDisk(error) ? error : refuse("malformed")));
      });
      parser.on("field", (field, value, fieldCut, valueCut) => {
        if (fieldCut || valueCut) return fail(refuse("body-too-large"));
        if (isGarbled(field) || isGarbled(value)) return fail(refuse("malformed"));
        fields.set(field, value);
      });
      parser.once("filesLimit", () => fail(refuseField("file", uploadWords.onlyOne)));
      for (const limit of ["fieldsLimit", "partsLimit"] as const)
        parser.once(limit, () => fail(refuse("body-too-large")));
      parser.on("error", () => fail(refuse("malformed")));
      request.on("error", () => fail(refuse("malformed")));
      request.once("close", () => request.readableEnded || fail(refuse("malformed")));
      parser.once("finish", finish);
      request.pipe(parser);
    });
    if (!sent.saved) throw refuseField("file", uploadWords.missing);
    await sent.saved;
    return { sentName: sent.name, fields: Object.fromEntries(fields) };
  } catch (error) {
    request.unpipe(parser);
    request.resume();
    // Without an error, a pipeline would wait forever for the end of a stream that is not read further.
    sent.content?.destroy(new Error("refused"));
    await sent.saved?.catch(() => undefined);
    if (sent.file) await closed(sent.file);
    throw error;
  }
};

/** A file that is still being opened when its pipeline ends would appear after it was deleted. */
const closed = (file: WriteStream) =>
  new Promise<void>((resolve) => (file.closed ? resolve() : file.once("close", resolve)));

/** Text that is not UTF-8 arrives with replacement characters. */
const isGarbled = (text: string) => text.includes("\ufffd");

const isOfTheDisk = (error: unknown) => error instanceof Error && "syscall" in error;

const formParser = (request: IncomingMessage) => {
  try {
    return new Busboy({
      headers: { ...request.headers, "content-type": request.headers["content-type"] ?? "" },
      limits,
    });
  } catch {
    throw refuse("malformed");
  }
};

type Kind = Pick<Upload, "type" | "extension">;

const anything: Kind = { type: "application/octet-stream", extension: "bin" };

const accepted: Partial<Record<string, Kind>> = {
  "image/png": { type: "image/png", extension: "png" },
  "image/apng": { type: "image/png", extension: "png" },
  "image/jpeg": { type: "image/jpeg", extension: "jpg" },
  "video/mp4": { type: "video/mp4", extension: "mp4" },
  "application/pdf": { type: "application/pdf", extension: "pdf" },
};

const kindOf = async (path: string): Promise<Kind> => {
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path);
  const kind = accepted[found?.mime ?? ""];
  if (kind) return kind;
  if (found === undefined && (await isLatePdf(path))) return accepted["application/pdf"]!;
  const advice = adviceFor(found?.mime ?? "");
  throw refuse("kind-not-accepted", advice ? { errors: { file: [advice] } } : {});
};

/** Programs write a blank line before the head of a PDF; every reader accepts it. */
const isLatePdf = async (path: string) => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await file.close();
  }
};

const adviceFor = (type: string) =>
  type.startsWith("video/")
    ? uploadWords.videoAdvice
    : /^image\/hei[cf]/.test(type)
      ? uploadWords.heicAdvice
      : undefined;
