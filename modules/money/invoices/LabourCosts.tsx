import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { NumberField } from "../../../platform/web/form/NumberField.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useCurrencyName } from "../../../platform/web/parts/Money.tsx";
import { isProblem } from "../../../platform/web/problem.ts";
import { useRememberAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import classes from "./invoice.module.css";
import { invoiceWords } from "./screen-words.ts";
import type { ShownInvoice } from "./shown.ts";

const saveAfterMs = 450;

/** Labour as one amount before VAT. It is saved while typing and becomes a line of the invoice. */
export const LabourCosts = ({ invoice, onDirty }: { invoice: ShownInvoice; onDirty: (dirty: boolean) => void }) => {
  const say = useWords(invoiceWords);
  const currency = useCurrencyName();
  const [typed, setTyped] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | undefined>();
  const { send } = useSend(contract.changeInvoice);
  const remember = useRememberAnswer();
  const saved = isNotZero(invoice.labourCosts) ? invoice.labourCosts : "";

  const save = useDebouncedCallback(
    async (amount: string) => {
      try {
        const answer = await send({ params: { id: invoice.id }, body: { labourCosts: amount || null } });
        remember(contract.showInvoice, { params: { id: invoice.id } }, answer);
        setRefusal(undefined);
        setTyped((now) => (now === amount ? undefined : now));
      } catch (thrown) {
        if (!isProblem(thrown)) throw thrown;
        setRefusal(thrown.errors["labourCosts"]?.[0] ?? thrown.detail);
      }
    },
    { delay: saveAfterMs, flushOnUnmount: true },
  );
  useEffect(() => {
    onDirty(typed !== undefined);
    return () => onDirty(false);
  }, [typed, onDirty]);

  /** Saves what waits, and again what could not be saved. */
  const saveNow = () => {
    if (refusal !== undefined && typed !== undefined) save(typed);
    save.flush();
  };
  useOnline(saveNow);

  const type = (amount: unknown) => {
    setRefusal(undefined);
    setTyped(String(amount));
    save(String(amount));
  };
  return (
    <div className={classes.labour}>
      <NumberField
        kind="money"
        unit={currency}
        input={{
          name: "labourCosts",
          label: say("labourCosts"),
          description: refusal ? undefined : say("labourCostsHint"),
          error: refusal,
          withAsterisk: false,
          value: typed ?? saved,
          onChange: type,
          onBlur: saveNow,
        }}
      />
    </div>
  );
};

const useOnline = (work: () => void) => {
  const onOnline = useEffectEvent(work);
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  }, []);
};
