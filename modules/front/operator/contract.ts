import { z } from "zod";
import { newPassword } from "../../base/team/user-fields.ts";
import { route } from "../../../platform/shared/route.ts";
import { emailAddress } from "../../../platform/shared/text.ts";

const sentPassword = z.string().min(1).max(1000);
const sentCode = z.string().trim().min(1).max(40);

const session = z.object({
  operator: z.object({ email: z.string() }).nullable().describe("Null before sign-in"),
});

export const readOperatorSession = route({
  method: "GET",
  path: "/api/operator/session",
  needs: "nobody",
  summary: "The operator who is signed in",
  description: "Answers 200 also before sign-in. A session ends after an hour without a call, and after 12 hours.",
  answer: session,
});

export const signInOperator = route({
  method: "POST",
  path: "/api/operator/sign-in",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  summary: "Sign in as an operator",
  description:
    "Always with the second factor. Refusals: `wrong-credentials` 401, the same for an unknown e-mail; `code-needed` 401 without a code, `wrong-code` 401; `too-many-tries` 429 after 5 attempts a minute for one e-mail from one address, after 20 in an hour for one e-mail from anywhere.",
  body: z.object({
    email: z.string().max(320),
    password: sentPassword,
    code: z.string().max(40).nullish().describe("Six digits, or a recovery code"),
  }),
  answer: session,
});

export const signOutOperator = route({
  method: "POST",
  path: "/api/operator/sign-out",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Sign out as an operator",
  description: "Answers 204 also if nobody is signed in.",
});

export const readInvitation = route({
  method: "GET",
  path: "/api/operator/invitations/:token",
  needs: "nobody",
  summary: "An invitation of an operator",
  description:
    "The secret of the second factor, new at each reading until it is accepted. `invitation-invalid` 404 if it was accepted, replaced or has expired.",
  answer: z.object({
    email: z.string(),
    secret: z.string().describe("Base32"),
    uri: z.string().describe("otpauth:// address for a QR code"),
  }),
});

export const acceptInvitation = route({
  method: "POST",
  path: "/api/operator/invitations/:token/accept",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  secret: "shown-once",
  summary: "Choose a password and a second factor",
  description:
    "Signs the operator in and ends the operator's other sessions. Answers the recovery codes, only here. 422 on `password` or `code`; `invitation-invalid` 404.",
  body: z
    .object({ password: newPassword, passwordConfirmation: z.string().max(1000), code: sentCode })
    .refine((sent) => sent.password === sent.passwordConfirmation, {
      path: ["passwordConfirmation"],
      params: { kind: "not-same" },
    }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Of the command line. */
export const operatorEmail = emailAddress;
