import {
  type ContactField,
  contactTopics,
  type ContactValues,
  freeCredits,
} from "../../modules/front/contact/rules.ts";
import { contactWords } from "../../modules/front/contact/words.ts";
import { inLanguage, type Pair } from "../../platform/shared/words.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePage, WhatsAppLink } from "./SitePage.tsx";

export type ContactAttempt = {
  /** What was typed. */
  values: ContactValues;
  errors?: Partial<Record<ContactField, readonly Pair[]>>;
  /** Why nothing was stored although the fields are right. */
  failure?: string;
};

/** The contact form; works without script. After a refusal it shows what was typed, with the errors at their fields. */
export const ContactPage = ({ values, errors = {}, failure }: ContactAttempt) => {
  const say = useSay(contactWords);
  const { language, installation } = useSite();
  const isRefused = failure !== undefined || Object.keys(errors).length > 0;
  return (
    <SitePage
      title={say("title")}
      description={say("description")}
      hidden={isRefused || values.topic !== undefined}
      sheet
    >
      <div className="wide page contact">
        <div>
          <h1>{say("title")}</h1>
          <p className="intro">{say("intro")}</p>
          {installation.supportEmail && (
            <p>
              {say("orWrite")}{" "}
              <a href={`mailto:${installation.supportEmail}`}>
                <bdi dir="ltr">{installation.supportEmail}</bdi>
              </a>
            </p>
          )}
          <WhatsAppLink />
        </div>
        <form method="post" action={`/${language}/contact-us`} noValidate>
          {isRefused && (
            <p className="refused" role="alert">
              {failure ?? say("notSent")}
            </p>
          )}
          <Topics values={values} errors={errors} />
          <TextField name="name" autoComplete="name" required values={values} errors={errors} />
          <TextField name="company" autoComplete="organization" values={values} errors={errors} />
          <TextField name="email" type="email" autoComplete="email" required values={values} errors={errors} />
          <TextField name="phone" type="tel" autoComplete="tel" values={values} errors={errors} />
          <TextField
            name="instagram"
            hint={say("instagramHint", freeCredits)}
            autoComplete="off"
            values={values}
            errors={errors}
          />
          <TextField name="message" rows={6} values={values} errors={errors} />
          <p>
            <button className="button filled" type="submit">
              {say("send")}
            </button>
          </p>
          <p className="note">{say("privacyNote")}</p>
        </form>
      </div>
    </SitePage>
  );
};

/** Shown after a message was stored. */
export const ContactSentPage = () => {
  const say = useSay(contactWords);
  return (
    <SitePage title={say("sentTitle")} description={say("sentLine")} hidden sheet>
      <div className="wide lost">
        <h1>{say("sentTitle")}</h1>
        <p>{say("sentLine")}</p>
      </div>
    </SitePage>
  );
};

type Shown = Required<Pick<ContactAttempt, "values" | "errors">>;

const Topics = ({ values, errors }: Shown) => {
  const say = useSay(contactWords);
  const chosen = contactTopics.find((topic) => topic === values.topic) ?? "question";
  return (
    <fieldset>
      <legend>{say("topic")}</legend>
      {contactTopics.map((topic) => (
        <label key={topic}>
          <input type="radio" name="topic" value={topic} defaultChecked={topic === chosen} />
          {say(topic)}
        </label>
      ))}
      <FieldError name="topic" errors={errors} />
    </fieldset>
  );
};

type TextProps = Shown & {
  name: Exclude<ContactField, "topic">;
  hint?: string;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  required?: boolean;
  /** A text of several lines. */
  rows?: number;
};

const TextField = ({ name, hint, type = "text", autoComplete, required, rows, values, errors }: TextProps) => {
  const say = useSay(contactWords);
  const isWrong = errors[name] !== undefined;
  const described = [hint && `${name}-hint`, isWrong && `${name}-error`].filter(Boolean).join(" ");
  const common = {
    id: name,
    name,
    autoComplete,
    defaultValue: values[name],
    dir: "auto",
    required,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={name}>
        {say(name)}
        {required && (
          <span className="star" aria-hidden>
            {" "}
            *
          </span>
        )}
      </label>
      {rows ? <textarea {...common} rows={rows} maxLength={4000} /> : <input {...common} type={type} maxLength={254} />}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} errors={errors} />
    </div>
  );
};

const FieldError = ({ name, errors }: Pick<Shown, "errors"> & { name: ContactField }) => {
  const { language } = useSite();
  const sentences = errors[name];
  if (!sentences) return null;
  return (
    <p className="error" id={`${name}-error`}>
      {sentences.map((sentence) => inLanguage(sentence, language)).join(" ")}
    </p>
  );
};
