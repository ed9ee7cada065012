import { Button } from "@mantine/core";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { CopyText } from "../../../../platform/web/parts/CopyText.tsx";
import { Page, Section } from "../../../../platform/web/parts/Page.tsx";
import { QrCode } from "../../../../platform/web/parts/QrCode.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { FormSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { setBookingPage, showBookingPage } from "../contract.ts";
import { requestableDays } from "../rules.ts";
import { pageSettingsWords } from "../screen-words.ts";
import classes from "./bookings.module.css";

/** Opens and closes the public page on which clients request a time. */
export const BookingPageSettings = () => {
  const say = useWords(pageSettingsWords);
  const answer = useAnswer(showBookingPage, {});
  const { send, sending } = useSend(setBookingPage);
  const { attempt, refusal } = useRefusal();
  const set = (isOpen: boolean) =>
    attempt(say("notChanged"), async () => {
      await send({ body: { isOpen } });
      toast(say(isOpen ? "opened" : "closed"));
    });
  const close = async () => {
    if (await confirm({ title: say("close"), line: say("closeQuestion"), action: say("close"), danger: true }))
      await set(false);
  };
  return (
    <Page title={say("title")} line={say("line")}>
      {refusal}
      <Loaded answer={answer} skeleton={<FormSkeleton fields={2} />}>
        {({ address }) =>
          address === null ? (
            <Section title={say("isClosed")}>
              <p className={classes.settingLine}>{say("closedLine")}</p>
              <Button variant="filled" onClick={() => void set(true)} loading={sending}>
                {say("open")}
              </Button>
            </Section>
          ) : (
            <>
              <Section title={say("isOpen")}>
                <p className={classes.settingLine}>{say("hours", { days: requestableDays })}</p>
                <div className={classes.addresses}>
                  <div>
                    <QrCode text={address.ar} label={say("code")} width={200} />
                    <p className={classes.quiet}>{say("codeLine")}</p>
                  </div>
                  <div>
                    <h3>{say("addressIn")}</h3>
                    <CopyText label={say("addressIn")} lines={[address.ar]} />
                    <h3>{say("addressInEnglish")}</h3>
                    <CopyText label={say("addressInEnglish")} lines={[address.en]} />
                  </div>
                </div>
              </Section>
              <Button variant="default" data-danger onClick={() => void close()} loading={sending}>
                {say("close")}
              </Button>
            </>
          )
        }
      </Loaded>
    </Page>
  );
};
