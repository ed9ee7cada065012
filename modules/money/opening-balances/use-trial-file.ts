import { useState } from "react";
import { digitsOf } from "../../../platform/shared/money.ts";
import { FileTooLarge, largestTypedFile } from "../../../platform/shared/typed-file.ts";
import { inLanguage, isolated, isolatedName } from "../../../platform/shared/words.ts";
import { call } from "../../../platform/web/call.ts";
import { sheetWords } from "../../../platform/web/imports/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { Problem } from "../../../platform/web/problem.ts";
import { useShop } from "../../../platform/web/session.tsx";
import { sheetOf } from "../../../platform/web/sheet-of.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { listAccounts } from "../../books/ledger/chart-contract.ts";
import { changeTrialBalance, type OpeningBalances } from "./contract.ts";
import { openingWords } from "./screen-words.ts";
import { readTrialBalance, type TrialError } from "./trial-file.ts";
import { trialColumnWords } from "./words.ts";

const maxErrors = 5;

/** Reads a trial balance from a file and stores it; with an error in any row nothing is stored. */
export const useTrialFile = ({ day, version }: OpeningBalances) => {
  const say = useWords(openingWords);
  const saySheet = useWords(sheetWords);
  const sayColumn = useWords(trialColumnWords);
  const language = useLanguage();
  const digits = digitsOf(useShop().currency);
  const { send, sending } = useSend(changeTrialBalance);
  const [refusal, setRefusal] = useState<string>();
  const sentencesOf = (errors: readonly TrialError[]) =>
    [
      ...errors.slice(0, maxErrors).map(({ line, column, typed, message }) =>
        say("trialRow", {
          line: String(line),
          column: sayColumn(column),
          typed: isolatedName(typed),
          message: inLanguage(message, language),
        }),
      ),
      ...(errors.length > maxErrors ? [say("moreErrors", { count: isolated(String(errors.length - maxErrors)) })] : []),
    ].join(" · ");
  const read = async (file: File) => {
    setRefusal(undefined);
    try {
      const { data: accounts } = await call(listAccounts, {});
      const found = readTrialBalance(await sheetOf(file), accounts, digits);
      if (found === "noHeads") return setRefusal(saySheet("noHeads", { column: sayColumn("account") }));
      if (typeof found === "string") return setRefusal(saySheet(found, found === "tooLarge" ? largestTypedFile : {}));
      if (found.errors.length > 0) return setRefusal(sentencesOf(found.errors));
      if (found.lines.length === 0) return setRefusal(saySheet("noRows"));
      await send({ body: { day: day ?? "", lines: found.lines, version } });
      toast(say("saved"));
    } catch (error) {
      if (error instanceof FileTooLarge) setRefusal(saySheet("tooLarge", largestTypedFile));
      else setRefusal(error instanceof Problem ? error.detail : saySheet("unreadable"));
    }
  };
  return { read, refusal, sending };
};
