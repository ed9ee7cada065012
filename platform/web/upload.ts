import type { Answer, Params, Route } from "../shared/route.ts";
import { fromWire } from "../shared/wire.ts";
import { addressOf, elsewhere, problemOf, standardHeaders, withRemedy } from "./call.ts";
import { forgetFirstAnswers } from "./first-answers.ts";
import { isProblem } from "./problem.ts";

export type UploadOptions = {
  /** The same key for every attempt with the same file, so that a lost answer does not store the file twice. */
  idempotencyKey?: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** As for `call`. */
  csrfToken?: string;
};

type Upload<R extends Route> = UploadOptions & {
  params: Params<R>;
  file: Blob;
  name?: string;
  /** Further fields of the multipart form, by their wire names. */
  fields?: Record<string, string>;
};

/**
 * Uploads one file as the field `file` and reports progress (0 to 1). Uses XMLHttpRequest, because `fetch` reports
 * no upload progress. Throws `Problem`.
 */
export const upload = <R extends Route>(route: R, sent: Upload<R>): Promise<Answer<R>> =>
  sent.csrfToken !== undefined ? once(route, sent) : withRemedy(() => once(route, sent));

/** Milliseconds without progress, after which the connection counts as lost. */
const longestSilence = 60_000;

/** Sent again if the shop lives at another server: see `call`. */
const once = <R extends Route>(route: R, sent: Upload<R>): Promise<Answer<R>> =>
  attempt(route, sent).catch((thrown: unknown) => {
    if (isProblem(thrown) && thrown.status === elsewhere) return attempt(route, sent);
    throw thrown;
  });

const attempt = <R extends Route>(
  route: R,
  { params, file, name, fields, idempotencyKey, onProgress, signal, csrfToken }: Upload<R>,
): Promise<Answer<R>> =>
  new Promise((resolve, reject) => {
    forgetFirstAnswers();
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, { params }));
    for (const [header, value] of Object.entries(standardHeaders(true, csrfToken)))
      request.setRequestHeader(header, value);
    if (idempotencyKey) request.setRequestHeader("idempotency-key", idempotencyKey);
    const giveUp = () => request.abort();
    let silence = setTimeout(giveUp, longestSilence);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, longestSilence);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      const response = asResponse(request);
      if (response.ok) resolve(fromWire(JSON.parse(request.responseText || "null")) as Answer<R>);
      else problemOf(response, true).then(reject, reject);
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    request.send(form(file, name, fields));
  });

const form = (file: Blob, name: string | undefined, fields: Record<string, string> = {}) => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set("file", file, name ?? (file instanceof File ? file.name : "file"));
  return data;
};

/** Status 0 means a lost connection; a Response cannot have it, so it becomes an error without a document. */
const asResponse = (request: XMLHttpRequest) =>
  request.status === 0 ? Response.error() : new Response(request.responseText || null, { status: request.status });
