import { useState } from "react";
import { isPermission, permissions } from "../../../../platform/shared/permissions.ts";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useGo } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { listRoles, removeRole, type Role } from "../role-contract.ts";
import { roleWords } from "../role-words.ts";
import { holdsEverything } from "../rules.ts";
import { PermissionMatrix } from "./PermissionMatrix.tsx";
import { RolePolicy } from "./RolePolicy.tsx";
import { CopyRole, RenameRole } from "./RoleForms.tsx";

export const RolePage = ({ id }: { id: string }) => {
  const say = useWords(kitWords);
  const roles = useAnswer(listRoles, {});
  return (
    <Loaded answer={roles} skeleton={<PageSkeleton />}>
      {({ data }) => {
        const role = data.find((item) => item.id === id);
        return role ? <ShownRole role={role} /> : <Empty page title={say("notFound")} lines={say("notFoundLine")} />;
      }}
    </Loaded>
  );
};

const ShownRole = ({ role }: { role: Role }) => {
  const say = useWords(roleWords);
  const name = nameIn(useLanguage(), role);
  const [renaming, setRenaming] = useState(false);
  const [copying, setCopying] = useState(false);
  const go = useGo();
  const { remove, problem } = useRemoval(role, name);
  const may = useMay();
  const isBeyond = !role.permissions.filter(isPermission).every(may);
  return (
    <Page
      title={name}
      titleIsName
      back="/back/settings/roles"
      line={
        <Dotted>
          {[
            say("userCount", { count: role.users }),
            say("countOf", { held: role.permissions.length, all: permissions.length }),
          ]}
        </Dotted>
      }
      menu={[
        { label: say("copy"), onClick: () => setCopying(true), hidden: isBeyond },
        { label: say("rename"), onClick: () => setRenaming(true), hidden: isBeyond },
        { label: say("remove"), onClick: () => void remove(), danger: true, hidden: isBeyond || holdsEverything(role) },
      ]}
    >
      {problem && <ErrorBand title={say("notRemoved")}>{problem.detail}</ErrorBand>}
      <Stack gap="wide">
        <RolePolicy role={role} mayChange={!isBeyond} />
        <div>
          <PermissionMatrix role={role} />
        </div>
      </Stack>
      {copying && (
        <CopyRole role={role} close={() => setCopying(false)} onMade={({ id }) => go(`/back/settings/roles/${id}`)} />
      )}
      {renaming && <RenameRole role={role} close={() => setRenaming(false)} />}
    </Page>
  );
};

const useRemoval = (role: Role, name: string) => {
  const say = useWords(roleWords);
  const go = useGo();
  const [problem, setProblem] = useState<Problem>();
  const { send } = useSend(removeRole);
  const remove = async () => {
    setProblem(undefined);
    if (
      role.users === 0 &&
      !(await confirm({
        title: say("removeTitle", { name: isolatedName(name) }),
        line: say("removeLine"),
        action: say("remove"),
        danger: true,
      }))
    )
      return;
    try {
      await send({ params: { id: role.id } });
      toast(say("removed"));
      go("/back/settings/roles");
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setProblem(thrown);
    }
  };
  return { remove, problem };
};
