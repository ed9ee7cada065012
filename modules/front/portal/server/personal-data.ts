import { blank, columnsIn, type PersonalData, type Rewrite } from "../../../../platform/server/personal-data.ts";

const blankIfSet: Rewrite = (answer) => (answer === null ? null : "");

export const portalPersonalData = {
  client_links: {
    topic: "messages",
    of: "t.client_id = p.client",
    leads: ["t.link_id"],
  },
  client_questions: {
    topic: "messages",
    of: "t.client_id = p.client",
    erased: { text: blank, answer: blankIfSet },
    plain: columnsIn("label"),
  },
} satisfies PersonalData;
