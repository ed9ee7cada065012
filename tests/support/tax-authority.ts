import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readXml } from "../../modules/money/e-invoices/server/xml-reading.ts";
import { checkStrictly } from "./strict-tax-check.ts";
import { issueCertificate } from "./tax-certificates.ts";
import { shopToday } from "./shop-day.ts";

type Device = { request: string; counter: number; hash: string | undefined };
type Reply = { status: number; answer: unknown };
type Submitted = { invoiceHash: string; uuid: string; invoice: string };

/**
 * A strict tax authority on this machine. It checks schema, rules, hash, stamp and QR code of each document, and
 * that each device's documents come in the order of their chain.
 */
export const openTaxAuthority = async ({ expiresAt = new Date("2031-03-04T00:00:00Z") } = {}) => {
  const devices = new Map<string, Device>();
  const compliance = new Map<string, { token: string; request: string; checks: number }>();
  const taken = new Map<string, { hash: string; isStandard: boolean }>();
  const received: { counter: number; uuid: string; verdict: string }[] = [];
  const authority = {
    url: "",
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    received,
    /** Answers 503. */
    isAway: false,
    /** Takes a document, but its answer is lost. */
    losesAnswers: false,
    /** A VAT number that it does not know. */
    unknownVatNumber: undefined as string | undefined,
  };

  const issue = (request: string) => {
    const certificate = issueCertificate(request, { expiresAt });
    return Buffer.from(certificate).toString("base64");
  };

  const requestCompliance = (body: { csr: string }, headers: IncomingMessage["headers"]): Reply => {
    if (headers.otp !== "123456") return { status: 400, answer: { message: "The one-time password is not valid" } };
    const request = Buffer.from(body.csr, "base64").toString("utf8");
    const [requestID, token] = [String(1000 + compliance.size), issue(request)];
    compliance.set(requestID, { token, request, checks: 0 });
    return { status: 200, answer: { requestID, dispositionMessage: "ISSUED", binarySecurityToken: token, secret } };
  };

  const checkSample = (body: Submitted, token: string): Reply => {
    const found = [...compliance.values()].find((one) => one.token === token);
    if (!found) return { status: 401, answer: {} };
    const { problems } = checkStrictly(xmlOf(body), shopToday());
    found.checks += problems.length === 0 ? 1 : 0;
    return problems.length === 0 ? { status: 200, answer: passed } : { status: 400, answer: failed(problems) };
  };

  const requestProduction = (body: { compliance_request_id: string }, token: string): Reply => {
    const found = compliance.get(body.compliance_request_id);
    if (!found || found.token !== token) return { status: 401, answer: {} };
    if (found.checks < 6) return { status: 400, answer: { message: "Compliance checks are missing" } };
    const production = issue(found.request);
    devices.set(production, { request: found.request, counter: 0, hash: undefined });
    return {
      status: 200,
      answer: { requestID: "1", dispositionMessage: "ISSUED", binarySecurityToken: production, secret },
    };
  };

  const take = (body: Submitted, token: string, clears: boolean): Reply => {
    const device = devices.get(token);
    if (!device) return { status: 401, answer: {} };
    const xml = xmlOf(body);
    const checked = checkStrictly(xml, shopToday());
    const known = taken.get(body.uuid);
    if (known) return { status: 409, answer: { invoiceHash: known.hash } };
    const problems = [
      ...checked.problems,
      ...(checked.hash === body.invoiceHash ? [] : ["submitted hash"]),
      ...(checked.uuid === body.uuid ? [] : ["submitted uuid"]),
      ...(checked.isStandard === clears ? [] : ["wrong call for its kind"]),
      // A renewed certificate continues the chain of its device.
      ...(device.counter === 0 || checked.counter === device.counter + 1 ? [] : ["counter"]),
      ...(device.hash === undefined || checked.previousHash === device.hash ? [] : ["previous hash"]),
      ...(authority.unknownVatNumber && xml.includes(authority.unknownVatNumber) ? ["BUYER-VAT"] : []),
    ];
    devices.set(token, { ...device, counter: checked.counter, hash: checked.hash });
    received.push({ counter: checked.counter, uuid: body.uuid, verdict: problems.join(", ") || "taken" });
    if (problems.length > 0) return { status: 400, answer: failed(problems) };
    taken.set(body.uuid, { hash: checked.hash, isStandard: clears });
    return { status: 200, answer: clears ? { ...passed, clearedInvoice: stamped(xml) } : passed };
  };

  const answerTo = (path: string, body: never, headers: IncomingMessage["headers"]): Reply => {
    const token = Buffer.from((headers.authorization ?? "").replace("Basic ", ""), "base64")
      .toString()
      .split(":")[0]!;
    if (path.endsWith("/compliance")) return requestCompliance(body, headers);
    if (path.endsWith("/compliance/invoices")) return checkSample(body, token);
    if (path.endsWith("/production/csids")) return requestProduction(body, token);
    if (path.endsWith("/invoices/reporting/single")) return take(body, token, false);
    if (path.endsWith("/invoices/clearance/single")) return take(body, token, true);
    return { status: 404, answer: {} };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (authority.isAway) return response.writeHead(503).end();
    const reply = answerTo(
      request.url ?? "",
      JSON.parse(Buffer.concat(chunks).toString("utf8")) as never,
      request.headers,
    );
    if (authority.losesAnswers) return response.destroy();
    return response.writeHead(reply.status, { "content-type": "application/json" }).end(JSON.stringify(reply.answer));
  };

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return authority;
};

const secret = "fake-secret";
const passed = { validationResults: { status: "PASS", warningMessages: [], errorMessages: [] } };
const failed = (problems: readonly string[]) => ({
  validationResults: {
    status: "ERROR",
    warningMessages: [],
    errorMessages: problems.map((problem) => ({ type: "ERROR", code: problem, message: `Refused: ${problem}` })),
  },
});

const xmlOf = ({ invoice }: Submitted) => Buffer.from(invoice, "base64").toString("utf8");

/** The authority's QR code takes the place of the device's; the hash does not contain it. */
export const clearedQr = Buffer.from("cleared").toString("base64");

const stamped = (xml: string) => {
  const cleared = xml.replace(
    /(<cbc:ID>QR<\/cbc:ID>.*?<cbc:EmbeddedDocumentBinaryObject mimeCode="text\/plain">)[^<]*/s,
    `$1${clearedQr}`,
  );
  if (readXml(cleared).hash !== readXml(xml).hash) throw new Error("the stamp changed the hash");
  return Buffer.from(cleared).toString("base64");
};
