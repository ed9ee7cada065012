import { useState } from "react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { Problem } from "../../../../platform/web/problem.ts";
import { upload } from "../../../../platform/web/upload.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { addPiece, addReadBack, type ShownReadBack } from "../read-back-contract.ts";
import { pieceBytes } from "../read-back-rules.ts";
import { readBackWords } from "../read-back-screen-words.ts";

/** Sends an export file in pieces; one that arrived in part goes on where it ended. */
export const useReadBack = (open: ShownReadBack | undefined) => {
  const say = useWords(readBackWords);
  const refresh = useRefresh();
  const [sent, setSent] = useState<{ done: number; of: number }>();
  const [refusal, setRefusal] = useState<string>();
  const { send: begin } = useSend(addReadBack);
  const sendPieces = async (file: File, { id, pieces }: ShownReadBack) => {
    for (let position = pieces; position * pieceBytes < file.size; position += 1) {
      const start = position * pieceBytes;
      const piece = file.slice(start, start + pieceBytes);
      setSent({ done: start, of: file.size });
      await upload(addPiece, {
        params: { id },
        file: piece,
        name: file.name,
        fields: { position: String(position) },
        onProgress: (share) => setSent({ done: start + share * piece.size, of: file.size }),
      });
    }
  };
  const send = async (file: File) => {
    setRefusal(undefined);
    if (open && (open.bytes !== file.size || open.fileName !== nameOf(file)))
      return setRefusal(say("otherFile", { name: isolatedName(open.fileName) }));
    try {
      await sendPieces(file, open ?? (await begin({ body: { fileName: nameOf(file), bytes: file.size } })));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusal(error.detail);
    } finally {
      setSent(undefined);
      await refresh();
    }
  };
  return { send, sent, refusal };
};

const nameOf = ({ name }: File) => name.trim().slice(0, 200) || "export.zip";
