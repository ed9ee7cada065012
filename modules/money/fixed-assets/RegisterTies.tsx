import { isNotZero, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { NextBand } from "../../../platform/web/parts/NextBand.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { RegisterTie } from "./contract.ts";
import classes from "./fixed-assets.module.css";
import { assetWords } from "./screen-words.ts";

/** Each account of fixed assets beside the register: what differs first, with its ledger. */
export const RegisterTies = ({ of }: { of: readonly RegisterTie[] }) => {
  const say = useWords(assetWords);
  const inDigits = useDigits();
  const differs = ({ difference }: RegisterTie) => isNotZero(difference);
  return (
    <>
      {of.filter(differs).map((tie) => (
        <Differs key={tie.code} of={tie} />
      ))}
      <div className={classes.ties}>
        {of
          .filter((tie) => !differs(tie))
          .map(({ code }) => (
            <StatusWord key={code} tone="done" icon="done">
              {say("agrees", { code: isolated(inDigits(code)) })}
            </StatusWord>
          ))}
      </div>
    </>
  );
};

const Differs = ({ of: { code, ledger, registered, difference, viewUrl } }: { of: RegisterTie }) => {
  const say = useWords(assetWords);
  const inDigits = useDigits();
  const amount = (text: string) => isolated(inDigits(readable(text)));
  return (
    <NextBand
      title={say("differs", { code: isolated(inDigits(code)), difference: amount(difference) })}
      line={say("differsLine", { ledger: amount(ledger), registered: amount(registered) })}
      action={
        <LinkButton to={viewUrl} variant="default">
          {say("openLedger")}
        </LinkButton>
      }
    />
  );
};
