import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias, integer, text, uuid } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../tests/support/database.ts";
import { withoutShop } from "../../../tests/support/statements.ts";
import { money, shopTable, time } from "./columns.ts";
import { readShop, withShop } from "./database.ts";
import { openPool, type Pool } from "./pool.ts";
import { newId } from "../ids.ts";
import { checkRows, read, readByHand, readByShape, type Values } from "./read.ts";
import { tableSchema } from "./row-schema.ts";
import { cast, castOrNull, columnsWithout, isAnyOf, json, rowsFrom, select, shop } from "./select.ts";

const garages = shopTable("garages", {
  name: text().notNull(),
  note: text(),
  bays: integer().notNull(),
  ownerId: uuid(),
  rent: money().notNull(),
  closedAt: time(),
});
const owners = shopTable("owners", { name: text().notNull(), phone: text() });
const deputy = alias(owners, "deputy");

describe("the text of a statement", () => {
  test("constants are written into the text, a repeated value is one parameter, the shop is the first", () => {
    const { text, valuesOf } = read("test.text", (value: Values<{ q: string; max: number }>) =>
      select({ id: garages.id, named: cast(sql`${garages.name} = ${value.q}`, "boolean") })
        .from(garages)
        .where(
          and(eq(garages.note, "it's open"), isNull(garages.closedAt), sql`${value.q} <> '' or ${value.q} is null`),
        )
        .orderBy(desc(garages.bays))
        .limit(51),
    );
    expect(text).toBe(
      `select "id", ("garages"."name" = $2)::boolean from "garages" where ("garages"."shop_id" = $1 and (("garages"."note" = 'it''s open' and "garages"."closed_at" is null and $2 <> '' or $2 is null))) order by "garages"."bays" desc limit 51`,
    );
    expect(valuesOf("a shop", { q: "Riyadh", max: 3 })).toEqual(["a shop", "Riyadh"]);
  });

  test("every table is limited to the shop: joined, aliased, in a nested select, from a function", () => {
    const rent = select({ rent: cast(sql`sum(${garages.rent})`, "bigint").as("rent") })
      .from(garages)
      .where(eq(garages.ownerId, owners.id))
      .as("rents");
    const found = rowsFrom(owners, "found", sql`find_owners(${sql.placeholder("q")})`);
    const statements = [
      read("test.joined", (value: Values<{ id: string }>) =>
        select({ name: owners.name, deputy: deputy.name, rent: rent.rent })
          .from(owners)
          .leftJoin(deputy, eq(deputy.id, owners.id))
          .leftJoinLateral(rent, sql`true`)
          .where(eq(owners.id, value.id))
          .for("no key update", { of: owners }),
      ),
      read("test.nested", () =>
        select({
          garages: cast(
            select({ n: cast(sql`count(*)`, "int") })
              .from(garages)
              .where(eq(garages.ownerId, owners.id)),
            "int",
          ),
        }).from(owners),
      ),
      read("test.found", () => select(columnsWithout(found, "shopId")).from(found)),
    ];
    expect(statements.map(({ text }) => text)).toEqual([
      `select "owners"."name", "deputy"."name", "rent" from "owners" left join "owners" "deputy" on ("deputy"."shop_id" = $1 and ("deputy"."id" = "owners"."id")) left join lateral (select (sum("garages"."rent"))::bigint as "rent" from "garages" where ("garages"."shop_id" = $1 and ("garages"."owner_id" = "owners"."id"))) "rents" on true where ("owners"."shop_id" = $1 and ("owners"."id" = $2)) for no key update of "owners"`,
      `select ((select (count(*))::int from "garages" where ("garages"."shop_id" = $1 and ("garages"."owner_id" = "owners"."id"))))::int from "owners" where "owners"."shop_id" = $1`,
      `select "id", "name", "phone" from (select * from find_owners($2)) "found" where "found"."shop_id" = $1`,
    ]);
    expect(
      withoutShop(
        statements.map(({ text }) => text),
        ["garages", "owners"],
      ),
    ).toEqual([]);
  });

  test("a statement without the shop has no parameter for it", () => {
    const { text, valuesOf } = readByHand(
      "test.shopless",
      { n: z.int() },
      (value: Values<{ n: number }>) => sql`select ${value.n}::int as n`,
    );
    expect([text, valuesOf("a shop", { n: 1 })]).toEqual(["select $1::int as n", [1]]);
  });

  test("each shape is built once, under its own name", () => {
    const list = readByShape("test.shapes", ({ open, max }: { open: boolean; max: number }) =>
      select({ id: garages.id })
        .from(garages)
        .where(open ? isNull(garages.closedAt) : undefined)
        .limit(max),
    );
    expect(list({ open: true, max: 2 })).toBe(list({ open: true, max: 2 }));
    expect(list({ open: true, max: 2 }).name).not.toBe(list({ open: false, max: 2 }).name);
    expect(list({ open: true, max: 2 }).text).toMatch(/"closed_at" is null.*limit 2$/);
    expect(list({ open: false, max: 2 }).text).not.toMatch(/closed_at/);
  });

  test("two statements cannot have the same name, and every field needs a type", () => {
    const again = () => read("test.twice", () => select({ id: garages.id }).from(garages));
    again();
    expect(again).toThrow("two statements are named test.twice");
    expect(() => read("test.untyped", () => select({ n: sql`count(*)` }).from(garages))).toThrow(
      "the field n of test.untyped has no type",
    );
  });
});

