import { type RefObject, useEffect, useState } from "react";

/**
 * `refused`: denied by the user or device. `insecure`: pages without HTTPS have no camera. `none`: there is no
 * camera, or another program uses it.
 */
export type CameraState = "asking" | "live" | "refused" | "insecure" | "none";

/** Shows the rear camera in a video element while it is mounted; with a torch switch if the camera has one. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>) => {
  const [state, setState] = useState<CameraState>("asking");
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const show = async () => {
      const opened = await openCamera();
      if (isGone) return stop(opened);
      stream = opened;
      const [first] = opened.getVideoTracks();
      setTrack(first);
      if (video.current) {
        video.current.srcObject = opened;
        await video.current.play();
      }
      if (!isGone) setState("live");
    };
    show().catch((error: unknown) => !isGone && setState(stateAfter(error)));
    return () => {
      isGone = true;
      if (stream) stop(stream);
    };
  }, [video]);

  const light = async () => {
    const lamp: MediaTrackConstraintSet & { torch: boolean } = { torch: !isLit };
    await track?.applyConstraints({ advanced: [lamp] });
    setLit(!isLit);
  };
  return { state, isLit, light: track && hasLamp(track) ? () => void light().catch(() => undefined) : undefined };
};

const openCamera = (): Promise<MediaStream> => {
  if (!isSecureContext) throw new DOMException("no camera without https", "SecurityError");
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: false,
  });
};

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

const stateAfter = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "SecurityError") return "insecure";
  return name === "NotAllowedError" ? "refused" : "none";
};

const hasLamp = (track: MediaStreamTrack): boolean => {
  const can: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {};
  return can.torch === true;
};
