import { useState } from "react";
import { clientPageWords } from "../../modules/front/board/client-page-words.ts";
import { statementWords } from "../../modules/front/board/statement-words.ts";
import { openItemsOfParty } from "../../modules/money/payments/owed-contract.ts";
import { partyPaymentWords } from "../../modules/money/payments/party-payment-words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { CompactList } from "../../platform/web/parts/CompactList.tsx";
import { Day, useToday } from "../../platform/web/parts/Day.tsx";
import { Ltr } from "../../platform/web/parts/Ltr.tsx";
import { Money } from "../../platform/web/parts/Money.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

const firstShown = 8;

/** What the client owes, document by document, earliest due first; nothing if nothing is owed. */
export const ClientOpenItems = ({ clientId }: { clientId: string }) => {
  const say = useWords(clientPageWords);
  const sayStatement = useWords(statementWords);
  const sayPayment = useWords(partyPaymentWords);
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  const { data: items } = useAnswer(openItemsOfParty, { params: { id: clientId } }, { live: true });
  if (!items || items.data.length === 0) return null;
  const shown = isWhole ? items.data : items.data.slice(0, firstShown);
  return (
    <CompactList
      title={sayStatement("openItems")}
      count={items.data.length}
      more={shown.length < items.data.length ? () => setWhole(true) : undefined}
      rows={shown.map(({ id, kind, number, viewUrl, due, open }) => ({
        key: id,
        ...(viewUrl && { to: viewUrl }),
        what: (
          <>
            {kind} <Ltr>{number}</Ltr>
          </>
        ),
        when: (
          <>
            {sayPayment("dueOn")} <Day date={due} />
          </>
        ),
        state: due < today && (
          <StatusWord tone="wrong" icon="alert">
            {say("overdue")}
          </StatusWord>
        ),
        amount: <Money amount={open} />,
      }))}
    />
  );
};
