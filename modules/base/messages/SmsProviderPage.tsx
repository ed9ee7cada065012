import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { call } from "../../../platform/web/call.ts";
import { FilterTags } from "../../../platform/web/parts/FilterTags.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { Removal, Trial } from "./channel-parts.tsx";
import { type Preset, presets, presetValues } from "./provider-rules.ts";
import * as contract from "./provider-contract.ts";
import type { ShownProvider } from "./provider-contract.ts";
import { ProviderFields } from "./ProviderFields.tsx";
import { providerWords } from "./provider-screen-words.ts";
import classes from "./provider.module.css";

/** The provider that sends the shop's text messages, and a test of it. */
export const SmsProviderPage = () => {
  const say = useWords(providerWords);
  const answer = useAnswer(contract.showSmsProvider, {});
  return (
    <Page title={say("title")} line={say("line")}>
      <Loaded answer={answer} skeleton={<FormSkeleton fields={4} />}>
        {({ provider }) => (
          <>
            <ProviderStatus of={provider} />
            <Settings key={provider?.preset} provider={provider} />
            {provider && <Trial sends={contract.sendTestMessage} />}
            {provider && <Removal sends={contract.removeSmsProvider} words={providerWords} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};

const ProviderStatus = ({ of }: { of: ShownProvider | null }) => {
  const say = useWords(providerWords);
  if (!of)
    return (
      <StatusWord tone="none" icon="archive">
        {say("off")}
      </StatusWord>
    );
  return of.awayUntil && Date.parse(of.awayUntil) > Date.now() ? (
    <StatusWord tone="wait" icon="late">
      {say("away")}
    </StatusWord>
  ) : (
    <StatusWord tone="done" icon="done">
      {say("on")}
    </StatusWord>
  );
};

const Settings = ({ provider }: { provider: ShownProvider | null }) => {
  const say = useWords(providerWords);
  const [preset, setPreset] = useState<Preset>(provider?.preset ?? "unifonic");
  const isSaved = provider?.preset === preset;
  const read = async () => {
    const { provider: now } = await call(contract.showSmsProvider, {});
    return { version: now?.version ?? "", values: valuesOf(preset, now) };
  };
  return (
    <Section title={say("settings")}>
      <p className={classes.line}>{say("choose")}</p>
      <FilterTags
        label={say("provider")}
        value={preset}
        onChange={(value) => setPreset(presets.find((known) => known === value) ?? "other")}
        lines={[[presets.map((value) => ({ value, label: say(value) }))]]}
      />
      <Form
        key={preset}
        sends={contract.saveSmsProvider}
        initial={valuesOf(preset, provider)}
        fixed={{ preset }}
        versioned={
          provider ? { version: provider.version, of: ({ provider: saved }) => saved?.version ?? "", read } : undefined
        }
        submit={say("save")}
        done={say("saved")}
        failed={say("notSaved")}
      >
        <Fields>
          <Field name="sender" label={say("sender")} hint={say("senderHint")} required autoComplete="off" />
          <Field
            name="secret"
            type="password"
            label={say("secret")}
            hint={say(isSaved && provider.hasSecret ? "secretKept" : preset === "unifonic" ? "appSid" : "secretHint")}
            autoComplete="off"
          />
        </Fields>
        <ProviderFields isOpen={preset === "other"} />
      </Form>
    </Section>
  );
};

const empty = {
  sendUrl: "",
  method: "POST",
  format: "json",
  headers: "",
  body: "",
  idPath: "",
  statePath: "",
  acceptedStates: "",
  statusUrl: "",
  statusPath: "",
  deliveredStates: "",
  failedStates: "",
  honoursId: false,
} as const;

/** What is saved, if it began with this shape; else the shape itself. */
const valuesOf = (preset: Preset, provider: ShownProvider | null) => {
  const saved = provider?.preset === preset ? provider : undefined;
  const shape = saved ?? (preset === "other" ? undefined : presetValues[preset]);
  const known = Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [name, shape?.[name as keyof typeof empty] ?? value]),
  );
  return { ...known, sender: provider?.sender ?? "", secret: "" };
};
