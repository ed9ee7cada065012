import { type PersonalData } from "../../../../platform/server/personal-data.ts";

export const boardPersonalData = {
  statement_links: {
    topic: "messages",
    of: "t.party_id = p.client",
    leads: ["t.link_id"],
  },
} satisfies PersonalData;
