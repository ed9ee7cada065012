import {
  columnsIn,
  type ClientTable,
  notOfClients,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";

export const personalDataPersonalData = {
  client_erasures: {
    topic: "log",
    of: "t.client_id = p.client",
    leads: ["t.answer_id"],
    stays: { note: "the proof that the erasure was requested" },
    plain: columnsIn(""),
  } satisfies ClientTable,
  keeping_terms: notOfClients("the shop's settings"),
} satisfies PersonalData;
