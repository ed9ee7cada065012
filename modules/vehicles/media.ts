import { asc, eq } from "drizzle-orm";
import type { Served } from "../../platform/server/serve.ts";
import { serveMedia } from "../media/server.ts";
import { vehicleMedia } from "./contract.ts";
import { lockActive, touch } from "./server.ts";
import { clientVehicles, vehicleFiles } from "./tables.ts";

/** Pictures and papers of a visit. */
export const vehicleMediaHandlers: readonly Served[] = serveMedia(vehicleMedia, {
  filesOf: async (db, vehicleId) => {
    await db.find(clientVehicles, vehicleId);
    const ties = await db.list(vehicleFiles, { where: eq(vehicleFiles.clientVehicleId, vehicleId), orderBy: [asc(vehicleFiles.id)] });
    return ties.map(({ fileId }) => fileId);
  },
  tie: async (db, vehicleId, fileId) => {
    await lockActive(db, vehicleId);
    await db.insert(vehicleFiles, { clientVehicleId: vehicleId, fileId });
    await touch(db, vehicleId);
  },
  letGo: async (db, fileId) => {
    const tie = await db.findWhere(vehicleFiles, eq(vehicleFiles.fileId, fileId));
    if (tie) await lockActive(db, tie.clientVehicleId);
  },
});
