import "yet-another-react-lightbox/styles.css";
import { IconExternalLink, IconFileOff, IconFileTypePdf } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type GenericSlide, Lightbox, type Slide } from "yet-another-react-lightbox";
import Video from "yet-another-react-lightbox/plugins/video";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { problemOf, standardHeaders } from "../../../../platform/web/call.ts";
import { isolated, isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import type { ShownFile } from "../contract.ts";
import { evidenceWords } from "../evidence-words.ts";
import { fileSize } from "../file-size.ts";
import classes from "./viewer.module.css";
import { mediaWords } from "../words.ts";

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    paper: PaperSlide;
  }
  interface PaperSlide extends GenericSlide {
    type: "paper";
    media: ShownFile;
  }
}

type Props = {
  files: readonly ShownFile[];
  at: number;
  /** Called with the position at which the viewer was closed. */
  close: (at: number) => void;
  remove?: (file: ShownFile, at: number) => void;
  /** Draws on a photo. */
  draw?: (file: ShownFile) => void;
  /** Strikes out evidence, or destroys what is struck out. */
  strike?: (file: ShownFile) => void;
};

/**
 * Pictures and videos in full screen, one after the other in reading direction: by swipe, arrow keys or buttons.
 * Pictures can be enlarged by pinch, double tap, wheel or button. A PDF opens in its own tab.
 */
export const Viewer = ({ files, at, close, ...acts }: Props) => {
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
      toolbar={{ buttons: [shown && <Acts key="acts" media={shown} at={here} {...acts} />, "close"] }}
      render={{
        slideContainer: ({ slide, children }) =>
          slide.type === "video" ? (
            <VideoOrReason url={slide.sources[0]?.src ?? ""}>{children}</VideoOrReason>
          ) : (
            children
          ),
        slide: ({ slide }) => {
          if (slide.type !== "paper") return undefined;
          return slide.media.destroyed ? <Destroyed media={slide.media} /> : <Paper media={slide.media} />;
        },
        controls: () =>
          shown && (
            <p className={classes.caption}>
              <Name className={classes.name}>{shown.file.name}</Name>
              <span>{say("whichOf", { index: here + 1, total: files.length })}</span>
              <Struck media={shown} />
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

type Shown = { media: ShownFile };
type ActsProps = Pick<Props, "remove" | "draw" | "strike"> & Shown & { at: number };

/** What the user may do with the file: draw on it and delete it, or strike it out if it is evidence. */
const Acts = ({ media, at, remove, draw, strike }: ActsProps) => {
  const say = useWords(mediaWords);
  const sayEvidence = useWords(evidenceWords);
  const isOpen = !media.isProof && !media.struckOut;
  const mayStrike = media.canDestroy === true || (media.isProof === true && !media.struckOut);
  return (
    <>
      {isOpen && draw && media.file.type.startsWith("image/") && (
        <ToolbarWord onClick={() => draw(media)}>{say("draw")}</ToolbarWord>
      )}
      {isOpen && remove && <ToolbarWord onClick={() => remove(media, at)}>{say("deleteFile")}</ToolbarWord>}
      {mayStrike && strike && (
        <ToolbarWord onClick={() => strike(media)}>
          {sayEvidence(media.struckOut ? "destroy" : "strikeOut")}
        </ToolbarWord>
      )}
    </>
  );
};

const ToolbarWord = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={`yarl__button ${classes.toolbarWord}`} onClick={onClick}>
    {children}
  </button>
);

/** Who struck the file out or destroyed it, when and why. */
const Struck = ({ media: { struckOut, destroyed } }: Shown) => {
  const say = useWords(evidenceWords);
  const language = useLanguage();
  const deed = destroyed ?? struckOut;
  if (!deed) return null;
  const { at, by, reason } = deed;
  return (
    <>
      <span>
        {say(destroyed ? "destroyedBy" : "struckOutBy", { name: isolatedName(nameIn(language, by)) })} <Day date={at} />
      </span>
      <Name className={classes.struck}>{reason}</Name>
    </>
  );
};

const Destroyed = ({ media: { file, destroyed } }: Shown) => {
  const say = useWords(evidenceWords);
  return (
    <div className={classes.paper}>
      <IconFileOff size={48} stroke={1.5} aria-hidden />
      <Name className={classes.name}>{file.name}</Name>
      <span>{say("destroyed")}</span>
      <span className={classes.hash}>{say("fingerprint", { hash: isolated(destroyed?.sha256 ?? "") })}</span>
    </div>
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
  return response.ok ? undefined : (await problemOf(response, false)).detail;
};

const Paper = ({ media: { url, file } }: Shown) => {
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

const slideOf = (media: ShownFile): Slide => {
  const { url, file } = media;
  if (media.destroyed) return { type: "paper", media };
  if (file.type === "video/mp4")
    return { type: "video", controls: true, playsInline: true, sources: [{ src: url, type: file.type }] };
  if (file.type === "application/pdf") return { type: "paper", media };
  return { src: media.markedUrl ?? url, alt: file.name };
};
