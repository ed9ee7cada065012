import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { destroy, type ShownFile, strikeOut } from "../contract.ts";
import { evidenceWords } from "../evidence-words.ts";

type Props = { media: ShownFile; close: () => void };

/** Strikes out a file that is evidence, or destroys one that is struck out; both with a reason. */
export const EvidenceDialog = ({ media: { file, struckOut }, close }: Props) => {
  const say = useWords(evidenceWords);
  const params = { id: file.id, name: file.name };
  if (struckOut)
    return (
      <ReasonDialog
        title={say("destroyTitle")}
        line={say("destroyLine", { name: isolatedName(file.name) })}
        submit={say("destroy")}
        sends={destroy}
        params={params}
        danger
        done={say("isDestroyed")}
        failed={say("notDestroyed")}
        close={close}
      />
    );
  return (
    <ReasonDialog
      title={say("strikeOut")}
      line={say("strikeOutLine")}
      sends={strikeOut}
      params={params}
      done={say("isStruckOut")}
      failed={say("notStruckOut")}
      close={close}
    />
  );
};
