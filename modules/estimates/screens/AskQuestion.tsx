import { useState } from "react";
import { Button } from "@mantine/core";
import { IconMessageQuestion } from "@tabler/icons-react";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Form } from "../../../platform/web/form/Form.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { askQuestion } from "../answer-contract.ts";
import { answerWords } from "../screen-words.ts";
import classes from "./answer.module.css";

/** A question back to the workshop. */
export const AskQuestion = ({ token }: { token: string }) => {
  const say = useWords(answerWords);
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <Button
        variant="default"
        className={classes.ask}
        leftSection={<IconMessageQuestion size={20} stroke={1.75} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {say("question")}
      </Button>
    );
  return (
    <div className={classes.question}>
      <Form
        sends={askQuestion}
        params={{ token }}
        initial={{ text: "" }}
        submit={say("ask")}
        done={say("asked")}
        failed={say("notAsked")}
        plain
        onDone={() => setAsking(false)}
      >
        <Field name="text" type="textarea" label={say("question")} rows={3} autoFocus />
      </Form>
    </div>
  );
};
