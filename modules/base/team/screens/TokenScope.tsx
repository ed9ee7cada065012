import { isPermission } from "../../../../platform/shared/permissions.ts";
import type { Answer } from "../../../../platform/shared/route.ts";
import { inLanguage, listComma } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { listTokens } from "../token-contract.ts";
import { permissionWords } from "../permission-words.ts";
import { guardedActWords, tokenWords } from "../token-words.ts";
import classes from "./tokens.module.css";

type Scope = Pick<Answer<typeof listTokens>["data"][number], "permissions" | "guardedActs">;

/** What a token may do: how many permissions, and on request which. */
export const TokenScope = ({ of: { permissions, guardedActs } }: { of: Scope }) => {
  const say = useWords(tokenWords);
  const language = useLanguage();
  const acts = guardedActs.map((act) => inLanguage(guardedActWords[act], language)).join(listComma(language));
  return (
    <>
      {permissions ? (
        <details>
          <summary className={classes.summary}>{say("permissionCount", { count: permissions.length })}</summary>
          <ul className={classes.names}>
            {permissions.map((name) => (
              <li key={name}>{isPermission(name) ? inLanguage(permissionWords[name].name, language) : name}</li>
            ))}
          </ul>
        </details>
      ) : (
        <div>{say("all")}</div>
      )}
      {acts && <div>{say("alsoActs", { acts })}</div>}
    </>
  );
};
