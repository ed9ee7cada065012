import {
  blank,
  columnsIn,
  notOfClients,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";
import { printDiagnostic } from "./pdf-route.ts";

export const diagnosticsPersonalData = {
  trouble_codes: notOfClients("the catalogue of the installation", "code description description_ar search_text"),
  checkpoints: notOfClients("the catalogue of the installation", "name_en name_ar"),
  shop_checkpoints: notOfClients("the shop, its branches and its settings", "name_en name_ar"),
  shop_trouble_codes: notOfClients(
    "the shop, its branches and its settings",
    "code description description_ar search_text",
  ),
  shop_phrases: notOfClients("the shop, its branches and its settings", "name name_ar group"),
  inspection_templates: notOfClients("the shop, its branches and its settings", "name name_ar steps points"),
  reading_names: notOfClients("the shop, its branches and its settings", "label name_en name_ar unit"),
  vehicle_diagnostics: {
    topic: "papers",
    of: "t.client_vehicle_id = any(p.things)",
    sealed: { printed: withoutPerson },
    plain: columnsIn("template"),
    paper: printDiagnostic,
  },
  diagnostic_values: {
    topic: "papers",
    of: "t.diagnostic_id = any(p.things)",
    stays: {
      value: "what was measured and seen on the car",
      text_en: "what was measured and seen on the car",
      text_ar: "what was measured and seen on the car",
    },
    plain: columnsIn("label name_en name_ar unit grade"),
  },
  diagnostic_files: {
    topic: "photos",
    of: "t.diagnostic_id = any(p.things)",
    leads: ["t.file_id"],
    removed: { file: "file_id" },
  },
  diagnostic_links: {
    topic: "messages",
    of: "t.diagnostic_id = any(p.things)",
    leads: ["t.link_id"],
  },
  diagnostic_reopenings: {
    topic: "papers",
    of: "t.diagnostic_id = any(p.things)",
    erased: { reason: blank },
  },
  diagnostic_transcripts: {
    topic: "vehicles",
    of: "t.diagnostic_id = any(p.things)",
    removed: true,
  },
} satisfies PersonalData;
