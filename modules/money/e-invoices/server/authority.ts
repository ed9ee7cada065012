import { z } from "zod";
import type { AuthorityMessage } from "../authority-message.ts";
import type { Environment } from "../environments.ts";

/** A device's name and secret at the authority. */
export type Credentials = { readonly token: string; readonly secret: string };

/** The authority cannot be reached or does not work: the same bytes are sent again later. */
export class AuthorityAway extends Error {}

/** The authority refused a request; the message is its own. */
export class AuthorityRefusal extends Error {}

type Submission = { readonly uuid: string; readonly hash: string; readonly xml: string };

export type Outcome = {
  readonly state: "reported" | "cleared" | "rejected";
  readonly messages: readonly AuthorityMessage[];
  /** The document with the authority's stamp. */
  readonly clearedXml: string | null;
};

const paths: Readonly<Record<Environment, string>> = {
  sandbox: "developer-portal",
  simulation: "simulation",
  production: "core",
};

/** The calls of one of the authority's systems. */
export const openAuthority = (baseUrl: string, environment: Environment) => {
  const call = async (path: string, { headers, body }: { headers: Record<string, string>; body: unknown }) => {
    const answered = await fetch(`${baseUrl}/${paths[environment]}${path}`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "accept-version": "V2",
        "accept-language": "en",
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(maxWaitMs),
    }).catch((error: unknown) => {
      throw new AuthorityAway(error instanceof Error ? error.message : String(error));
    });
    if (answered.status >= 500 || answered.status === 429 || answered.status === 408)
      throw new AuthorityAway(`HTTP ${answered.status}`);
    const text = await answered.text().catch(() => "");
    return { status: answered.status, answer: jsonOf(text) };
  };
  const issue = async (path: string, request: Parameters<typeof call>[1]): Promise<Issued> => {
    const { status, answer } = await call(path, request);
    const issued = issuedAnswer.safeParse(answer);
    if (status !== 200 || !issued.success) throw new AuthorityRefusal(reasonOf(answer) ?? `HTTP ${status}`);
    const { requestID, binarySecurityToken, secret } = issued.data;
    return { requestId: String(requestID), token: binarySecurityToken, secret };
  };
  const submit = (path: string, { uuid, hash, xml }: Submission, credentials: Credentials, headers = {}) =>
    call(path, {
      headers: { ...basic(credentials), ...headers },
      body: { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString("base64") },
    });
  return {
    /** A certificate for the checks, against the one-time password of the authority's portal. */
    requestCompliance: (request: string, otp: string) =>
      issue("/compliance", { headers: { otp }, body: { csr: Buffer.from(request).toString("base64") } }),
    /** Checks a sample document; throws if it does not pass. */
    checkCompliance: async (sample: Submission, credentials: Credentials) => {
      const { status, answer } = await submit("/compliance/invoices", sample, credentials);
      const { messages } = readAnswer(answer);
      if (status !== 200 && status !== 202)
        throw new AuthorityRefusal(messages[0]?.text ?? reasonOf(answer) ?? `HTTP ${status}`);
    },
    requestProduction: (requestId: string, credentials: Credentials) =>
      issue("/production/csids", { headers: basic(credentials), body: { compliance_request_id: requestId } }),
    /** Reports a simplified document, clears a standard one. */
    send: async (submission: Submission, isStandard: boolean, credentials: Credentials): Promise<Outcome> => {
      const clears = () => submit("/invoices/clearance/single", submission, credentials, { "clearance-status": "1" });
      const reports = () => submit("/invoices/reporting/single", submission, credentials, { "clearance-status": "0" });
      const first = isStandard ? await clears() : await reports();
      // Clearance is switched off: the document is reported instead.
      const { status, answer } = first.status === 303 ? await reports() : first;
      const { messages, clearedXml, hash } = readAnswer(answer);
      if (status === 200 || status === 202) return { state: isStandard ? "cleared" : "reported", messages, clearedXml };
      if (status === 401 || status === 403) throw new AuthorityAway(`HTTP ${status}`);
      // Submitted before, with the same hash: the answer was lost on its way.
      if ((status === 409 || status === 208) && (hash === undefined || hash === submission.hash))
        return { state: isStandard ? "cleared" : "reported", messages: [], clearedXml };
      return {
        state: "rejected",
        messages:
          messages.length > 0
            ? messages
            : [{ type: "error", code: `HTTP-${status}`, text: reasonOf(answer) ?? `HTTP ${status}` }],
        clearedXml: null,
      };
    },
  };
};

type Issued = Credentials & { requestId: string };

const maxWaitMs = 25_000;

const basic = ({ token, secret }: Credentials) => ({
  authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`,
});

const issuedAnswer = z.object({
  requestID: z.union([z.number(), z.string()]),
  binarySecurityToken: z.string().min(1),
  secret: z.string().min(1),
});

const message = z.object({ code: z.string().catch(""), message: z.string().catch("") });

const answerShape = z.object({
  validationResults: z
    .object({ warningMessages: z.array(message).catch([]), errorMessages: z.array(message).catch([]) })
    .optional()
    .catch(undefined),
  clearedInvoice: z.string().nullish().catch(null),
  invoiceHash: z.string().optional().catch(undefined),
});

const readAnswer = (answer: unknown) => {
  const read = answerShape.safeParse(answer);
  if (!read.success) return { messages: [], clearedXml: null, hash: undefined };
  const { validationResults, clearedInvoice, invoiceHash } = read.data;
  const said = (type: AuthorityMessage["type"], messages: readonly z.output<typeof message>[]) =>
    messages
      .slice(0, 50)
      .map(({ code, message: text }) => ({ type, code: code.slice(0, 80), text: text.slice(0, 500) }));
  return {
    messages: [
      ...said("error", validationResults?.errorMessages ?? []),
      ...said("warning", validationResults?.warningMessages ?? []),
    ],
    clearedXml: clearedInvoice ? Buffer.from(clearedInvoice, "base64").toString("utf8") : null,
    hash: invoiceHash,
  };
};

const reasonOf = (answer: unknown) => {
  const read = z
    .object({ message: z.string().optional(), dispositionMessage: z.string().optional() })
    .safeParse(answer);
  return read.success ? (read.data.message ?? read.data.dispositionMessage)?.slice(0, 300) : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
