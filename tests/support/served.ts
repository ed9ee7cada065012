import { pino } from "pino";
import { noBilling } from "../../platform/server/billing.ts";
import { openFiles } from "../../platform/server/files/store.ts";
import { openPool } from "../../platform/server/db/pool.ts";
import type { Dependencies } from "../../platform/server/http/dependencies.ts";
import { openHttp } from "../../platform/server/http/listen.ts";
import type { Caller, Served } from "../../platform/server/http/serve.ts";
import { openEventStreams } from "../../platform/server/live/event-streams.ts";
import { kindsOf } from "../../platform/server/module.ts";
import type { startApi } from "./api.ts";

/** Serves one call of a test itself, on the database of `api`; nobody is signed in and nothing logged by default. */
export const openServed = async (
  api: Awaited<ReturnType<typeof startApi>>,
  served: Served,
  given: Partial<Dependencies> = {},
) => {
  const pool = openPool(api.database.runtimeUrl, 1);
  const dependencies: Dependencies = {
    identify: async () => undefined,
    identifyOperator: async () => undefined,
    recall: () => undefined,
    record: async () => undefined,
    csrfTokenOf: () => "",
    throttle: () => undefined,
    answeredFields: () => undefined,
    clock: api.clock.now,
    pool,
    baseUrl: api.settings.baseUrl,
    secretKey: api.settings.secretKey,
    sendsMail: false,
    taxAuthorityUrl: "http://tax.test",
    tamaraUrl: undefined,
    privateHosts: [],
    supportWhatsapp: undefined,
    billing: noBilling,
    kinds: kindsOf([]),
    standbyFor: () => undefined,
    writesUnseenForSeconds: undefined,
    streams: openEventStreams(api.clock.now),
    files: await openFiles(api.settings.filesUrl),
    uploadsFolder: api.settings.uploadsFolder,
    ...given,
  };
  const http = openHttp([served], {
    dependencies,
    log: pino({ level: "silent" }),
    trustProxy: false,
    report: () => undefined,
  });
  const close = async () => {
    await http.close();
    await pool.end();
  };
  return { inject: http.inject.bind(http), close };
};

/** A user without permissions. */
export const callerOf = ({ shopId, userId }: { shopId: string; userId: string }): Caller => ({
  shop: {
    id: shopId,
    name: "Golden Road",
    nameAr: null,
    country: "SA",
    currency: "SAR",
    digits: 2,
    timeZone: "Asia/Riyadh",
    language: "en",
    writableUntil: "2999-01-01T00:00:00Z",
    plan: "professional",
    allFeaturesUntil: "2999-01-01T00:00:00Z",
    isSuspended: false,
  },
  user: {
    id: userId,
    name: "Khalid",
    nameAr: null,
    permissions: new Set(),
    roleId: userId,
    sessionId: null,
    provenAt: null,
    language: "en",
    lacksFactor: false,
    isLimited: false,
    guardedActs: new Set(),
    branchIds: null,
    floor: null,
  },
  branch: { id: shopId },
});
