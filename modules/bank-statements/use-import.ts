import { useState } from "react";
import { FileTooLarge, largestTypedFile } from "../../platform/shared/typed-file.ts";
import { useWords } from "../../platform/web/language.tsx";
import { toast } from "../../platform/web/parts/toast.tsx";
import { Problem } from "../../platform/web/problem.ts";
import { useSend } from "../../platform/web/use-send.ts";
import { addStatement, mostFileLines } from "./contract.ts";
import { bankWords } from "./screen-words.ts";

/** Reads a bank's file in the browser and imports its lines; the code that reads it is loaded with the first file. */
export const useImport = (accountId: string) => {
  const say = useWords(bankWords);
  const { send, sending } = useSend(addStatement);
  const [refusal, setRefusal] = useState<string>();
  const open = async (file: File) => {
    setRefusal(undefined);
    try {
      const { readStatementFile } = await import("./statement-file.ts");
      const statement = await readStatementFile(new Uint8Array(await file.arrayBuffer()));
      if (!statement || statement.lines.length === 0) return setRefusal(say("unreadable"));
      if (statement.lines.length > mostFileLines)
        return setRefusal(say("tooMany", { most: mostFileLines, lines: statement.lines.length }));
      const { lines } = await send({
        params: { id: accountId },
        body: { fileName: file.name.slice(0, 200), ...statement },
      });
      toast(say("imported", { count: lines }));
    } catch (error) {
      if (error instanceof FileTooLarge) return setRefusal(say("tooLarge", largestTypedFile));
      setRefusal(error instanceof Problem ? [error.detail, ...messagesIn(error)].join(" ") : say("unreadable"));
    }
  };
  return { open, sending, refusal };
};

const messagesIn = (problem: Problem) => [...new Set(Object.values(problem.errors ?? {}).flat())];
