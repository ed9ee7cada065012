import { useState } from "react";
import { nameIn } from "../../../../platform/shared/words.ts";
import { call, type CallInput } from "../../../../platform/web/call.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import type { FieldInput } from "../../../../platform/web/form/field-props.ts";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import type { FormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import type { Option } from "../../../../platform/web/parts/found.ts";
import { Picker } from "../../../../platform/web/parts/Picker.tsx";
import { useKeptAnswer } from "../../../../platform/web/use-kept-answer.ts";
import { recordClockEvent } from "../clock-contract.ts";
import { type ListedTask, showTask } from "../contract.ts";
import { partWords } from "../part-words.ts";
import { workWords } from "../screen-words.ts";
import type { AwaitedPart } from "../unsent.ts";
import { holdWords } from "../words.ts";
import type { KeepEvent } from "./keep-event.ts";
import { usePartSearch } from "./use-part-search.ts";

type Props = { task: ListedTask; keep: KeepEvent | undefined; close: () => void };

/** Asks what a task waits for, in words of the user. */
export const HoldDialog = ({ task, keep, close }: Props) => {
  const say = useWords(workWords);
  const fixed = { kind: "hold", taskId: task.id, reason: "other" } as const;
  const keptOrSent = async (sent: CallInput<typeof recordClockEvent>) =>
    (await keep?.({ ...fixed, note: sent.body.note ?? undefined }, task)) ? undefined : call(recordClockEvent, sent);
  return (
    <FormDialog
      title={say("holdTitle")}
      sends={recordClockEvent}
      by={keep && keptOrSent}
      fixed={fixed}
      submit={say("holdAct")}
      failed={say("notDone")}
      close={close}
      size="md"
    >
      <Field name="note" label={say("otherReason")} autoFocus />
    </FormDialog>
  );
};

/** Asks which part a task waits for: a planned one, another product, or one in words. */
export const HoldForPart = ({ task, keep, close }: Props) => {
  const say = useWords(workWords);
  const sayHold = useWords(holdWords);
  const sayPart = useWords(partWords);
  const [chosen, setChosen] = useState<Option>();
  const fixed = { kind: "hold", taskId: task.id, reason: "part" } as const;
  const named = (values: FormValues) => partOf(chosen, String(values["quantity"] ?? "1"));
  const keptOrSent = async (sent: CallInput<typeof recordClockEvent>) => {
    const { note, quantity = "1" } = sent.body;
    const { part } = partOf(chosen, String(quantity));
    return (await keep?.({ ...fixed, note: note ?? undefined, part }, task)) ? undefined : call(recordClockEvent, sent);
  };
  return (
    <FormDialog
      title={sayHold("part")}
      sends={recordClockEvent}
      by={keep && keptOrSent}
      fixed={fixed}
      initial={{ productId: "", quantity: "1" }}
      body={(values) => {
        const { part, note } = named(values);
        return { note, productId: part?.id, quantity: part?.quantity };
      }}
      submit={say("holdAct")}
      failed={say("notDone")}
      close={close}
      size="md"
    >
      <Field name="productId" label={sayPart("whichPart")} required autoFocus>
        {(input) => <AwaitedPicker input={input} task={task} choose={setChosen} />}
      </Field>
      {!isInWords(chosen) && <Field name="quantity" type="quantity" label={sayPart("quantity")} required />}
    </FormDialog>
  );
};

/** Of an option that is what was typed. */
const inWords = "words:";
const isInWords = (option: Option | undefined) => option?.id.startsWith(inWords) ?? false;

const partOf = (option: Option | undefined, quantity: string): { part?: AwaitedPart; note?: string } => {
  if (!option) return {};
  if (isInWords(option)) return { note: option.name.slice(0, 300) };
  return { part: { id: option.id, name: option.name, nameAr: null, quantity } };
};

type PickerProps = { input: FieldInput; task: ListedTask; choose: (option: Option | undefined) => void };

const AwaitedPicker = ({ input, task, choose }: PickerProps) => {
  const say = useWords(partWords);
  const language = useLanguage();
  const search = usePartSearch();
  const planned = (useKeptAnswer(showTask, { params: { id: task.id } }).data?.parts ?? [])
    .filter(({ state }) => state === "planned")
    .map(({ product }) => ({ id: product.id, name: nameIn(language, product), detail: say("planned") }));
  const first = search.typed === "" ? planned : [];
  const others = search.options.filter(({ id }) => !first.some((option) => option.id === id));
  const options = [...new Map(first.map((option) => [option.id, option])).values(), ...others];
  return (
    <Picker
      {...input}
      onChange={(id, option) => {
        choose(id === null ? undefined : option);
        input.onChange(id);
      }}
      options={options}
      placeholder={say("search")}
      onSearch={search.onSearch}
      searching={search.searching}
      onCreate={(typed) => ({ id: `${inWords}${typed}`, name: typed })}
      createLabel={(typed) => say("asTyped", { typed })}
      keepsTyped
    />
  );
};
