import { and, asc, Column, desc, gt, is, lt, type Placeholder, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { AnswerInput, Query, Route } from "../../shared/route.ts";
import { dayKey, instantKey, pageOf, readCursorAs } from "../db/pages.ts";
import { readByShape } from "../db/read.ts";
import { wordsPattern } from "../db/search-pattern.ts";
import { ownBranchesOf } from "./own-branches.ts";
import { type Call, serve, type Served } from "./serve.ts";

/**
 * Marks the filter `q`. A column of search text must match its `pattern`, or a condition says what must; without either,
 * `rows` calls a function with `pattern` and what `more` makes of the typed words.
 */
export const search = (
  found?: SQLWrapper | ((pattern: Placeholder) => SQL),
  more?: (typed: string, pattern: string) => Readonly<Record<string, string>>,
): Search =>
  searchBy(
    (typed) => {
      const pattern = wordsPattern(typed);
      return pattern === undefined ? undefined : { pattern, ...more?.(typed, pattern) };
    },
    ({ pattern }) => (typeof found === "function" ? found(pattern!) : found && sql`${found} like ${pattern}`),
  );

/** A search by other values, which `read` makes of the typed words; undefined if there is nothing to search for. */
export const searchBy = (read: Search["read"], condition?: Search["condition"]): Search => ({
  kind: "search",
  read,
  condition,
});
type Search = {
  readonly kind: "search";
  readonly read: (typed: string) => Readonly<Record<string, unknown>> | undefined;
  readonly condition: ((values: ListValues) => SQL | undefined) | undefined;
};

/**
 * A condition on the filter's value, or one for each of its choices, with "" for none; null for a field by which the
 * list is not filtered.
 */
type Filter = ((value: Placeholder, values: ListValues) => SQL) | Readonly<Record<string, Choice>> | Search | null;
type Choice = SQL | undefined | ((values: ListValues) => SQL | undefined);
type Filters = Readonly<Record<string, Filter>>;

/** A condition for each of these choices. */
export const choices = <C extends string>(
  names: readonly C[],
  condition: (choice: C, values: ListValues) => SQL | undefined,
): Readonly<Record<string, Choice>> =>
  Object.fromEntries(names.map((name) => [name, (values: ListValues) => condition(name, values)]));

type FilterName<R extends Route> = Exclude<keyof Query<R> & string, "cursor" | "limit">;

/** Which filters are set, and of choices which; a statement is built and planned for each. */
export type ListShape = Readonly<Record<string, boolean | string | number>>;

/** `today`, `pattern` of the search, each filter's value by its name, and the list's own `values`. */
export type ListValues = Readonly<Record<string, Placeholder>> & { readonly today: Placeholder };

type Select = { getSQL: () => SQL; readonly _: { readonly result: readonly unknown[] } };
type RowsOf<S extends Select> = S["_"]["result"][number];

type List<R extends Route, S extends Select, T extends Select> = {
  /** Of the statements. */
  name: string;
  /** The select, without conditions, order and limit. */
  rows: (shape: ListShape, values: ListValues) => S;
  /** Each of the query's own fields; `cursor` and `limit` are no filters. */
  filters: Readonly<Record<FilterName<R>, Filter>>;
  /** Where a row belongs: of who may work at some branches only, the list has the rows of these. */
  branch?: SQLWrapper | ((branchIds: Placeholder) => SQL);
  /** What every row of the list meets. */
  where?: (values: ListValues) => SQL | undefined;
  /** Values of the call that conditions use; one with the name of a filter replaces what was typed. */
  values?: (call: Call<R>) => OwnValues | Promise<OwnValues>;
  /** Selected fields with their columns; the last one is unique. */
  order: Order;
  /** The select of one row over all that the filters leave, without conditions; only on the first page, as `summary`. */
  summary?: (shape: ListShape, values: ListValues) => T;
  /** Default: the row as it is. */
  summaryAnswer?: (row: RowsOf<T>, call: Call<R>) => Promise<Summary<AnswerInput<R>>>;
  answers: (rows: readonly RowsOf<S>[], call: Call<R>) => Data<AnswerInput<R>> | Promise<Data<AnswerInput<R>>>;
  /** The answer's further fields, read together with the page. */
  beside?: (call: Call<R>, isFirst: boolean) => Promise<Omit<AnswerInput<R>, "data" | "meta">>;
};

type OwnValues = Readonly<Record<string, unknown>>;

type Order = {
  readonly by: Readonly<Record<string, SQLWrapper>>;
  readonly descending?: true | ((shape: ListShape) => boolean);
};

type Summary<A> = A extends { summary: infer S } ? S : never;
type Data<A> = A extends { data: readonly (infer I)[] } ? readonly I[] : never;

/**
 * Serves a list that one select answers: pages by a key of `order`, filters, a summary. `limit` is written into the
 * text: with an unknown limit PostgreSQL would plan the statement again on each call.
 */
export const serveList = <const R extends Route, S extends Select, T extends Select>(
  route: R & { readonly method: "GET" },
  list: List<R, S, T>,
): Served => {
  const { name, rows, order, summary } = list;
  const filters: Filters = list.filters;
  const keys = Object.keys(order.by);
  const cursorShape = z.tuple(Object.values(order.by).map(keyOf) as unknown as [z.ZodType]);
  const conditions = (shape: ListShape, values: ListValues) =>
    and(
      list.where?.(values),
      shape["limited"] && list.branch ? isIn(list.branch, values["ownBranches"]!) : undefined,
      conditionOf(filters, shape, values),
    );
  const page = statements(name, (shape, values) => {
    const descending = typeof order.descending === "function" ? order.descending(shape) : order.descending === true;
    return limited(rows(shape, values), {
      where: and(conditions(shape, values), shape["after"] ? after(order, descending, values) : undefined),
      order: Object.values(order.by).map(descending ? desc : asc),
      limit: Number(shape["limit"]),
    });
  });
  const sums =
    summary &&
    statements(`${name}-summary`, (shape, values) =>
      limited(summary(shape, values), { where: conditions(shape, values) }),
    );
  return serve(
    route as never,
    (async (call: Call<R>) => {
      const { cursor, limit, ...query } = call.query as Record<string, unknown> & { cursor?: string; limit: number };
      const last = readCursorAs(cursorShape, cursor) as readonly unknown[] | undefined;
      const { shape: asked, values: typed } = chosen(filters, query);
      const { ownBranches } = ownBranchesOf(call.user);
      const isShortened = ownBranches !== null && list.branch !== undefined;
      const shape = { ...asked, ...(isShortened && { limited: true }) };
      const values = {
        today: call.today,
        ...typed,
        ...(isShortened && { ownBranches }),
        ...(await list.values?.(call)),
      };
      const pageShape = { ...shape, after: last !== undefined, limit: limit + 1 };
      const lastValues = Object.fromEntries((last ?? []).map((value, place) => [`after${place}`, value]));
      const [found, totals, further] = await Promise.all([
        call.db.read(page(pageShape), { ...values, ...lastValues }),
        sums && !last ? call.db.read(sums(shape), values) : [],
        list.beside?.(call, !last),
      ]);
      const { data, meta } = pageOf(found as readonly Record<string, string | number>[], limit, (row) =>
        keys.map((key) => row[key]!),
      );
      const [total] = totals;
      const [answered, sum] = await Promise.all([
        list.answers(data as never, call),
        total !== undefined && list.summaryAnswer ? list.summaryAnswer(total, call) : total,
      ]);
      return { data: answered, meta, ...(summary && { summary: sum ?? null }), ...further };
    }) as never,
  );
};

const isIn = (branch: SQLWrapper | ((branchIds: Placeholder) => SQL), branchIds: Placeholder): SQL =>
  typeof branch === "function" ? branch(branchIds) : sql`${branch} = any(${branchIds}::uuid[])`;

/** A statement for each shape, whose values are named as they are asked for. */
const statements = <S extends Select>(name: string, build: (shape: ListShape, values: ListValues) => S) =>
  readByShape<S, ListShape, Readonly<Record<string, unknown>>>(name, build as never);

/** The rows that a list reads. */
export type ListedRow<F extends (shape: ListShape, values: ListValues) => Select> = RowsOf<ReturnType<F>>;

type Parts = { where: SQL | undefined; order?: SQL[]; limit?: number };

const limited = <S extends Select>(select: S, { where, order, limit }: Parts): S => {
  const whole = select as unknown as Built;
  const ordered = order ? whole.where(where).orderBy(...order) : whole.where(where);
  return (limit === undefined ? ordered : ordered.limit(limit)) as unknown as S;
};

type Built = {
  where: (condition: SQL | undefined) => Built;
  orderBy: (...order: SQL[]) => Built;
  limit: (rows: number) => Built;
};

const isSearch = (filter: Filter): filter is Search =>
  typeof filter === "object" && filter !== null && filter["kind"] === "search";

const conditionOf = (filters: Filters, shape: ListShape, values: ListValues) =>
  and(
    ...Object.entries(filters).map(([name, filter]) => {
      const set = shape[name];
      if (isSearch(filter)) return set ? filter.condition?.(values) : undefined;
      if (typeof filter === "function") return set ? filter(values[name]!, values) : undefined;
      const choice = filter?.[set ? String(set) : ""];
      return typeof choice === "function" ? choice(values) : choice;
    }),
  );

const chosen = (filters: Filters, query: Readonly<Record<string, unknown>>) => {
  const shape: Record<string, boolean | string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, filter] of Object.entries(filters)) {
    const value = query[name];
    if (isSearch(filter)) {
      const read = filter.read(String(value ?? ""));
      shape[name] = read !== undefined;
      Object.assign(values, read);
    } else if (typeof filter === "function") {
      shape[name] = value !== undefined;
      values[name] = value;
    } else if (filter) shape[name] = value === undefined ? false : String(value);
  }
  return { shape, values };
};

const after = ({ by }: Order, descending: boolean, values: ListValues): SQL => {
  const columns = Object.values(by);
  const [first] = columns;
  if (columns.length === 1 && first) return descending ? lt(first, values["after0"]!) : gt(first, values["after0"]!);
  const keys = sql.join(columns, sql`, `);
  const last = sql.join(
    columns.map((_, place) => sql`${values[`after${place}`]}`),
    sql`, `,
  );
  return sql`(${keys}) ${sql.raw(descending ? "<" : ">")} (${last})`;
};

/** What a cursor may hold of a column: what the database accepts. */
const keyOf = (column: SQLWrapper): z.ZodType => {
  const type = is(column, Column) ? column.getSQLType() : "text";
  if (type === "uuid") return z.uuid();
  if (type === "date") return dayKey;
  if (type.startsWith("timestamp")) return instantKey;
  // Of a series, which begins with 1.
  if (type === "integer") return z.int().min(1).max(2_147_483_647);
  return z.string();
};
