import { Button } from "@mantine/core";
import { IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useWords } from "../../platform/web/language.tsx";
import { confirm } from "../../platform/web/parts/confirm.tsx";
import { ErrorBand } from "../../platform/web/parts/ErrorBand.tsx";
import { Section } from "../../platform/web/parts/Page.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { isProblem, type Problem } from "../../platform/web/problem.ts";
import { upload } from "../../platform/web/upload.ts";
import { useAnswer, useRefresh } from "../../platform/web/use-answer.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { remove, shopLogo, type MediaFile } from "./contract.ts";
import classes from "./logo.module.css";
import { logoWords } from "./logo-words.ts";

/** The workshop's logo: shown, replaced, taken away. */
export const LogoField = () => {
  const say = useWords(logoWords);
  const [logo] = useAnswer(shopLogo.list, {}).data?.data ?? [];
  const { send: take, sending: taking } = useSend(remove, { onDone: () => toast(say("removed")) });
  const { share, problem, sendFile, failed } = useLogoUpload();
  const input = useRef<HTMLInputElement>(null);

  const takeAway = async ({ file: { id, name } }: MediaFile) => {
    if (!(await confirm({ title: say("remove"), line: say("removeQuestion"), action: say("remove"), danger: true }))) return;
    await take({ params: { id, name } }).catch(failed);
  };

  return (
    <Section title={say("logo")}>
      <div className={classes.logo}>
        <div className={classes.board}>
          {logo ? <img src={logo.url} alt={say("logo")} className={classes.picture} /> : <span className={classes.none}>{say("none")}</span>}
        </div>
        <div className={classes.acts}>
          <p className={classes.line} role="status">{share === undefined ? say("line") : say("sending", { percent: Math.round(share * 100) })}</p>
          <input ref={input} type="file" accept="image/png,image/jpeg" hidden aria-label={say("choose")} onChange={(event) => sendFile(event.currentTarget)} />
          <div className={classes.buttons}>
            <Button variant="default" loading={share !== undefined} leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden />} onClick={() => input.current?.click()}>{say(logo ? "replace" : "choose")}</Button>
            {logo && <Button variant="subtle" loading={taking} leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />} onClick={() => void takeAway(logo)}>{say("remove")}</Button>}
          </div>
          {problem && <ErrorBand title={say("notSaved")}>{problem.code === "kind-not-accepted" ? say("kinds") : (problem.errors["file"]?.join(" ") ?? problem.detail)}</ErrorBand>}
        </div>
      </div>
    </Section>
  );
};

const useLogoUpload = () => {
  const say = useWords(logoWords);
  const refresh = useRefresh();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<Problem>();

  const failed = (thrown: unknown) => {
    if (!isProblem(thrown)) throw thrown;
    setProblem(thrown);
  };
  const send = async (file: File) => {
    setProblem(undefined);
    setShare(0);
    try {
      await upload(shopLogo.upload, { params: {}, file, onProgress: setShare });
      await refresh();
      toast(say("saved"));
    } catch (thrown) {
      failed(thrown);
    } finally {
      setShare(undefined);
    }
  };
  /** The same file may be chosen again after it failed. */
  const sendFile = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (file) void send(file).finally(() => { input.value = ""; });
  };
  return { share, problem, sendFile, failed };
};
