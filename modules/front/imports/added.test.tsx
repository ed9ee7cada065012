import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isolatedName, type Language } from "../../../platform/shared/words.ts";
import { LanguageProvider } from "../../../platform/web/language.tsx";
import { counted } from "./rules.ts";
import { Added } from "./screens/ImportsPage.tsx";

test.each<[Language, string[]]>([
  ["en", ["50,000 clients", "3 vehicles"]],
  ["ar", ["50,000 عميل", "3 مركبات"]],
])("what was added reads in the direction of its language, each number before its word (%s)", (language, parts) => {
  const none = Object.fromEntries(counted.map((name) => [name, 0])) as Record<(typeof counted)[number], number>;
  const added = renderToStaticMarkup(
    <LanguageProvider language={language} choose={() => undefined}>
      <Added row={{ ...none, clientsAdded: 50_000, vehiclesAdded: 3 }} />
    </LanguageProvider>,
  );
  expect(added).toBe(parts.map(isolatedName).join(" · "));
});
