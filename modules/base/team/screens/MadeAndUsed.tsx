import type { ReactNode } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { Clock, Day } from "../../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { accountWords } from "../account-words.ts";

type Props = {
  made: string;
  of: { createdAt: string; lastUsedAt: string | null; lastUsedIp?: string | null };
  expires?: ReactNode;
};

/** When a token or a passkey was made and last used. */
export const MadeAndUsed = ({ made, of: { createdAt, lastUsedAt, lastUsedIp }, expires }: Props) => {
  const say = useWords(accountWords);
  return (
    <Dotted>
      {[
        <span key="made">
          {made} <Day date={createdAt} />
        </span>,
        lastUsedAt ? (
          <span key="used">
            {say("lastUsed")} <Day date={lastUsedAt} /> <Clock instant={lastUsedAt} />
            {lastUsedIp && (
              <>
                {" "}
                (<Ltr>{lastUsedIp}</Ltr>)
              </>
            )}
          </span>
        ) : (
          say("neverUsed")
        ),
        expires && <span key="expires">{expires}</span>,
      ]}
    </Dotted>
  );
};
