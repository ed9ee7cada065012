import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { emailAddress, oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { isCountry } from "../../base/shop/rules.ts";
import { registrationPlans } from "../plans/catalogue.ts";
import { newPassword } from "../../base/team/user-fields.ts";

const required = z.string().trim().min(1);

export const register = route({
  method: "POST",
  path: "/:lang/register",
  needs: "nobody",
  status: 201,
  withoutId: "its caller is unknown, and sent again it is answered by its e-mail",
  evenExpired: "own-account",
  quiet: true,
  summary: "Register a workshop",
  description:
    "`lang` is en, ar or tr. Creates the shop, its first user (a managing director), four roles, the chart of accounts and the settings, signs in, and mails a welcome. " +
    "A repetition is answered 422 under `email`. Needs the cookie and the CSRF token of GET /api/session.",
  body: z.object({
    planId: z.enum(registrationPlans).nullish().describe("Default: `standard`"),
    email: emailAddress.describe("For sign-in; belongs to one shop"),
    name: oneLine(120).describe("Name of the person"),
    companyName: oneLine(120),
    companyNameAr: oneLineOrNone(120).describe("The company's name in the second language"),
    countryIso2: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isCountry, { params: { kind: "option" } })
      .nullish()
      .describe(
        "Default: the phone number's country. Determines currency, time zone and first VAT rate, which can be changed until the first posting",
      ),
    contactNumber: required.max(40).describe("A mobile number: +966554102276, or in national form"),
    password: newPassword,
    marketingConsent: z
      .boolean()
      .nullish()
      .describe("Consent to promotional mail. Default: true, in Türkiye false. The welcome mail's button confirms it"),
    termsAccepted: z.literal(true).nullish().describe("Sending true accepts the terms; `false` is refused"),
  }),
  answer: z.object({
    user: z.object({ id: z.uuid(), name: z.string(), email: z.string(), locale: z.string() }),
    payLink: z.string().nullable().describe("Address of the checkout; null if nothing has to be paid yet"),
    redirectTo: z.string(),
  }),
});
