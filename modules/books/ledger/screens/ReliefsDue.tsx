import { LinkButton } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Advice } from "../../../../platform/web/parts/Advice.tsx";
import { Warning } from "../../../../platform/web/parts/Warning.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { listReliefs } from "../relief-contract.ts";
import { reliefWords } from "../relief-words.ts";

/** Says on Today that the VAT of bad debts can be taken back; otherwise nothing. */
export const ReliefsDue = () => {
  const say = useWords(reliefWords);
  const may = useMay();
  const { data } = useAnswer(listReliefs, { query: { limit: 1 } }, { when: may(listReliefs.needs) });
  const count = data?.due ?? 0;
  if (count === 0) return null;
  return (
    <Warning
      links={
        <LinkButton to="/back/bad-debts" variant="default">
          {say("show")}
        </LinkButton>
      }
    >
      <Advice>{say("alarm", { count })}</Advice>
    </Warning>
  );
};
