import { expect, test } from "vitest";
import { crossing, withoutShop } from "./statements.ts";

const tables = ["clients", "client_vehicles"];

test.each([
  "select * from clients where id = $1",
  "SELECT v.id FROM client_vehicles v JOIN clients c ON c.id = v.client_id WHERE v.shop_id = $1",
  `update "public"."clients" set name = $1 where "id" = $2`,
  "insert into clients (id) values ($1)",
  `select "shop_id", "id", "name" from "clients" where "clients"."id" = $1`,
  `delete from clients where id = $1 returning shop_id`,
  "select 1 where exists (select from clients)",
])("a statement that forgets a shop is found: %s", (text) => {
  expect(withoutShop([text], tables)).toEqual([text]);
});

test.each([
  "select * from clients where shop_id = $1 and id = $2",
  "select v.id from client_vehicles v join clients c on c.shop_id = v.shop_id and c.id = v.client_id where v.shop_id = $1",
  `insert into "clients" ("shop_id", "id") values ($1, $2) on conflict (shop_id, id) do nothing returning "shop_id"`,
  "select * from directory.sessions where hash = $1",
  "select * from catalogue.clients_of_old",
  "select * from find_clients($2)",
  "begin",
])("a statement of one shop passes: %s", (text) => {
  expect(withoutShop([text], tables)).toEqual([]);
});

const places = { shop: ["clients", "users"], directory: ["directory.sessions"] };

test.each([
  [
    "tables of two places",
    "select 1 from users u join directory.sessions s on s.shop_id = $1 and s.user_id = u.id where u.shop_id = $1",
  ],
  [
    "tables of two places",
    `delete from "directory"."sessions" where shop_id = $1 and exists (select from "users" where "users"."shop_id" = $1)`,
  ],
  ["tables of two places", "select graphile_worker.add_job('tell', '{}') from clients where clients.shop_id = $1"],
  ["tables of two places", "delete from graphile_worker.jobs using clients where clients.shop_id = $1"],
  ["the shop is not $1", `update "clients" set "name" = $1 where "clients"."shop_id" = $2`],
  ["the shop is not $1", "select * from clients a where a.shop_id = $1 or a.shop_id = $2"],
  ["the shop is not $1", "select * from clients where shop_id = any($1)"],
  ["the shop is not $1", "select * from clients where shop_id in ($1, $2)"],
  ["the shop is not $1", "select * from clients where shop_id <> $1"],
  ["the shop is not $1", "select * from clients where shop_id = 'a3'"],
  ["the shop is not $1", "select * from directory.sessions where hash = $1"],
  ["the shop is not $1", `insert into "clients" ("shop_id", "id") values ($1, $2), ($3, $4) returning "id"`],
  ["the shop is not $1", "insert into clients (shop_id, id) select $2, $1"],
  ["a sequence", "insert into clients (shop_id, number) values ($1, nextval('client_numbers'))"],
])("a statement that ties a shop to its database is found: %s in %s", (rule, text) => {
  expect(crossing([text], places)).toEqual([`${rule}: ${text}`]);
});

test.each([
  "select c.id from clients c join users u on u.shop_id = c.shop_id where c.shop_id = $1",
  `insert into "clients" ("shop_id", "id") values ($1, coalesce($2, $3)), ($1, $4) on conflict (id) do nothing returning "shop_id"`,
  "with made as (insert into clients (shop_id, id) values ($1, $2)), told as (select $3) insert into users (shop_id, id) select shop_id, id from made",
  "insert into directory.sessions (shop_id, hash) select $1, $2 from (select count(*) from end_session($3)) ended",
  "insert into clients (shop_id, id) select distinct $1::uuid, unnest($2::uuid[]) on conflict do nothing",
  "delete from directory.throttles where key = any($1)",
  "select * from identify($1, $2)",
])("a statement of one shop in one place passes: %s", (text) => {
  expect(crossing([text], places)).toEqual([]);
});
