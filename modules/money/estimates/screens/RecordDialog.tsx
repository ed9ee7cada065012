import { useState } from "react";
import { dateIn, entryInstant, timeIn } from "../../../../platform/shared/dates.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Fields } from "../../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { type FormValues, useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { SignaturePad } from "../../../base/drawing/SignaturePad.tsx";
import { answerEstimate } from "../answer-contract.ts";
import { answersIn, type Choices, type SheetGroup, sheetSums, startOf } from "../answer-sheet.ts";
import type { ShownEstimate } from "../contract.ts";
import { answerOf, groupsOf, pickOf } from "../rules.ts";
import { answerWords } from "../answer-words.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { AnswerAll } from "./AnswerAll.tsx";
import { AnswerGroup } from "./AnswerGroup.tsx";
import { AnswerSums } from "./AnswerSums.tsx";
import { DepositSum } from "./DepositDue.tsx";
import classes from "./answer.module.css";

type Props = { estimate: ShownEstimate; channel: "in-person" | "phone"; close: () => void };

/** The client's answer, signed on this tablet or given by phone. */
export const RecordDialog = ({ estimate, channel, close }: Props) => {
  const say = useWords(estimateScreenWords);
  const zone = useZone();
  const [opened] = useState(() => new Date());
  const groups = sheetOf(estimate);
  const answeredAt = ({ time }: FormValues) => {
    const clock = typeof time === "string" ? time : "";
    return entryInstant(`${dateIn(opened, zone)}T${clock}`, zone, new Date()) ?? clock;
  };
  const body = (values: FormValues) => {
    const { name, phone, signature, choices } = values;
    const common = {
      name: name as string,
      revision: estimate.revision,
      after: estimate.answers.filter(({ revision }) => revision === estimate.revision).length,
      answers: answersIn(groups, choices as Choices),
    };
    return channel === "phone"
      ? { ...common, channel, phone: phone as string, answeredAt: answeredAt(values) }
      : { ...common, channel, clientSignature: (signature as string | undefined) ?? "" };
  };
  return (
    <FormDialog
      title={say(channel === "phone" ? "byPhone" : "inPerson")}
      close={close}
      sends={answerEstimate}
      params={{ id: estimate.id }}
      initial={{
        choices: startOf(groups),
        name: estimate.client.name,
        ...(channel === "phone" && { phone: estimate.client.contactNumber ?? "", time: timeIn(opened, zone) }),
      }}
      body={body}
      submit={say("record")}
      done={say("recorded")}
      failed={say("notRecorded")}
    >
      <Sheet
        deposit={estimate.deposit}
        groups={groups}
        vatRates={estimate.vatGroups.filter(({ vatRate }) => vatRate > 0).map(({ vatRate }) => vatRate)}
      />
      <Who channel={channel} />
    </FormDialog>
  );
};

const Who = ({ channel }: Pick<Props, "channel">) => {
  const say = useWords(estimateScreenWords);
  const sayAnswer = useWords(answerWords);
  if (channel === "phone")
    return (
      <>
        <Fields>
          <Field name="name" label={sayAnswer("name")} required />
          <Field name="phone" type="phone" label={say("calledNumber")} required />
          <Field name="time" type="time" label={say("calledAt")} required />
        </Fields>
        <p>{say("copyLine")}</p>
      </>
    );
  return (
    <>
      <Field name="name" label={sayAnswer("name")} required />
      <Field name="clientSignature" label={sayAnswer("signature")} required>
        {({ error }) => (
          <>
            <Signature />
            {error}
          </>
        )}
      </Field>
    </>
  );
};

const Signature = () => {
  const { set } = useFormValues();
  return <SignaturePad onChange={(signature) => set({ signature })} />;
};

type SheetProps = Pick<ShownEstimate, "deposit"> & { groups: readonly SheetGroup[]; vatRates: readonly number[] };

const Sheet = ({ deposit, groups, vatRates }: SheetProps) => {
  const { values, set } = useFormValues();
  const { digits } = useShop();
  const choices = values["choices"] as Choices;
  const sums = sheetSums(groups, choices, digits);
  return (
    <>
      <AnswerAll groups={groups} choose={(change) => set({ choices: change(choices) })} />
      <ul className={classes.compact}>
        {groups.map((group) => (
          <AnswerGroup
            key={group.key}
            group={group}
            choices={choices}
            digits={digits}
            isFixed={false}
            choose={(choice) => set({ choices: { ...choices, [group.key]: { ...choices[group.key]!, ...choice } } })}
          />
        ))}
      </ul>
      <AnswerSums sums={sums} groups={groups} vatRates={vatRates} />
      {deposit && <DepositSum deposit={deposit} total={sums.total} digits={digits} />}
    </>
  );
};

/** The estimate as the client's page shows it, without photos. */
const sheetOf = ({ lines, findings }: ShownEstimate): SheetGroup[] =>
  groupsOf(lines).map((group) => {
    const finding = findings.find(({ id }) => id === group.findingId);
    const { name } = group.lines[0]!;
    return {
      key: group.key,
      name: finding ? { en: finding.nameEn, ar: finding.nameAr } : { en: name, ar: name },
      note: finding?.note ?? null,
      grade: finding?.grade ?? null,
      isSafety: finding?.isSafety ?? false,
      photos: [],
      alternatives: group.alternatives,
      answer: answerOf(group),
      picked: pickOf(group),
      lines: group.lines.map((line) => ({ ...line, name: { en: line.name, ar: line.name } })),
    };
  });
