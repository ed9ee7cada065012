import { Button } from "@mantine/core";
import { inLanguage } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { LinkButton } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { FormSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { ConnectionState } from "./ConnectionState.tsx";
import { connectTaxDevice, disconnectTaxDevice, showTaxDevice, type TaxDevice } from "./contract.ts";
import classes from "./e-invoices.module.css";
import { environments } from "./environments.ts";
import { eInvoiceWords } from "./screen-words.ts";

/** The connection to the Saudi tax authority: what it needs, its certificate, connecting and renewing. */
export const TaxDevicePage = () => {
  const say = useWords(eInvoiceWords);
  const device = useAnswer(showTaxDevice, {});
  return (
    <Page title={say("deviceTitle")} line={say("deviceLine")} state={<ConnectionState />}>
      <Loaded answer={device} skeleton={<FormSkeleton fields={3} />}>
        {(known) => <Connection of={known} />}
      </Loaded>
    </Page>
  );
};

const Connection = ({ of: { isAvailable, problems, device } }: { of: TaxDevice }) => {
  const say = useWords(eInvoiceWords);
  const { country, currency } = useShop();
  if (!isAvailable)
    return country === "SA" && currency === "SAR" ? (
      <Empty
        title={say("numberFirst")}
        lines={say("numberFirstLine")}
        action={<LinkButton to="/back/settings/company">{say("openCompany")}</LinkButton>}
      />
    ) : (
      <Empty title={say("unavailable")} lines={say("unavailableLine")} />
    );
  return (
    <>
      {device && <Connected of={device} />}
      {problems.length > 0 ? <Lacking of={problems} /> : <Connect device={device} />}
    </>
  );
};

const Lacking = ({ of: problems }: { of: TaxDevice["problems"] }) => {
  const say = useWords(eInvoiceWords);
  const language = useLanguage();
  return (
    <ErrorBand
      title={say("lacking")}
      actions={<LinkButton to="/back/settings/company">{say("openCompany")}</LinkButton>}
    >
      <ul className={classes.messages}>
        {problems.map((problem) => (
          <li key={problem.en}>{inLanguage(problem, language)}</li>
        ))}
      </ul>
    </ErrorBand>
  );
};

const Connected = ({ of: device }: { of: NonNullable<TaxDevice["device"]> }) => {
  const say = useWords(eInvoiceWords);
  const inDigits = useDigits();
  const { send } = useSend(disconnectTaxDevice);
  const { attempt, refusal } = useRefusal();
  const disconnect = async () => {
    if (!(await confirm({ title: say("disconnect"), line: say("disconnectLine"), action: say("disconnect") }))) return;
    await attempt(say("disconnect"), async () => {
      await send({});
      toast(say("disconnected"));
    });
  };
  return (
    <>
      <DefinitionList
        of={[
          [say("environment"), say(device.environment)],
          [say("connectedOn"), <Day key="on" date={device.connectedAt} />],
          [say("expires"), <Day key="expires" date={device.expiresAt} />],
          [say("lastCounter"), <Ltr key="counter">{inDigits(String(device.counter))}</Ltr>],
        ]}
      />
      {device.expiresSoon && <p role="status">{say("expiresSoon")}</p>}
      {refusal}
      {device.environment !== "production" && (
        <Button variant="default" onClick={() => void disconnect()}>
          {say("disconnect")}
        </Button>
      )}
    </>
  );
};

const Connect = ({ device }: { device: TaxDevice["device"] }) => {
  const say = useWords(eInvoiceWords);
  const known = device?.environment ?? "production";
  // The real system is never left again.
  const offered = device?.environment === "production" ? (["production"] as const) : environments.toReversed();
  return (
    <Section title={say(device ? "renew" : "connect")}>
      <ol className={classes.guide}>
        <li>{say("guidePortal")}</li>
        <li>{say("guidePassword")}</li>
        <li>{say("guideConnect")}</li>
      </ol>
      <p className={classes.steps}>{say("guideAfter")}</p>
      <Form
        key={known}
        sends={connectTaxDevice}
        initial={{ environment: known, otp: "" }}
        submit={say("connect")}
        done={say("connectDone")}
        failed={say("connectFailed")}
      >
        <Fields>
          <Field
            name="environment"
            type="select"
            label={say("environment")}
            hint={say("environmentHint")}
            choices={offered.map((value) => ({ value, label: say(value) }))}
            required
          />
          <Field name="otp" type="code" label={say("otp")} required />
        </Fields>
      </Form>
    </Section>
  );
};
