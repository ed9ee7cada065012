import "../../../../platform/web/without-eval.ts";
import { Field } from "../../../../platform/web/form/Field.tsx";
import { Form } from "../../../../platform/web/form/Form.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Themed } from "../../../../platform/web/Themed.tsx";
import { askQuestion } from "../question-contract.ts";
import { answerWords } from "../answer-words.ts";
import classes from "./answer.module.css";

export const QuestionForm = ({ token, close }: { token: string; close: () => void }) => {
  const say = useWords(answerWords);
  return (
    <Themed>
      <div className={classes.question}>
        <Form
          sends={askQuestion}
          params={{ token }}
          initial={{ text: "" }}
          submit={say("ask")}
          done={say("asked")}
          failed={say("notAsked")}
          plain
          onDone={close}
        >
          <Field name="text" type="textarea" label={say("question")} rows={3} autoFocus />
        </Form>
      </div>
    </Themed>
  );
};
