import { Button } from "@mantine/core";
import type { Answer } from "../../../platform/shared/route.ts";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { AccountingTable, Head } from "../../../platform/web/parts/AccountingTable.tsx";
import { Clock, Day } from "../../../platform/web/parts/Day.tsx";
import { Empty } from "../../../platform/web/parts/Empty.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Page } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import * as contract from "./contract.ts";
import { bookCheckWords } from "./screen-words.ts";

/** What the nightly check of the books found. */
export const BookCheckPage = () => {
  const say = useWords(bookCheckWords);
  const answer = useAnswer(contract.readBookCheck, {});
  const { send, sending } = useSend(contract.checkBooks);
  const { attempt, refusal } = useRefusal();
  const checkNow = () => attempt(say("notChecked"), async () => send({}));
  return (
    <Page
      title={say("title")}
      line={answer.data?.checkedAt && <Checked at={answer.data.checkedAt} />}
      actions={
        <Button onClick={() => void checkNow()} loading={sending}>
          {say("checkNow")}
        </Button>
      }
    >
      {refusal}
      <Loaded answer={answer}>{(found) => <Found of={found} />}</Loaded>
    </Page>
  );
};

const Checked = ({ at }: { at: string }) => {
  const say = useWords(bookCheckWords);
  return (
    <>
      {say("checkedAt")} <Day date={at} form="short" /> <Clock instant={at} />
    </>
  );
};

const Found = ({ of: { checkedAt, faults } }: { of: Answer<typeof contract.readBookCheck> }) => {
  const say = useWords(bookCheckWords);
  if (checkedAt === null) return <Empty title={say("notYet")} lines={say("notYetLine")} />;
  if (faults.length === 0) return <Empty title={say("right")} lines={say("rightLine")} />;
  return (
    <>
      <ErrorBand title={say("wrong", { count: faults.length })}>{say("wrongLine")}</ErrorBand>
      <AccountingTable label={say("title")}>
        <thead>
          <tr>
            <Head>{say("problem")}</Head>
            <Head>{say("subject")}</Head>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ problem, subject }) => (
            <tr key={`${problem} ${subject}`}>
              <td>{problem}</td>
              <td>{subject && <Name>{subject}</Name>}</td>
            </tr>
          ))}
        </tbody>
      </AccountingTable>
    </>
  );
};
