import type { Row } from "../../../platform/server/db/database.ts";
import { versionOf } from "../../../platform/server/http/versions.ts";
import type { users } from "../tables.ts";

type Details = Pick<Row<typeof users>, "name" | "nameAr" | "email" | "roleId" | "contactNumber" | "locale">;

/** The version of the fields that the forms of a user and of one's own account edit. */
export const userVersion = ({ name, nameAr, email, roleId, contactNumber, locale }: Details) =>
  versionOf({ name, nameAr, email, roleId, contactNumber, locale });
