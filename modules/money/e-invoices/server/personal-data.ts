import { fileKey } from "../../../../platform/server/files/store.ts";
import {
  blank,
  columnsIn,
  dashed,
  emptied,
  notOfClients,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";

export const eInvoicesPersonalData = {
  tax_devices: notOfClients(
    "the shop, its branches and its settings",
    "environment sealed_key certificate token sealed_secret last_hash",
  ),
  e_invoices: {
    topic: "papers",
    of: "t.source_id = any(p.things)",
    sealed: { buyer_name: dashed, document: withoutPerson, xml: blank, cleared_xml: emptied },
    stays: { qr: "seller, total and time only", cleared_qr: "seller, total and time only" },
    prints: ({ id, created_at }, shopId) => [
      fileKey(shopId, "pdf", { id: String(id), year: Number(String(created_at).slice(0, 4)) }),
    ],
    plain: columnsIn("previous_hash hash kind source_kind number state messages"),
  },
} satisfies PersonalData;
