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
import { remove, shopLogo, shopStamp, type MediaFile } from "../contract.ts";
import classes from "./shop-picture.module.css";
import { logoWords, shopPictureWords, stampWords } from "../shop-picture-words.ts";
import { UploadTile } from "./Tiles.tsx";
import { commonReason } from "../upload-queue.ts";
import { UploadTrouble } from "./UploadTrouble.tsx";
import { useUploads } from "./use-uploads.ts";
import { Hint } from "../../../../platform/web/parts/Hint.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";

const pictures = {
  logo: { routes: shopLogo, words: logoWords },
  stamp: { routes: shopStamp, words: stampWords },
};

/** The shop's logo or stamp, chosen and removed. */
export const ShopPictureField = ({ of }: { of: keyof typeof pictures }) => {
  const { routes, words } = pictures[of];
  const say = useWords(words);
  const sayPicture = useWords(shopPictureWords);
  const refresh = useRefresh();
  const [picture] = useAnswer(routes.list, {}).data?.data ?? [];
  const { send: take, sending: taking } = useSend(remove, { onDone: () => toast(say("removed")) });
  const [problem, setProblem] = useState<Problem>();
  const { queue, add, tryAgain, leaveOut, resume } = useUploads({
    name: addressOf(routes.upload, {}),
    accepted: pictureTypes,
    send: (file, options) => upload(routes.upload, { params: {}, file, ...options }),
    onArrived: () => {
      toast(say("saved"));
      void refresh();
    },
  });
  /** There is one picture: a new choice replaces pending uploads. */
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
    <Section title={say("title")}>
      <UploadTrouble queue={queue} resume={resume} />
      <div className={classes.whole}>
        <div className={classes.board}>
          {picture ? (
            <img src={picture.url} alt={say("title")} className={classes.picture} />
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
            <ChooseButton label={sayPicture(picture ? "replace" : "choose")} choose={choose} />
            {picture && (
              <Button
                variant="subtle"
                loading={taking}
                leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
                onClick={() => void takeAway(picture)}
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
  const say = useWords(shopPictureWords);
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
