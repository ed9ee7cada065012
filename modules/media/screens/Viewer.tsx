import "yet-another-react-lightbox/styles.css";
import { IconExternalLink, IconFileTypePdf } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type GenericSlide, Lightbox, type Slide } from "yet-another-react-lightbox";
import Video from "yet-another-react-lightbox/plugins/video";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { problemOf, standardHeaders } from "../../../platform/web/call.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import type { MediaFile } from "../contract.ts";
import { fileSize } from "../file-size.ts";
import classes from "./viewer.module.css";
import { mediaWords } from "../words.ts";

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    paper: PaperSlide;
  }
  interface PaperSlide extends GenericSlide {
    type: "paper";
    media: MediaFile;
  }
}

type Props = {
  files: readonly MediaFile[];
  at: number;
  /** Called with the position at which the viewer was closed. */
  close: (at: number) => void;
  remove?: (file: MediaFile, at: number) => void;
  /** Draws on a photo. */
  draw?: (file: MediaFile) => void;
};

/**
 * Pictures and videos in full screen, one after the other in reading direction: by swipe, arrow keys or buttons.
 * Pictures can be enlarged by pinch, double tap, wheel or button. A PDF opens in its own tab.
 */
export const Viewer = ({ files, at, close, remove, draw }: Props) => {
  const say = useWords(mediaWords);
  const [here, setHere] = useState(at);
  const shown = files[here];
  return (
    <Lightbox
      open
      close={() => close(here)}
      index={here}
      slides={files.map(slideOf)}
      plugins={[Video, Zoom]}
      carousel={{ finite: true, preload: 1 }}
      animation={{ fade: 160, swipe: 160, navigation: 160, zoom: 160 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // Stamped part numbers must be legible.
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true, pinchZoomV4: true }}
      on={{ view: ({ index }) => setHere(index) }}
      toolbar={{
        buttons: [
          shown && draw && shown.file.type.startsWith("image/") && (
            <button
              key="draw"
              type="button"
              className={`yarl__button ${classes.toolbarWord}`}
              onClick={() => draw(shown)}
            >
              {say("draw")}
            </button>
          ),
          shown && remove && (
            <button
              key="remove"
              type="button"
              className={`yarl__button ${classes.toolbarWord}`}
              onClick={() => remove(shown, here)}
            >
              {say("deleteFile")}
            </button>
          ),
          "close",
        ],
      }}
      render={{
        slideContainer: ({ slide, children }) =>
          slide.type === "video" ? (
            <VideoOrReason url={slide.sources[0]?.src ?? ""}>{children}</VideoOrReason>
          ) : (
            children
          ),
        slide: ({ slide }) => (slide.type === "paper" ? <Paper media={slide.media} /> : undefined),
        controls: () =>
          shown && (
            <p className={classes.caption}>
              <Name className={classes.name}>{shown.file.name}</Name>
              <span>{say("whichOf", { index: here + 1, total: files.length })}</span>
            </p>
          ),
      }}
      labels={{
        Previous: say("previous"),
        Next: say("next"),
        Close: say("close"),
        Lightbox: say("photos"),
        "Photo gallery": say("photos"),
        Carousel: say("carousel"),
        Slide: say("file"),
        "Zoom in": say("zoomIn"),
        "Zoom out": say("zoomOut"),
        "{index} of {total}": say("place"),
      }}
    />
  );
};

/** A video that the server refuses fails without a message, so the server is asked for the reason. */
const VideoOrReason = ({ url, children }: { url: string; children: ReactNode }) => {
  const [reason, setReason] = useState<string>();
  if (reason !== undefined)
    return (
      <p className={classes.paper} role="alert">
        {reason}
      </p>
    );
  return (
    <div className={classes.video} onErrorCapture={() => void reasonOf(url).then(setReason)}>
      {children}
    </div>
  );
};

/** Undefined if the server answers the file now. */
const reasonOf = async (url: string): Promise<string | undefined> => {
  const response = await fetch(url, {
    credentials: "same-origin",
    headers: { ...standardHeaders(false), range: "bytes=0-0" },
  }).catch(() => Response.error());
  return response.ok ? undefined : (await problemOf(response)).detail;
};

const Paper = ({ media: { url, file } }: { media: MediaFile }) => {
  const say = useWords(mediaWords);
  return (
    <div className={classes.paper}>
      <IconFileTypePdf size={48} stroke={1.5} aria-hidden />
      <Name className={classes.name}>{file.name}</Name>
      <bdi dir="ltr">{fileSize(file.size)}</bdi>
      <a href={url} target="_blank" rel="noreferrer">
        <IconExternalLink size={20} stroke={1.75} aria-hidden className="flips" />
        {say("openFile")}
      </a>
    </div>
  );
};

const slideOf = (media: MediaFile): Slide => {
  const { url, file } = media;
  if (file.type === "video/mp4")
    return { type: "video", controls: true, playsInline: true, sources: [{ src: url, type: file.type }] };
  if (file.type === "application/pdf") return { type: "paper", media };
  return { src: media.markedUrl ?? url, alt: file.name };
};
