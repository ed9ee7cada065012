import { createHmac } from "node:crypto";
import type { Row } from "../../../../platform/server/db/database.ts";
import { type Columns, versionByFields } from "../../../../platform/server/http/versions.ts";
import { changeUser } from "../contract.ts";
import type { users } from "../tables.ts";

type Details = Columns<typeof changeUser.body, Row<typeof users>>;

/**
 * The version of what the forms of a user and of one's own account edit. The cost of an hour is in it under a key,
 * because those who may not read it could try every amount otherwise.
 */
export const userVersion = (user: Details, secretKey: string): string => byFields({ ...user, secretKey });

const byFields = versionByFields(changeUser.body, ({ hourlyCost, secretKey }: Details & { secretKey: string }) => ({
  password: null,
  removeTotp: null,
  hourlyCost: createHmac("sha256", secretKey).update(`hourly-cost ${hourlyCost}`).digest("base64url"),
}));
