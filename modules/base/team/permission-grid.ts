import { groupedBy } from "../../../platform/shared/grouped.ts";
type GridPermission = { name: string; group: string };

/** The rows of the permission matrix: by group one row per resource with several actions, and one row for the others. */
export const permissionGrid = <P extends GridPermission>(permissions: readonly P[]): { group: string; rows: P[][] }[] =>
  [...groupedBy(permissions, ({ group }) => group)].map(([group, ofGroup]) => {
    const things = [
      ...groupedBy(ofGroup, ({ name }) => name.replace(/^(view|create|edit|delete|manage)-/, "")).values(),
    ];
    const single = things.filter(({ length }) => length === 1).flat();
    return { group, rows: [...things.filter(({ length }) => length > 1), ...(single.length > 0 ? [single] : [])] };
  });
