import { useState } from "react";
import { routeAt } from "../../../../platform/shared/route.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { toastNote } from "../../../../platform/web/parts/toast.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { openPaper } from "../contract.ts";
import type { PaperKind } from "../rules.ts";
import { portalWords } from "../screen-words.ts";

const opensPaper = routeAt<typeof openPaper>({ method: "POST", path: "/api/public/clients/:token/papers" });

/** Opens the public page of a paper. */
export const useOpenPaper = (token: string) => {
  const say = useWords(portalWords);
  const language = useLanguage();
  const [opening, setOpening] = useState<string>();
  const { send } = useSend(opensPaper, { refreshes: false });
  const open = async (kind: PaperKind, id: string) => {
    if (opening !== undefined) return;
    setOpening(id);
    try {
      const { url } = await send({ params: { token }, body: { kind, id } });
      location.assign(url[language]);
    } catch (problem) {
      toastNote(isProblem(problem) ? problem.detail : say("notOpened"));
    } finally {
      setOpening(undefined);
    }
  };
  return { open, opening };
};
