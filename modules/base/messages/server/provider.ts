import type { Row } from "../../../../platform/server/db/database.ts";
import { mayCall } from "../../../../platform/server/http/outside.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { shops } from "../../shop/tables.ts";
import * as contract from "../provider-contract.ts";
import { smsProviders } from "../provider-tables.ts";
import { providerFieldWords, refuseText } from "../provider-words.ts";
import { providerOf } from "../channel-verbs.ts";
import { serveTestMessage } from "./test-message.ts";
import { secretPurpose } from "./text-sending.ts";

const show = serve(contract.showSmsProvider, async ({ db }) => ({ provider: answerOf(await providerOf(db)) }));

const save = serve(contract.saveSmsProvider, async ({ db, body, shop, secretKey, privateHosts, about }) => {
  const { version, secret, ...fields } = body;
  // The shop's row is locked, so that of two first saves at once the second sees the first.
  await db.lock(shops, shop.id);
  const before = await providerOf(db);
  checkVersion(version, before ? providerVersion(before) : "");
  for (const [name, url] of [
    ["send_url", fields.sendUrl],
    ["status_url", fields.statusUrl],
  ] as const)
    if (url && !mayCall(url.replace(/\{\w+\}/g, "1"), privateHosts))
      throw refuseField(name, providerFieldWords.address);
  if (before?.sealedSecret && !secret && hostsOf(fields).some((host) => !hostsOf(before).includes(host)))
    throw refuseField("secret", providerFieldWords.secretNeeded);
  const row = {
    ...fields,
    idPath: fields.idPath ?? null,
    statePath: fields.statePath ?? null,
    acceptedStates: fields.acceptedStates ?? null,
    statusUrl: fields.statusUrl ?? null,
    statusPath: fields.statusPath ?? null,
    deliveredStates: fields.deliveredStates ?? null,
    failedStates: fields.failedStates ?? null,
    honoursId: fields.honoursId ?? false,
    failures: 0,
    awayUntil: null,
    ...(secret && { sealedSecret: openSafe(secretKey).seal(secretPurpose, shop.id, secret) }),
  };
  const after = before
    ? await db.update(smsProviders, before.id, row)
    : await db.insert(smsProviders, { id: shop.id, ...row });
  about({ kind: "sms-provider", id: shop.id, name: after.sender });
  return { provider: answerOf(after) };
});

/** A name in the host is refused by `mayCall`, so the hosts are known without values. */
const hostsOf = ({ sendUrl, statusUrl }: { sendUrl: string; statusUrl?: string | null | undefined }) =>
  [sendUrl, statusUrl].flatMap((address) => (address ? [new URL(address.replace(/\{\w+\}/g, "1")).host] : []));

const remove = serve(contract.removeSmsProvider, async ({ db, shop, about }) => {
  const provider = await providerOf(db);
  if (provider) await db.remove(smsProviders, provider.id);
  about({ kind: "sms-provider", id: shop.id });
});

const test = serveTestMessage(contract.sendTestMessage, {
  channel: "sms",
  assertSetUp: async (db) => {
    if (!(await providerOf(db))) throw refuseText("no-sms-provider");
  },
});

export const providerHandlers: readonly Served[] = [show, save, remove, test];

const providerVersion = versionByFields(contract.smsProviderFields);

const answerOf = (provider: Row<typeof smsProviders> | undefined) => {
  if (!provider) return null;
  const { sealedSecret, sendingUntil: _, failures: _failures, id: _id, shopId: _shop, ...shown } = provider;
  return { ...shown, hasSecret: sealedSecret !== null, version: providerVersion(provider) };
};
