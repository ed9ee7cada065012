import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { email, name, newPassword } from "./user-fields.ts";
import { sentPassword, confirmed, session } from "./account-contract.ts";

export const login = route({
  method: "POST",
  path: "/api/login",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  summary: "Sign in",
  description:
    "Refusals: `wrong-credentials` 401, the same for an unknown e-mail; `code-needed` 401 if a second factor is on and `code` is absent, `wrong-code` 401; `passkey-first` 403 if the role requires a second factor and the user has a passkey but no codes; `too-many-tries` 429 after 5 attempts a minute from one address (for IPv6 the first 64 bits), after 100 failures in ten minutes from one address for any e-mails; `sign-in-locked` 429 after 50 failures in an hour for one e-mail from anywhere, unless the password and a `code` of the second factor are right: it tells nothing of either. A browser in which this user signed in or chose a password before is counted separately, 5 a minute; a browser is remembered for five users.",
  body: z.object({
    email: z.string().max(320),
    password: sentPassword,
    code: z.string().max(40).nullish().describe("Six digits, or a recovery code"),
  }),
  answer: session,
});

export const forgotPassword = route({
  method: "POST",
  path: "/api/forgot-password",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Request a link to reset the password",
  description:
    "The answer is the same whether the e-mail is known or not. The link works once, for an hour. At most six are mailed to an e-mail per hour.",
  body: z.object({ email }),
});

export const resetPassword = route({
  method: "POST",
  path: "/api/reset-password",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Choose a password by a link",
  description:
    "Ends every session and bearer token of the user, forgets the browsers in which the user signed in except this one, and removes the lock after wrong passwords. `reset-link-invalid` 422 if the link was used or has expired. At most 20 a minute from one address.",
  body: confirmed(
    z.object({ token: z.string().min(1).max(200), password: newPassword, passwordConfirmation: z.string().max(1000) }),
  ),
});

const bilingualName = z.object({ name: z.string(), nameAr: z.string().nullable() });

export const readInvitation = route({
  method: "GET",
  path: "/api/public/invitations/:token",
  needs: "nobody",
  summary: "An invitation to a shop",
  description:
    "Of one that has ended only who invited and to which shop. 404 `invitation-over` if it was accepted, replaced or withdrawn. At most 60 a minute from one address.",
  answer: z.object({
    shop: bilingualName,
    inviter: bilingualName,
    isExpired: z.boolean(),
    invited: bilingualName
      .extend({ email: z.string() })
      .nullable()
      .describe("The invited person; null of an invitation that has ended"),
  }),
});

export const acceptInvitation = route({
  method: "POST",
  path: "/api/public/invitations/:token/accept",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  summary: "Accept an invitation",
  description:
    "Sets the name and the first password, and signs in. 404 `invitation-over` if it was accepted, replaced or withdrawn; 404 `invitation-expired` after its seven days. At most 60 a minute from one address.",
  body: confirmed(
    z.object({
      name,
      nameAr: name.nullish(),
      password: newPassword,
      passwordConfirmation: z.string().max(1000),
    }),
  ),
  answer: session,
});
