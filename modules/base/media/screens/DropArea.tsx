import "@mantine/dropzone/styles.layer.css";
import { Dropzone } from "@mantine/dropzone";
import { IconUpload } from "@tabler/icons-react";
import { useWords } from "../../../../platform/web/language.tsx";
import classes from "./photos.module.css";
import { mediaWords } from "../words.ts";

/** A drop area and file picker; a refused file shows the reason on its tile. */
export const DropArea = ({ add }: { add: (files: readonly File[]) => void }) => {
  const say = useWords(mediaWords);
  return (
    <Dropzone className={classes.drop} onDrop={add} inputProps={{ "aria-label": say("drop") }}>
      <span className={classes.dropWords}>
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <span>
          {say("drop")}
          <span className={classes.accepted}>{say("accepted")}</span>
        </span>
      </span>
    </Dropzone>
  );
};