describe("the rows of a statement", () => {
  let pool: Pool;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  const shopId = newId();
  const [ownerId, garageId, bareId] = [newId(), newId(), newId()];

  beforeAll(async () => {
    database = await testDatabase();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`
      create table owners (shop_id uuid, id uuid, name text not null, phone text, primary key (shop_id, id));
      create table garages (shop_id uuid, id uuid, name text not null, note text, bays int not null, owner_id uuid, rent bigint not null, closed_at timestamptz, primary key (shop_id, id));
      grant select, insert, update on owners, garages to warsha_app`);
    await owner.end();
    pool = openPool(database.runtimeUrl);
    await withShop(pool, shopId, async (db) => {
      await db.insert(owners, { id: ownerId, name: "Salem", phone: "123" });
      const closedAt = "2026-11-20T10:00:00Z";
      await db.insert(garages, { id: garageId, name: "One", bays: 3, rent: 12_345n, ownerId, closedAt });
      await db.insert(garages, { id: bareId, name: "Two", bays: 4, rent: 0n, note: "12" });
    });
  });
  afterAll(async () => {
    await pool.end();
    await database.close();
  });

  const total = select({
    ownerId: garages.ownerId,
    rent: castOrNull(sql`sum(${garages.rent})`, "bigint").as("total_rent"),
  })
    .from(garages)
    .groupBy(garages.ownerId)
    .as("total");
  const listed = read("test.listed", (value: Values<{ ids: string[]; after: number }>) =>
    select({
      ...columnsWithout(garages, "shopId"),
      owner: owners.name,
      phone: owners.phone,
      total: total.rent,
      totalOwner: total.ownerId,
      names: cast(sql`array[${garages.name}]`, "text[]"),
      more: json(sql`jsonb_build_object('bays', ${garages.bays})`, z.object({ bays: z.int() })),
    })
      .from(garages)
      .leftJoin(owners, eq(owners.id, garages.ownerId))
      .leftJoin(total, eq(total.ownerId, owners.id))
      .where(and(isAnyOf(garages.id, value.ids), gt(garages.bays, value.after)))
      .orderBy(asc(garages.bays)),
  );

  test("row types follow from the tables; a left join without a match gives null", async () => {
    const rows = await readShop(pool, shopId, (db) => db.read(listed, { ids: [garageId, bareId], after: 0 }));
    expectTypeOf(rows).toEqualTypeOf<
      {
        id: string;
        name: string;
        note: string | null;
        bays: number;
        ownerId: string | null;
        rent: bigint;
        closedAt: string | null;
        owner: string | null;
        phone: string | null;
        total: bigint | null;
        totalOwner: string | null;
        names: string[];
        more: { bays: number };
      }[]
    >();
    const bare = { note: "12", ownerId: null, closedAt: null, owner: null, phone: null, total: null, totalOwner: null };
    expect(rows).toEqual([
      {
        id: garageId,
        name: "One",
        note: null,
        bays: 3,
        ownerId,
        rent: 12_345n,
        owner: "Salem",
        phone: "123",
        closedAt: "2026-11-20T10:00:00Z",
        total: 12_345n,
        totalOwner: ownerId,
        names: ["One"],
        more: { bays: 3 },
      },
      { ...bare, id: bareId, name: "Two", bays: 4, rent: 0n, names: ["Two"], more: { bays: 4 } },
    ]);
  });

  test("another shop's rows are not read, and a locked row is held", async () => {
    const held = read("test.held", (value: Values<{ id: string }>) =>
      select({ id: garages.id }).from(garages).where(eq(garages.id, value.id)).for("no key update"),
    );
    expect(await withShop(pool, shopId, (db) => db.read(held, { id: garageId }))).toEqual([{ id: garageId }]);
    expect(await withShop(pool, newId(), (db) => db.read(held, { id: garageId }))).toEqual([]);
  });

  test("hand-written SQL has a schema for its rows", async () => {
    const byHand = readByHand(
      "test.by-hand",
      { ...tableSchema(garages), owner: z.string().nullable() },
      (value: Values<{ id: string }>) => sql`
        select g.*, o.name as owner from ${garages} g left join ${owners} o on o.shop_id = g.shop_id and o.id = g.owner_id
        where g.shop_id = ${shop} and g.id = ${value.id}`,
    );
    const [row] = await readShop(pool, shopId, (db) => db.read(byHand, { id: bareId }));
    expectTypeOf(row!.rent).toEqualTypeOf<bigint>();
    expectTypeOf(row!.owner).toEqualTypeOf<string | null>();
    expect(row).toMatchObject({ id: bareId, owner: null, rent: 0n });
  });

  test("tests report a row that does not match its type, by the statement's name", async () => {
    const lateral = select({ name: cast(owners.name, "text").as("owner_name") })
      .from(owners)
      .where(eq(owners.id, garages.ownerId))
      .as("lateral_owner");
    const wrong = read("test.wrong", (value: Values<{ id: string }>) =>
      select({ owner: lateral.name })
        .from(garages)
        .leftJoinLateral(lateral, sql`true`)
        .where(eq(garages.id, value.id)),
    );
    const seen: string[] = [];
    const restore = checkRows((statement, schema, rows) => {
      for (const row of rows) if (!schema().safeParse(row).success) seen.push(statement);
    });
    const [row] = await readShop(pool, shopId, (db) => db.read(wrong, { id: bareId }));
    await readShop(pool, shopId, (db) => db.read(wrong, { id: garageId }));
    restore();
    expectTypeOf(row!.owner).toEqualTypeOf<string>();
    expect([row, seen]).toEqual([{ owner: null }, ["test.wrong"]]);
  });
});
