export type Given = ReturnType<typeof parameters>;

/** Gives each value of a statement its place after the shop, which is `$1`: `given("2026-11-20", "date")` is `$2::date`. */
export const parameters = () => {
  const values: unknown[] = [];
  const given = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
  return Object.assign(given, { values });
};
