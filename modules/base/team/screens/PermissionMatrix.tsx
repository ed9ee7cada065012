import { Checkbox } from "@mantine/core";
import { isPermission, type Permission } from "../../../../platform/shared/permissions.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listPermissions, type Role } from "../role-contract.ts";
import { permissionGrid } from "../permission-grid.ts";
import { roleWords } from "../role-words.ts";
import { holdsEverything } from "../rules.ts";
import classes from "./permission-matrix.module.css";
import { useToggles } from "./use-toggles.ts";

type Described = Answer<typeof listPermissions>["data"][number];
type Ticks = Pick<ReturnType<typeof useToggles>, "held" | "toggle"> & { fixed: boolean };

/** The permissions of a role by resource: view, create, edit and delete side by side. A tick is saved at once. */
export const PermissionMatrix = ({ role }: { role: Role }) => {
  const say = useWords(roleWords);
  const all = useAnswer(listPermissions, {});
  const may = useMay();
  const { problem, ...ticks } = useToggles(role);
  const isBeyond = !role.permissions.filter(isPermission).every(may);
  const fixed = holdsEverything(role) || isBeyond;
  return (
    <>
      <p className={classes.hint}>
        {say(holdsEverything(role) ? "holdsEverything" : isBeyond ? "beyondOwn" : "savedAtOnce")}{" "}
        {ticks.held.size === 0 && say("noPermissions")}
      </p>
      {problem && (
        <div className={classes.problem}>
          <ErrorBand title={say("notChanged")}>{problem.detail}</ErrorBand>
        </div>
      )}
      <Loaded answer={all}>
        {({ data }) =>
          permissionGrid(data).map(({ group, rows }) => <Group key={group} rows={rows} fixed={fixed} {...ticks} />)
        }
      </Loaded>
    </>
  );
};

const Group = ({ rows, ...ticks }: { rows: readonly (readonly Described[])[] } & Ticks) => {
  const say = useWords(roleWords);
  const all = rows.flat();
  const tally = say("countOf", { held: all.filter(({ name }) => ticks.held.has(name)).length, all: all.length });
  return (
    <Section title={all[0]?.groupLabel ?? ""} act={<span className={classes.tally}>{tally}</span>}>
      {rows.map((row) => (
        <div key={row[0]?.name} className={classes.row}>
          {row.map(
            (permission) =>
              isPermission(permission.name) && (
                <Tick key={permission.name} name={permission.name} of={permission} {...ticks} />
              ),
          )}
        </div>
      ))}
    </Section>
  );
};

/** Users can neither give nor take a permission that they do not hold. */
const Tick = ({ name, of: { labelEn, labelAr }, held, toggle, fixed }: { name: Permission; of: Described } & Ticks) => {
  const may = useMay();
  const label = useLanguage() === "ar" ? labelAr : labelEn;
  return (
    <Checkbox
      label={label}
      checked={held.has(name)}
      disabled={fixed || !may(name)}
      onChange={(event) => void toggle(name, event.currentTarget.checked)}
    />
  );
};
