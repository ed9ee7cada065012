/** Whether visit `a` of a vehicle comes before visit `b`: by entry, else by id. */
export const comesBefore = (a: string, b: string) =>
  `(${a}.vehicle_entered_at, ${a}.id) < (${b}.vehicle_entered_at, ${b}.id)`;

/** Which of its vehicle's visits a visit `v` is, from 1. */
export const visitNumber = `(select count(*)::int + 1 from client_vehicles earlier
  where earlier.shop_id = v.shop_id and earlier.vehicle_id = v.vehicle_id and ${comesBefore("earlier", "v")})`;
