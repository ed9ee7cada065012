import { useNetwork } from "@mantine/hooks";
import { IconCloudOff } from "@tabler/icons-react";
import { useWords } from "../../platform/web/language.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Shown above the page while the device is offline; sticky elements move below it. */
export const OfflineBanner = () => {
  const say = useWords(frameWords);
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.offlinePlace}>
      {!online && (
        <div className={classes.offline} ref={keepHeight}>
          <IconCloudOff size={20} stroke={1.75} aria-hidden />
          {say("offline")}
        </div>
      )}
    </div>
  );
};

const keepHeight = (band: HTMLElement | null) => {
  if (!band) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--offline-band", `${band.offsetHeight}px`));
  observer.observe(band);
  return () => {
    observer.disconnect();
    style.removeProperty("--offline-band");
  };
};
