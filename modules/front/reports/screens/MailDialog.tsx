import { Button, Select } from "@mantine/core";
import { useState } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { chooseMail, type ListedReport } from "../hub-contract.ts";
import { type MailInterval, mailIntervals } from "../hub-rules.ts";
import { hubScreenWords } from "../hub-screen-words.ts";
import classes from "./hub.module.css";

type Props = {
  /** Among which one is chosen; of one there is no choice. */
  reports: readonly Pick<ListedReport, "report" | "name" | "mailedEvery">[];
  mailsTo: string | null;
  close: () => void;
};

/** How often somebody gets a report by mail. */
export const MailDialog = ({ reports, mailsTo, close }: Props) => {
  const say = useWords(hubScreenWords);
  const [name, setName] = useState(reports[0]?.report ?? "");
  const report = reports.find((each) => each.report === name);
  const [chosen, setChosen] = useState<MailInterval | "never">();
  const { send, sending } = useSend(chooseMail);
  const every = chosen ?? report?.mailedEvery ?? "never";
  const save = async () => {
    await send({ params: { report: name }, body: { every: every === "never" ? null : every } });
    toast(say("saved"));
    close();
  };
  return (
    <Dialog opened close={close} title={say("mailTitle")}>
      <div className={classes.dialog}>
        <p>{mailsTo === null ? say("noMail") : say("mailLine", { email: isolated(mailsTo) })}</p>
        {reports.length > 1 && (
          <Select
            label={say("report")}
            value={name}
            onChange={(value) => {
              setName(value ?? name);
              setChosen(undefined);
            }}
            data={reports.map((each) => ({ value: each.report, label: each.name }))}
            allowDeselect={false}
          />
        )}
        <Select
          label={say("every")}
          value={every}
          onChange={(value) => setChosen(mailIntervals.find((each) => each === value) ?? "never")}
          data={(["never", ...mailIntervals] as const).map((each) => ({ value: each, label: say(each) }))}
          allowDeselect={false}
        />
        <Button disabled={mailsTo === null} loading={sending} onClick={() => void save()}>
          {say("save")}
        </Button>
      </div>
    </Dialog>
  );
};
