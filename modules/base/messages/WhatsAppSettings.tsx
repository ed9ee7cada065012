import { useState } from "react";
import { call } from "../../../platform/web/call.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useFormState } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import classes from "./provider.module.css";
import * as contract from "./whatsapp-contract.ts";
import type { WhatsAppAccount } from "./whatsapp-contract.ts";
import { metaHost, usualVersion } from "./whatsapp-rules.ts";
import { whatsappWords } from "./whatsapp-screen-words.ts";

/** The connection to Meta, and which messages go by it. */
export const WhatsAppSettings = ({ account }: { account: WhatsAppAccount | null }) => {
  const say = useWords(whatsappWords);
  const read = async () => {
    const { account: now } = await call(contract.showWhatsApp, {});
    return { version: now?.version ?? "", values: valuesOf(now) };
  };
  return (
    <Section title={say("connection")}>
      <p className={classes.line}>{say("connectionLine")}</p>
      <Form
        key={account ? "saved" : "new"}
        sends={contract.saveWhatsApp}
        initial={valuesOf(account)}
        versioned={account ? { version: account.version, of: (saved) => saved.version, read } : undefined}
        submit={say("save")}
        done={say("saved")}
        failed={say("notSaved")}
      >
        <Fields>
          <Field name="phoneNumberId" type="code" label={say("phoneNumberId")} required autoComplete="off" />
          <Field name="businessAccountId" type="code" label={say("businessAccountId")} required autoComplete="off" />
          <Field
            name="token"
            type="password"
            label={say("token")}
            hint={say(account ? "kept" : "tokenHint")}
            required={!account}
            autoComplete="off"
          />
          <Field
            name="appSecret"
            type="password"
            label={say("appSecret")}
            hint={say(account ? "kept" : "appSecretHint")}
            required={!account}
            autoComplete="off"
          />
        </Fields>
        <Field name="isPreferred" type="switch" label={say("isPreferred")} hint={say("isPreferredHint")} />
        <Field
          name="linkTemplate"
          type="code"
          label={say("linkTemplate")}
          hint={say("linkTemplateHint")}
          autoComplete="off"
        />
        <Fields>
          <Field name="linkLanguage" type="code" label={say("linkLanguage")} required autoComplete="off" />
          <Field name="linkLanguageAr" type="code" label={say("linkLanguageAr")} required autoComplete="off" />
        </Fields>
        <Interface />
      </Form>
    </Section>
  );
};

/** Meta's own, until Meta or a partner changes it; so folded. */
const Interface = () => {
  const say = useWords(whatsappWords);
  const { form } = useFormState();
  const [isUnfolded, setUnfolded] = useState(false);
  // A folded field would hide its error.
  const hasError = Boolean(form.errors["host"]) || Boolean(form.errors["apiVersion"]);
  return (
    <details
      className={classes.details}
      open={isUnfolded || hasError}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className={classes.summary}>{say("details")}</summary>
      <Fields>
        <Field name="host" type="code" label={say("host")} required autoComplete="off" />
        <Field name="apiVersion" type="code" label={say("apiVersion")} required autoComplete="off" />
      </Fields>
    </details>
  );
};

const valuesOf = (account: WhatsAppAccount | null) => ({
  phoneNumberId: account?.phoneNumberId ?? "",
  businessAccountId: account?.businessAccountId ?? "",
  token: "",
  appSecret: "",
  isPreferred: account?.isPreferred ?? true,
  linkTemplate: account?.linkTemplate ?? "",
  linkLanguage: account?.linkLanguage ?? "en",
  linkLanguageAr: account?.linkLanguageAr ?? "ar",
  host: account?.host ?? metaHost,
  apiVersion: account?.apiVersion ?? usualVersion,
});
