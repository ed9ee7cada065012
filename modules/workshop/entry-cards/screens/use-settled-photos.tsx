import { Button } from "@mantine/core";
import { useWords } from "../../../../platform/web/language.tsx";
import { ask } from "../../../../platform/web/parts/ask.tsx";
import type { Sending } from "../../../base/media/upload-queue.ts";
import { leaveOutAll, sendAll, type UploadList } from "../../../base/media/screens/use-uploads.ts";
import classes from "./entry-card.module.css";
import { entryCardWords } from "../words.ts";

type Choice = "again" | "later" | "without";

/** Asks what to do if photos of a card have not arrived; true if the card may be signed. */
export const useSettledPhotos = () => {
  const say = useWords(entryCardWords);
  const askAbout = (count: number) =>
    ask<Choice>(say("photosLeft", { count }), (answer) => (
      <>
        <p>{say("photosLeftLine")}</p>
        <div className={classes.choices}>
          <Button variant="filled" data-autofocus onClick={() => answer("again")}>
            {say("sendAgain")}
          </Button>
          <Button variant="default" onClick={() => answer("later")}>
            {say("signLater")}
          </Button>
          <Button variant="default" onClick={() => answer("without")}>
            {say("signWithout")}
          </Button>
        </div>
      </>
    ));
  const settle = async (list: UploadList, left: readonly Sending[]): Promise<boolean> => {
    if (left.length === 0) return true;
    const choice = await askAbout(left.length);
    if (choice === "again") return settle(list, await sendAll(list, []));
    if (choice === "without") leaveOutAll(list);
    return choice === "without";
  };
  return settle;
};
