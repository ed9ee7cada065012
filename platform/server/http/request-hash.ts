import { createHmac } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Route } from "../../shared/route.ts";
import type { Upload } from "../files/uploads.ts";

type HashedRequest = {
  route: Route;
  userId: string;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  upload: Upload | undefined;
  chosenId: string | undefined;
};

/**
 * Identifies equal requests: same user, call and content; for an upload the hash of its bytes. A keyed hash,
 * because a body may contain a password.
 */
export const requestHash = async (
  { route, userId, params, query, body, upload, chosenId }: HashedRequest,
  secretKey: string,
) => {
  const hash = createHmac("sha256", secretKey).update(
    JSON.stringify(
      [
        userId,
        route.method,
        route.path,
        params,
        query,
        body,
        upload?.name,
        withoutId(upload?.fields),
        ...(chosenId ? [chosenId] : []),
      ],
      bigintAsText,
    ),
  );
  if (upload) await pipeline(createReadStream(upload.path), hash, { end: false });
  return hash.digest("base64url");
};

/** The body without its id, which is hashed separately, in lower case. */
export const withoutId = (body: unknown) =>
  body !== null && typeof body === "object" && !Array.isArray(body) ? { ...body, id: undefined } : body;

/** Sorts the fields of a body, so that their order does not matter. */
export const inOrder = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(inOrder);
  if (body === null || typeof body !== "object") return body;
  return Object.fromEntries(
    Object.entries(body)
      .map(([name, value]) => [name, inOrder(value)] as const)
      .toSorted(([name], [next]) => (name < next ? -1 : 1)),
  );
};

const bigintAsText = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
