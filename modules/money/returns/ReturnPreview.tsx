import { ActionIcon, Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowsMaximize, IconEye } from "@tabler/icons-react";
import { useState } from "react";
import type { BodyInput } from "../../../platform/shared/route.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { useDrawing } from "../../../platform/web/use-answer.ts";
import { useSettled } from "../../../platform/web/use-settled.ts";
import { previewReturn } from "./contract.ts";
import classes from "./returns.module.css";
import { returnWords } from "./screen-words.ts";

type Props = {
  invoiceId: string;
  /** Undefined while nothing comes back. */
  paper: BodyInput<typeof previewReturn> | undefined;
};

/** The credit note as it would be printed, beside the form; on a phone behind a button. */
export const ReturnPreview = ({ invoiceId, paper }: Props) => {
  const say = useWords(returnWords);
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [isLarge, setLarge] = useState(false);
  const typed = useSettled(paper);
  const when = typed !== undefined && (!phone || isLarge);
  const { address, problem } = useDrawing(
    previewReturn,
    { params: { id: invoiceId }, body: typed ?? nothingTyped },
    { when },
  );
  const picture = paper && !problem && address && <img src={address} alt={say("preview")} className={classes.paper} />;
  const standing = picture || <p className={classes.hint}>{problem ? problem.detail : say("nothingToPreview")}</p>;
  return (
    <>
      {phone ? (
        <Button
          variant="default"
          leftSection={<IconEye size={20} aria-hidden />}
          className={classes.showPaper}
          onClick={() => setLarge(true)}
        >
          {say("showPreview")}
        </Button>
      ) : (
        <aside className={classes.preview} aria-label={say("preview")} aria-busy={paper !== undefined && !picture}>
          <div className={classes.previewHead}>
            <h2>{say("preview")}</h2>
            {picture && (
              <ActionIcon variant="subtle" aria-label={say("enlarge")} onClick={() => setLarge(true)}>
                <IconArrowsMaximize size={20} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {standing}
        </aside>
      )}
      <Dialog opened={isLarge} close={() => setLarge(false)} title={say("preview")} size="xl">
        {standing}
      </Dialog>
    </>
  );
};

/** The body while no call is made. */
export const nothingTyped: NonNullable<Props["paper"]> = { reason: "return-of-goods", items: [] };
