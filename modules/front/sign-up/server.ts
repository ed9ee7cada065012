import parsePhone from "libphonenumber-js/max";
import { newId } from "../../../platform/server/ids.ts";
import { serveOpenly, type Served } from "../../../platform/server/http/serve.ts";
import { isMobile, toE164 } from "../../../platform/shared/phone.ts";
import { refuse, refuseField } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { openChart } from "../../books/ledger/verbs.ts";
import { openPaymentMethods } from "../../money/payments/verbs.ts";
import { isConsentPreset } from "../../base/marketing/rules.ts";
import { giveConsent } from "../../base/marketing/verbs.ts";
import { foundShop } from "../../base/shop/verbs.ts";
import { deviceTokens } from "../../base/team/device-verbs.ts";
import { record } from "../../base/team/activity-verbs.ts";
import { foundTeam } from "../../base/team/founding-verbs.ts";
import { hashNewPassword, refuseOwnName } from "../../base/team/new-password-verbs.ts";
import { startSession } from "../../base/team/session-verbs.ts";
import { storeContactRequest } from "../contact/verbs.ts";
import { beginTrial, trialOf } from "../plans/verbs.ts";
import * as contract from "./contract.ts";
import { mailWelcome } from "./server/welcome.ts";
import { termsVersion } from "./rules.ts";
import { registrations } from "./tables.ts";
import { signUpWords } from "./words.ts";

const register = serveOpenly(
  contract.register,
  async ({ params, body }) => {
    refuseOwnName(body.password, [body.name, body.email, body.companyName, body.companyNameAr]);
    const language = languageOf(params.lang);
    const country = body.countryIso2 ?? countryOf(body.contactNumber);
    return {
      language,
      country,
      contactNumber: mobileOf(body.contactNumber, country),
      passwordHash: await hashNewPassword(body.password),
    };
  },
  async ({
    directory,
    body,
    prepared: { language, country, contactNumber, passwordHash },
    now,
    ip,
    userAgent,
    sessionToken,
    deviceTokens: sent,
    setSession,
    setDevice,
    secretKey,
    baseUrl,
    supportWhatsapp,
    kinds,
  }) => {
    const db = await directory.enterShop(newId());
    const plan = body.planId ?? "standard";
    await foundShop(
      db,
      {
        name: body.companyName,
        nameAr: body.companyNameAr || null,
        country,
        language,
        contactNumber,
        plan,
        ...trialOf(now),
      },
      kinds.series,
    );
    await beginTrial(db, { plan, now });
    const { user, signIn } = await foundTeam(db, {
      name: body.name,
      email: body.email,
      passwordHash,
      contactNumber,
      locale: language,
    });
    const marketingConsent = body.marketingConsent ?? isConsentPreset(country);
    await db.insert(registrations, { userId: user.id, termsVersion, termsAcceptedAt: now, marketingConsent, ip });
    const person = { userId: user.id, name: body.name, email: body.email, language, now, ip };
    const installation = { baseUrl, secretKey, supportWhatsapp };
    const consent = marketingConsent ? await giveConsent(db, person, installation) : undefined;
    await mailWelcome(
      db,
      { ...person, shop: { name: body.companyName, nameAr: body.companyNameAr } },
      consent,
      installation,
    );
    if (plan === "enterprise")
      await storeContactRequest(directory, {
        topic: "enterprise",
        language,
        name: body.name,
        company: body.companyName,
        email: body.email,
        phone: contactNumber,
        instagram: null,
        message: signUpWords.registeredEnterprise[language],
      });
    await openPaymentMethods(db, await openChart(db));
    const subject = { kind: "registrations", id: db.shopId, name: body.companyName };
    await record(db, [{ userId: user.id, method: "POST", path: contract.register.path, at: now, subject }], kinds);

    setSession(await startSession(db, { userId: user.id, now, ip, userAgent, before: sessionToken }));
    setDevice(deviceTokens(secretKey, signIn, sent));
    return {
      user: { id: user.id, name: user.name, email: body.email, locale: language },
      payLink: null,
      redirectTo: "/dashboard",
    };
  },
);

export const signUpHandlers: readonly Served[] = [register];

const languageOf = (lang: string): Language => {
  if (!["en", "ar", "tr"].includes(lang)) throw refuse("not-found");
  return lang === "ar" ? "ar" : "en";
};

const countryOf = (phone: string) => parsePhone(phone)?.country ?? "SA";

const mobileOf = (text: string, country: string) => {
  const e164 = toE164(text, country);
  if (!e164 || !isMobile(e164)) throw refuseField("contact_number", signUpWords.mobile);
  return e164;
};
