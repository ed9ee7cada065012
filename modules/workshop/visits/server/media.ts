import { and, asc, eq, gt } from "drizzle-orm";
import { serveMedia } from "../../../base/media/verbs.ts";
import { vehicleMedia } from "../contract.ts";
import { lockActive, touch } from "../verbs.ts";
import { clientVehicles, vehicleFiles } from "../tables.ts";

export const servedVehicleFiles = serveMedia(vehicleMedia, {
  filesOf: async (db, vehicleId, { after, max }) => {
    await db.find(clientVehicles, vehicleId);
    const where = and(eq(vehicleFiles.clientVehicleId, vehicleId), gt(vehicleFiles.fileId, after));
    const rows = await db.list(vehicleFiles, { where, orderBy: [asc(vehicleFiles.fileId)], limit: max });
    return rows.map(({ fileId }) => fileId);
  },
  attach: async (db, vehicleId, fileId) => {
    await lockActive(db, vehicleId);
    await db.insert(vehicleFiles, { clientVehicleId: vehicleId, fileId });
    await touch(db, vehicleId);
  },
  letGo: async (db, fileId) => {
    const found = await db.findWhere(vehicleFiles, eq(vehicleFiles.fileId, fileId));
    if (found) await lockActive(db, found.clientVehicleId);
  },
});
