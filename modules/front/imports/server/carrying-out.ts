import { type Db, violated } from "../../../../platform/server/db/database.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { listComma } from "../../../../platform/shared/words.ts";
import { openBranchOr } from "../../../base/shop/branch-verbs.ts";
import * as contract from "../contract.ts";
import { imports } from "../tables.ts";
import { refuseImport } from "../words.ts";
import { assertMayAddParties, assertMayImport, lockOpen } from "./locking.ts";
import type { Import } from "./carrier.ts";
import { carriers } from "./carriers.ts";
import { factsOf } from "./judging.ts";
import { shownImport, sizeOf, usesIn } from "./reading.ts";
import { beginWork } from "./running.ts";
import { usesOfImport } from "./undoing.ts";

const start = serve(contract.startImport, async (call) => {
  const { db, branch, params, now, today, language, about } = call;
  const found = await lockOpen(call, params.id);
  const { waiting } = await sizeOf(db, found);
  if (waiting === 0) throw refuseImport("import-nothing");
  await assertMayAddParties(call, found);
  await carriers[found.kind].check(db, found, await factsOf(db, today));
  const begun = await atWork(db, found, {
    state: "running",
    // The branch may have been closed since the file was read.
    branchId: await openBranchOr(db, found.branchId, branch.id),
    startedAt: found.startedAt ?? now,
    finishedAt: null,
    uses: null,
  });
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, begun, language);
});

const atWork = async (db: Db, { id }: Import, changes: Partial<Import>): Promise<Import> => {
  try {
    const begun = await db.update(imports, id, { ...changes, failed: null, workedAt: new Date().toISOString() });
    await beginWork(db);
    return begun;
  } catch (error) {
    throw violated(error) === "imports_at_work_key" ? refuseImport("import-running") : error;
  }
};

const stop = serve(contract.stopImport, async ({ db, may, params, language, about }) => {
  const found = await db.lock(imports, params.id);
  assertMayImport(may, found);
  about({ kind: "imports", id: found.id, name: found.fileName });
  const stopped = found.state === "running" ? await db.update(imports, found.id, { state: "open" }) : found;
  return shownImport(db, stopped, language);
});

const undo = serve(contract.undoImport, async (call) => {
  const { db, params, language, about } = call;
  const found = await lockOpen(call, params.id);
  const uses = await usesOfImport(db, found.id);
  if (uses.length > 0)
    throw refuseImport("import-in-use", { values: { uses: usesIn(uses, language).join(listComma(language)) } });
  const begun = await atWork(db, found, { state: "undoing", uses: null });
  about({ kind: "imports", id: found.id, name: found.fileName });
  return shownImport(db, begun, language);
});

export const runHandlers = [start, stop, undo] satisfies readonly Served[];
