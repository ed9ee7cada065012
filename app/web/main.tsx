import "./without-eval.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "../../platform/shared/words.ts";
import { markColourScheme } from "../../platform/web/Kit.tsx";
import { markDocument } from "../../platform/web/language.tsx";
import { NotFetched, watchStyles } from "../../platform/web/fetched.ts";
import { firstLanguage } from "./first-language.ts";
import { makeQueries } from "./queries.ts";
import { reportUncaught } from "./report-error.ts";
import { makeRouter } from "./routes.tsx";

/**
 * Loads everything that the first paint needs, so that nothing moves afterwards: language, colours, fonts,
 * session, the page's code.
 */
const start = async () => {
  const language = firstLanguage();
  markDocument(language);
  markColourScheme();
  const queries = makeQueries();
  const router = makeRouter(queries);
  await Promise.all([router.load(), atMost(1200, fontsOf(language))]);
  createRoot(document.getElementById("root")!, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};

/** Code that could not be loaded is not reported; the page shows a message itself. */
const onCaughtError = (error: unknown) => {
  // oxlint-disable-next-line no-console -- React's default behaviour
  if (!(error instanceof NotFetched)) console.error(error);
};

/** Plates have Arabic letters in every language, in the heaviest weight. */
const fontsOf = (language: Language) =>
  Promise.all(
    ["400", "500", "600"].map((weight) =>
      document.fonts.load(
        `${weight} 1rem "IBM Plex Sans Arabic"`,
        language === "ar" || weight === "600" ? "Warsha ورشة" : "Warsha",
      ),
    ),
  );

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);

watchStyles();
reportUncaught();
void start();
