import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { vectorFile } from "./vectors.ts";

/** Opens the UBL 2.1 schema of the vectors; undefined if they are not there. The answer names what is not valid. */
export const openUblSchema = (): ((xml: string) => string | undefined) | undefined => {
  const archive = vectorFile("zatca/xsd.tar.gz");
  if (!archive) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "warsha-xsd-"));
  try {
    execFileSync("tar", ["-xz", "-C", folder], { input: archive });
    xmlRegisterFsInputProviders();
    const schema = XmlDocument.fromString(
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:import namespace="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" schemaLocation="${join(folder, "xsd/maindoc/UBL-Invoice-2.1.xsd")}"/></xs:schema>`,
    );
    const validator = XsdValidator.fromDoc(schema);
    return (xml) => problemOf(validator, xml);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** libxml2 holds no integer of 45 digits, as serial numbers of certificates are, so the stamp is left out. */
const problemOf = (validator: XsdValidator, xml: string) => {
  const document = XmlDocument.fromString(xml.replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, ""));
  try {
    validator.validate(document);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    document.dispose();
  }
};
