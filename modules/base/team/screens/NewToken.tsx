import { Button, Checkbox, Radio } from "@mantine/core";
import { useState } from "react";
import { daysAfter } from "../../../../platform/shared/dates.ts";
import { guardedActNames, guardedActs } from "../../../../platform/shared/guarded-acts.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { type Permission, permissions } from "../../../../platform/shared/permissions.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { makeToken } from "../token-contract.ts";
import { accountWords } from "../account-words.ts";
import { permissionGroups, permissionWords } from "../permission-words.ts";
import { guardedActWords, tokenWords } from "../token-words.ts";
import classes from "./account.module.css";
import own from "./tokens.module.css";

/** Makes a token with chosen permissions, and shows it once. */
export const NewToken = ({ close }: { close: () => void }) => {
  const say = useWords(accountWords);
  const [made, setMade] = useState<string>();
  return (
    <Dialog title={say(made ? "tokenMade" : "makeToken")} opened close={close} size={made ? "md" : "lg"}>
      {made === undefined ? (
        <DialogForm
          sends={makeToken}
          initial={{
            name: "",
            lasts: "90",
            scope: "some",
            permissions: [] as Permission[],
            guardedActs: [] as string[],
          }}
          body={({ lasts, scope, permissions, guardedActs }) => ({
            expiresAt: lasts === "always" ? null : daysAfter(new Date().toISOString(), Number(lasts)),
            permissions: scope === "all" ? null : (permissions as Permission[]),
            guardedActs: actsFor(scope, permissions as string[]).filter((act) =>
              (guardedActs as string[]).includes(act),
            ),
          })}
          submit={say("makeToken")}
          beside={
            <Button variant="subtle" onClick={close}>
              {say("cancel")}
            </Button>
          }
          onDone={({ token }) => setMade(token)}
        >
          <p>{say("tokensLine")}</p>
          <Field name="name" label={say("tokenName")} required autoFocus />
          <Field
            name="lasts"
            type="select"
            label={say("tokenLasts")}
            choices={[
              ...periods.map((days) => ({ value: days, label: say("days", { count: Number(days) }) })),
              { value: "always", label: say("untilRevoked") },
            ]}
          />
          <ScopeFields />
        </DialogForm>
      ) : (
        <div className={classes.codes}>
          <p>{say("tokenOnce")}</p>
          <CopyText label={say("tokenMade")} lines={[made]} />
          <Button onClick={close}>{say("done")}</Button>
        </div>
      )}
    </Dialog>
  );
};

const periods = ["30", "90", "365"];

/** The acts whose permission the token would have. */
const actsFor = (scope: unknown, chosen: readonly string[]) =>
  guardedActNames.filter((act) => scope === "all" || guardedActs[act].some((name) => chosen.includes(name)));

const ScopeFields = () => {
  const say = useWords(tokenWords);
  const language = useLanguage();
  const may = useMay();
  const { values } = useFormValues();
  const acts = actsFor(values["scope"], values["permissions"] as string[]).filter((act) => guardedActs[act].some(may));
  return (
    <>
      <Field name="scope" label={say("allows")} required={false}>
        {({ label, value, onChange }) => (
          <Radio.Group label={label} value={String(value)} onChange={onChange}>
            <Stack gap="narrow">
              <Radio value="some" label={say("some")} description={say("someHint")} />
              <Radio value="all" label={say("ownAll")} description={say("ownAllHint")} />
            </Stack>
          </Radio.Group>
        )}
      </Field>
      {values["scope"] === "some" && (
        <Field name="permissions" label={say("chosen")} required={false}>
          {({ label, error, value, onChange }) => (
            <Checkbox.Group
              label={label}
              error={error && ((value as string[]).length === 0 ? say("chooseOne") : error)}
              value={value as string[]}
              onChange={onChange}
            >
              <Stack>
                {[...groupedBy(permissions.filter(may), (name) => permissionWords[name].group)].map(
                  ([group, names]) => (
                    <fieldset key={group} className={own.group}>
                      <legend>{inLanguage(permissionGroups[group], language)}</legend>
                      <Ticks
                        of={names.map((name) => ({
                          value: name,
                          label: inLanguage(permissionWords[name].name, language),
                        }))}
                      />
                    </fieldset>
                  ),
                )}
              </Stack>
            </Checkbox.Group>
          )}
        </Field>
      )}
      {acts.length > 0 && (
        <Field name="guardedActs" label={say("actsTitle")} hint={say("actsHint")} required={false}>
          {({ label, error, description, value, onChange }) => (
            <Checkbox.Group
              label={label}
              error={error}
              description={description}
              value={value as string[]}
              onChange={onChange}
            >
              <Ticks of={acts.map((act) => ({ value: act, label: inLanguage(guardedActWords[act], language) }))} />
            </Checkbox.Group>
          )}
        </Field>
      )}
    </>
  );
};

const Ticks = ({ of }: { of: readonly { value: string; label: string }[] }) => (
  <div className={own.ticks}>
    {of.map(({ value, label }) => (
      <div key={value} className={own.tick}>
        <Checkbox value={value} label={label} />
      </div>
    ))}
  </div>
);
