import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../../platform/web/form/FormDialog.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { CompactList, type CompactRow } from "../../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { LocalizedName } from "../../../../platform/web/parts/LocalizedName.tsx";
import { MoreMenu } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { SearchField, useSearchWords } from "../../../../platform/web/parts/SearchField.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { type EmployeePin, listPins, removePin, setPin } from "../contract.ts";
import { maxWithoutSearch } from "../rules.ts";
import { tabletWords } from "../screen-words.ts";

/** Who has a PIN; nobody sees which. */
export const Pins = () => {
  const say = useWords(tabletWords);
  const language = useLanguage();
  const answer = useAnswer(listPins, {});
  const typed = useSearchWords();
  const [setting, setSetting] = useState<EmployeePin>();
  const removing = useSend(removePin);
  const { attempt, refusal } = useRefusal();
  const remove = async (employee: EmployeePin) => {
    const title = say("removePinTitle", { name: isolatedName(nameIn(language, employee)) });
    if (!(await confirm({ title, line: say("removePinLine"), action: say("removePin"), danger: true }))) return;
    await attempt(say("notSaved"), async () => {
      await removing.send({ params: { id: employee.id } });
      toast(say("pinRemoved"));
    });
  };
  const actOf = (employee: EmployeePin) => {
    const name = isolatedName(nameIn(language, employee));
    if (employee.setAt === null)
      return (
        employee.mayWork && (
          <Button variant="default" aria-label={say("setPinOf", { name })} onClick={() => setSetting(employee)}>
            {say("setPin")}
          </Button>
        )
      );
    return (
      <MoreMenu
        label={say("actionsOf", { name })}
        items={[
          { label: say("newPin"), hidden: !employee.mayWork, onClick: () => setSetting(employee) },
          { label: say("removePin"), danger: true, onClick: () => void remove(employee) },
        ].filter(({ hidden }) => !hidden)}
      />
    );
  };
  const rowOf = (employee: EmployeePin): CompactRow => ({
    key: employee.id,
    what: <LocalizedName of={employee} />,
    when: <State of={employee} />,
    state: actOf(employee),
  });
  return (
    <>
      {refusal}
      <Loaded answer={answer}>
        {({ data }) => (
          <>
            {data.length > maxWithoutSearch && <SearchField label={say("search")} />}
            <CompactList
              title={say("pins")}
              rows={data.filter((employee) => isNamed(employee, typed)).map(rowOf)}
              empty={say("nobodyFound", { typed: isolatedName(typed) })}
            />
          </>
        )}
      </Loaded>
      {setting && <PinDialog employee={setting} close={() => setSetting(undefined)} />}
    </>
  );
};

const isNamed = ({ name, nameAr }: EmployeePin, typed: string) =>
  `${name} ${nameAr ?? ""}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

const State = ({ of: { setAt, mayWork } }: { of: EmployeePin }) => {
  const say = useWords(tabletWords);
  if (!mayWork) return say("noWork");
  if (setAt === null) return say("noPin");
  return (
    <>
      {say("hasPin")} <Day date={setAt} form="day" />
    </>
  );
};

const PinDialog = ({ employee, close }: { employee: EmployeePin; close: () => void }) => {
  const say = useWords(tabletWords);
  const name = isolatedName(nameIn(useLanguage(), employee));
  return (
    <FormDialog
      title={say("setPinOf", { name })}
      line={say("pinLine", { name })}
      sends={setPin}
      params={{ id: employee.id }}
      initial={{ pin: "", pinConfirmation: "" }}
      submit={say("setPin")}
      done={say("pinSet")}
      failed={say("notSaved")}
      close={close}
      size="md"
    >
      <PinField name="pin" label={say("pin")} hint={say("pinHint")} isFirst />
      <PinField name="pinConfirmation" label={say("pinAgain")} />
    </FormDialog>
  );
};

type PinFieldProps = { name: string; label: string; hint?: string; isFirst?: boolean };

const PinField = ({ name, label, hint, isFirst = false }: PinFieldProps) => {
  const sayKit = useWords(kitWords);
  return (
    <Field name={name} label={label} hint={hint} required autoFocus={isFirst}>
      {({ value, onChange, ...input }) => (
        <PasswordInput
          {...input}
          value={String(value ?? "")}
          onChange={(event) => onChange(event.currentTarget.value)}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          aria-required
          visibilityToggleButtonProps={{ "aria-label": sayKit("showPassword"), tabIndex: 0 }}
        />
      )}
    </Field>
  );
};
