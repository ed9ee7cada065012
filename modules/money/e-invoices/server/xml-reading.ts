import { createHash } from "node:crypto";
import { XmlDocument, XmlElement, XmlText, type XmlTreeNode } from "libxml2-wasm";
import { type Element, element } from "../xml.ts";

/** A document that was received: its elements, and its hash as the authority computes it. */
export type ReadDocument = { readonly root: Element; readonly hash: string };

/** Parses a document without fetching or expanding anything. Throws if it is not well-formed. */
export const readXml = (xml: string): ReadDocument => {
  const parsed = XmlDocument.fromString(xml);
  try {
    const root = elementOf(parsed.root);
    for (const node of leftOut.flatMap((path) => parsed.root.find(path, namespaces))) node.remove();
    return {
      root,
      hash: createHash("sha256")
        .update(parsed.canonicalizeToString({ mode: canonicalXml11 }))
        .digest("base64"),
    };
  } finally {
    parsed.dispose();
  }
};

/** The hash leaves out the stamp and the QR code, but keeps the white space around them. */
const leftOut = [
  "/inv:Invoice/ext:UBLExtensions",
  "/inv:Invoice/cac:Signature",
  "/inv:Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']",
];

const namespaces = {
  inv: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
  ext: "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2",
  cac: "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  cbc: "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

const canonicalXml11 = 2;

const elementOf = (node: XmlElement): Element => {
  const children = childrenOf(node);
  const elements = children.filter((child) => child instanceof XmlElement);
  const attributes = Object.fromEntries(node.attrs.map((attribute) => [attribute.name, attribute.value]));
  const name = node.prefix ? `${node.prefix}:${node.name}` : node.name;
  const text = children.map((child) => (child instanceof XmlText ? child.content : "")).join("");
  return element(name, elements.length > 0 ? elements.map(elementOf) : text, attributes);
};

const childrenOf = (node: XmlElement) => {
  const children: XmlTreeNode[] = [];
  for (let child = node.firstChild; child; child = child.next) children.push(child);
  return children;
};
