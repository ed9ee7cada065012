import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { LinkButton, useGo } from "../../../../platform/web/Link.tsx";
import type { Column } from "../../../../platform/web/parts/DataTable.tsx";
import { ListPage } from "../../../../platform/web/parts/ListPage.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { permissions } from "../../../../platform/shared/permissions.ts";
import { nameIn } from "../../../../platform/shared/words.ts";
import { listRoles, type Role } from "../role-contract.ts";
import { roleWords } from "../role-words.ts";
import { AddRole } from "./RoleForms.tsx";
import classes from "./team.module.css";

export const RolesPage = () => {
  const say = useWords(roleWords);
  const language = useLanguage();
  const go = useGo();
  const { data, error, isPending, refetch } = useAnswer(listRoles, {});
  const [adding, setAdding] = useState(false);
  const pageOf = ({ id }: { id: string }) => `/back/settings/roles/${id}`;
  const columns: Column<Role>[] = [
    {
      key: "role",
      head: say("role"),
      cell: (role) => (
        <>
          <Name className={classes.name}>{nameIn(language, role)}</Name>
          <Policy of={role} />
        </>
      ),
    },
    { key: "users", head: say("users"), width: "25%", cell: ({ users }) => say("userCount", { count: users }) },
    {
      key: "permissions",
      head: say("permissions"),
      width: "25%",
      cell: (role) => say("countOf", { held: role.permissions.length, all: permissions.length }),
    },
  ];
  return (
    <ListPage
      title={say("title")}
      line={say("line")}
      list={{ rows: data?.data, error, isPending, refetch }}
      actions={
        <>
          <LinkButton to="/back/settings/roles/all" variant="default">
            {say("comparison")}
          </LinkButton>
          <Button leftSection={<IconPlus size={20} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
            {say("add")}
          </Button>
        </>
      }
      columns={columns}
      linkOf={pageOf}
      nameOf={(role) => nameIn(language, role)}
      card={(role) => (
        <>
          <div className={classes.name}>
            <LocalizedName of={role} />
          </div>
          <div className={classes.quiet}>
            {say("userCount", { count: role.users })} · {say("permissionCount", { count: role.permissions.length })}
          </div>
          <Policy of={role} />
        </>
      )}
    >
      {adding && <AddRole close={() => setAdding(false)} onMade={(role) => go(pageOf(role))} />}
    </ListPage>
  );
};

const Policy = ({ of: { secondFactor } }: { of: Role }) => {
  const say = useWords(roleWords);
  return secondFactor && <Quiet>{say("requires")}</Quiet>;
};
