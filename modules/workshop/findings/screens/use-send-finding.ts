import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call, newIdempotencyKey } from "../../../../platform/web/call.ts";
import { isProblem } from "../../../../platform/web/problem.ts";
import { upload } from "../../../../platform/web/upload.ts";
import { flattened } from "../../../base/drawing/flatten.ts";
import { type MediaFile, markPhoto } from "../../../base/media/contract.ts";
import type { PhotoMark } from "../../../base/media/marks.ts";
import { addFinding, findingMedia } from "../contract.ts";
import type { Grade } from "../rules.ts";

type Sent = {
  name: string;
  nameAr: string | undefined;
  grade: Grade;
  file: File;
  photoUrl: string;
  marks: readonly PhotoMark[];
};

const pauseMs = 5000;

/**
 * Sends a finding, its photo and what was drawn on it. Every attempt has the same keys, so that each arrives once.
 * Without a connection it waits, and goes on by itself.
 */
export const useSendFinding = (clientVehicleId: string, onDone: () => void) => {
  const queries = useQueryClient();
  const [state, setState] = useState<"ready" | "sending" | "waiting">("ready");
  const [problem, setProblem] = useState<string>();
  const [keys] = useState(() => ({ finding: newIdempotencyKey(), photo: newIdempotencyKey() }));
  /** What has arrived is not sent again, though a later part was refused. */
  const [isNamed, setNamed] = useState(false);
  const arrived = useRef<{ id?: string; photo?: MediaFile }>({});
  const latest = useRef<Sent>(undefined);

  const attempt = async (sent: Sent) => {
    const { name, nameAr, grade, file, photoUrl, marks } = sent;
    const id = (arrived.current.id ??= (
      await call(addFinding, { body: { clientVehicleId, name, nameAr, grade } }, { idempotencyKey: keys.finding })
    ).id);
    setNamed(true);
    const photo = (arrived.current.photo ??= await upload(findingMedia.upload, {
      params: { id },
      file,
      idempotencyKey: keys.photo,
    }));
    if (marks.length > 0)
      await call(markPhoto, {
        params: { id: photo.file.id, name: photo.file.name },
        body: { marks: [...marks], picture: await flattened(photoUrl, marks) },
      });
    await queries.invalidateQueries();
  };
  const send = (sent: Sent) => {
    latest.current = sent;
    setState("sending");
    setProblem(undefined);
    void attempt(sent).then(onDone, (thrown: unknown) => {
      if (!isProblem(thrown)) throw thrown;
      const mayPass = [0, 429, 502, 503, 504].includes(thrown.status) || thrown.code === "in-flight";
      setState(mayPass ? "waiting" : "ready");
      if (!mayPass) setProblem(thrown.detail);
    });
  };
  const again = useEffectEvent(() => {
    if (latest.current) send(latest.current);
  });
  useEffect(() => {
    if (state !== "waiting") return;
    const goOn = () => again();
    const timer = setTimeout(goOn, pauseMs);
    addEventListener("online", goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", goOn);
    };
  }, [state]);
  return { send, state, problem, isNamed };
};
