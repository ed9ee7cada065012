import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { sendConfirmed } from "../../../platform/web/parts/confirm.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { Warning } from "../../../platform/web/parts/Warning.tsx";
import { useSend } from "../../../platform/web/use-send.ts";
import { DocumentsConcerned } from "./DocumentsConcerned.tsx";
import { RegisterDialog } from "./RegisterDialog.tsx";
import { changeVatRegistration } from "./vat-contract.ts";
import type { VatStatus } from "./vat-status.ts";
import { vatScreenWords } from "./vat-words.ts";

/** On a draft whose shop has not said whether it is registered for VAT: says so and asks. */
export const VatNotConfirmed = ({ status, onSaid }: { status: VatStatus | null; onSaid?: () => void }) => {
  const say = useWords(vatScreenWords);
  const may = useMay();
  if (status !== "unknown") return null;
  const isAsked = may(changeVatRegistration.needs);
  return (
    <Warning links={isAsked && <VatStatusAnswers onSaid={onSaid} />}>
      <Advice>
        {say("notConfirmedLine")} {!isAsked && say("askManager")}
      </Advice>
    </Warning>
  );
};

/** The two answers: a VAT number is entered in a dialog, *not registered* is said in one tap. */
export const VatStatusAnswers = ({ onSaid }: { onSaid?: (() => void) | undefined }) => {
  const say = useWords(vatScreenWords);
  const [isRegistering, setRegistering] = useState(false);
  const { send, sending } = useSend(changeVatRegistration);
  const { attempt, refusal } = useRefusal();
  const sayNotRegistered = () =>
    attempt(say("notSaved"), async () => {
      const isSaid = await sendConfirmed(
        (confirmed) => send({ body: { vatNumber: null, ...confirmed } }),
        (problem) => ({
          title: say("notRegistered"),
          line: <DocumentsConcerned problem={problem} sum="charged" />,
          action: say("notRegistered"),
        }),
      );
      if (!isSaid) return;
      toast(say("saved"));
      onSaid?.();
    });
  return (
    <div>
      {refusal}
      <Group gap="sm">
        <Button variant="default" onClick={() => setRegistering(true)}>
          {say("enterNumber")}
        </Button>
        <Button variant="default" disabled={sending} onClick={() => void sayNotRegistered()}>
          {say("notRegistered")}
        </Button>
      </Group>
      {isRegistering && <RegisterDialog close={() => setRegistering(false)} onSaid={onSaid} />}
    </div>
  );
};
