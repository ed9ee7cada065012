import { openRows } from "./rows.ts";

/** Writes so many copies of a visit past the calls; the address is that of the database's owner. */
export const copyVisit = async (ownerUrl: string, visit: string, count: number) => {
  const rows = await openRows(ownerUrl);
  await rows.query(
    `insert into client_vehicles
     select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).*
     from client_vehicles v, generate_series(1, $2) where v.id = $1`,
    [visit, count],
  );
  await rows.close();
};
