import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Db, readShop } from "../../../../platform/server/db/database.ts";
import { serve, type BeforeShopCall } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import { dateIn } from "../../../../platform/shared/dates.ts";
import { readSeller, type Seller, sellerAt } from "../../../base/media/letterhead-verbs.ts";
import * as contract from "../contract.ts";
import { brokenRules, issuesEInvoices, problemsOf } from "../rules.ts";
import { expiresSoon } from "../states.ts";
import { taxDevices } from "../tables.ts";
import { ublInvoice } from "../ubl.ts";
import { refuse, refuseBroken } from "../words.ts";
import { AuthorityAway, AuthorityRefusal, openAuthority } from "./authority.ts";
import { readCertificate } from "./certificate.ts";
import { certificateRequest, newPrivateKey } from "./csr.ts";
import { sampleDocuments } from "./samples.ts";
import { firstPreviousHash, sealed } from "./seal.ts";
import { keyPurpose, secondsIn, secretPurpose } from "../sealing-verbs.ts";
import { sellerOf } from "../seller-verbs.ts";

export const showTaxDevice = serve(contract.showTaxDevice, async ({ db, branch, now }) =>
  deviceAnswer(db, { branchId: branch.id, now }),
);

/**
 * Asks for a certificate, passes the authority's checks and asks for the final certificate, before the transaction;
 * nothing is stored if the authority refuses. A renewal keeps the device, so that its chain continues.
 */
export const connectTaxDevice = serve(
  contract.connectTaxDevice,
  (call) => certified(call),
  async ({ db, body, branch, user, now, secretKey, prepared, about }) => {
    const before = await db.findWhere(taxDevices, isActive(branch.id));
    const device = before && (await db.lock(taxDevices, before.id));
    if (device?.environment === "production" && body.environment !== "production") throw refuse("real-tax-device");
    const id = device?.environment === body.environment ? device.id : newId();
    const safe = openSafe(secretKey);
    const credentials = {
      sealedKey: safe.seal(keyPurpose, id, prepared.privateKey),
      certificate: prepared.certificate,
      token: prepared.token,
      sealedSecret: safe.seal(secretPurpose, id, prepared.secret),
      expiresAt: readCertificate(prepared.certificate).expiresAt,
      connectedAt: now,
      connectedBy: user.id,
    };
    if (device?.id === id) await db.update(taxDevices, id, credentials);
    else {
      if (device) await db.update(taxDevices, device.id, { retiredAt: now });
      await db.insert(taxDevices, {
        id,
        branchId: branch.id,
        environment: body.environment,
        lastHash: firstPreviousHash,
        ...credentials,
      });
    }
    about({ kind: "tax-devices", id });
    return deviceAnswer(db, { branchId: branch.id, now });
  },
);

/** Only a rehearsal is left. */
export const disconnectTaxDevice = serve(contract.disconnectTaxDevice, async ({ db, branch, now, about }) => {
  const device = await db.findWhere(taxDevices, isActive(branch.id));
  if (!device) return;
  if (device.environment === "production") throw refuse("real-tax-device");
  await db.update(taxDevices, device.id, { retiredAt: now });
  about({ kind: "tax-devices", id: device.id });
});

const isActive = (branchId: string) => and(eq(taxDevices.branchId, branchId), isNull(taxDevices.retiredAt));

type Asked = { branchId: string; now: string };

const deviceAnswer = async (db: Db, { branchId, now }: Asked) => {
  const [company, device] = await Promise.all([companyAt(db, branchId), db.findWhere(taxDevices, isActive(branchId))]);
  return {
    isAvailable: issuesEInvoices(company),
    problems: issuesEInvoices(company) ? problemsOf(companyProblems(company, now)) : [],
    device: device
      ? {
          id: device.id,
          environment: device.environment,
          connectedAt: device.connectedAt,
          expiresAt: device.expiresAt,
          expiresSoon: expiresSoon(device.expiresAt, now),
          counter: device.counter,
        }
      : null,
  };
};

/** The company as a branch's documents name it. */
type Company = Seller & { branchId: string };

const companyAt = async (db: Db, branchId: string): Promise<Company> => ({
  ...sellerAt(await readSeller(db), branchId),
  branchId,
});

/** The rules that the company's details break. */
const companyProblems = (company: Company, now: string) => {
  // The standard samples repeat the company's address as their buyer's.
  const sample = samplesOf(company, now).find(({ isStandard }) => !isStandard);
  return brokenRules(ublInvoice(sample!, samplePlace), dateIn(now, company.timeZone));
};

const samplePlace = { uuid: randomUUID(), counter: 1, previousHash: firstPreviousHash };

const samplesOf = (company: Company, now: string) =>
  sampleDocuments(sellerOf(company, company.branchId), {
    day: dateIn(now, company.timeZone),
    time: secondsIn(now, company.timeZone),
  });

type Connecting = BeforeShopCall<typeof contract.connectTaxDevice>;

const certified = async (call: Connecting) => {
  const { pool, shop, branch, body, now, taxAuthorityUrl } = call;
  const company = await readShop(pool, shop.id, (db) => companyAt(db, branch.id));
  if (!issuesEInvoices(company)) throw refuse("tax-device-country");
  const problems = companyProblems(company, now);
  if (problems.length > 0) throw refuseBroken(problems);

  const privateKey = newPrivateKey();
  const authority = openAuthority(taxAuthorityUrl, body.environment);
  const request = certificateRequest(privateKey, applicantOf(company), body.environment);
  return inWords(async () => {
    const first = await authority.requestCompliance(request, body.otp);
    await passChecks(authority, company, { ...first, privateKey, now });
    const { token, secret } = await authority.requestProduction(first.requestId, first);
    return { privateKey, token, secret, certificate: certificateOf(token) };
  });
};

type Compliance = { token: string; secret: string; privateKey: string; now: string };

/** The samples follow one another like a device's documents, in a chain of their own. */
const passChecks = async (
  authority: ReturnType<typeof openAuthority>,
  company: Company,
  { token, secret, privateKey, now }: Compliance,
) => {
  const certificate = readCertificate(certificateOf(token));
  let previousHash = firstPreviousHash;
  for (const [index, document] of samplesOf(company, now).entries()) {
    const place = { uuid: randomUUID(), counter: index + 1, previousHash };
    const signedAt = `${document.issuedOn}T${document.issuedAt}`;
    const { xml, hash } = sealed(document, place, { certificate, privateKey, signedAt });
    await authority.checkCompliance({ uuid: place.uuid, hash, xml }, { token, secret });
    previousHash = hash;
  }
};

const applicantOf = (company: Company) => {
  const { vatNumber } = company;
  const deviceId = randomUUID();
  const name = sellerOf(company, company.branchId).name;
  return {
    commonName: `WARSHA-${deviceId.slice(0, 8)}-${vatNumber}`,
    organization: name,
    // Of a VAT group, whose eleventh digit is 1, the member's tax number.
    unit: vatNumber?.[10] === "1" ? vatNumber.slice(0, 10) : (company.city ?? name),
    vatNumber: vatNumber ?? "",
    deviceId,
    address: [company.buildingNumber, company.street, company.city].filter(Boolean).join(" "),
    industry: "Vehicle repair",
  };
};

/** The token of the authority's answer is base64 of the certificate's base64. */
const certificateOf = (token: string) => Buffer.from(token, "base64").toString("utf8");

const inWords = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthorityAway) throw refuse("tax-authority-away");
    if (error instanceof AuthorityRefusal) throw refuse("tax-authority-refused", { values: { reason: error.message } });
    throw error;
  }
};
