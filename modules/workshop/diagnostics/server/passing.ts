import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { passedStepsOf, savedStepsOf } from "../rules.ts";
import { diagnosticValues, vehicleDiagnostics } from "../tables.ts";
import { type ChosenTemplate, stepsToPass } from "../template-rules.ts";
import { valuesOf } from "./reading.ts";

type Passing = { id: string; template: ChosenTemplate | null };

/** Passes the steps between the saved ones and the next that the template includes: an empty note, nothing checked. */
export const passSteps = async (db: Db, { id, template }: Passing): Promise<void> => {
  const saved = savedStepsOf(await valuesOf(db, id));
  await db.insertAll(
    diagnosticValues,
    stepsToPass(saved, template).map((step) => ({ id: newId(), diagnosticId: id, step, label: "note", value: "" })),
  );
};

/** Gives an open diagnostic another template; steps that were only passed are open again if it includes them. */
export const changeTemplateOf = async (db: Db, { id, template }: Passing): Promise<void> => {
  const passed = passedStepsOf(await valuesOf(db, id));
  await db.update(vehicleDiagnostics, id, { template });
  if (passed.length > 0)
    await db.removeWhere(
      diagnosticValues,
      and(eq(diagnosticValues.diagnosticId, id), inArray(diagnosticValues.step, passed))!,
    );
  await passSteps(db, { id, template });
};
