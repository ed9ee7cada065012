import { useState } from "react";
import type { Permission } from "../../../../platform/shared/permissions.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { sendConfirmed } from "../../../../platform/web/parts/confirm.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { attachPermission, detachPermission, type Role } from "../role-contract.ts";
import { roleWords } from "../role-words.ts";

/** The role's permissions with pending ticks: shown at once, reverted if the server refuses. */
export const useToggles = (role: Role) => {
  const say = useWords(roleWords);
  const refresh = useRefresh();
  const { send: attach } = useSend(attachPermission, { refreshes: false });
  const { send: detach } = useSend(detachPermission, { refreshes: false });
  const [underWay, setUnderWay] = useState<ReadonlyMap<Permission, boolean>>(new Map());
  const [problem, setProblem] = useState<Problem>();

  const held = new Set<string>(role.permissions);
  for (const [permission, on] of underWay) {
    if (on) held.add(permission);
    else held.delete(permission);
  }

  /** Asks for confirmation before taking a permission from the user's own role. */
  const take = (permissionName: Permission) =>
    sendConfirmed(
      (sent) => detach({ body: { roleId: role.id, permissionName, ...sent } }),
      ({ detail }) => ({ title: say("ownTitle"), line: detail, action: say("take"), danger: true }),
    );

  const toggle = async (permissionName: Permission, on: boolean) => {
    setProblem(undefined);
    setUnderWay((before) => new Map(before).set(permissionName, on));
    try {
      await (on ? attach({ body: { roleId: role.id, permissionName } }) : take(permissionName));
      await refresh();
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      setProblem(thrown);
    } finally {
      setUnderWay((before) => new Map([...before].filter(([name]) => name !== permissionName)));
    }
  };
  return { held, toggle, problem };
};
