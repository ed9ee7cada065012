import { type PersonalData } from "../../../../platform/server/personal-data.ts";

export const documentsPersonalData = {
  document_links: {
    topic: "messages",
    of: "t.document_id = any(p.things)",
    leads: ["t.link_id"],
  },
} satisfies PersonalData;
