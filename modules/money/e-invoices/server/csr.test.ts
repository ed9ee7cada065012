import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { issueCertificate } from "../../../../tests/support/tax-certificates.ts";
import { environments } from "../environments.ts";
import { readCertificate } from "./certificate.ts";
import { certificateRequest, newPrivateKey } from "./csr.ts";

const applicant = {
  commonName: "Warsha 310122393500003",
  organization: "ورشة الطريق الذهبي",
  unit: "الفرع الرئيسي",
  vatNumber: "310122393500003",
  deviceId: "0192b7ad-5f2c-7c1e-9d7c-1234567890ab",
  address: "الرياض 12222",
  industry: "Vehicle repair",
};

test.skipIf(!hasOpenssl())("OpenSSL verifies a request and reads the applicant and the device from it", () => {
  const folder = mkdtempSync(join(tmpdir(), "warsha-csr-"));
  try {
    for (const environment of environments) {
      const file = join(folder, `${environment}.csr`);
      writeFileSync(file, certificateRequest(newPrivateKey(), applicant, environment));
      const text = execFileSync(
        "openssl",
        ["req", "-in", file, "-verify", "-noout", "-text", "-nameopt", "utf8,sep_comma_plus"],
        { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
      );
      expect(text).toContain("secp256k1");
      expect(text).toContain("CN=Warsha 310122393500003");
      expect(text).toContain("ZATCA-Code-Signing");
      expect(text).toContain("310122393500003");
      expect(text).toContain("3-0192b7ad-5f2c-7c1e-9d7c-1234567890ab");
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a certificate made from a request is read with its issuer, key and expiry", () => {
  const text = issueCertificate(certificateRequest(newPrivateKey(), applicant, "sandbox"), {
    expiresAt: new Date("2030-03-04T00:00:00Z"),
  });
  const read = readCertificate(text);
  expect(read.issuer).toBe("CN=Fake authority, DC=extgazt, DC=gov, DC=local");
  expect(read.expiresAt).toBe("2030-03-04T00:00:00.000Z");
  expect(read.publicKey).toHaveLength(88);
  expect(new X509Certificate(Buffer.from(text, "base64")).raw.subarray(-read.signature.length)).toEqual(read.signature);
});

function hasOpenssl() {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
