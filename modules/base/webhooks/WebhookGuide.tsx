import { isolated } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import { Stack } from "../../../platform/web/parts/Stack.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listWebhookEvents } from "./contract.ts";
import { answerSeconds } from "./rules.ts";
import { webhookWords } from "./screen-words.ts";
import { signatureSample } from "./signature-sample.ts";
import { Source } from "./Source.tsx";
import classes from "./webhooks.module.css";

/** What a program that receives has to know. */
export const WebhookGuide = () => {
  const say = useWords(webhookWords);
  return (
    <>
      <Section title={say("guide")}>
        <div className={classes.guide}>
          <Stack>
            <p>{say("guideBody", { json: isolated("JSON"), seconds: answerSeconds })}</p>
            <p>{say("guidePersonal")}</p>
            <a href="/api/docs" className={classes.link}>
              {say("api")}
            </a>
          </Stack>
        </div>
      </Section>
      <Section title={say("checkSignature")}>
        <div className={classes.guide}>
          <Stack>
            <p>{say("checkLine", { header: isolated("Warsha-Signature"), algorithm: isolated("HMAC-SHA256") })}</p>
            <Source label={say("sample")}>{signatureSample}</Source>
          </Stack>
        </div>
      </Section>
      <Section title={say("whatIsSent")}>
        <div className={classes.guide}>
          <Events />
        </div>
      </Section>
    </>
  );
};

const Events = () => {
  const say = useWords(webhookWords);
  const answer = useAnswer(listWebhookEvents, {});
  return (
    <Loaded answer={answer}>
      {({ data }) => (
        <Stack>
          {data.map(({ event, name, line, example }) => (
            <div key={event}>
              <p>
                <strong>{name}</strong>
              </p>
              <p>{line}</p>
              <details className={classes.example}>
                <summary>{say("exampleOf", { event: name })}</summary>
                <Source label={say("exampleOf", { event: name })}>{example}</Source>
              </details>
            </div>
          ))}
        </Stack>
      )}
    </Loaded>
  );
};
