import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { consentStates } from "./rules.ts";

const consent = z.object({
  state: z
    .enum(consentStates)
    .describe(
      "`waiting`: given, and not confirmed by the mail's button; only `confirmed` receives promotional mail. `none`: never given for the present address",
    ),
  email: z.string().nullable(),
});

const toAddress = z.object({ email: z.string().describe("The address that it concerns") });

export const showConsent = route({
  method: "GET",
  path: "/api/me/marketing-consent",
  needs: "signed-in",
  ofOneself: true,
  summary: "Whether one agreed to promotional mail",
  answer: consent,
});

export const changeConsent = route({
  method: "PUT",
  path: "/api/me/marketing-consent",
  needs: "signed-in",
  evenExpired: "own-account",
  summary: "Agree to promotional mail, or take it back",
  description:
    "Agreeing mails a link that confirms it, unless the address was confirmed before; while it waits, the mail is sent again. Taking it back counts at once. Refusals: too-many-tries (5 mails an hour).",
  overwrites: "the choice of one person, who wants the last one",
  body: z.object({ consent: z.boolean() }),
  answer: consent,
});

export const confirmConsent = route({
  method: "POST",
  path: "/api/public/marketing-consents/:token",
  needs: "nobody",
  kind: "one-click",
  evenExpired: "own-account",
  quiet: true,
  summary: "Confirm a consent by the link of a mail",
  description:
    "Once, within 14 days; repeated, it answers the same. Refusals: not-found, consent-link-over (410: withdrawn since, replaced, too old, or of another address).",
  answer: toAddress,
});

export const unsubscribe = route({
  method: "POST",
  path: "/api/public/unsubscriptions/:token",
  needs: "nobody",
  kind: "one-click",
  evenExpired: "own-account",
  quiet: true,
  summary: "End promotional mail by the link of a mail",
  description: "Mail programs call it with their own button (RFC 8058). It can be repeated. Refusals: not-found.",
  answer: toAddress,
});
