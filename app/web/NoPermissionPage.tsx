import { listRoleManagers } from "../../modules/base/team/contract.ts";
import { BackButton } from "../../platform/web/Link.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { Empty } from "../../platform/web/parts/Empty.tsx";
import { LocalizedName } from "../../platform/web/parts/LocalizedName.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { kitWords } from "../../platform/web/words.ts";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Shown for a page without permission: who can grant it, and a link back. */
export const NoPermissionPage = () => {
  const say = useWords(frameWords);
  const sayKit = useWords(kitWords);
  const managers = useAnswer(listRoleManagers, {}).data?.data ?? [];
  return (
    <Empty
      page
      title={sayKit("noPermission")}
      lines={
        <>
          {sayKit("noPermissionLine")}
          {managers.length > 0 && (
            <span className={classes.helpers}>
              {say("askThem")}{" "}
              {managers.map((manager, place) => (
                <span key={manager.id}>
                  {place > 0 && say("listComma")}
                  <LocalizedName of={manager} />
                </span>
              ))}
            </span>
          )}
        </>
      }
      action={<BackButton>{sayKit("goBack")}</BackButton>}
    />
  );
};
