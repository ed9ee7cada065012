import { Button } from "@mantine/core";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { CompactList } from "../../../../platform/web/parts/CompactList.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { liftDispute, openDispute } from "../answer-contract.ts";
import type { ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import classes from "./estimates.module.css";

type Props = { estimate: Pick<ShownEstimate, "id" | "state" | "disputes"> };

/** An open dispute: who, why and since when, and the way to lift it. */
export const DisputeBand = ({ estimate: { id, state, disputes } }: Props) => {
  const say = useWords(estimateScreenWords);
  const language = useLanguage();
  const may = useMay();
  const [lifting, setLifting] = useState(false);
  const open = disputes.find(({ liftedAt }) => liftedAt === null);
  if (state !== "disputed" || !open) return null;
  return (
    <section className={classes.dispute} aria-label={say("disputes")}>
      <h2>{say("disputedBy", { name: isolatedName(open.name) })}</h2>
      <p>
        <Name>{open.reason}</Name>
      </p>
      <p className={classes.when}>
        <Day date={open.openedAt} form="short" /> <Clock instant={open.openedAt} />
        {open.openedBy && <span>{say("recordedBy", { name: isolatedName(nameIn(language, open.openedBy)) })}</span>}
      </p>
      <p>{say("disputeWaits")}</p>
      {may(liftDispute.needs) && (
        <Button variant="default" onClick={() => setLifting(true)}>
          {say("lift")}
        </Button>
      )}
      {lifting && (
        <ReasonDialog
          title={say("lift")}
          line={say("liftLine")}
          sends={liftDispute}
          params={{ id }}
          done={say("lifted")}
          failed={say("notLifted")}
          close={() => setLifting(false)}
        />
      )}
    </section>
  );
};

/** The disputes that were lifted, with how they were settled. */
export const LiftedDisputes = ({ estimate: { disputes } }: Props) => {
  const say = useWords(estimateScreenWords);
  const lifted = disputes.filter(({ liftedAt }) => liftedAt !== null);
  if (lifted.length === 0) return null;
  return (
    <CompactList
      title={say("disputes")}
      rows={lifted.map(({ id, name, reason, openedAt, liftReason }) => ({
        key: id,
        what: say("disputedBy", { name: isolatedName(name) }),
        when: (
          <span className={classes.when}>
            <Day date={openedAt} form="short" /> <Clock instant={openedAt} />
            <Name>{reason}</Name>
          </span>
        ),
        state: say("settled", { reason: isolatedName(liftReason ?? "") }),
      }))}
    />
  );
};

/** Who disputes the estimate, and why. */
export const DisputeDialog = ({
  estimate: { id, client },
  close,
}: {
  estimate: Pick<ShownEstimate, "id" | "client">;
  close: () => void;
}) => {
  const say = useWords(estimateScreenWords);
  return (
    <ReasonDialog
      title={say("dispute")}
      line={say("disputeLine")}
      sends={openDispute}
      params={{ id }}
      initial={{ name: client.name }}
      done={say("disputeOpened")}
      failed={say("notDisputed")}
      close={close}
    >
      <Field name="name" label={say("whoDisputes")} required />
    </ReasonDialog>
  );
};
