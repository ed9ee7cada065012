import { Button } from "@mantine/core";
import { IconDownload, IconTrash } from "@tabler/icons-react";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { readable } from "../../../../platform/shared/money.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import { addressOf } from "../../../../platform/web/call.ts";
import { useDigits, useReaderLanguage, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { Clock, Day, useZone } from "../../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../../platform/web/parts/Empty.tsx";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";
import type { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { Stack } from "../../../../platform/web/parts/Stack.tsx";
import { StatusWord } from "../../../../platform/web/parts/StatusWord.tsx";
import { useSend } from "../../../../platform/web/use-send.ts";
import { downloadExport, openExport, removeExport, type ShownExport } from "../contract.ts";
import { megabytesOf } from "../rules.ts";
import { exportWords } from "../screen-words.ts";
import classes from "./exports.module.css";

export type Attempt = ReturnType<typeof useRefusal>["attempt"];

type Props = { rows: readonly ShownExport[]; attempt: Attempt };

export const ExportList = ({ rows, attempt }: Props) => {
  const say = useWords(exportWords);
  return (
    <Section title={say("list")}>
      {rows.length === 0 ? (
        <Empty title={say("none")} lines={say("noneLine")} />
      ) : (
        <ul className={classes.list}>
          {rows.map((row) => (
            <li key={row.id} className={classes.row}>
              <Stack gap="narrow">
                <span>
                  <Day date={row.createdAt} form="short" /> · <Clock instant={row.createdAt} />
                </span>
                <Quiet>
                  <Name>{row.createdBy}</Name>
                </Quiet>
              </Stack>
              <State of={row} />
              <Acts of={row} attempt={attempt} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const State = ({ of: { state, bytes, missing, expiresAt } }: { of: ShownExport }) => {
  const say = useWords(exportWords);
  const inDigits = useDigits();
  const language = useReaderLanguage();
  const zone = useZone();
  const faces = {
    running: { tone: "info", icon: "half" },
    ready: { tone: "done", icon: "done" },
    stopped: { tone: "none", icon: "none" },
    failed: { tone: "wrong", icon: "alert" },
    deleted: { tone: "none", icon: "expired" },
  } as const;
  return (
    <Stack gap="narrow">
      <StatusWord {...faces[state]}>{say(state)}</StatusWord>
      {state === "ready" && bytes !== null && expiresAt !== null && (
        <Quiet>
          {say("size", { size: inDigits(readable(String(Number(megabytesOf(bytes))))) })} ·{" "}
          {say("until", { day: inDigits(readableDate(dateIn(expiresAt, zone), language)) })}
        </Quiet>
      )}
      {state === "ready" && missing > 0 && (
        <Hint>{say("missing", { count: missing, file: isolated("manifest.json") })}</Hint>
      )}
    </Stack>
  );
};

const Acts = ({ of: { id, fileUrl }, attempt }: { of: ShownExport; attempt: Attempt }) => {
  const say = useWords(exportWords);
  // The password is asked for by this call, because a download itself cannot ask.
  const { send: open, sending } = useSend(openExport, {
    onDone: () => location.assign(addressOf(downloadExport, { params: { id } })),
  });
  const { send: remove } = useSend(removeExport);
  const askRemove = async () => {
    const question = { title: say("removeTitle"), line: say("removeLine"), action: say("remove"), danger: true };
    if (await confirm(question)) await attempt(say("notRemoved"), () => remove({ params: { id } }));
  };
  if (fileUrl === null) return null;
  return (
    <Row>
      <Button
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={sending}
        onClick={() => void attempt(say("notDownloaded"), () => open({ params: { id } }))}
      >
        {say("download")}
      </Button>
      <Button variant="default" leftSection={<IconTrash size={20} aria-hidden />} onClick={() => void askRemove()}>
        {say("remove")}
      </Button>
    </Row>
  );
};
