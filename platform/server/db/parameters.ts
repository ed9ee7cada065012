export type StatementParameters = ReturnType<typeof parameters>;

/** Collects the values of a statement after the shop, which is `$1`: `parameter("2026-11-20", "date")` is `$2::date`. */
export const parameters = () => {
  const values: unknown[] = [];
  const parameter = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
  return Object.assign(parameter, { values });
};
