import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useUser } from "../../../../platform/web/session.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { accountWords } from "../account-words.ts";
import { beginTotp, removeTotp, type replaceTotp } from "../account-contract.ts";
import classes from "./account.module.css";
import { PairApp } from "./PairApp.tsx";
import { ReplaceApp } from "./ReplaceApp.tsx";

/** The second factor: off, being set up, recovery codes, on. */
export const SecondFactor = () => {
  const say = useWords(accountWords);
  const { totpEnabled } = useUser();
  const [begun, setBegun] = useState<Answer<typeof beginTotp>>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Section
      title={say("totp")}
      act={
        totpEnabled ? (
          <StatusWord tone="done" icon="done">
            {say("on")}
          </StatusWord>
        ) : (
          <StatusWord tone="none" icon="draft">
            {say("off")}
          </StatusWord>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />
      ) : totpEnabled && !begun ? (
        <On begin={setBegun} />
      ) : begun ? (
        <PairApp
          {...begun}
          cancel={() => setBegun(undefined)}
          paired={(made) => {
            setCodes(made);
            setBegun(undefined);
          }}
        />
      ) : (
        <Off begin={setBegun} />
      )}
    </Section>
  );
};

const Off = ({ begin }: { begin: (begun: Answer<typeof beginTotp>) => void }) => {
  const say = useWords(accountWords);
  const { send, sending, problem } = useSend(beginTotp, { onDone: begin, refreshes: false });
  return (
    <>
      <p className={classes.line}>{say("totpLine")}</p>
      {problem && <ErrorBand title={say("notDone")}>{problem.detail}</ErrorBand>}
      <Button variant="default" loading={sending} onClick={() => void send({}).catch(() => undefined)}>
        {say("switchOn")}
      </Button>
    </>
  );
};

const On = ({ begin }: { begin: (begun: Answer<typeof replaceTotp>) => void }) => {
  const say = useWords(accountWords);
  const [replacing, setReplacing] = useState(false);
  const { needsFactor } = useUser();
  const { send, sending, problem } = useSend(removeTotp, { onDone: () => toast(say("switchedOff")) });
  const switchOff = async () => {
    if (
      await confirm({
        title: say("switchOffTitle"),
        line: say("switchOffLine"),
        action: say("switchOff"),
        danger: true,
      })
    )
      await send({}).catch(() => undefined);
  };
  return (
    <>
      <p className={classes.line}>{say("totpLine")}</p>
      {problem && <ErrorBand title={say("notDone")}>{problem.detail}</ErrorBand>}
      {needsFactor && <p className={classes.line}>{say("required")}</p>}
      {replacing ? (
        <ReplaceApp begin={begin} cancel={() => setReplacing(false)} />
      ) : (
        <Row>
          <Button variant="default" onClick={() => setReplacing(true)}>
            {say("replace")}
          </Button>
          {!needsFactor && (
            <Button variant="default" loading={sending} onClick={() => void switchOff()}>
              {say("switchOff")}
            </Button>
          )}
        </Row>
      )}
    </>
  );
};

export const RecoveryCodes = ({ codes, close }: { codes: readonly string[]; close: () => void }) => {
  const say = useWords(accountWords);
  return (
    <div className={classes.codes} role="status">
      <h3 className={classes.step}>{say("recovery")}</h3>
      <p>{say("recoveryLine")}</p>
      <CopyText label={say("recovery")} lines={codes} />
      <Button onClick={close}>{say("kept")}</Button>
    </div>
  );
};
