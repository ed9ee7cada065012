import type { ReactNode } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import type { PlanAnswer } from "../contract.ts";
import { planScreenWords } from "../screen-words.ts";

type Props = { to: NonNullable<PlanAnswer["transferTo"]>; reference: string; amount: ReactNode };

/** What the payer writes into a transfer. */
export const TransferDetails = ({ to: { bank, accountName, iban }, reference, amount }: Props) => {
  const say = useWords(planScreenWords);
  return (
    <DefinitionList
      of={[
        [say("reference"), <Ltr key="reference">{reference}</Ltr>],
        [say("amount"), amount],
        [say("bank"), bank],
        [say("accountName"), accountName],
        [say("iban"), <Ltr key="iban">{inFours(iban)}</Ltr>],
      ]}
    />
  );
};

/** As banks print it; banks take it with the spaces. */
const inFours = (iban: string) => iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");
