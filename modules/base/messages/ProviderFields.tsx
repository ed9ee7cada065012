import { useState } from "react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { useFormState } from "../../../platform/web/form/state.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { providerWords } from "./provider-screen-words.ts";
import classes from "./provider.module.css";

/** The call itself and how its answer is read; filled in for the known providers, so folded there. */
export const ProviderFields = ({ isOpen }: { isOpen: boolean }) => {
  const say = useWords(providerWords);
  const { form } = useFormState();
  // A folded field would hide its error.
  const [isUnfolded, setUnfolded] = useState(isOpen);
  const hasError = folded.some((name) => Boolean(form.errors[name]));
  return (
    <details
      className={classes.details}
      open={isUnfolded || hasError}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary className={classes.summary}>{say("details")}</summary>
      <p className={classes.line}>{say("detailsLine")}</p>
      <Fields>
        <Field name="sendUrl" type="code" label={say("sendUrl")} required />
        <Field
          name="method"
          type="select"
          label={say("method")}
          choices={["POST", "GET"].map((value) => ({ value, label: value }))}
        />
        <Field
          name="format"
          type="select"
          label={say("format")}
          choices={[
            { value: "json", label: "JSON" },
            { value: "form", label: say("form") },
          ]}
        />
      </Fields>
      <div className={classes.code}>
        <Field name="headers" type="textarea" label={say("headers")} hint={say("headersHint")} />
        <Field name="body" type="textarea" label={say("body")} hint={say("bodyHint")} />
      </div>
      <Fields>
        <Field name="idPath" type="code" label={say("idPath")} hint={say("idPathHint")} />
        <Field name="statePath" type="code" label={say("statePath")} />
        <Field name="acceptedStates" type="code" label={say("acceptedStates")} hint={say("statesHint")} />
      </Fields>
      <Field name="honoursId" type="switch" label={say("honoursId")} hint={say("honoursIdHint")} />
      <Fields>
        <Field name="statusUrl" type="code" label={say("statusUrl")} hint={say("statusUrlHint")} />
        <Field name="statusPath" type="code" label={say("statusPath")} />
        <Field name="deliveredStates" type="code" label={say("deliveredStates")} hint={say("statesHint")} />
        <Field name="failedStates" type="code" label={say("failedStates")} hint={say("statesHint")} />
      </Fields>
    </details>
  );
};

const folded = [
  "sendUrl",
  "method",
  "format",
  "headers",
  "body",
  "idPath",
  "statePath",
  "acceptedStates",
  "honoursId",
  "statusUrl",
  "statusPath",
  "deliveredStates",
  "failedStates",
];
