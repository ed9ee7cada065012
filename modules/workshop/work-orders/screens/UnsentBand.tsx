import { Button } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { IconCloudOff, IconCloudUp } from "@tabler/icons-react";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { useDigits, useTaskName, useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { isPhoto, isRefused, isWaiting, textFields, type Unsent } from "../unsent.ts";
import { unsentWords } from "../unsent-words.ts";
import { sendUnsent } from "./sending.ts";
import { changeUnsent, removeUnsent, renameUnsent } from "./unsent-list.ts";
import type { Unsending } from "./use-unsent.ts";
import classes from "./work.module.css";

/** While records are sent at once, nothing is said. */
const lateMs = 3_000;

type Props = {
  unsent: Unsending;
  /** The task whose photos the page shows with the reason why they were refused. */
  taskId?: string;
};

/** How many records wait on this device, and which ones were refused. */
export const UnsentBand = ({ unsent: { items, isStored }, taskId }: Props) => {
  const say = useWords(unsentWords);
  const { online } = useNetwork();
  const all = items.filter(isWaiting);
  const [waiting, photos] = [all.filter((item) => !isPhoto(item)), all.filter(isPhoto)];
  const now = useNow(all.length > 0);
  const isLate = all.some(({ at }) => now - Date.parse(at) > lateMs);
  const Sign = online ? IconCloudUp : IconCloudOff;
  return (
    <>
      {!isStored && <ErrorBand title={say("notStored")} />}
      <div role="status">
        {(isLate || !online) && (
          <>
            {waiting.length > 0 && (
              <p className={classes.unsent}>
                <Sign size={20} stroke={1.75} aria-hidden />
                {say(online ? "sending" : "waiting", { count: waiting.length })}
              </p>
            )}
            {photos.length > 0 && (
              <p className={classes.unsent}>
                <Sign size={20} stroke={1.75} aria-hidden />
                {say(online ? "sendingPhotos" : "waitingPhotos", { count: photos.length })}
              </p>
            )}
          </>
        )}
      </div>
      {items
        .filter((item) => isRefused(item) && !(isPhoto(item) && item.taskId === taskId))
        .map((item) => (
          <Refused key={item.id} item={item} />
        ))}
    </>
  );
};

const Refused = ({ item }: { item: Unsent }) => {
  const say = useWords(unsentWords);
  const nameOf = useTaskName();
  const inDigits = useDigits();
  const zone = useZone();
  const act = say(item.what === "event" ? item.kind : item.what);
  const time = isolated(inDigits(timeIn(item.at, zone)));
  const what =
    item.taskName === null
      ? say("ofDay", { act, time })
      : say("ofTask", { act, task: isolatedName(nameOf({ name: item.taskName, nameAr: item.taskNameAr })), time });
  const again = async () => {
    const afresh = { ...item, refusal: undefined, ...(item.what === "texts" && { overrides: true }) } as Unsent;
    await (item.isIdTaken && !isPhoto(item) ? renameUnsent(afresh) : changeUnsent(afresh));
    void sendUnsent();
  };
  const discard = async () => {
    const question = { title: say("discardTitle"), line: say("discardLine"), action: say("discard"), danger: true };
    if (await confirm(question)) await removeUnsent([item.id]);
  };
  return (
    <ErrorBand
      title={say("refused", { what })}
      actions={
        <>
          <Button variant="default" onClick={() => void again()}>
            {say("again")}
          </Button>
          <Button variant="subtle" onClick={() => void discard()}>
            {say("discard")}
          </Button>
        </>
      }
    >
      {item.refusal}
      {item.what === "texts" && textFields.map((field) => item.now[field] && <p key={field}>{item.now[field]}</p>)}
    </ErrorBand>
  );
};
