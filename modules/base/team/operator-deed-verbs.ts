import type { Db } from "../../../platform/server/db/database.ts";
import type { ActivityKind } from "../../../platform/shared/kinds.ts";
import { activities } from "./tables.ts";

type OperatorDeed = {
  method: "POST";
  path: string;
  at: string;
  subject: { kind: ActivityKind; id: string; name: string };
  reason: string;
};

/** What the operator of the installation did to the shop, in the shop's activity log; the log does not name the operator. */
export const recordOperatorDeed = (db: Db, { method, path, at, subject, reason }: OperatorDeed) =>
  db.insert(activities, {
    userId: null,
    method,
    path,
    at,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    changes: [{ field: "reason", from: null, to: reason }],
  });
