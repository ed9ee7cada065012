import { Button } from "@mantine/core";
import type { Answer } from "../../../../platform/shared/route.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { DefinitionList } from "../../../../platform/web/parts/DefinitionList.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import * as contract from "../contract.ts";
import { instalmentWords } from "../screen-words.ts";

type Settings = Answer<typeof contract.showInstalmentAccount>;
type Account = NonNullable<Settings["account"]>;

/** Connects the shop to Tamara. */
export const InstalmentSettingsPage = () => {
  const say = useWords(instalmentWords);
  const answer = useAnswer(contract.showInstalmentAccount, {});
  const account = answer.data?.account;
  const { attempt, refusal } = useRefusal();
  const { send } = useSend(contract.disconnectInstalments);
  const disconnect = async () => {
    const isSure = await confirm({
      title: say("disconnect"),
      line: say("disconnectLine"),
      action: say("disconnect"),
      danger: true,
    });
    if (!isSure) return;
    await attempt(say("notDisconnected"), async () => {
      await send({});
      toast(say("disconnected"));
    });
  };
  return (
    <Page
      title={say("title")}
      line={say("settings")}
      state={
        answer.data && (
          <StatusWord tone={account ? "done" : "none"} icon={account ? "done" : "none"} chip>
            {say(account ? "connected" : "notConnected")}
          </StatusWord>
        )
      }
      actions={
        account && (
          <Button variant="default" onClick={() => void disconnect()}>
            {say("disconnect")}
          </Button>
        )
      }
    >
      {refusal}
      <Loaded answer={answer} skeleton={<FormSkeleton fields={4} />}>
        {(settings) => (settings.isServed ? <Connected of={settings.account} /> : <p>{say("unserved")}</p>)}
      </Loaded>
    </Page>
  );
};

const Connected = ({ of }: { of: Account | null }) => {
  const say = useWords(instalmentWords);
  const sum = useSum();
  return (
    <>
      {of && (
        <DefinitionList
          of={[[say("limits"), say("limitsOf", { least: sum(of.leastAmount), most: sum(of.mostAmount) })]]}
        />
      )}
      <Form
        key={of?.limitsAt}
        sends={contract.connectInstalments}
        initial={{
          mode: of?.mode ?? "live",
          apiToken: "",
          notificationToken: "",
          isOffered: of?.isOffered ?? true,
        }}
        submit={say("save")}
        done={say("saved")}
        failed={say("notSaved")}
      >
        <Fields of={of} />
      </Form>
    </>
  );
};

const Fields = ({ of }: { of: Account | null }) => {
  const say = useWords(instalmentWords);
  const { values } = useFormValues();
  const isKept = of !== null && values["mode"] === of.mode;
  const hint = say(isKept ? "keptHint" : "tokenHint");
  return (
    <>
      <Field
        name="mode"
        type="select"
        label={say("mode")}
        choices={[
          { value: "live", label: say("modeLive") },
          { value: "sandbox", label: say("modeSandbox") },
        ]}
      />
      <Field name="apiToken" type="password" label={say("apiToken")} hint={hint} required={!isKept} />
      <Field name="notificationToken" type="password" label={say("notificationToken")} hint={hint} required={!isKept} />
      <Field name="isOffered" type="switch" label={say("isOffered")} required={false} />
    </>
  );
};
