import { IconUserSearch } from "@tabler/icons-react";
import { Fragment, memo } from "react";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import type { Permission } from "../../../../platform/shared/permissions.ts";
import { inLanguage, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useGridKeys } from "../../../../platform/web/parts/grid-keys.ts";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import type { Role } from "../role-contract.ts";
import type { MatrixChange } from "../matrix-rules.ts";
import { matrixWords } from "../matrix-words.ts";
import { permissionGrid } from "../permission-grid.ts";
import { permissionGroups, type PermissionGroup, permissionWords } from "../permission-words.ts";
import { holdsEverything } from "../rules.ts";
import classes from "./matrix-table.module.css";

type Props = {
  roles: readonly Role[];
  shown: readonly Permission[];
  changes: readonly MatrixChange[];
  tap: (change: MatrixChange) => void;
  ask: (permission: Permission) => void;
};

/** Permissions down, roles across; the heads of both stay in sight while it scrolls. The arrow keys move in it. */
export const MatrixTable = ({ roles, shown, changes, tap, ask }: Props) => {
  const say = useWords(matrixWords);
  const language = useLanguage();
  const may = useMay();
  const keys = useGridKeys();
  const changed = groupedBy(changes, ({ permissionName }) => permissionName);
  return (
    <div className={classes.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of WAI-ARIA on a table */}
      <table className={classes.table} role="grid" aria-label={say("title")} {...keys}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {say("permission")}
            </th>
            {roles.map((role) => (
              <th key={role.id} scope="col" className={classes.head}>
                <Name>{nameIn(language, role)}</Name>
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(shown).map(({ group, names }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={classes.group}>
                <span>{inLanguage(permissionGroups[group], language)}</span>
              </th>
            </tr>
            {names.map((name) => (
              <Fragment key={name}>
                <PermissionRow
                  name={name}
                  roles={roles}
                  changes={changed.get(name) ?? none}
                  isOwn={may(name)}
                  tap={tap}
                  ask={ask}
                />
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};

const none: readonly MatrixChange[] = [];

const groupsOf = (shown: readonly Permission[]): { group: PermissionGroup; names: Permission[] }[] => {
  const described = shown.map((name) => ({ name, group: permissionWords[name].group }));
  const order = Object.keys(permissionGroups);
  return permissionGrid(described)
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
    .map(({ rows }) => ({ group: rows[0]![0]!.group, names: rows.flat().map(({ name }) => name) }));
};

type RowProps = Omit<Props, "shown"> & { name: Permission; isOwn: boolean };

const PermissionRow = memo(({ name, roles, changes, isOwn, tap, ask }: RowProps) => {
  const say = useWords(matrixWords);
  const language = useLanguage();
  const label = inLanguage(permissionWords[name].name, language);
  return (
    <tr className={classes.row} data-grid-row>
      <th scope="row" className={classes.name} tabIndex={-1}>
        <div className={classes.words}>
          <div>
            {label}
            <Quiet>{inLanguage(permissionWords[name].allows, language)}</Quiet>
          </div>
          <button
            type="button"
            tabIndex={-1}
            className={classes.who}
            aria-label={say("whoCanNamed", { permission: label })}
            title={say("whoCan")}
            onClick={() => ask(name)}
          >
            <IconUserSearch size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
      </th>
      {roles.map((role) => (
        <Cell
          key={role.id}
          role={role}
          label={say("cell", { permission: label, role: nameIn(language, role) })}
          change={changes.find(({ roleId }) => roleId === role.id)}
          held={role.permissions.includes(name)}
          isOwn={isOwn}
          tap={(isHeld) => tap({ roleId: role.id, permissionName: name, isHeld })}
        />
      ))}
    </tr>
  );
});

type CellProps = {
  role: Role;
  label: string;
  change: MatrixChange | undefined;
  held: boolean;
  isOwn: boolean;
  tap: (isHeld: boolean) => void;
};

/** Nobody gives or takes what they do not hold, nor takes from a role that holds more. */
const Cell = ({ role, label, change, held, isOwn, tap }: CellProps) => {
  const may = useMay();
  const isBeyond = held && !role.permissions.every((permission) => may(permission as Permission));
  return (
    <td className={classes.cell} tabIndex={-1} data-changed={change ? true : undefined}>
      <label className={classes.box}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={label}
          checked={change?.isHeld ?? held}
          disabled={holdsEverything(role) || !isOwn || isBeyond}
          onChange={(event) => tap(event.currentTarget.checked)}
        />
      </label>
    </td>
  );
};
