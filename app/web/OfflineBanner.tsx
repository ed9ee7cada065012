import { useNetwork } from "@mantine/hooks";
import { IconCloudOff } from "@tabler/icons-react";
import { useWords } from "../../platform/web/language.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Floats over the page while the device has no line; it moves nothing. */
export const OfflineBanner = () => {
  const say = useWords(frameWords);
  const { online } = useNetwork();
  return <div role="status">{!online && <div className={classes.offline}><IconCloudOff size={20} stroke={1.75} aria-hidden />{say("offline")}</div>}</div>;
};
