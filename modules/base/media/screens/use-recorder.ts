import { useEffect, useRef, useState } from "react";
import { largestFile } from "../acceptance.ts";
import { bitRates, longestRecording, recordingType, secondsLeft } from "../recording.ts";

type Seen =
  | { state: "opening" | "refused" }
  | { state: "ready" | "recording"; stream: MediaStream; hasSound: boolean }
  | { state: "recorded"; video: Blob; address: string };

/** The rear camera and its recording: `seen` and the seconds left. The camera is released when the screen closes. */
export const useRecorder = () => {
  const [seen, setSeen] = useState<Seen>({ state: "opening" });
  const [left, setLeft] = useState(longestRecording);
  const recorder = useRef<MediaRecorder>(undefined);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const open = async () => {
      stream = await openCamera();
      if (isGone) return letGo(stream);
      setSeen({ state: "ready", stream, hasSound: stream.getAudioTracks().length > 0 });
    };
    open().catch(() => isGone || setSeen({ state: "refused" }));
    return () => {
      isGone = true;
      if (recorder.current) recorder.current.onstop = null;
      letGo(stream);
    };
  }, []);

  const address = seen.state === "recorded" ? seen.address : undefined;
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );

  const begun = seen.state === "recording";
  useEffect(() => {
    if (!begun) return;
    const start = performance.now();
    const tick = setInterval(() => {
      const seconds = secondsLeft(performance.now() - start);
      setLeft(seconds);
      if (seconds === 0) stop(recorder.current);
    }, 200);
    return () => clearInterval(tick);
  }, [begun]);

  const record = () => {
    if (seen.state !== "ready") return;
    recorder.current = recordingOf(seen.stream, (video) => {
      letGo(seen.stream);
      setSeen({ state: "recorded", video, address: URL.createObjectURL(video) });
    });
    setSeen({ ...seen, state: "recording" });
  };
  return { seen, left, record, stop: () => stop(recorder.current) };
};

/** 720 lines are enough to see a leak. Records without sound if there is no microphone or no permission for it. */
const openCamera = async () => {
  const video = {
    facingMode: "environment",
    width: { ideal: 1280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
  };
  return navigator.mediaDevices
    .getUserMedia({ video, audio: true })
    .catch(() => navigator.mediaDevices.getUserMedia({ video }));
};

const letGo = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

const stop = (recorder: MediaRecorder | undefined) => recorder?.state === "recording" && recorder.stop();

/** Starts at once and stops by itself before the video is too large to upload. */
const recordingOf = (stream: MediaStream, onDone: (video: Blob) => void) => {
  const recorder = new MediaRecorder(stream, {
    mimeType: recordingType((type) => MediaRecorder.isTypeSupported(type)),
    ...bitRates,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    if (size > largestFile * 0.9) stop(recorder);
  };
  recorder.onstop = () => onDone(new Blob(parts, { type: "video/mp4" }));
  recorder.start(1_000);
  return recorder;
};
