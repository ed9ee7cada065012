import { asc } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import { shops } from "../../../base/shop/tables.ts";
import * as contract from "../template-contract.ts";
import { type ChosenTemplate, optionalSteps } from "../template-rules.ts";
import { type Step, steps } from "../rules.ts";
import { inspectionTemplates } from "../tables.ts";
import { refuse } from "../words.ts";
import { namesOfCheckpoints } from "./checkpoints.ts";
import { shippedTemplates } from "./shipped-templates.ts";

const maxTemplates = 50;

export const listTemplates = serve(contract.listTemplates, async ({ db }) =>
  whole([
    ...shippedTemplates.map((item) => ({ ...item, steps: [...item.steps], isOwn: false })),
    ...(await ownTemplates(db)).map(answerOf),
  ]),
);

export const addTemplate = serveCreation(contract.addTemplate, {
  create: async ({ db, body, createdId: id, shop, about }) => {
    // The shop's row is locked, so that two templates cannot both be the last.
    await db.lock(shops, shop.id);
    await checkContents(db, body);
    if ((await ownTemplates(db)).length >= maxTemplates) throw refuse("too-many-templates");
    const added = await db.insert(inspectionTemplates, { id, ...tidied(body) });
    about({ kind: "inspection-templates", id, name: added.name });
    return answerOf(added);
  },
  readAgain: async ({ db, createdId }) => answerOf(await db.find(inspectionTemplates, createdId)),
});

export const changeTemplate = serve(
  contract.changeTemplate,
  async ({ db, params, body: { isArchived, version, ...fields }, now, about }) => {
    const before = await db.lock(inspectionTemplates, params.id);
    if (version !== undefined && version !== String(before.version)) throw refuseKernel("changed-elsewhere");
    const contents = { steps: fields.steps ?? before.steps, points: fields.points ?? before.points };
    await checkContents(db, contents);
    const after = await db.update(inspectionTemplates, before.id, {
      ...fields,
      ...tidied(contents),
      ...(isArchived !== undefined && { archivedAt: isArchived ? (before.archivedAt ?? now) : null }),
      version: before.version + 1,
    });
    about({ kind: "inspection-templates", id: after.id, name: after.name });
    return answerOf(after);
  },
);

type Contents = { steps: readonly Step[]; points: readonly string[] };

/** Refuses `template-empty`, and `not-found` for an unknown checkpoint. */
const checkContents = async (db: Db, { steps: chosen, points }: Contents) => {
  if (chosen.length + points.length === 0) throw refuse("template-empty");
  const [engine, underbody] = await Promise.all([namesOfCheckpoints(db, 1, points), namesOfCheckpoints(db, 5, points)]);
  if (points.some((id) => !engine.has(id) && !underbody.has(id))) throw refuseKernel("not-found");
};

const tidied = <T extends Contents>(contents: T) => ({
  ...contents,
  steps: optionalSteps.filter((step) => contents.steps.includes(step)),
  points: [...new Set(contents.points)],
});

const ownTemplates = (db: Db) =>
  db.list(inspectionTemplates, { orderBy: [asc(inspectionTemplates.id)], limit: maxTemplates });

const answerOf = (template: Row<typeof inspectionTemplates>) => ({
  ...template,
  steps: [...template.steps],
  points: [...template.points],
  isOwn: true,
  version: String(template.version),
});

/** A template as a diagnostic keeps it. Refuses `not-found`, also for an archived one. */
export const chosenTemplate = async (db: Db, id: string): Promise<ChosenTemplate> => {
  const found = shippedTemplates.find((item) => item.id === id) ?? (await db.find(inspectionTemplates, id));
  if (found.archivedAt) throw refuseKernel("not-found");
  const { name, nameAr, points } = found;
  const [engine, underbody] = await Promise.all([namesOfCheckpoints(db, 1, points), namesOfCheckpoints(db, 5, points)]);
  const included = new Set<Step>([
    ...found.steps,
    ...(engine.size > 0 ? ([1] as const) : []),
    ...(underbody.size > 0 ? ([5] as const) : []),
  ]);
  return { id, name, nameAr, steps: steps.filter((step) => included.has(step)), points: [...points] };
};
