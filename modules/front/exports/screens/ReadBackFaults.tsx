import { useWords } from "../../../../platform/web/language.tsx";
import { AccountingTable, Head } from "../../../../platform/web/parts/AccountingTable.tsx";
import { ErrorBand } from "../../../../platform/web/parts/ErrorBand.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import type { ShownReadBack } from "../read-back-contract.ts";
import { readBackWords } from "../read-back-screen-words.ts";

/** Why an archive was not read, each fault with its place in the file. */
export const ReadBackFaults = ({ of: { faults, faultCount } }: { of: ShownReadBack }) => {
  const say = useWords(readBackWords);
  if (faults.length === 0) return <ErrorBand title={say("failed")}>{say("failedLine")}</ErrorBand>;
  return (
    <>
      <ErrorBand title={say("failed")}>{say("faultsLine", { count: faultCount })}</ErrorBand>
      <Section title={say("faults")}>
        <AccountingTable label={say("faults")}>
          <thead>
            <tr>
              <Head>{say("file")}</Head>
              <Head>{say("place")}</Head>
              <Head>{say("problem")}</Head>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ file, line, column, sentence }) => (
              <tr key={`${file} ${line} ${column} ${sentence}`}>
                <td>
                  <Ltr>{file}</Ltr>
                </td>
                <td>
                  {line !== null && say("lineAt", { line })} {column && <Ltr>{column}</Ltr>}
                </td>
                <td>{sentence}</td>
              </tr>
            ))}
          </tbody>
        </AccountingTable>
      </Section>
    </>
  );
};
