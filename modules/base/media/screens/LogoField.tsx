import { Button } from "@mantine/core";
import { IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { addressOf } from "../../../../platform/web/call.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { confirm } from "../../../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../../../platform/web/problem.ts";
import { upload } from "../../../../platform/web/upload.ts";
import { useAnswer, useRefresh } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { useAccept } from "./use-accept.ts";
import { pictureTypes } from "../acceptance.ts";
import { remove, shopLogo, type MediaFile } from "../contract.ts";
import classes from "./logo.module.css";
import { logoWords } from "../logo-words.ts";
import { UploadTile } from "./Tiles.tsx";
import { commonReason } from "../upload-queue.ts";
import { UploadTrouble } from "./UploadTrouble.tsx";
import { useUploads } from "./use-uploads.ts";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";

export const LogoField = () => {
  const say = useWords(logoWords);
  const refresh = useRefresh();
  const [logo] = useAnswer(shopLogo.list, {}).data?.data ?? [];
  const { send: take, sending: taking } = useSend(remove, { onDone: () => toast(say("removed")) });
  const [problem, setProblem] = useState<Problem>();
  const { queue, add, tryAgain, leaveOut, resume } = useUploads({
    name: addressOf(shopLogo.upload, {}),
    accepted: pictureTypes,
    send: (file, options) => upload(shopLogo.upload, { params: {}, file, ...options }),
    onArrived: () => {
      toast(say("saved"));
      void refresh();
    },
  });
  /** There is one logo: a new choice replaces pending uploads. */
  const choose = (files: readonly File[]) => {
    for (const { key } of queue.items) leaveOut(key);
    add(files);
  };

  const takeAway = async ({ file: { id, name } }: MediaFile) => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true })))
      return;
    setProblem(undefined);
    await take({ params: { id, name } }).catch((thrown: unknown) => {
      if (!isProblem(thrown)) throw thrown;
      setProblem(thrown);
    });
  };

  return (
    <Section title={say("logo")}>
      <UploadTrouble queue={queue} resume={resume} />
      <div className={classes.logo}>
        <div className={classes.board}>
          {logo ? (
            <img src={logo.url} alt={say("logo")} className={classes.picture} />
          ) : (
            <span className={classes.none}>{say("none")}</span>
          )}
        </div>
        {queue.items.length > 0 && (
          <ul className={classes.sending}>
            {queue.items.map((item) => (
              <UploadTile
                key={item.key}
                item={item}
                isExplained={commonReason(queue) !== undefined}
                tryAgain={() => tryAgain(item.key)}
                leaveOut={() => leaveOut(item.key)}
              />
            ))}
          </ul>
        )}
        <div className={classes.acts}>
          <Hint>{say("line")}</Hint>
          <Row gap="wide">
            <ChooseButton label={say(logo ? "replace" : "choose")} choose={choose} />
            {logo && (
              <Button
                variant="subtle"
                loading={taking}
                leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
                onClick={() => void takeAway(logo)}
              >
                {say("remove")}
              </Button>
            )}
          </Row>
          {problem && <ErrorBand title={say("notRemoved")}>{problem.detail}</ErrorBand>}
        </div>
      </div>
    </Section>
  );
};

const ChooseButton = ({ label, choose }: { label: string; choose: (files: readonly File[]) => void }) => {
  const say = useWords(logoWords);
  const input = useRef<HTMLInputElement>(null);
  const accept = useAccept(pictureTypes);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={say("choose")}
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
};
