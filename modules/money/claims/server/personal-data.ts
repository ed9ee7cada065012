import { columnsIn, dashed, emptied, type PersonalData } from "../../../../platform/server/personal-data.ts";
import { printClaim } from "./pdf-route.ts";

export const claimsPersonalData = {
  insurance_claims: {
    topic: "papers",
    of: "t.client_vehicle_id = any(p.things)",
    sealed: {
      claim_number: emptied,
      accident_report_number: emptied,
      repair_permit_number: emptied,
      field_1: emptied,
      field_2: emptied,
      field_3: emptied,
      sent_to: emptied,
      reject_reason: dashed,
      withdraw_reason: dashed,
    },
    plain: columnsIn("state"),
    paper: printClaim,
  },
  claim_items: {
    topic: "papers",
    of: "t.claim_id = any(p.things)",
    stays: { name: "the part of the car" },
    plain: columnsIn("part answer"),
  },
  claim_labor_costs: {
    topic: "papers",
    of: "t.claim_id = any(p.things)",
    stays: { description: "the work" },
  },
  claim_files: {
    topic: "photos",
    of: "t.claim_id = any(p.things)",
    leads: ["t.file_id"],
    removed: { file: "file_id" },
  },
  claim_links: {
    topic: "messages",
    of: "t.claim_id = any(p.things)",
    leads: ["t.link_id"],
  },
  claim_approvals: {
    topic: "papers",
    of: "t.claim_id = any(p.things)",
    sealed: { informed_to: emptied },
  },
  claim_rejections: {
    topic: "papers",
    of: "t.claim_id = any(p.things)",
    sealed: { reason: dashed },
  },
} satisfies PersonalData;
