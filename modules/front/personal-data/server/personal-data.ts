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
    stays: {
      note: "the proof that the erasure was requested",
      addressee: "emptied at the sweep, days later",
    },
    plain: columnsIn("topics gone_files"),
  } satisfies ClientTable,
  keeping_terms: notOfClients("the shop's settings"),
} satisfies PersonalData;
