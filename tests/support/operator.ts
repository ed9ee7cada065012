import { Secret, TOTP } from "otpauth";
import { addOperator } from "../../modules/front/operator/server/operators.ts";
import type { startApi } from "./api.ts";
import type { Person } from "./person.ts";
import { succeeded } from "./billing.ts";

type Api = Awaited<ReturnType<typeof startApi>>;

let serial = 0;

/** A code of the authenticator app. Each step's code works once, so a test moves the clock before it asks for another. */
export const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

export const invitedOperator = async (api: Api, email = `operator${(serial += 1)}@warsha.test`) => {
  const address = await addOperator(api.database.ownerUrl, { ...api.settings, email, now: api.clock.now() });
  return { email, token: address.split("/").at(-1) ?? "" };
};

/** An operator who has accepted the invitation and is signed in. */
export const signedInOperator = async (
  api: Api,
  language = "en",
): Promise<Person & { email: string; secret: string; recoveryCodes: string[] }> => {
  const { email, token } = await invitedOperator(api);
  const person = api.anonymous(language, { ip: `203.0.113.${serial}` });
  const { secret } = succeeded(await person.get(`/api/operator/invitations/${token}`)).body;
  const accepted = succeeded(
    await person.post(`/api/operator/invitations/${token}/accept`, {
      password: api.password,
      password_confirmation: api.password,
      code: codeOf(secret, api.clock.now()),
    }),
  );
  return { ...person, email, secret, recoveryCodes: accepted.body.recovery_codes };
};
