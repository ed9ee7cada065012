import "../../platform/web/without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { nearestLanguage } from "../../platform/shared/words.ts";
import { markColourScheme } from "../../platform/web/colour-scheme.tsx";
import { languageOfAnswers } from "../../platform/web/first-answers.ts";
import { markDocument } from "../../platform/web/page-language.ts";
import { isProblem } from "../../platform/web/problem.ts";
import { loadReading } from "../languages/load.ts";
import { NotFetched, watchStyles } from "../../platform/web/fetched.ts";
import { atMost, fontsOf } from "./first-fonts.ts";
import { firstLanguage } from "./first-language.ts";
import { makeQueries, sessionQuery } from "./queries.ts";
import { reportUncaught } from "./report-error.ts";
import { makeRouter } from "./routes.tsx";

/**
 * Loads everything that the first paint needs, so that nothing moves afterwards, under a finger: language, colours,
 * fonts, session, the page's code. On a new device the user's language is known only with the session.
 */
const start = async () => {
  markDocument(languageOfAnswers() ?? nearestLanguage(firstLanguage()));
  markColourScheme();
  const queries = makeQueries();
  const router = makeRouter(queries);
  const session = router.load().then(() => queries.getQueryData(sessionQuery.queryKey));
  await Promise.all([
    atMost(1200, fontsOf(firstLanguage())),
    session.then((found) => {
      const language = firstLanguage(found?.user);
      markDocument(nearestLanguage(language));
      return Promise.all([loadReading(language), atMost(1200, fontsOf(language))]);
    }),
  ]);
  createRoot(document.getElementById("root")!, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};

/** What the server answered, and that it cannot be reached, is not reported; the page shows it itself. */
const onCaughtError = (error: unknown) => {
  // oxlint-disable-next-line no-console -- React's default behaviour
  if (!(error instanceof NotFetched) && !isProblem(error)) console.error(error);
};

watchStyles();
reportUncaught();
void start();
