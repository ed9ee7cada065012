import { eq, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { derivedToken, shopToken } from "../../../platform/server/secrets.ts";
import { bookingPages, bookings } from "./tables.ts";

export type OpenPage = Row<typeof bookingPages>;

export const findOpenPage = (db: Db): Promise<OpenPage | undefined> =>
  db.findWhere(bookingPages, isNull(bookingPages.closedAt));

/** It follows from the page and the server's key, so that the address can be shown again although only its hash is stored. */
export const tokenOfPage = ({ id, shopId }: OpenPage, secretKey: string) =>
  shopToken(shopId, derivedToken(secretKey, `booking-page:${id}`));

/** The path of the shop's public booking page without its language; null if it is closed. */
export const bookingPathOf = async (db: Db, secretKey: string): Promise<string | null> => {
  const page = await findOpenPage(db);
  return page ? pathOfPage(page, secretKey) : null;
};

export const pathOfPage = (page: OpenPage, secretKey: string) => `book/${tokenOfPage(page, secretKey)}`;

/** What was to be done, of the booking that became this visit. */
export const wishOfVisit = async (db: Db, clientVehicleId: string): Promise<string | null> =>
  (await db.findWhere(bookings, eq(bookings.clientVehicleId, clientVehicleId)))?.wish ?? null;
