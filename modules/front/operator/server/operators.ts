import pg from "pg";
import { newId } from "../../../../platform/server/ids.ts";
import { randomToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { canonicalEmail } from "../../../base/team/canonical-email.ts";
import { newTotpSecret } from "../../../base/team/totp-verbs.ts";
import { operatorEmail } from "../contract.ts";
import { type Deed, invitationHours } from "../rules.ts";
import { totpPurpose } from "./sign-in.ts";

/**
 * Adds an operator, or lets one who has lost password or second factor begin again: both are void from then on, and open
 * sessions end. Answers the address of the invitation, which is valid once, for a day. Throws a sentence if the e-mail is
 * none.
 */
export const addOperator = (
  ownerUrl: string,
  { email: typed, baseUrl, secretKey, now }: { email: string; baseUrl: string; secretKey: string; now: Date },
): Promise<string> =>
  asOwner(ownerUrl, async (client) => {
    const email = canonicalEmail(typed);
    if (!operatorEmail.safeParse(email).success) throw new Error(`${typed} is not an e-mail address.`);
    const { rows } = await client.query<{ id: string }>(
      `insert into directory.operators as o (id, email) values ($1, $2)
       on conflict (email) do update set password_hash = null, totp_confirmed_at = null, totp_last_step = null, recovery_codes = '{}', removed_at = null
       returning id`,
      [newId(), email],
    );
    const id = rows[0]!.id;
    const { sealed } = newTotpSecret({ purpose: totpPurpose, owner: id, label: email, secretKey });
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + invitationHours * 3_600_000);
    await client.query("update directory.operators set totp_secret = $2 where id = $1", [id, sealed]);
    await client.query("delete from directory.operator_sessions where operator_id = $1", [id]);
    await client.query(
      `insert into directory.operator_invitations (operator_id, hash, expires_at) values ($1, $2, $3)
       on conflict (operator_id) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
      [id, tokenHash(token), expiresAt],
    );
    await noteCommand(client, { email, deed: "add-operator", now });
    return `${baseUrl}/operator/invitations/${token}`;
  });

/** Ends the operator's sessions and sign-in; the journal keeps what was done. Throws a sentence if there is none. */
export const removeOperator = (ownerUrl: string, { email: typed, now }: { email: string; now: Date }): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    const email = canonicalEmail(typed);
    const { rows } = await client.query<{ id: string }>(
      "update directory.operators set removed_at = $2, password_hash = null, totp_secret = null, totp_confirmed_at = null, recovery_codes = '{}' where email = $1 and removed_at is null returning id",
      [email, now],
    );
    if (!rows[0]) throw new Error(`There is no operator ${email}.`);
    await client.query("delete from directory.operator_sessions where operator_id = $1", [rows[0].id]);
    await client.query("delete from directory.operator_invitations where operator_id = $1", [rows[0].id]);
    await noteCommand(client, { email, deed: "remove-operator", now });
  });

/** The operators, each with whether the invitation was accepted. */
export const listOperators = (ownerUrl: string): Promise<{ email: string; isReady: boolean }[]> =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ email: string; isReady: boolean }>(
      `select email, totp_confirmed_at is not null as "isReady" from directory.operators where removed_at is null order by email`,
    );
    return rows;
  });

/** The command line acts as nobody; the details name the operator whom it concerns. */
const noteCommand = (client: pg.Client, { email, deed, now }: { email: string; deed: Deed; now: Date }) =>
  client.query("insert into directory.operator_journal (id, at, deed, details) values ($1, $2, $3, $4)", [
    newId(),
    now,
    deed,
    JSON.stringify({ email }),
  ]);

const asOwner = async <T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end();
  }
};
