import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { byteRange } from "../../platform/server/files/byte-range.ts";

/** An in-memory server with the needed parts of S3: put, get, head, delete, range, multipart, paged listing. */
export const startFakeS3 = async ({ pageSize = 1000 } = {}) => {
  const store: Store = { objects: new Map(), uploads: new Map(), requests: [], failWith: undefined, pageSize };
  const server = createServer((request, response) => {
    answer(store, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const host = typeof address === "object" && address ? `127.0.0.1:${address.port}` : "";
  return {
    ...store,
    /** Keeps `/` and `+` in the secret, which Amazon's secrets often contain. */
    filesUrl: `s3://test-key:se/cr+et@${host}/bucket?tls=off`,
    /** Answers all further requests with this status. */
    failWith: (status: number | undefined) => (store.failWith = status),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};

type Store = {
  readonly objects: Map<string, Buffer>;
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** `PUT bucket/key?query`, in order. */
  readonly requests: string[];
  failWith: number | undefined;
  readonly pageSize: number;
};

const answer = async (store: Store, request: IncomingMessage, response: ServerResponse) => {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? "/", "http://fake");
  store.requests.push(`${request.method} ${url.pathname.slice(1)}${url.search}`);
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=test-key/"))
    return refuse(response, 403, "AccessDenied");
  if (store.failWith !== undefined) return refuse(response, store.failWith, "Failed");
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
  const key = rest.join("/");
  if (bucket !== "bucket") return refuse(response, 404, "NoSuchBucket");
  const uploadId = url.searchParams.get("uploadId");
  if (request.method === "POST" || uploadId !== null)
    return multipart(store, response, {
      method: request.method,
      key,
      uploadId,
      part: Number(url.searchParams.get("partNumber")),
      body,
    });
  if (key === "") return list(store, response, url.searchParams);
  if (request.method === "PUT") {
    store.objects.set(key, body);
    return response.writeHead(200, { etag: etag(body) }).end();
  }
  if (request.method === "DELETE") {
    store.objects.delete(key);
    return response.writeHead(204).end();
  }
  return read(store, request, response, key);
};

const read = (store: Store, request: IncomingMessage, response: ServerResponse, key: string) => {
  const object = store.objects.get(key);
  if (!object) return refuse(response, 404, "NoSuchKey");
  const range = byteRange(request.headers.range, object.length);
  if (range === "unsatisfiable") return refuse(response, 416, "InvalidRange");
  const part = range ? object.subarray(range.start, range.end + 1) : object;
  const headers = { "content-length": part.length, etag: etag(object), "last-modified": new Date(0).toUTCString() };
  return response
    .writeHead(
      range ? 206 : 200,
      range ? { ...headers, "content-range": `bytes ${range.start}-${range.end}/${object.length}` } : headers,
    )
    .end(request.method === "HEAD" ? undefined : part);
};

type Part = { method: string | undefined; key: string; uploadId: string | null; part: number; body: Buffer };

const multipart = (store: Store, response: ServerResponse, { method, key, uploadId, part, body }: Part) => {
  if (uploadId === null) {
    const id = randomUUID();
    store.uploads.set(id, new Map());
    return xml(
      response,
      `<InitiateMultipartUploadResult><Bucket>bucket</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = store.uploads.get(uploadId);
  if (!parts) return refuse(response, 404, "NoSuchUpload");
  if (method === "PUT") {
    parts.set(part, body);
    return response.writeHead(200, { etag: etag(body) }).end();
  }
  store.uploads.delete(uploadId);
  if (method === "DELETE") return response.writeHead(204).end();
  const ordered = [...parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
  if (ordered.slice(0, -1).some((bytes) => bytes.length < 5 * 1_048_576))
    return refuse(response, 400, "EntityTooSmall");
  store.objects.set(key, Buffer.concat(ordered));
  return xml(
    response,
    `<CompleteMultipartUploadResult><Bucket>bucket</Bucket><Key>${key}</Key><ETag>"done"</ETag></CompleteMultipartUploadResult>`,
  );
};

const list = (store: Store, response: ServerResponse, wanted: URLSearchParams) => {
  const keys = [...store.objects.keys()].filter((key) => key.startsWith(wanted.get("prefix") ?? "")).toSorted();
  const from = Number(wanted.get("continuation-token") ?? 0);
  const page = keys.slice(from, from + store.pageSize);
  const more = from + page.length < keys.length;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${store.objects.get(key)?.length}</Size><LastModified>1970-01-01T00:00:00Z</LastModified></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${from + page.length}</NextContinuationToken>` : "";
  return xml(
    response,
    `<ListBucketResult><Name>bucket</Name><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
};

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const etag = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const xml = (response: ServerResponse, text: string) =>
  response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${text}`);
const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { "content-type": "application/xml" })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
