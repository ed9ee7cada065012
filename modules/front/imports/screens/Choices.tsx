import { Checkbox, SegmentedControl } from "@mantine/core";
import { useId, useState } from "react";
import { DateField } from "../../../../platform/web/form/DateField.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useToday } from "../../../../platform/web/parts/Day.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { stockWords } from "../../../records/products/stock-words.ts";
import { changeImport, type ShownImport } from "../contract.ts";
import { type KnownChoice, knownChoices } from "../rules.ts";
import { importWords } from "../screen-words.ts";

const lines = { join: "joinLine", skip: "skipLine", new: "newLine" } as const;

/** The choices for the whole file, each saved at once; shown where the file has something to choose. */
export const Choices = ({ of }: { of: ShownImport }) => {
  const { id, kind, known, visitDay, stockDay, rows } = of;
  const say = useWords(importWords);
  const sayStock = useWords(stockWords);
  const today = useToday();
  const name = useId();
  const { send } = useSend(changeImport);
  const { attempt, refusal } = useRefusal();
  const [sent, setSent] = useState<Chosen>({});
  const change = async (body: Chosen) => {
    setSent(body);
    await attempt(say("choiceNotSaved"), () => send({ params: { id }, body }));
    setSent({});
  };
  return (
    <>
      {refusal}
      {kind === "clients" && rows.known > 0 && (
        <Section title={say("knownTitle")}>
          <Stack gap="narrow">
            <span id={name}>{say("knownLine", { count: rows.known })}</span>
            <div>
              <SegmentedControl<KnownChoice>
                aria-labelledby={name}
                value={sent.known ?? known}
                onChange={(chosen) => void change({ known: chosen })}
                data={knownChoices.map((choice) => ({ value: choice, label: say(choice) }))}
              />
            </div>
            <Hint>{say(lines[sent.known ?? known])}</Hint>
          </Stack>
        </Section>
      )}
      {rows.newClients + rows.newVendors > 0 && (
        <Checkbox
          label={say("addParties", { clients: rows.newClients, vendors: rows.newVendors })}
          description={say("addPartiesLine")}
          checked={sent.addsParties ?? of.addsParties}
          onChange={({ currentTarget }) => void change({ addsParties: currentTarget.checked })}
        />
      )}
      {rows.withoutDay > 0 && (
        <DateField
          input={inputOf("visitDay", visitDay, (day) => void change({ visitDay: day }), {
            label: say("visitDay"),
            description: say("visitDayLine", { count: rows.withoutDay }),
          })}
          min="2018-01-01"
          max={today}
        />
      )}
      {stockDay !== null && of.accounts.length > 0 && (
        <DateField
          input={inputOf("stockDay", stockDay, (day) => void change({ stockDay: day }), {
            label: sayStock("since"),
            description: sayStock("sinceHint"),
          })}
          min="2018-01-01"
          max={today}
        />
      )}
    </>
  );
};

type Chosen = { known?: KnownChoice; visitDay?: string; stockDay?: string; addsParties?: boolean };

type Says = { label: string; description: string };

const inputOf = (name: string, value: string, choose: (day: string) => void, says: Says) => ({
  name,
  ...says,
  error: undefined,
  withAsterisk: false,
  value,
  onChange: (day: unknown) => typeof day === "string" && day !== "" && choose(day),
  onBlur: () => undefined,
});
