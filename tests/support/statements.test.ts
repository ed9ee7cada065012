import { expect, test } from "vitest";
import { withoutShop } from "./statements.ts";

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
