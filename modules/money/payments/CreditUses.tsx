import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import type { Answer } from "../../../platform/shared/route.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import * as contract from "./credit-use-contract.ts";
import { creditWords } from "./credit-use-words.ts";
import classes from "./payments.module.css";

type Use = Answer<typeof contract.creditsForInvoice>["uses"][number];

/** What was paid of an invoice from credits of its client; nothing if nothing was. */
export const CreditUses = ({ invoiceId }: { invoiceId: string }) => {
  const say = useWords(creditWords);
  const may = useMay();
  const when = may(contract.creditsForInvoice.needs);
  const found = useAnswer(contract.creditsForInvoice, { params: { id: invoiceId } }, { live: true, when });
  if (!found.data || found.data.uses.length === 0) return null;
  return (
    <Section title={say("uses")}>
      <ul className={classes.parts}>
        {found.data.uses.map((use) => (
          <Used key={use.id} of={use} />
        ))}
      </ul>
    </Section>
  );
};

const Used = ({ of }: { of: Use }) => {
  const say = useWords(creditWords);
  const may = useMay();
  const [reversing, setReversing] = useState(false);
  return (
    <li>
      <span>
        <b className={of.undoneOn ? classes.struck : undefined}>
          <Money amount={of.amount} currency />
        </b>{" "}
        ·{" "}
        <Link to={of.viewUrl}>
          <Ltr>{of.number}</Ltr>
        </Link>{" "}
        · <Day date={of.usedAt} form="short" />
      </span>
      {of.undoneOn ? (
        <StatusWord tone="none" icon="failed">
          {say("reversed")}
        </StatusWord>
      ) : (
        may(contract.reverseCreditUse.needs) && (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} className="flips" aria-hidden />}
            onClick={() => setReversing(true)}
          >
            {say("reverse")}
          </Button>
        )
      )}
      {reversing && (
        <ReasonDialog
          sends={contract.reverseCreditUse}
          params={{ id: of.id }}
          title={say("reverseTitle")}
          line={say("reverseLine")}
          done={say("reversedDone")}
          failed={say("notReversed")}
          close={() => setReversing(false)}
        />
      )}
    </li>
  );
};
