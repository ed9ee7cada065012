import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { note } from "../../../platform/shared/text.ts";
import { questionKinds } from "./rules.ts";

export const closedLink = "Unknown, revoked and expired links are all answered 404 `link-closed`.";

export const askQuestion = route({
  method: "POST",
  path: "/api/public/estimates/:token/questions",
  needs: "nobody",
  status: 204,
  summary: "Ask the shop about an estimate behind a link",
  description: `The same question sent again within a day is recorded once, and the request for a new price once for each version. Refusals: estimate-not-expired (a new price of an estimate that is still open), too-many-questions (20 of an estimate). ${closedLink} At most 20 a minute from one address.`,
  body: z.object({
    text: note(1000),
    kind: z.enum(questionKinds).default("question").describe("`new-price`: an expired estimate is to be priced anew"),
  }),
});
